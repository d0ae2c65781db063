//! What the games of a match tell: counted in order of their numbers, pair by pair, so that it
//! depends on the games alone and not on the order in which they ended.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::played::{NoticeKind, Played};
use super::statistics::{Penta, Rating, Sprt, SprtState, ratings};
use super::times::Times;
use super::verdict::Kind;

/// Games won, drawn and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

impl Counts {
    fn count(&mut self, half_points: usize) {
        match half_points {
            0 => self.lost += 1,
            1 => self.drawn += 1,
            _ => self.won += 1,
        }
    }

    /// The sum of both.
    #[must_use]
    pub const fn plus(self, other: Counts) -> Counts {
        Counts {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }

    /// How many games there were.
    #[must_use]
    pub const fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// A point for a game won, half of one for a draw.
    #[must_use]
    pub fn points(self) -> f64 {
        self.won as f64 + self.drawn as f64 / 2.0
    }
}

/// What has come of an engine.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Standing {
    /// What it is called.
    pub name: String,
    /// Its games with black.
    pub black: Counts,
    /// Its games with white.
    pub white: Counts,
    /// How often it has failed in which way.
    pub failures: BTreeMap<Kind, u64>,
    /// What else was not as it should be, and how often.
    pub notices: BTreeMap<NoticeKind, u64>,
    /// How long it took for its moves.
    pub times: Times,
}

/// What has come of two engines against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duel {
    /// Who they are, by their places among all.
    pub players: [usize; 2],
    /// The games of the first with black and with white.
    pub first: [Counts; 2],
    /// What the pairs came to for the first.
    pub pairs: Penta,
}

/// What a match has come to.
#[derive(Debug, Clone)]
pub struct Tally {
    standings: Vec<Standing>,
    duels: Vec<Duel>,
    sprt: Option<Sprt>,
    state: SprtState,
    /// The first game of a pair whose second has not come yet.
    half: Option<Played>,
    void_pairs: u64,
    /// Games of a pair that is not whole, or after the pair that has decided.
    beyond: u64,
    seen: HashSet<u64>,
    repeated: u64,
    any_failure: bool,
    /// How many times in a row each has not got ready.
    failed_starts: Vec<u32>,
}

impl Tally {
    /// So many failed starts in a row end a match.
    const MOST_FAILED_STARTS: u32 = 3;

    /// The count of a match between these, in these pairings, which the test may decide.
    #[must_use]
    pub fn new(names: Vec<String>, pairings: &[[usize; 2]], sprt: Option<Sprt>) -> Tally {
        let failed_starts = vec![0; names.len()];
        let standing = |name| Standing {
            name,
            ..Standing::default()
        };
        let duel = |&players: &[usize; 2]| Duel {
            players,
            first: [Counts::default(); 2],
            pairs: Penta::default(),
        };
        Tally {
            standings: names.into_iter().map(standing).collect(),
            duels: pairings.iter().map(duel).collect(),
            sprt,
            state: SprtState::Undecided,
            half: None,
            void_pairs: 0,
            beyond: 0,
            seen: HashSet::new(),
            repeated: 0,
            any_failure: false,
            failed_starts,
        }
    }

    /// Counts a game: to be called in order of their numbers.
    pub fn count(&mut self, played: Played) {
        self.note_start(&played);
        self.any_failure |= played.failures().next().is_some();
        match self.half.take() {
            _ if self.state != SprtState::Undecided => self.beyond += 1,
            None => self.half = Some(played),
            Some(first) => self.count_pair(&[first, played]),
        }
    }

    /// Notes that a game was played of which not all before it were.
    pub fn count_beyond(&mut self, played: &Played) {
        self.any_failure |= played.failures().next().is_some();
        self.beyond += 1;
    }

    fn note_start(&mut self, played: &Played) {
        let failed: Vec<&str> = played
            .failures()
            .filter(|(kind, _)| kind.is_failed_start())
            .map(|(_, name)| name)
            .collect();
        for (standing, number) in self.standings.iter().zip(&mut self.failed_starts) {
            if [&played.black, &played.white].contains(&&standing.name) {
                let has_failed = failed.contains(&standing.name.as_str());
                *number = if has_failed { *number + 1 } else { 0 };
            }
        }
    }

