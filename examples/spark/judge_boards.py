"""Judge a folder of boards, one board a line or in a column, with Spark and the program omok.

    spark-submit judge_boards.py --omok PATH FOLDER
    spark-submit judge_boards.py --omok PATH --board COLUMN --input parquet FOLDER

The README beside this file tells which way to take.
"""

from __future__ import annotations

import argparse
import io
import os
import shlex
import subprocess
import time
from collections.abc import Iterable, Iterator
from functools import lru_cache

import pyarrow as pa
from pyarrow import csv
from pyspark import RDD, SparkContext, SparkFiles
from pyspark.sql import DataFrame, Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructType

# With `--bad-records ok` a bad record is an answer like any other, so that any status but 0 means
# that records went unanswered. One thread, as Spark gives a task one core.
JUDGE = ["judge", "--lines", "--bad-records", "ok", "--jobs", "1"]
JUDGE_TABLE = ["judge", "--header", "--field", "board", "--bad-records", "ok", "--jobs", "1"]
SCHEMA = "winner int, row int, col int, error string"


def judge_ranges(sc: SparkContext, path: str, omok: str, split: int) -> RDD[str]:
    """Let each task's omok read its own part of a file: only verdicts go through Python.

    The ranges may cut records: omok judges the records that start in a range, to their ends.
    """

    def judge(task: tuple[str, int]) -> list[str]:
        file, offset = task
        # SparkFiles is asked in here because each worker has a folder of its own for added files.
        command = [SparkFiles.get(omok), *JUDGE, "--range", f"{offset}:{split}", file]
        done = subprocess.run(command, capture_output=True)
        if done.returncode != 0:
            error = done.stderr.decode(errors="replace").strip()
            raise RuntimeError(f"status {done.returncode} of {shlex.join(command)}: {error}")
        # Not splitlines: it would also cut at other characters that Unicode takes for line ends.
        return done.stdout.decode().split("\n")[:-1]

    tasks = [(file, offset) for file, size in board_files(path) for offset in range(0, size, split)]
    return sc.parallelize(tasks, len(tasks) or 1).flatMap(judge)


def board_files(path: str) -> list[tuple[str, int]]:
    """Give the files and their sizes, by name, without those that Spark too takes for hidden."""
    path = os.path.abspath(path)
    files = [path]
    if os.path.isdir(path):
        names = sorted(name for name in os.listdir(path) if not name.startswith((".", "_")))
        files = [os.path.join(path, name) for name in names]
    return [(file, os.path.getsize(file)) for file in files]


def judge_pipe(sc: SparkContext, path: str, omok: str) -> RDD[str]:
    """Let Spark read the files and pipe every line, through Python, to omok on the worker."""
    # The command is fixed here, on the driver. The workers of a cluster have added files in their
    # working directory; those of a local master are the driver's and have them where it has them.
    local = sc.master == "local" or sc.master.startswith("local[")
    program = SparkFiles.get(omok) if local else f"./{omok}"
    # Spark would leave what omok says on standard error in the worker's log. Sent along with the
    # verdicts, it fails the task, as it is none.
    script = f"exec {shlex.join([program, *JUDGE])} 2>&1"
    return sc.textFile(path).pipe(shlex.join(["sh", "-c", script]), checkCode=True)


