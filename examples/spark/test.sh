#!/usr/bin/env bash
# Do all ways of judge_boards.py give the verdicts that omok gives alone, and fail when omok fails?
#
#     examples/spark/test.sh             builds omok
#     OMOK=path examples/spark/test.sh   takes this one
#
# Needs Java 17 or later, Python 3.9 or later and, the first time, a network for pip.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
target=$(realpath -m "${CARGO_TARGET_DIR:-$here/../../target}")

fail() {
    echo "examples/spark/test.sh: $*" >&2
    exit 1
}

"${JAVA_HOME:+$JAVA_HOME/bin/}java" -version >/dev/null 2>&1 ||
    fail "Spark needs Java 17 or later, and there is no java that runs"
command -v python3 >/dev/null || fail "PySpark needs Python 3.9 or later, and there is no python3"

if [ -n "${OMOK:-}" ]; then
    omok=$(realpath "$OMOK")
else
    (cd "$here" && cargo build --release --locked --quiet --target-dir "$target") ||
        fail "omok cannot be built"
    omok=$target/release/omok
fi
[ -x "$omok" ] || fail "there is no program $omok"

mkdir -p "$target"
venv=$target/spark-venv
# The copy is made last: without it the folder is of an install that was cut short.
if ! cmp -s "$here/requirements.txt" "$venv/requirements.txt"; then
    python3 -m venv --clear "$venv" || fail "python3 cannot make a virtual environment"
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt" ||
        fail "pip cannot install PySpark: is there a network?"
    cp "$here/requirements.txt" "$venv/requirements.txt"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

export PYSPARK_PYTHON=$venv/bin/python SPARK_LOCAL_IP=127.0.0.1 SPARK_LOCAL_DIRS=$work/spark
# Spark's scripts would take another Spark for this one.
unset SPARK_HOME

# Judges by the arguments after the master; leaves what is printed in printed and in log.
judge() {
    local master=$1 quick_start="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
    shift
    # Spark cuts files into blocks for pipe.
    "$venv/bin/spark-submit" --master "$master" --driver-java-options "$quick_start" \
        --conf spark.executor.extraJavaOptions="$quick_start" --conf spark.executor.memory=512m \
        --conf spark.ui.enabled=false --conf spark.hadoop.fs.local.block.size="$split" \
        "$here/judge_boards.py" "$@" >printed 2>log
}

# 69 records of 722 bytes: the first file is cut between records, the second behind the first byte
# of records, the others inside them.
split=49818

# Files of every kind: plain ones, one with bad records and without a last line end, one with CRLF,
# an empty one, and one that is hidden.
make_boards() {
    "$omok" gen --seed "$1" --count "$2" | awk '{ printf "%s%s", $0, NR % 19 ? " " : "\n" }'
}
mkdir boards
make_boards 1 1000 >boards/a.txt
make_boards 2 500 | sed '1s/ //' >boards/b.txt
make_boards 3 1500 | awk '
    NR % 100 == 10 { print substr($0, 1, 300); next }
    NR % 100 == 20 { sub(/[012]$/, "3") }
    NR % 100 == 30 { print "" }
    NR % 100 == 40 { print "\"0\", \047x\047" }
    { print }
    END { printf "0 1" }' >boards/c.txt
make_boards 4 500 | sed 's/$/\r/' >boards/d.txt
: >boards/e.txt
echo "not a board" >boards/_hidden

"$omok" judge --lines --bad-records ok boards/[a-e].txt >expected
[ "$(wc -l <expected)" = 3531 ] || fail "expected 3531 records"
count() { grep -c "$1" expected; }
[ "$(count '^error')" = 61 ] || fail "expected 61 bad records"
summary="boards 3531: black $(count '^1 '), white $(count '^2 '), nobody $(count '^0$'), errors 61"

