// The languages that the page in one file has no room for.

export { compile, cppProgram as cpp } from "./cpp.js";
export { pythonProgram as py } from "./python.js";
