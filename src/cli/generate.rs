//! `omok gen`: boards to try programs on.
