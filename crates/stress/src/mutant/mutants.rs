//! A mutant, and the mutants of a problem.

use std::sync::{Arc, OnceLock};

use itertools::Itertools;

use super::forms::Form;
use super::kinds::Side;
use super::outputs::right_words;
use super::parameters::Parameters;
use super::sign::{Effect, Sign};
use super::task::Task;
use super::{Observed, Output, Part, Shows};
use omok_problem::problem::{Problem, Sample};

/// A solver with one known fault.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// The id of the fault: lower case with hyphens, and stable.
    pub id: &'static str,
    /// The part of a solver that it changes.
    pub part: Part,
    /// Where it shows.
    pub shows: Shows,
    /// The text that it prints besides or instead, if that is the fault.
    pub besides: Option<String>,
    /// If it is one of several faults, the number of boards on which it showed, which is each time
    /// that it could; `None` if it explains everything that the program says.
    pub shown: Option<usize>,
    /// Whether its answers on each board alone show it. How a program works, and in which order,
    /// does not show.
    pub(super) is_told: bool,
    /// Whether it is a fault of solvers that report more than one row.
    pub(super) is_other: bool,
    pub(super) parameters: Parameters,
    /// How it changes the answer of these.
    pub(super) form: Option<Form>,
}

impl PartialEq for Mutant {
    fn eq(&self, other: &Mutant) -> bool {
        self.id == other.id && self.side() == other.side()
    }
}

impl Eq for Mutant {}

impl Mutant {
    pub(super) const fn of(id: &'static str, part: Part, shows: Shows) -> Mutant {
        Mutant {
            id,
            part,
            shows,
            besides: None,
            shown: None,
            is_told: true,
            is_other: false,
            parameters: Parameters::RIGHT,
            form: None,
        }
    }

    /// The rows that it is kept to.
    pub const fn side(&self) -> Side {
        self.parameters.side
    }

    pub(super) fn formed(form: Form) -> Mutant {
        let mut formed = Mutant::of(form.id(), Part::Output, Shows::Always);
        formed.besides = form.besides();
        formed.form = Some(form);
        formed
    }

    /// The same as one of several faults, under the id of its effect: how a program comes to make
    /// it cannot be seen then.
    pub(super) fn one_of_several(self, shown: usize) -> Mutant {
        let effect = EFFECTS.into_iter().find(|(cause, _)| *cause == self.id);
        Mutant {
            id: effect.map_or(self.id, |(_, effect)| effect),
            shown: Some(shown),
            ..self
        }
    }
}

/// The ids that only one of several faults has.
pub(super) const EFFECTS: [(&str, &str); 7] = [
    ("never-finds-any", "misses-all"),
    (
        "looks-along-neither-diagonal",
        "misses-every-diagonal-anti-diagonal",
    ),
    (
        "looks-no-starts-last-rows-columns",
        "misses-every-starts-last-rows-columns",
    ),
    (
        "never-looks-along-anti-diagonals",
        "misses-every-anti-diagonal",
    ),
    ("never-looks-along-columns", "misses-every-vertical"),
    ("never-looks-along-diagonals", "misses-every-diagonal"),
    ("never-looks-along-rows", "misses-every-horizontal"),
];

/// The mutants of a problem.
///
/// ```
/// use omok_problem::problem::{Given, Problem, Sample};
/// use omok_stress::mutant::{Mutants, Output};
/// let problem = Problem::named("tictactoe-state").unwrap();
/// let full = Sample {
///     setting: problem.setting().unwrap(),
///     mover: None,
///     given: Given::Board("XXX\nXOO\nXOO".parse()?),
/// };
/// let mutants = Mutants::new(&problem);
/// let mutant = mutants.iter().find(|mutant| mutant.id == "takes-full-board-won-nobody-won").unwrap();
/// assert_eq!(mutants.says(&mutant, 1, &full), Some(Output::Words("draw".to_owned())));
/// # Ok::<(), omok_core::text::InputError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Mutants {
    pub(super) task: Arc<Task>,
}

impl Mutants {
    /// The mutants of the problem.
    pub fn new(problem: &Problem) -> Mutants {
        Mutants {
            task: Arc::new(Task::new(problem.clone())),
        }
    }

    /// The mutants of the board problem of 19x19.
    pub fn five_board() -> Mutants {
        static MUTANTS: OnceLock<Mutants> = OnceLock::new();
        let mutants = MUTANTS.get_or_init(|| Mutants::new(&Problem::five_board()));
        mutants.clone()
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        self.task.problem()
    }

