// What validators and checkers of packages use of testlib, as strict as testlib is: a validator
// that does not read to the end, or a checker that says nothing, has failed.
#pragma once

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3 };

static bool has_finished = false;

[[noreturn]] inline void finish(TResult result) {
    has_finished = true;
    std::exit(result);
}

[[noreturn]] inline void fail(const char* about) {
    std::fprintf(stderr, "FAIL %s\n", about);
    finish(_fail);
}

inline void refuse_silence() {
    if (!has_finished) {
        std::fprintf(stderr, "FAIL nothing was decided\n");
        std::_Exit(_fail);
    }
}

struct InStream {
    std::string text;
    std::size_t at = 0;

    void read(std::istream& stream) {
        text.assign(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    }

    bool eof() const { return at == text.size(); }

    char readChar() {
        if (eof()) fail("Unexpected end of file");
        return text[at++];
    }

    void readEof() {
        if (!eof()) fail("Expected EOF");
        has_finished = true;
    }

    bool seekEof() {
        while (!eof() && is_blank(text[at])) at++;
        return eof();
    }

    std::string readWord() {
        if (seekEof()) fail("Unexpected end of file - token expected");
        std::string word;
        while (!eof() && !is_blank(text[at])) word += text[at++];
        return word;
    }

    static bool is_blank(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }
};

static InStream inf, ouf, ans;

inline void registerValidation(int, char**) {
    inf.read(std::cin);
    std::atexit(refuse_silence);
}

inline void registerTestlibCmd(int argc, char* argv[]) {
    if (argc != 4) fail("Program must be run with the input, the output and the answer");
    InStream* streams[] = {&inf, &ouf, &ans};
    for (int number = 1; number < argc; number++) {
        std::ifstream file(argv[number], std::ios::binary);
        if (!file) fail("Can not open a file");
        streams[number - 1]->read(file);
    }
    std::atexit(refuse_silence);
}

[[gnu::format(printf, 2, 3)]] [[noreturn]] inline void quitf(TResult result, const char* format, ...) {
    va_list values;
    va_start(values, format);
    std::vfprintf(stderr, format, values);
    va_end(values);
    std::fputc('\n', stderr);
    finish(result);
}

[[gnu::format(printf, 2, 3)]] inline void ensuref(bool holds, const char* format, ...) {
    if (holds) return;
    va_list values;
    va_start(values, format);
    std::vfprintf(stderr, format, values);
    va_end(values);
    fail("");
}

inline std::string compress(const std::string& text) { return text.size() <= 64 ? text : text.substr(0, 61) + "..."; }
