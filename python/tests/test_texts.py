"""Texts and files, the program in the wheel, the pages: all say the same."""

import pickle
import subprocess
import sys
from inspect import signature
from types import SimpleNamespace

import numpy as np
import omok_referee as omok
import pytest
from conftest import PROJECT, board_of, lines_of, marks_of, refused, run


def test_boards_of_texts_are_judged_as_by_the_program():
    files = sorted((PROJECT / "fixtures/judge").glob("*.in"))
    for file in files:
        verdict, winner = omok.judge(file.read_text()), run("--all", str(file))
        assert str(verdict).split("\n") == winner and str(verdict.winner) == winner[0]
    assert len(files) > 10
    both = omok.judge(b"111\n000\n222\n", "tictactoe")
    assert both[:4] == (-1, 0, 0, [(1, [(0, 0), (0, 1), (0, 2)]), (2, [(2, 0), (2, 1), (2, 2)])])
    assert omok.judge("....\n" * 3, "xo", size=(3, 4)) == (0, -1, -1, [], "0")


@pytest.mark.parametrize("text, message", [
    ("0 1 2 3", "^1:7: expected 0, 1 or 2, found '3'"), ("", "expected"),
    (("0" * 19 + "\n") * 38, "^20:1: expected the end of the input after board 1, found '0'"), ("000\n" * 3, "^1:4: row 1 has 3 cells")])
def test_wrong_texts_are_told(text, message):
    refused(message, omok.judge, text)


def test_records_are_replayed_as_by_the_program():
    file = str(PROJECT / "fixtures/games/bots.moves")
    for rule in (None, "renju"):
        told = [str(record.replay()) for record in omok.read(file, rule=rule)]
        assert told == run("game", "--quiet", *(["--rule", rule] if rule else []), file) and len(told) > 10


def test_a_record_has_its_moves_result_and_replay(tmp_path):
    file = tmp_path / "games.sgf"
    file.write_text("(;GM[4]SZ[9]RU[renju]PB[A]RE[W+];B[ee];W[aa];B[ed];W[];B[gf])(;GM[4]SZ[15];B[hh"
                    ";W[zz])(;GM[4]SZ[3]AB[aa]PL[W];W[bb];B[bb])")
    records = omok.read(file)
    first = next(records)
    assert (first.rule, first.players, first.first, first.result) == ("renju", ("A", None), 1, 2)
    assert first.moves == [(4, 4), (0, 0), (3, 4), None, (5, 6)] and first.start.shape == (9, 9)
    replay = first.replay()
    assert replay[:4] == (None, 5, None, None) and str(replay).startswith("open 5")
    assert (replay.board == board_of("O......../" + "........./" * 2 + "....X..../" * 2 + "......X../........."
                                     "/........./.........")).all()
    refused(r"^1:\d+: ", next, records)
    last = next(records)
    assert (last.start == board_of("X../.../...")).all() and last.first == 2
    assert last.replay("mnk:3,3,3").illegal == (2, "occupied") and next(records, None) is None
    refused("expected moves, psq, sgf", omok.read, file, format="xml")
    refused(None, omok.read, tmp_path / "none.sgf", error=FileNotFoundError)
    refused("expected str, bytes or os.PathLike", omok.read, 0, error=TypeError)


