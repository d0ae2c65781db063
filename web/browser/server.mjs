// The page as a server of its own gives it, and from disk.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const TYPES = { html: "text/html", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };

export const server = createServer(async (request, response) => {
  const path = new URL(request.url, "http://here").pathname.replace(/\/$/, "/index.html");
  try {
    const bytes = await readFile(join(dist, path));
    response.writeHead(200, { "content-type": TYPES[path.split(".").at(-1)] ?? "application/octet-stream" }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
export const origin = `http://127.0.0.1:${server.address().port}`;

/** The page in one file, from disk. */
export const DISK = pathToFileURL(join(dist, "omok.html")).href;
