// The page, or its worker, where there is no document: one text for both, with one copy of the library's.

if (globalThis.document) import("./main.js").then(({ begin }) => begin());
else import("./worker/worker.js");
