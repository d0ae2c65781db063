"""What DOMjudge takes when it imports the archive: by its manual, appendix "Problem format"."""

import html.parser
import re
import sys
import zipfile

KEYS = {
    "name", "allow_submit", "allow_judge", "timelimit", "special_run", "special_compare",
    "points", "color", "short-name", "externalid",
}
RESULTS = {
    "accepted", "wrong_answer", "time_limit_exceeded", "run_time_error", "compiler_error",
    "no_output", "output_limit", "mixed", "rejected",
}

archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
names = archive.namelist()
assert len(names) == len(set(names))
assert not any(name.startswith("/") or ".." in name for name in names)

# Its own file is read as an INI file of PHP: NAME='VALUE', no sections.
lines = archive.read("domjudge-problem.ini").decode().splitlines()
keys = dict(re.fullmatch(r"([a-z_-]+)='([^'\"]*)'", line).groups() for line in lines)
assert keys.keys() <= KEYS, keys
assert keys["name"] and float(keys["timelimit"]) > 0

# One statement, in the root of the archive.
assert [name for name in names if re.fullmatch(r"problem\.(html|pdf|txt)", name)] == ["problem.html"]
page = archive.read("problem.html").decode()


class Tags(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open = []

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "li"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, tag


tags = Tags()
tags.feed(page)
assert not tags.open, tags.open

for folder in ("data/sample", "data/secret"):
    inputs = {name[:-3] for name in names if name.startswith(folder) and name.endswith(".in")}
    answers = {name[:-4] for name in names if name.startswith(folder) and name.endswith(".ans")}
    assert inputs and inputs == answers, folder

submissions = {name.split("/")[1] for name in names if name.startswith("submissions/")}
assert "accepted" in submissions and submissions <= RESULTS, submissions
assert "problem.yaml" in names
print("fine")