# Prints the verdicts in a folder of CSV files, file after file.
verdicts() {
    "$venv/bin/python" - "$1" <<'END'
import csv, glob, sys

for name in sorted(glob.glob(f"{sys.argv[1]}/part-*.csv")):
    with open(name, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            words = [row[column] for column in ("winner", "row", "col") if row[column]]
            print(*words or ["error:", row["error"]])
END
}

# Judges the boards: every verdict must be omok's. Spark promises no order of files, so for pipe
# the verdicts are compared sorted.
expect_same() {
    local name="$1, $2" order=cat
    [ "$2" = ranges ] || order=sort
    judge "$1" --omok "$omok" --way "$2" --split "$split" --out out boards ||
        { cat log printed >&2; fail "$name: failed"; }
    verdicts out | $order >found
    $order expected | cmp - found >&2 || fail "$name: other verdicts"
    [ "$(tail -1 printed)" = "$summary" ] ||
        fail "$name: printed $(tail -1 printed), expected $summary"
    rm -r out
    echo "same verdicts: $name"
}

# Expects a run to fail, and this text in what the driver says last: it is no use in a worker's log.
expect_failure() {
    local text=$1
    shift
    if judge 'local[2]' "$@"; then
        cat printed >&2
        fail "no failure: $*"
    fi
    grep -qF -- "$text" printed ||
        { cat log printed >&2; fail "expected a failure with \"$text\": $*"; }
    echo "fails as it should: $*"
}

# Spark's own small cluster has workers of their own: other processes, other working directories.
for master in 'local[2]' 'local-cluster[2,1,512]'; do
    expect_same "$master" ranges
    expect_same "$master" pipe
done

# Tables with an id, and boards of every kind: with commas, quotes and line ends, missing ones.
"$venv/bin/python" - <<'END'
import pyarrow as pa
from pyarrow import csv, parquet

boards = []
for name in "ac":
    with open(f"boards/{name}.txt", encoding="utf-8", newline="") as file:
        boards += file.read().split("\n")
boards += [None, "", "0" * 361 + ",", '"', "\n".join(["0" * 19] * 18 + ["11111" + "0" * 14])]
ids = [f"no. {number}, \"{number % 7}\"" for number in range(len(boards))]
table = pa.table({"id": ids, "position": boards, "n": range(len(boards))})
parquet.write_table(table, "table.parquet")
# Spark cuts CSV files at line ends, in quotes too.
csv.write_csv(table.slice(0, len(boards) - 1), "table.csv")
with open("table.lines", "w", encoding="utf-8") as file:
    file.writelines((board or "").replace("\n", "/") + "\n" for board in boards)
END
"$omok" judge --lines --bad-records ok table.lines >expected

# Judges a table: every id must come out with omok's verdict on its board.
expect_table() {
    judge 'local[2]' --omok "$omok" --board position --input "$1" --out out --format "$2" "table.$1" ||
        { cat log printed >&2; fail "table.$1: failed"; }
    "$venv/bin/python" - "$2" <<'END' || fail "table.$1: other verdicts"
import sys
from pyarrow import csv, dataset, parquet

source = parquet.read_table("table.parquet")
with open("expected", encoding="utf-8") as file:
    verdicts = file.read().splitlines()
expected = dict(zip(source.column("n").to_pylist(), zip(source.column("id").to_pylist(), verdicts)))
found = dataset.dataset("out", format=sys.argv[1]).to_table()
for row in found.to_pylist():
    id, verdict = expected.pop(row["n"])
    words = [str(row[name]) for name in ("winner", "row", "col") if row[name] is not None]
    said = " ".join(words) or f"error: {row['error']}"
    if (row["id"], said) != (id, verdict):
        sys.exit(f"{row['n']}: {row['id']} {said}, expected {id} {verdict}")
if len(expected) > (sys.argv[1] == "csv"):
    sys.exit(f"{len(expected)} records are missing")
END
    rm -r out
    echo "same verdicts: table.$1 to $2"
}
expect_table parquet parquet
expect_table csv csv
rm -rf "$venv"/lib/python3*/site-packages/pyspark/work

printf '#!/bin/sh\necho "omok: out of order" >&2\nexit 2\n' >broken
expect_failure ".txt: omok: out of order" --omok broken --way ranges boards
expect_failure "not a verdict: omok: out of order" --omok broken --way pipe boards
expect_failure "nowhere" --omok nowhere boards
expect_failure "omok: out of order" --omok broken --board position table.csv
expect_failure "\`bord\`" --omok "$omok" --board bord table.csv
expect_failure "nowhere" --omok "$omok" --way ranges nowhere
expect_failure "nowhere" --omok "$omok" --way pipe nowhere
mkdir boards/folder
expect_failure "omok: cannot read $work/boards/folder: Is a directory" --omok "$omok" boards

echo "examples/spark: all as omok alone, in $SECONDS s"
