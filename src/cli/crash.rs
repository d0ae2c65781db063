//! Summarizes a crash from standard error in one line: the exception, and the source line that
//! threw it.

/// `IndexError: list index out of range (line 12)`, if the text is a known kind of trace.
pub(super) fn reason(stderr: &str) -> Option<String> {
    let (exception, place) = [python, java, node, rust, go]
        .into_iter()
        .find_map(|language| language(stderr))?;
    Some(match place {
        Some(place) => format!("{exception} ({place})"),
        None => exception,
    })
}

/// An exception, and the place that threw it.
type Crash = (String, Option<String>);

/// The last line is the exception, the last `File "sol.py", line 12` before it the position.
fn python(stderr: &str) -> Option<Crash> {
    let last = stderr.lines().rfind(|line| !line.trim().is_empty())?;
    let place = |line| {
        let (file, number) = python_place(line)?;
        // A position in the library is useless: the program's own line is needed.
        let is_library =
            file.contains("/lib/python") || file.contains(r"\Lib\") || file.starts_with('<');
        (!is_library).then_some(number)
    };
    let number = stderr.lines().rev().find_map(place)?;
    let is_exception = last.starts_with(|letter: char| letter.is_alphabetic());
    is_exception.then(|| (last.to_owned(), Some(format!("line {number}"))))
}

/// The file and the number of the line in `File "sol.py", line 12, in f`.
pub(super) fn python_place(line: &str) -> Option<(&str, &str)> {
    let place = line.trim().strip_prefix("File \"")?;
    let (file, rest) = place.split_once("\", line ")?;
    Some((file, rest.split(',').next()?.trim()))
}

/// `Exception in thread "main" java.lang.X: text`, then `at Main.main(Main.java:12)`; the last
/// `Caused by:` is the origin.
fn java(stderr: &str) -> Option<Crash> {
    let lines: Vec<&str> = stderr.lines().collect();
    let exception = |line: &str| {
        let thrown = line.strip_prefix("Exception in thread \"");
        let thrown = thrown.and_then(|rest| Some(rest.split_once("\" ")?.1));
        thrown
            .or_else(|| line.strip_prefix("Caused by: "))
            .map(str::to_owned)
    };
    let mut last_first = lines.iter().enumerate().rev();
    let (at, thrown) = last_first.find_map(|(at, line)| Some((at, exception(line)?)))?;
    let (name, text) = thrown.split_once(": ").unwrap_or((&thrown, ""));
    let name = name.rsplit('.').next()?;
    let text = match text {
        "" => String::new(),
        text => format!(": {text}"),
    };
    let mut frames = lines[at + 1..].iter();
    let place = frames.find_map(|line| own_frame(line));
    Some((format!("{name}{text}"), place.map(str::to_owned)))
}

/// `at Main.main(Main.java:12)`, but not a frame of the library.
fn own_frame(line: &str) -> Option<&str> {
    let frame = line.trim().strip_prefix("at ")?;
    let place = frame.split_once('(')?.1.strip_suffix(')')?;
    let is_library = frame.contains('/') || frame.starts_with("java.");
    (!is_library && place.contains(':')).then_some(place)
}

/// `TypeError: text`, then `at solve (/home/me/sol.js:12:8)`.
fn node(stderr: &str) -> Option<Crash> {
    let lines: Vec<&str> = stderr.lines().collect();
    let at = lines.windows(2).position(|pair| {
        let name = pair[0].split(':').next().unwrap_or_default();
        let is_error = name.ends_with("Error") && !name.contains(char::is_whitespace);
        is_error && pair[1].trim_start().starts_with("at ")
    })?;
    let own = |line: &&str| {
        let frame = line.trim().strip_prefix("at ")?;
        let place = frame.rsplit_once('(').map_or(frame, |(_, place)| place);
        let place = place.trim_end_matches(')').rsplit_once(':')?.0;
        let file = place.rsplit(['/', '\\']).next()?;
        (!place.starts_with("node:") && file.contains(':')).then(|| file.to_owned())
    };
    let place = lines[at + 1..].iter().find_map(own);
    Some((lines[at].to_owned(), place))
}

/// `thread 'main' panicked at src/main.rs:12:8:`, then the text.
fn rust(stderr: &str) -> Option<Crash> {
    let mut lines = stderr
        .lines()
        .skip_while(|line| !line.contains(" panicked at "));
    let (_, place) = lines.next()?.split_once(" panicked at ")?;
    let place = place.trim_end_matches(':').to_owned();
    Some((lines.next()?.to_owned(), Some(place)))
}

/// `panic: runtime error: text`, then, after a tab, `/home/me/sol.go:12 +0x1d`.
fn go(stderr: &str) -> Option<Crash> {
    let mut lines = stderr
        .lines()
        .skip_while(|line| !line.starts_with("panic: "));
    let panic = lines.next()?;
    let place = |line: &str| {
        let path = line.strip_prefix('\t')?.split(' ').next()?;
        let file = path.rsplit('/').next()?;
        (!path.contains("/src/runtime/")).then(|| file.to_owned())
    };
    Some((panic.to_owned(), lines.find_map(place)))
}
