"""Many texts, whatever holds them, as parts of bytes."""

from __future__ import annotations

import importlib
from typing import Any, Iterator, List, Tuple

import numpy as np

# What the offsets of Arrow's arrays of texts are.
OFFSETS = {"string": np.int32, "binary": np.int32, "large_string": np.int64, "large_binary": np.int64}
MANY = 1 << 14


def parts(texts: Any) -> Tuple[int, Iterator[Any]]:
    """How many texts there are, and these: bytes, where each starts in them, and where it ends. What is no text ends
    at -1, or at -2 and so on, by the names of what it is, which follow."""
    if isinstance(texts, (str, bytes)):
        text = texts.encode() if isinstance(texts, str) else texts
        data = np.frombuffer(text or b"\n", np.uint8)
        ends = np.flatnonzero(data == ord("\n"))[: len(text)].astype(np.int64)
        ends = ends if text[-1:] in (b"", b"\n") else np.append(ends, len(text))
        return len(ends), iter([(data, np.append(np.int64(0), ends + 1)[:-1], ends, [])])
    chunks = _chunks(texts)
    if chunks is not None:
        return sum(map(len, chunks)), (_arrow(chunk) for chunk in chunks if len(chunk) > 0)
    names = ("to_pylist", "tolist", "to_list")
    each = list(next((getattr(texts, name)() for name in names if hasattr(texts, name)), texts))
    return len(each), (_listed(each[at : at + MANY]) for at in range(0, len(each), MANY))


def _listed(texts: List[Any]) -> Any:
    each = [text.encode("utf-8", "replace") if isinstance(text, str) else text for text in texts]
    kinds = sorted({type(text).__name__ for text in each if not isinstance(text, bytes)})
    sizes = np.array([len(text) if isinstance(text, bytes) else 0 for text in each], np.int64)
    starts = np.cumsum(sizes) - sizes
    for number, text in enumerate(each) if kinds else ():
        if not isinstance(text, bytes):
            sizes[number], each[number] = -1 - kinds.index(type(text).__name__) - starts[number], b""
    return np.frombuffer(b"".join(each) or b"\0", np.uint8), starts, starts + sizes, kinds


def _chunks(column: Any) -> Any:
    """The arrays of a column of texts that is one of Arrow, or can become one; else None."""
    column = getattr(column, "array", column)  # That of pandas.
    try:
        if hasattr(column, "__arrow_array__"):
            column = column.__arrow_array__()
        elif hasattr(column, "__arrow_c_stream__") and not hasattr(column, "chunks"):
            column = importlib.import_module("pyarrow").chunked_array(column)
        kind = str(getattr(column, "type", None))
        if kind in ("string_view", "binary_view"):
            kind = "large_" + kind[:-5]
            column = column.cast(kind)
    except (ImportError, NotImplementedError):
        return None
    chunks = getattr(column, "chunks", [column])
    return chunks if kind in OFFSETS and all(hasattr(chunk, "buffers") for chunk in chunks) else None


def _arrow(chunk: Any) -> Any:
    """The texts of an array, without a copy. Its offsets may be wrong: that is found when they are read."""
    present, offsets, data = chunk.buffers()
    each = np.dtype(OFFSETS[str(chunk.type)])
    ends = np.frombuffer(offsets, each, len(chunk) + 1, chunk.offset * each.itemsize).astype(np.int64)
    starts, ends = ends[:-1], ends[1:]
    if present is not None:
        marks = np.unpackbits(np.frombuffer(present, np.uint8), bitorder="little")[chunk.offset :]
        ends = np.where(marks[: len(chunk)], ends, -1)
    return np.frombuffer(data or b"\0", np.uint8), starts, ends, ["NoneType"]
