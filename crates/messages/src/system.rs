//! The errors of the operating system.

use std::io;

use super::Lang;

/// What the error says, with its number there; in Korean if it is a usual one.
pub(super) fn system_error(lang: Lang, error: &io::Error) -> String {
    let what = match error.kind() {
        _ if lang == Lang::En => None,
        io::ErrorKind::NotFound => Some("파일이나 폴더가 없습니다"),
        io::ErrorKind::PermissionDenied => Some("권한이 없습니다"),
        io::ErrorKind::AlreadyExists => Some("이미 있습니다"),
        io::ErrorKind::IsADirectory => Some("폴더입니다"),
        io::ErrorKind::NotADirectory => Some("폴더가 아닙니다"),
        io::ErrorKind::StorageFull => Some("디스크에 남은 공간이 없습니다"),
        io::ErrorKind::ReadOnlyFilesystem => Some("읽기 전용 파일 시스템입니다"),
        io::ErrorKind::InvalidFilename => Some("파일 이름이 너무 길거나 쓸 수 없는 이름입니다"),
        _ => None,
    };
    match (what, error.raw_os_error()) {
        (Some(what), Some(number)) => format!("{what} (os error {number})"),
        _ => error.to_string(),
    }
}
