// What validators use of testlib, as declarations: enough to check that they compile.
#pragma once

struct InStream {
    bool eof();
    char readChar();
    void readEof();
};

extern InStream inf;

void registerValidation(int argc, char* argv[]);
void ensuref(bool holds, const char* format, ...);
