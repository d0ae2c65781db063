//! What a mutant changes, and where it shows.

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident { $($(#[$about:meta])* $value:ident $name:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $kind {
            $($(#[$about])* $value,)+
        }

        impl $kind {
            /// Its name in JSON.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($kind::$value => $name,)+
                }
            }
        }
    )+};
}

kinds! {
    /// What a fault changes in a solver.
    Part {
        /// How far it looks: the sides of the board, and of the array in which it is kept.
        Bounds "bounds",
        /// Along which lines it looks.
        Directions "directions",
        /// What it takes for a row.
        Run "run-test",
        /// How it looks at the cell before a row.
        Before "look-before",
        /// How it looks at the cell past a row.
        Past "look-past",
        /// What it remembers of what it has met: marks, and loops that are left too soon.
        Memory "memory",
        /// Which stone of a row is named.
        Named "named-stone",
        /// Who is named as the winner, or as the player to move.
        Winner "winner",
        /// What is printed when nobody has won.
        Nobody "nobody",
        /// Whether a board can be, and whether it is full.
        Legality "legality",
        /// How a record is followed.
        Record "record",
        /// How it is found whether the next stone wins.
        Next "next-move",
        /// How the answer is printed.
        Output "output",
        /// It breaks down.
        Crash "crash",
    }
    /// Where a fault shows.
    Shows {
        /// On every board.
        Always "always",
        /// Where somebody has won.
        Won "won",
        /// Where nobody has won.
        Nobody "nobody",
        /// On the empty board.
        Empty "empty-board",
        /// On full boards, and nearly full ones.
        Full "full-board",
        /// In rows of some directions.
        Lines "directions",
        /// In rows that are too long, or at their ends.
        Long "too-long",
        /// At the edges of the board.
        Edges "edges",
        /// Where something stands at the ends of a row, or beyond a gap.
        Gaps "gaps",
        /// Where stones are connected that are not in line.
        Connected "connected",
        /// Where rows cross.
        Crossings "crossings",
        /// In stones of one colour, or in the numbers of both.
        Colours "colours",
        /// Where both players have a row, or one has several.
        Several "several-rows",
        /// Where stones have fallen.
        Falls "falls",
        /// In records that go on, or at their last move.
        Records "records",
    }
}
