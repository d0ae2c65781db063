"""Many texts, whatever holds them, as parts of bytes."""

from __future__ import annotations

import importlib
from typing import Any, Dict, Iterator, List, Tuple

import numpy as np

# What the offsets of Arrow's arrays of texts are.
OFFSETS = {"string": np.int32, "binary": np.int32, "large_string": np.int64, "large_binary": np.int64}
MANY = 1 << 14


def parts(texts: Any, wrong: Dict[int, str]) -> Tuple[int, Iterator[Any]]:
    """How many texts there are, and these: bytes, where each starts in them, and where it ends. What is none is empty,
    and its number comes to the wrong ones before the next part."""
    if isinstance(texts, (str, bytes)):
        texts = (texts.encode("utf-8", "replace") if isinstance(texts, str) else texts).split(b"\n")
        texts = texts[:-1] if texts[-1] == b"" else texts
    chunks = _chunks(texts)
    if chunks is not None:
        firsts = np.cumsum([0, *map(len, chunks)]).tolist()
        return firsts[-1], (_arrow(chunk, first, wrong) for chunk, first in zip(chunks, firsts) if len(chunk) > 0)
    names = ("to_pylist", "tolist", "to_list")
    each = list(next((getattr(texts, name)() for name in names if hasattr(texts, name)), texts))
    return len(each), (_listed(each[first : first + MANY], first, wrong) for first in range(0, len(each), MANY))


def _listed(texts: List[Any], first: int, wrong: Dict[int, str]) -> Any:
    each = [text.encode("utf-8", "replace") if isinstance(text, str) else text for text in texts]
    for at, text in enumerate(each):
        if not isinstance(text, bytes):
            each[at], wrong[first + at] = b"", f"expected str or bytes, found {type(text).__name__}"
    sizes = np.fromiter(map(len, each), np.int64, len(each))
    ends = np.cumsum(sizes)
    return np.frombuffer(b"".join(each) or b"\0", np.uint8), ends - sizes, ends


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


def _arrow(chunk: Any, first: int, wrong: Dict[int, str]) -> Any:
    """The texts of an array, without a copy. Its offsets may be wrong: that is found when they are read."""
    present, offsets, data = chunk.buffers()
    each = np.dtype(OFFSETS[str(chunk.type)])
    ends = np.frombuffer(offsets, each, len(chunk) + 1, chunk.offset * each.itemsize).astype(np.int64)
    starts, ends = ends[:-1], ends[1:]
    if present is not None:
        marks = np.unpackbits(np.frombuffer(present, np.uint8), bitorder="little")[chunk.offset :][: len(chunk)]
        ends = np.where(marks, ends, starts)
        none = np.flatnonzero(marks == 0) + first
        wrong.update(dict.fromkeys(none.tolist(), "expected str or bytes, found NoneType"))
    return np.frombuffer(data or b"\0", np.uint8), starts, ends
