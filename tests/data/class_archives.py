"""Writes a class as a learning platform exports it: archives in an archive."""
import io, sys, zipfile

RIGHT = "print(open(0).read())\n"


class Korean(zipfile.ZipInfo):
    """A name as Korean Windows writes it: without a word about its encoding."""
    def _encodeFilenameFlags(self):
        return self.filename.encode("cp949"), 0


def archive(files, info=zipfile.ZipInfo):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as written:
        for name, data in files.items():
            written.writestr(info(name), data, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()

programs = {
    "김민수_1_assignsubmission_file_/오목.zip": archive({"오목/main.py": "import 도움\n도움.말()\n", "오목/도움.py": "def 말():\n    print(open(0).read())\n"}, Korean),
    "이영희.zip": archive({"src\\main.py": RIGHT}),
    "Park.zip": archive({"./a/b/c/main.py": RIGHT, "__MACOSX/a/._main.py": "x"}),
    "Choi.zip": archive({"../../evil.py": RIGHT}),
    "Han.zip": archive({"/tmp/evil.py": RIGHT}),
    "Jung.zip": b"PK is no archive",
    "deep.zip": archive({"a.zip": archive({"b.zip": archive({"c.zip": archive({"main.py": RIGHT})})})}),
    "fits.zip": archive({"a.zip": archive({"b.zip": archive({"main.py": RIGHT})})}),
    "two.zip": archive({"a.py": RIGHT, "b.py": RIGHT}),
    "module.py": "import no_such_module\n",
    "notes.txt": "notes",
    "none.zip": archive({"notes.txt": "x"}),
    "Two Words.zip": archive({"my main.py": RIGHT}),
}
open(sys.argv[1], "wb").write(archive({"class/" + k: v for k, v in programs.items()}))
