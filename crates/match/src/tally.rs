//! What the games of a match tell: counted in order of their numbers, pair by pair, so that it
//! depends on the games alone and not on the order in which they ended.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

use serde::{Serialize, Serializer};

use super::played::{Kind, Notice, NoticeKind, Played};
use super::schedule::Schedule;
use super::statistics::{Estimate, Penta, Sprt, SprtState, ratings};

/// Games won, drawn and lost. It prints as `12-3-5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts(pub [u64; 3]);

impl Counts {
    fn count(&mut self, half_points: usize) {
        self.0[2 - half_points] += 1;
    }

    /// The share of the points that there were; 0 without games.
    pub fn share(self) -> f64 {
        self.points() / self.games().max(1) as f64
    }

    /// How many games there were.
    pub fn games(self) -> u64 {
        self.0.iter().sum()
    }

    /// A point for a game won, half of one for a draw.
    pub fn points(self) -> f64 {
        let [won, drawn, _] = self.0;
        won as f64 + drawn as f64 / 2.0
    }

    /// The sum of both.
    pub fn sum([first, second]: [Counts; 2]) -> Counts {
        Counts(std::array::from_fn(|at| first.0[at] + second.0[at]))
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.0;
        write!(f, "{won}-{drawn}-{lost}")
    }
}

/// What has come of an engine.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Standing {
    /// What it is called.
    pub name: String,
    /// Its games with black and with white.
    pub games: [Counts; 2],
    /// How often it has failed in which way.
    pub failures: BTreeMap<Kind, Seen>,
    /// What else was not as it should be, and how often.
    pub notices: BTreeMap<NoticeKind, Seen>,
    /// How long it took for its moves.
    pub times: Times,
    failed_starts: u32,
}

/// How often something was seen. As JSON it is the number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen {
    /// How often.
    pub count: u64,
    /// What showed it, where that was always the same.
    pub text: Option<String>,
}

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.count.serialize(serializer)
    }
}

impl Seen {
    fn count<K: Ord>(all: &mut BTreeMap<K, Seen>, kind: K, count: u64, text: &str) {
        let text = Some(text).filter(|text| !text.is_empty());
        let seen = all.entry(kind).or_insert_with(|| Seen {
            count: 0,
            text: text.map(str::to_owned),
        });
        seen.count += count;
        if seen.text.as_deref() != text {
            seen.text = None;
        }
    }
}

/// What has come of two engines against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Duel {
    /// Who they are, by their places among all.
    pub players: [usize; 2],
    /// The games of the first with black and with white.
    pub games: [Counts; 2],
    /// What the pairs came to for the first.
    pub pairs: Penta,
}

/// What a match has come to.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// What has come of each engine.
    pub standings: Vec<Standing>,
    /// What has come of each pairing.
    pub duels: Vec<Duel>,
    /// The test that may decide the match.
    pub sprt: Option<Sprt>,
    /// What the test has come to.
    pub state: SprtState,
    /// How many pairs were void: in one of their games both had failed.
    pub void_pairs: u64,
    /// How many games were the same as an earlier one, move by move.
    pub repeated: u64,
    /// Whether an engine has failed in any game.
    pub has_failures: bool,
    games: Option<u64>,
    /// How many have been counted, or come too late to be.
    taken: u64,
    /// Games of which not all before them have been played.
    waiting: BTreeMap<u64, Played>,
    /// The first game of a pair whose second has not come yet.
    half: Option<Played>,
    /// Games after the pair that has decided.
    late: u64,
    seen: HashSet<u64>,
}

impl Tally {
    /// So many failed starts in a row end a match.
    const MOST_FAILED_STARTS: u32 = 3;

    /// The count of a match between engines of these names, which the test may decide.
    pub fn new(names: Vec<String>, schedule: &Schedule, sprt: Option<Sprt>) -> Tally {
        let duel = |&players: &[usize; 2]| Duel {
            players,
            ..Duel::default()
        };
        let standing = |name| Standing {
            name,
            ..Standing::default()
        };
        Tally {
            standings: names.into_iter().map(standing).collect(),
            duels: schedule.pairings.iter().map(duel).collect(),
            sprt,
            games: schedule.games(),
            ..Tally::default()
        }
    }

    /// Whether it has the game of that number.
    pub fn has(&self, number: u64) -> bool {
        number <= self.taken || self.waiting.contains_key(&number)
    }

    /// Takes a game; gives those whose turn it is now, which have been counted. A game is counted
    /// once.
    pub fn add(&mut self, played: Played) -> Vec<Played> {
        if self.has(played.number) {
            return Vec::new();
        }
        self.has_failures |= played.failures().next().is_some();
        self.waiting.insert(played.number, played);
        let mut due = Vec::new();
        while let Some(played) = self.waiting.remove(&(self.taken + 1)) {
            self.taken += 1;
            self.count(&played);
            due.push(played);
        }
        due
    }

    fn count(&mut self, played: &Played) {
        if self.games.is_some_and(|games| played.number > games) {
            self.late += 1;
            return;
        }
        for one in &mut self.standings {
            if [&played.black, &played.white].contains(&&one.name) {
                let mut failures = played.failures();
                let has_failed =
                    failures.any(|(kind, blamed, _)| kind.is_failed_start() && blamed == one.name);
                one.failed_starts = if has_failed { one.failed_starts + 1 } else { 0 };
            }
        }
        match self.half.take() {
            _ if self.state != SprtState::Undecided => self.late += 1,
            None => self.half = Some(played.clone()),
            Some(first) => self.count_pair([&first, played]),
        }
    }