def test_the_module_is_the_program():
    command, boards = [sys.executable, "-m", "omok_referee"], ("0" * 19 + "\n") * 19
    done = subprocess.run(command, input=boards, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
    assert run("--version") == [f"omok {omok.__version__}"]


def test_all_that_is_offered_is_told():
    for name in omok.__all__:
        assert getattr(omok, name).__doc__ and name in omok.__doc__, name


def test_the_default_rule_is_that_of_the_program():
    offered = {name: signature(getattr(omok, name)).parameters for name in omok.__all__ if name != "Records"}
    assert {name: given["rule"].default for name, given in offered.items()
            if "rule" in given and given["rule"].default is not given["rule"].empty} == {
        **dict.fromkeys(["winner", "lines"], "standard"), **dict.fromkeys(["judge", "parse", "read"]),
        **dict.fromkeys(["forbidden", "legal", "fouls", "Game", "Games", "Engine"], "renju")}
    boards = np.zeros((3, 19, 19), np.uint8)
    boards[0, 9, 3:8] = boards[1, 9, 3:9] = boards[2, 9, 4:6] = boards[2, 7:9, 6] = 1
    assert omok.winner(boards).tolist() == [int(line[0]) for line in run("--lines", text=lines_of(boards))] == [1, 0, 0]
    listed = run("fouls", "--size", "19x19", "--lines", text=lines_of(boards))
    assert (omok.forbidden(boards, player="black") == [marks_of(one, (19, 19)) for one in listed]).all()
    gym, zoo = map(pytest.importorskip, ["omok_referee.gym", "omok_referee.zoo"])
    assert [signature(env).parameters["rule"].default for env in (gym.OmokEnv, zoo.raw_env)] == ["renju"] * 2


def test_nobody_is_0_and_none_where_a_game_is_open():
    game = omok.Game("tictactoe")
    for move in [0, 1, 2, 4, 3, 5, 7, 6, 8]:
        assert game.outcome is game.record().result is game.record().replay().winner is None
        game.push(move)
        assert omok.winner(game.board, "tictactoe") == omok.judge(lines_of(game.board[None]), "tictactoe").winner == 0
    assert game.outcome.winner == game.record().result == game.record().replay().winner == 0


def test_the_example_of_the_readme_is_true():
    names = {}
    exec((PROJECT / "python/README.md").read_text().split("```python\n")[1].split("```")[0], names)
    assert names["game"].fouls() == [("h7", {"double-three"})] and names["done"].tolist() == [False] * 1024


def test_boards_of_many_texts_are_those_of_the_program():
    boards = np.random.default_rng(8).choice(3, (60, 19, 19), p=[0.8, 0.1, 0.1]).astype(np.uint8)
    lines = lines_of(boards).splitlines()
    lines[::3] = [line.replace("/", "") for line in lines[::3]]
    lines[1] = lines[1].replace("0", ".").replace("1", "x").replace("2", "O")
    lines[2] = " ".join(lines[2]) + "\r"
    for way in (lines, [line.encode() for line in lines], np.array(lines), np.array(lines, "S"), np.array(lines, object),
                "\n".join(lines), ("\n".join(lines) + "\n").encode(), iter(lines), SimpleNamespace(to_pylist=lambda: lines),
                [line.replace("/", "\n") for line in lines]):
        read, errors = omok.parse(way)
        assert (read == boards).all() and read.dtype == np.uint8 and errors == []
    assert omok.parse("")[0].shape == (0, 19, 19) and omok.parse(["1" * 12], "xo", size=(3, 4))[0].sum() == 12


KINDS = ["string", "large_string", "binary", "large_binary", "string_view", "binary_view", "dictionary"]


@pytest.mark.parametrize("kind", KINDS)
def test_columns_are_read_as_lists_are(kind):
    pandas, polars, pyarrow = map(pytest.importorskip, ["pandas", "polars", "pyarrow"])
    texts = ["XXX/OO./...", "110200210", None, "XX", "", "." * 9] * 3000
    boards, errors = omok.parse(texts, "tictactoe")
    type_ = pyarrow.dictionary("int32", "string") if kind == "dictionary" else pyarrow.type_for_alias(kind)
    none, whole = pyarrow.array([], type_), pyarrow.array([None, "1" * 9, *texts, "x"], type_)
    columns = [whole[2:-1], pyarrow.chunked_array([none, whole[2:13], none, whole[13:-1]])]
    columns += [polars.Series(texts), pandas.Series(texts, dtype="string[pyarrow]"), pandas.Series(texts)]
    for column in columns:
        for threads in (1, 3):
            read, wrong = omok.parse(column, "tictactoe", threads=threads)
            assert (read == boards).all() and [at for at, _ in wrong] == [at for at, _ in errors]
            assert wrong == errors or isinstance(column, pandas.Series)
    assert omok.parse(none)[0].shape == omok.parse(pyarrow.chunked_array([], type_))[0].shape == (0, 19, 19)
    assert dict(omok.parse(pyarrow.array([7]))[1]) == {0: "expected str or bytes, found int"}


@pytest.mark.parametrize("offsets", [[0, 9, 4, 18], [9, 99, 9, 18], [0, -9, 9, 18], [0, 2**31 - 1, -(2**31), 9]])
def test_a_column_with_wrong_offsets_is_read_as_far_as_it_can_be(offsets):
    pyarrow = pytest.importorskip("pyarrow")
    buffers = [pyarrow.py_buffer(part) for part in (b"\7", np.array(offsets, np.int32), b"1" * 18)]
    boards, errors = omok.parse(pyarrow.Array.from_buffers(pyarrow.string(), 3, buffers), "tictactoe")
    wrong = dict(errors)
    for number, (start, end) in enumerate(zip(offsets, offsets[1:])):
        is_whole = 0 <= start <= end <= 18
        assert boards[number].all() == (number not in wrong) == (is_whole and end - start == 9)
        assert is_whole or wrong[number] == f"the column is broken: bytes {start} to {end} of 18"


def test_texts_that_are_no_boards_are_named():
    texts = ["000/111/222", "0123", "000/11/222", "", None, 7, "000\n000\n000\n000", "00000000x", b"0000\xff0000"]
    boards, errors = omok.parse(texts, "tictactoe")
    assert boards[0].tolist() == [[0] * 3, [1] * 3, [2] * 3] and boards[7, 2, 2] == 1 and boards.sum() == 10
    assert [number for number, _ in errors] == [1, 2, 3, 4, 5, 6, 8]
    told = dict(errors)
    assert told[5] == "expected str or bytes, found int" and told[6] == "4:4: board 2 ends after row 1, expected 3 rows"
    answers = run("--rule", "tictactoe", "--lines", "--bad-records", "ok", text="0123\n000/11/222\n")
    assert [f"error: {told[number][2:]}" for number in (1, 2)] == answers


def test_records_are_values():
    file = PROJECT / "fixtures/games/bots.moves"
    records, again = list(omok.read(file)), list(omok.read(file))
    assert records == again and len(set(records + again)) == len(set(records)) > 10
    assert records[0] != records[1] and records[0] != "record" and records[0] != tuple(records[0])
    assert records[0].replay() == again[0].replay() != records[1].replay() != records[1].replay("renju")
    for value in (records[0], records[0].replay()):
        assert "\n" not in repr(value) and len(repr(value)) < 100 and value._repr_svg_().startswith("<svg")
    games = omok.read(PROJECT / "examples/game.sgf")
    assert repr(games) == "<Records of game.sgf>" and isinstance(games, omok.Records) and games is iter(games)
    assert repr(next(games)) == "<Record: renju, 9 moves, 2 has won>" and list(games) == []


@pytest.mark.parametrize("name", ["bots.moves", "playok-swap2.txt", "gomoku-quest.sgf", "gomocup.psq", "renjunet.xml",
                                  "gomotur.rec", "../../examples/game.sgf"])
def test_pickled_records_are_equal_with_all_that_was_written_down(name):
    records = [(record, record.replay()) for record in omok.read(PROJECT / "fixtures/games" / name)]
    again = pickle.loads(pickle.dumps(records))
    assert again == records and len(records) > 0 and repr(again) == repr(records)


def test_comments_labels_and_doubts_are_pickled_too(tmp_path):
    file = tmp_path / "game.sgf"
    for text in (b"B[hh]C[seven]LB[gg:A]", b"B[hh]C[seven]", b"B[hh]C[\xe9]", b"B[zz]C[seven]", b"B[hh]W[]BL[1.5]C[seven]"):
        file.write_bytes(b"(;GM[4]SZ[15]RU[no rule]RE[Void]PB[A];" + text + b")")
        record, other = next(omok.read(file)), pickle.dumps(next(omok.read(file)))
        assert pickle.loads(other) == record and all(kept in other for kept in (b"no rule", b"Void"))
        assert (b"seven" in other) == (b"seven" in text) and (b"corners" in other) == (b"LB" in text)
    refused("expected", type(record.source), "7")


def test_games_are_written_and_positions_read(tmp_path):
    game = omok.Game("renju")
    boards = [game.board]
    for move in ["h8", "a1", None, "b2", "h9"]:
        game.push_pass() if move is None else game.push(move)
        boards.append(game.board)
    record = game.record(("Kim", None))
    assert (record.boards() == boards).all() and record.players == ("Kim", None) and record.rule == "renju"
    file = tmp_path / "game.sgf"
    file.write_text(record.write("sgf"))
    assert "PB[Kim]" in file.read_text() and next(omok.read(file)).moves == game.moves
    refused("pairs cannot have this record: the format has no passes", record.write, "pairs")
    refused("expected moves, psq, sgf", record.write, "xml")
    file.write_text("(;GM[4]SZ[3]AB[aa]PL[W];W[bb];B[bb];W[cc])")
    assert next(omok.read(file)).boards().sum(axis=(1, 2)).tolist() == [1, 3]