def judge_table(table: DataFrame, board: str, omok: str) -> DataFrame:
    """Add the verdicts on a column of boards to a table, and carry its other columns through."""
    verdict = StructType.fromDDL(SCHEMA)
    taken = set(table.columns) & set(verdict.names)
    if taken:
        raise ValueError(f"the verdict would have columns that are there already: {sorted(taken)}")
    table[board]  # Spark's own error names the columns there are.

    def judge(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            table = pa.Table.from_batches([batch])
            verdicts = verdicts_of(table.column(board), SparkFiles.get(omok))
            for name in verdict.names:
                table = table.append_column(name, verdicts.column(name))
            yield from table.to_batches()

    return table.mapInArrow(judge, StructType(table.schema.fields + verdict.fields))


def verdicts_of(boards: pa.ChunkedArray, omok: str) -> pa.Table:
    """Judge an array of boards by one run of omok, as a table of one column there and back."""
    text = io.BytesIO()
    csv.write_csv(pa.table({"board": boards.cast(pa.string())}), text)
    command = [omok, *JUDGE_TABLE]
    done = subprocess.run(command, input=text.getvalue(), capture_output=True)
    if done.returncode != 0:
        error = done.stderr.decode(errors="replace").strip()
        raise RuntimeError(f"status {done.returncode} of {shlex.join(command)}: {error}")
    types = {"winner": pa.int32(), "row": pa.int32(), "col": pa.int32(), "error": pa.string()}
    verdicts = csv.read_csv(
        pa.py_buffer(done.stdout),
        parse_options=csv.ParseOptions(newlines_in_values=True),
        convert_options=csv.ConvertOptions(
            column_types=types, include_columns=list(types), strings_can_be_null=True
        ),
    )
    if verdicts.num_rows != len(boards):
        raise RuntimeError(f"{verdicts.num_rows} verdicts on {len(boards)} boards")
    return verdicts


def table_of(verdicts: RDD[str], spark: SparkSession) -> DataFrame:
    """Make a table of verdicts."""
    # The rows are of the schema; to have each checked takes as long again.
    return spark.createDataFrame(verdicts.mapPartitions(columns), SCHEMA, verifySchema=False)


def columns(verdicts: Iterable[str]) -> Iterator[tuple]:
    """Parse all verdicts of a task."""
    # There are few different ones, and a row that comes again as the same object is quick to send.
    return map(lru_cache(maxsize=1024)(columns_of), verdicts)


def columns_of(verdict: str) -> tuple[int | None, int | None, int | None, str | None]:
    """Parse a verdict: `0`, `1 3 2` or `error: COLUMN: WHAT`."""
    if verdict.startswith("error: "):
        return None, None, None, verdict[len("error: ") :]
    try:
        winner, row, col = (0, None, None) if verdict == "0" else map(int, verdict.split(" "))
    except ValueError:
        raise RuntimeError(f"not a verdict: {verdict}") from None
    return winner, row, col, None


def write(table: DataFrame, args: argparse.Namespace) -> str:
    """Run the job, and count the verdicts on their way, so that no board is judged twice."""
    winner = F.col("winner")
    counts = Observation()
    table = table.observe(
        counts,
        F.count(F.lit(1)).alias("boards"),
        F.count_if(winner == 1).alias("black"),
        F.count_if(winner == 2).alias("white"),
        F.count_if(winner == 0).alias("nobody"),
        F.count("error").alias("errors"),
    )
    if args.out is None:
        table.write.format("noop").mode("overwrite").save()
    else:
        table.write.save(args.out, format=args.format, header=True, escape='"')
    return "boards {boards}: black {black}, white {white}, nobody {nobody}, errors {errors}".format(
        **counts.get
    )


def positive(text: str) -> int:
    """Parse an option: a split of 0 bytes would never end, and a negative one judge nothing."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description="Judge boards, one board a line.")
    add = parser.add_argument
    add("path", metavar="PATH", help="a folder of files, or one file")
    add("--omok", required=True, metavar="PATH", help="the program, which is sent to the workers")
    add(
        "--way",
        choices=["ranges", "pipe"],
        default="ranges",
        help="who reads the files: omok (ranges, if not given) or Spark (pipe)",
    )
    add(
        "--board",
        metavar="COLUMN",
        help="PATH is a table with boards in this column; its other columns are carried through",
    )
    add(
        "--input",
        choices=["csv", "parquet"],
        default="csv",
        help="of a table: CSV with a header, if not given, or Parquet",
    )
    add(
        "--split",
        type=positive,
        default=32 << 20,
        metavar="BYTES",
        help="how much of a file is a task of ranges; 32 MiB if not given",
    )
    add("--out", metavar="FOLDER", help="a new folder to write the verdicts to")
    add("--format", choices=["csv", "parquet"], default="csv", help="of --out; csv if not given")
    add(
        "--repeat",
        type=positive,
        default=1,
        metavar="N",
        help="run the job N times: the first is slow, the later ones show what it takes",
    )
    args = parser.parse_args()
    if args.out is not None and args.repeat > 1:
        parser.error("--repeat does not go with --out: the folder would not be new")
    return args


def main() -> None:
    """Run the job and print how long it took and what it found."""
    args = arguments()
    spark = SparkSession.builder.appName("omok").getOrCreate()
    sc = spark.sparkContext
    sc.addFile(args.omok)
    omok = os.path.basename(args.omok)
    for number in range(1, args.repeat + 1):
        start = time.perf_counter()
        if args.board is not None:
            table = spark.read.load(args.path, format=args.input, header=True, escape='"')
            table = judge_table(table, args.board, omok)
        elif args.way == "ranges":
            table = table_of(judge_ranges(sc, args.path, omok, args.split), spark)
        else:
            table = table_of(judge_pipe(sc, args.path, omok), spark)
        summary = write(table, args)
        print(f"job {number}: {time.perf_counter() - start:.2f} s", flush=True)
    print(summary)
    spark.stop()


if __name__ == "__main__":
    main()
