// Compares two sequences of words: blanks and ends of lines do not matter.
#include "testlib.h"
#include <string>
using namespace std;

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    int number = 0;
    while (!ans.seekEof() && !ouf.seekEof()) {
        number++;
        string expected = ans.readWord(), found = ouf.readWord();
        if (expected != found)
            quitf(_wa, "word %d: expected '%s', found '%s'", number, compress(expected).c_str(), compress(found).c_str());
    }
    if (!ans.seekEof()) quitf(_wa, "the answer ends after %d words, more are expected", number);
    if (!ouf.seekEof()) quitf(_wa, "%d words are expected, the answer has more", number);
    quitf(_ok, "%d words", number);
}
