"""Judges boards of a column of Parquet by the Python module, and the same boards by the program, in turn.

    python benches/column.py [BOARDS [THREADS]]

The module reads the column batch by batch; the program reads lines of a file in memory. Times are seconds of
the clock and of the processors, medians of some rounds; the answers are compared first.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np
import omok_referee as omok
import pyarrow
import pyarrow.parquet
from omok_referee.__main__ import program

ROUNDS, BATCH = 5, 1 << 16


def boards_of(file, threads):
    """The winners of a file of Parquet."""
    for batch in pyarrow.parquet.ParquetFile(file).iter_batches(BATCH, columns=["board"], use_threads=threads > 1):
        yield winners(batch.column("board"), threads)


def winners(column, threads):
    boards, errors = omok.parse(column, threads=threads)
    assert not errors
    return omok.winner(boards, threads=threads)


def timed(work):
    """Seconds of the clock and of the processors, with those of the processes that it starts."""
    def spent():
        return time.perf_counter(), sum(os.times()[:4])
    before = spent()
    work()
    return [now - then for now, then in zip(spent(), before)]


def main(count=10_000_000, threads=1):
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        lines, table = f"{folder}/boards.txt", f"{folder}/boards.parquet"
        random, writer = np.random.default_rng(1), None
        with open(lines, "wb") as file:
            for done in range(0, count, 10 * BATCH):
                some = random.integers(0, 8, (min(10 * BATCH, count - done), 362), np.uint8)
                boards = np.frombuffer(b"00000012", np.uint8)[some]
                boards[:, -1] = ord("\n")
                boards.tofile(file)
                texts = [text[:-1] for text in boards.tobytes().splitlines(True)]
                batch = pyarrow.table({"board": pyarrow.array(texts, "binary").cast("string")})
                writer = writer or pyarrow.parquet.ParquetWriter(table, batch.schema)
                writer.write_table(batch)
        writer.close()
        column = pyarrow.parquet.read_table(table)["board"]
        parts = [column.slice(at, BATCH) for at in range(0, count, BATCH)]
        command = [program(), "judge", "--lines", "--bad-records", "ok", "--jobs", str(threads), lines]
        told = subprocess.run([*command[:-1], "-"], input=open(lines, "rb").read(362 * BATCH), stdout=subprocess.PIPE)
        told = np.array([-1 if line.startswith(b"error") else int(line[:1]) for line in told.stdout.splitlines()])
        assert ((told == winners(parts[0], threads)) | (told == -1)).all() and (told > 0).sum() > 100
        ways = {
            "program": lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True),
            "column": lambda: [winners(part, threads) for part in parts],
            "Parquet": lambda: list(boards_of(table, threads)),
        }
        took = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, way in ways.items():
                took[name].append(timed(way))
    for which, unit in enumerate(("of the clock", "of processors")):
        program_took = statistics.median(one[which] for one in took["program"])
        for name in ways:
            median = statistics.median(one[which] for one in took[name])
            print(f"{name:8} {median:7.2f} s {unit}, {median / program_took:.2f} of the program's")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