    fn count_pair(&mut self, pair: &[Played; 2]) {
        pair.iter().for_each(|played| self.count_game(played));
        let players = [&pair[0].black, &pair[0].white];
        let place = |name: &String| self.standings.iter().position(|one| one.name == *name);
        let players = players.map(place);
        let duel = self.duels.iter_mut().find(|duel| {
            let both = duel.players.map(Some);
            both == players || [both[1], both[0]] == players
        });
        let Some(duel) = duel else { return };
        let first = &self.standings[duel.players[0]].name;
        let mut sum = Some(0);
        for played in pair {
            let made = played.half_points(first);
            sum = sum.zip(made).map(|(sum, made)| sum + made);
            if let Some(made) = made {
                duel.first[usize::from(played.black != *first)].count(made);
            }
        }
        match sum {
            Some(sum) => duel.pairs.count(sum),
            None => self.void_pairs += 1,
        }
        if let Some(sprt) = self.sprt {
            self.state = sprt.state(&duel.pairs);
        }
    }

    fn count_game(&mut self, played: &Played) {
        let mut hasher = DefaultHasher::new();
        (&played.black, &played.white, &played.moves).hash(&mut hasher);
        self.repeated += u64::from(!self.seen.insert(hasher.finish()));
        for standing in &mut self.standings {
            let name = standing.name.as_str();
            let is_black = played.black == name;
            let Some(made) = played.half_points(name) else {
                continue;
            };
            match is_black {
                true => standing.black.count(made),
                false => standing.white.count(made),
            }
            let own = usize::from(!is_black);
            let own = played.ms.iter().skip(own).step_by(2).flatten();
            own.for_each(|&time| standing.times.count(time));
        }
        for standing in &mut self.standings {
            let name = standing.name.as_str();
            for (kind, _) in played.failures().filter(|&(_, blamed)| blamed == name) {
                *standing.failures.entry(kind).or_default() += 1;
            }
            for notice in played.notices.iter().filter(|notice| notice.engine == name) {
                *standing.notices.entry(notice.kind).or_default() += notice.count;
            }
        }
    }

    /// What has come of each.
    #[must_use]
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// What has come of each pairing.
    #[must_use]
    pub fn duels(&self) -> &[Duel] {
        &self.duels
    }

    /// The test, the logarithm of its ratio, and what it has come to.
    #[must_use]
    pub fn sprt(&self) -> Option<(Sprt, Option<f64>, SprtState)> {
        let sprt = self.sprt?;
        let ratio = self.duels.first().and_then(|duel| sprt.ratio(&duel.pairs));
        Some((sprt, ratio, self.state))
    }

    /// How many pairs were void: in one of their games both had failed.
    #[must_use]
    pub const fn void_pairs(&self) -> u64 {
        self.void_pairs
    }

    /// How many games are not counted: their pairs are not whole, or come after the one that has
    /// decided.
    #[must_use]
    pub fn beyond(&self) -> u64 {
        self.beyond + u64::from(self.half.is_some())
    }

    /// How many games were the same as an earlier one, move by move.
    #[must_use]
    pub const fn repeated(&self) -> u64 {
        self.repeated
    }

    /// Whether an engine has failed in any game.
    #[must_use]
    pub const fn has_failures(&self) -> bool {
        self.any_failure
    }

    /// Who has not got ready so many times in a row that the match ends.
    #[must_use]
    pub fn who_cannot_start(&self) -> Option<&str> {
        let most = Tally::MOST_FAILED_STARTS;
        let at = self
            .failed_starts
            .iter()
            .position(|&number| number >= most)?;
        Some(&self.standings[at].name)
    }

    /// The points of each against each.
    #[must_use]
    pub fn points(&self) -> Vec<Vec<f64>> {
        let number = self.standings.len();
        let mut points = vec![vec![0.0; number]; number];
        for duel in &self.duels {
            let [first, second] = duel.players;
            let all = duel.first[0].plus(duel.first[1]);
            points[first][second] = all.points();
            points[second][first] = all.games() as f64 - all.points();
        }
        points
    }

    /// The strengths of all, where the points tell them.
    #[must_use]
    pub fn ratings(&self) -> Option<Vec<Rating>> {
        ratings(&self.points())
    }
}