    fn count_pair(&mut self, pair: [&Played; 2]) {
        pair.iter().for_each(|played| self.count_game(played));
        let name = |player: usize| &self.standings[player].name;
        let duel = self.duels.iter_mut().find(|duel| {
            let [first, second] = duel.players.map(name);
            let [black, white] = [&pair[0].black, &pair[0].white];
            (first, second) == (black, white) || (first, second) == (white, black)
        });
        let Some(duel) = duel else { return };
        let first = name(duel.players[0]);
        let mut sum = Some(0);
        for played in pair {
            let made = played.half_points(first);
            sum = sum.zip(made).map(|(sum, made)| sum + made);
            if let Some(made) = made {
                duel.games[usize::from(played.black != *first)].count(made);
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
        for one in &mut self.standings {
            for (kind, blamed, detail) in played.failures() {
                if blamed == one.name {
                    Seen::count(&mut one.failures, kind, 1, detail);
                }
            }
            for Notice {
                kind, count, text, ..
            } in played.notices_of(&one.name)
            {
                Seen::count(&mut one.notices, *kind, *count, text);
            }
            if let Some(made) = played.half_points(&one.name) {
                let side = usize::from(played.black != one.name);
                one.games[side].count(made);
                let own = played.ms.iter().skip(side).step_by(2).flatten();
                own.for_each(|&time| one.times.count(time));
            }
        }
    }

    /// The engines by their places among all, each with its rank: the strongest first where there
    /// are more than two, else as they were named. Whom no points compare with the others is above
    /// or below them by its share of the points. Where all have played each other equally often,
    /// this is the order of their points.
    pub fn ranked(&self) -> Vec<(usize, usize)> {
        if !self.is_many() {
            return (0..self.standings.len()).zip(1..).collect();
        }
        let ratings = self.ratings();
        let key = |at: usize| {
            let share = Counts::sum(self.standings[at].games).share();
            let beyond = match share > 0.5 {
                true => f64::INFINITY,
                false => f64::NEG_INFINITY,
            };
            // Who has made the same differs by the error of the computation.
            let rating = ratings[at].map_or(beyond, |rating| (rating.value * 1e6).round());
            [rating, share]
        };
        let keys: Vec<[f64; 2]> = (0..self.standings.len()).map(key).collect();
        let is_better = |one: usize, other: usize| keys[one] > keys[other];
        let above = |at: usize| (0..keys.len()).filter(move |&other| is_better(other, at));
        let rank = |at: usize| 1 + above(at).count();
        let mut ranked: Vec<(usize, usize)> = (0..keys.len()).map(|at| (at, rank(at))).collect();
        ranked.sort_by_key(|&(_, rank)| rank);
        ranked
    }

    /// Whether there are more than two engines.
    pub fn is_many(&self) -> bool {
        self.standings.len() > 2
    }

    /// The logarithm of the test's ratio, if there is a test and it can be computed.
    pub fn ratio(&self) -> Option<f64> {
        self.sprt?.ratio(&self.duels.first()?.pairs)
    }

    /// How many games have been taken in order of their numbers.
    pub const fn taken(&self) -> u64 {
        self.taken
    }

    /// How many games are not counted: their pairs are not whole, or come after the one that has
    /// decided.
    pub fn beyond(&self) -> u64 {
        self.late + self.waiting.len() as u64 + u64::from(self.half.is_some())
    }

    /// Who has not got ready so many times in a row that the match ends, since nobody else is left
    /// to play each other.
    pub fn who_cannot_start(&self) -> Option<&str> {
        let is_out = |&at: &usize| self.standings[at].failed_starts >= Tally::MOST_FAILED_STARTS;
        let mut duels = self.duels.iter();
        let is_over = duels.all(|duel| duel.players.iter().any(is_out));
        let out = (0..self.standings.len()).find(is_out)?;
        is_over.then(|| self.standings[out].name.as_str())
    }

    /// The points of each against each.
    pub fn points(&self) -> Vec<Vec<f64>> {
        let number = self.standings.len();
        let mut points = vec![vec![0.0; number]; number];
        for duel in &self.duels {
            let [first, second] = duel.players;
            let all = Counts::sum(duel.games);
            points[first][second] = all.points();
            points[second][first] = all.games() as f64 - all.points();
        }
        points
    }

    /// The strength of each, where the points tell it.
    pub fn ratings(&self) -> Vec<Option<Estimate>> {
        ratings(&self.points())
    }
}

/// How long an engine took for its moves: in classes, so that a long match takes no more memory.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Times {
    /// How many moves there were.
    pub moves: u64,
    /// The longest time, in milliseconds.
    pub longest: f64,
    /// How many moves there were in each class: times in a class differ by 2 % at most.
    classes: BTreeMap<u32, u64>,
}

impl Times {
    /// The step from one class to the next.
    const STEP: f64 = 1.02;

    fn count(&mut self, milliseconds: f64) {
        // In microseconds, from 1 on.
        let class = (milliseconds * 1000.0).max(1.0).log(Times::STEP).round();
        // From 0 to 2,000 for times of up to a year: the cast is exact.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let class = class as u32;
        *self.classes.entry(class).or_default() += 1;
        self.moves += 1;
        self.longest = self.longest.max(milliseconds);
    }

    /// The time in milliseconds that so many moves of a hundred do not exceed, to 1 %.
    pub fn percentile(&self, percent: u64) -> f64 {
        let rank = (self.moves * percent).div_ceil(100).max(1);
        let mut below = 0;
        let class = self.classes.iter().find(|&(_, &moves)| {
            below += moves;
            below >= rank
        });
        let time = class.map_or(0.0, |(&class, _)| Times::STEP.powf(class.into()) / 1000.0);
        time.min(self.longest)
    }
}
