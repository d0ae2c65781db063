// Makes web/dist/ of what web/build has made: the page in one file, and the folder with Python and
// C++ beside it.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, transformSync } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const web = join(root, "web");
const made = resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "web");
const dist = join(web, "dist");
const read = (...path) => readFileSync(join(...path), "utf8");

/** What stands beside the page: where it comes from, which of its files, and what it is. */
const BESIDE = {
  py: {
    from: "pyodide",
    to: "pyodide",
    files: ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip"],
    loaded: /wasm$|zip$|json$/,
    what: "Python: Pyodide",
  },
  cpp: {
    from: "@yowasp/clang",
    to: "clang",
    files: readdirSync(join(web, "node_modules/@yowasp/clang/gen")).map((name) => `gen/${name}`),
    loaded: /wasm$|tar$/,
    what: "C++: YoWASP Clang (LLVM: Apache-2.0 with LLVM exceptions)",
  },
};

const packageOf = (name) => JSON.parse(read(web, "node_modules", name, "package.json"));

function beside(language) {
  const { from, files, loaded } = BESIDE[language];
  const sizes = files
    .filter((name) => loaded.test(name))
    .map((name) => statSync(join(web, "node_modules", from, name)).size);
  return sizes.reduce((sum, size) => sum + size);
}

const pythonVersion = JSON.parse(read(web, "node_modules/pyodide/pyodide-lock.json")).info.python;
const facts = { py: { bytes: beside("py"), version: pythonVersion }, cpp: { bytes: beside("cpp") } };

async function script(file, kind, define = {}) {
  const done = await build({
    entryPoints: [join(web, "page", file)],
    alias: {
      omok: join(made, kind, "omok_page.js"),
      // The one file has no room for the large one.
      editor: join(web, "page", kind === "file" ? "lines.js" : "editor.js"),
    },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    charset: "utf8",
    target: "es2023",
    loader: { ".py": "text", ".tsv": "text", ".txt": "text" },
    define,
    treeShaking: true,
    logLevel: "warning",
  });
  return done.outputFiles[0].text;
}

const samples = [1, 2].map((number) => read(root, `fixtures/judge/sample-${number}.in`));
const style = transformSync(read(web, "page/page.css"), { loader: "css", minify: true }).code;

/** The page, for one file or for the folder. */
async function page(isFolder) {
  const kind = isFolder ? "folder" : "file";
  const module = readFileSync(join(made, kind, "omok_page.deflate"), "base64");
  const define = {
    IS_FOLDER: String(isFolder),
    SAMPLES: JSON.stringify(samples),
    BESIDE: JSON.stringify({ isFolder, ...facts }),
  };
  const code = (await script("entry.js", kind, define)).replaceAll("</script", "<\\/script");
  const hash = createHash("sha256").update(code).digest("base64");
  const own = isFolder ? "'self'" : "";
  const policy = [
    "default-src 'none'",
    // A pasted program is made a function: that is 'unsafe-eval'. It can reach nothing outside.
    `script-src 'sha256-${hash}' 'unsafe-eval' blob: ${own}`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    `worker-src blob: ${own}`,
    `manifest-src ${own || "'none'"}`,
    `connect-src ${own || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const manifest = isFolder ? '<link rel="manifest" href="manifest.json">' : "";
  const parts = { policy, style, module, manifest, licences: licence(isFolder), script: code };
  // A function, since what is put in has $ in it.
  const html = read(web, "page/page.html").replace(/<!-- .* -->|(\n)\s*/g, "$1");
  return html.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
}

function licence(isFolder) {
  const own = "omok: MIT OR Apache-2.0";
  if (!isFolder) return own;
  const others = Object.values(BESIDE).map(({ from, what }) => {
    const { version, license } = packageOf(from);
    return `${what} ${version}: ${license}`;
  });
  const { version, license } = packageOf("@codemirror/view");
  return [own, `CodeMirror ${version}: ${license}`, ...others].join(" · ");
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, "folder"), { recursive: true });
writeFileSync(join(dist, "omok.html"), await page(false));
const folder = await page(true);
writeFileSync(join(dist, "folder/index.html"), folder);
const icon = { src: /rel="icon" href="(.*?)"/.exec(folder)[1], sizes: "any", type: "image/svg+xml" };
const about = { name: "omok", start_url: ".", display: "standalone", background_color: "#f7f4ee", icons: [icon] };
writeFileSync(join(dist, "folder/manifest.json"), JSON.stringify(about));
// The page changes more often than what stands beside it, which is large.
const versions = Object.values(BESIDE).map(({ from }) => packageOf(from).version);
const define = { CACHE: JSON.stringify(`omok-${versions}`), PAGE: '["./", "manifest.json"]' };
writeFileSync(join(dist, "folder/keeper.js"), await script("keeper.js", "folder", define));
for (const { from, to, files } of Object.values(BESIDE)) {
  for (const name of files)
    cpSync(join(web, "node_modules", from, name), join(dist, "folder", to, name.replace("gen/", "")));
}

const bytes = readFileSync(join(dist, "omok.html"));
const [size, zipped] = [bytes.length, gzipSync(bytes, { level: 9 }).length].map((length) => length / 1024);
console.log(`web/dist/omok.html: ${size.toFixed(0)} KiB, ${zipped.toFixed(1)} KiB by gzip`);
if (zipped > 420) throw new Error("more than 420 KiB by gzip");