    /// One of each id, with those that depend on a program's output.
    pub fn listed(&self) -> Vec<Mutant> {
        let forms = Form::of_task(&self.task).into_iter().map(Mutant::formed);
        let forms = forms.map(|form| Mutant {
            besides: None,
            ..form
        });
        self.iter()
            .chain(forms)
            .unique_by(|mutant| mutant.id)
            .collect()
    }

    /// What a solver without a fault says to it.
    pub fn without_fault(&self, number: u64, sample: &Sample) -> Output {
        Parameters::RIGHT.says(&self.task, number, sample)
    }

    /// The right answer to the sample with this number in its input.
    pub(super) fn right(&self, number: u64, sample: &Sample) -> Output {
        if self.task.is_first() {
            return self.without_fault(number, sample);
        }
        Output::Words(right_words(self.problem(), number, sample))
    }

    /// The answer of the mutant to the sample with this number in its input, if it is known.
    pub fn says(&self, mutant: &Mutant, number: u64, sample: &Sample) -> Option<Output> {
        match &mutant.form {
            None => Some(mutant.parameters.says(&self.task, number, sample)),
            Some(form) => form.says(&self.task, sample, &self.right(number, sample)),
        }
    }

    /// The same if the right answer is known.
    pub(super) fn answers(
        &self,
        mutant: &Mutant,
        sample: &Sample,
        right: &Output,
    ) -> Option<Output> {
        match &mutant.form {
            None => Some(mutant.parameters.says(&self.task, 1, sample)),
            Some(form) => form.says(&self.task, sample, right),
        }
    }

    /// Whether the mutant says that; a form learns its text from it.
    pub(super) fn agrees(
        &self,
        mutant: &mut Mutant,
        (number, sample): (u64, &Sample),
        output: &Output,
        right: &Output,
    ) -> bool {
        match &mut mutant.form {
            None => mutant
                .parameters
                .can_say(&self.task, number, sample, output),
            Some(form) => form.agrees(&self.task, sample, output, right),
        }
    }

    /// Whether the mutant says exactly that or, for one of several faults, whether the answer shows
    /// it.
    pub fn explains(&self, mutant: &Mutant, number: u64, observed: &Observed) -> bool {
        let right = self.right(number, &observed.board);
        if mutant.shown.is_some() {
            let says = self.answers(mutant, &observed.board, &right);
            let kind = says.and_then(|says| Effect::of(&self.task, &right, &says));
            let seen = (&observed.board, &observed.output);
            let sign = kind.and_then(|kind| self.sign(mutant, kind, seen, &right));
            return sign == Some(Sign::Shows);
        }
        let Observed { board, output } = observed;
        self.agrees(&mut mutant.clone(), (number, board), output, &right)
    }

    /// Every mutant that explains this.
    pub(super) fn all_explaining(&self, observed: &Observed) -> Vec<Mutant> {
        let Observed { board, output } = observed;
        let right = self.right(1, board);
        let forms = Form::explaining(&self.task, board, output, &right);
        let forms = forms.into_iter().map(Mutant::formed);
        let all = self.in_every_order().chain(forms);
        all.filter(|mutant| self.agrees(&mut mutant.clone(), (1, board), output, &right))
            .collect()
    }

    /// Every mutant kept to a side that explains all of this, the first of which is wrong; those
    /// with the fewest limits first.
    pub(super) fn kept_explaining(&self, output: &[(u64, Observed)]) -> Vec<Mutant> {
        let says = |mutant: &Mutant, (number, seen): &(u64, Observed)| {
            self.says(mutant, *number, &seen.board)
        };
        let Some(first) = output.first() else {
            return Vec::new();
        };
        let right = self.right(first.0, &first.1.board);
        // Where a fault shows nothing, neither does it on a side.
        let shows = |fault: &Mutant| says(fault, first).as_ref() != Some(&right);
        let explains = |kept: &Mutant| {
            let mut output = output.iter();
            output.all(|(number, seen)| {
                kept.parameters
                    .can_say(&self.task, *number, &seen.board, &seen.output)
            })
        };
        let faults = self
            .iter()
            .chain(self.in_every_order().filter(Mutant::is_of_loop));
        let kept = Mutants::kept(faults.filter(shows)).filter(explains);
        kept.sorted_by_key(|kept| kept.side().limits()).collect()
    }

    /// What an answer shows of it, on a board that it changes to that.
    pub(super) fn sign(
        &self,
        mutant: &Mutant,
        kind: Effect,
        seen: (&Sample, &Output),
        right: &Output,
    ) -> Option<Sign> {
        let says = self.answers(mutant, seen.0, right)?;
        let is_told = Effect::of(&self.task, right, &says) == Some(kind);
        is_told.then(|| kind.sign(&self.task, seen, right, &says))
    }
}
