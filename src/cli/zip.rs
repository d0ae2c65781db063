//! Writes ZIP archives without compression: packages are small, and judges unpack them at once.

/// The archive of these files, in order; `None` if they are too large for one.
pub(super) fn archive<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> Option<Vec<u8>> {
    // Version 2.0; names in UTF-8; stored; midnight on 1 January 1980.
    const KIND: [u8; 10] = [20, 0, 0, 8, 0, 0, 0, 0, 0x21, 0];
    let (mut archive, mut list, mut count) = (Vec::new(), Vec::new(), 0_u16);
    for (name, bytes) in files {
        let start = u32::try_from(archive.len()).ok()?;
        let size = u32::try_from(bytes.len()).ok()?.to_le_bytes();
        let name_size = u16::try_from(name.len()).ok()?.to_le_bytes();
        let sum = crc32fast::hash(bytes).to_le_bytes();
        let about = [&KIND[..], &sum, &size, &size, &name_size, &[0, 0]].concat();
        archive.extend([&b"PK\x03\x04"[..], &about, name.as_bytes(), bytes].concat());
        // No comment, the first disk, no attributes, and the position of the file.
        let place = [&[0; 10][..], &start.to_le_bytes()].concat();
        list.extend([&b"PK\x01\x02\x14\0"[..], &about, &place, name.as_bytes()].concat());
        count = count.checked_add(1)?;
    }
    let start = u32::try_from(archive.len()).ok()?.to_le_bytes();
    let size = u32::try_from(list.len()).ok()?.to_le_bytes();
    let count = count.to_le_bytes();
    archive.extend(list);
    archive.extend(
        [
            &b"PK\x05\x06\0\0\0\0"[..],
            &count,
            &count,
            &size,
            &start,
            &[0, 0],
        ]
        .concat(),
    );
    Some(archive)
}
