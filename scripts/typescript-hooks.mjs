// Lets Node run the sources: imports of `.js` beside `.ts` files resolve to these, and types are removed. With
// `data: { steps }`, the module that counts, the files of src count their steps.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

const SOURCES = new URL("../src/", import.meta.url).href;

/** Adds counters to the code of a module, if steps are counted. */
let counted = (code) => code;

/** @type {import("node:module").InitializeHook<{ steps?: string } | undefined>} */
export async function initialize(data) {
  if (!data?.steps) return;
  const { withSteps } = await import("./count-steps.mjs");
  counted = (code) => withSteps(code, data.steps);
}

/** @type {import("node:module").ResolveHook} */
export function resolve(specifier, context, next) {
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL) {
    const source = new URL(specifier.replace(/\.js$/, ".ts"), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: "module", shortCircuit: true };
  }
  return next(specifier, context);
}

/** @type {import("node:module").LoadHook} */
export function load(url, context, next) {
  if (!url.endsWith(".ts")) return next(url, context);
  const { code } = transformSync(readFileSync(fileURLToPath(url), "utf8"), {
    loader: "ts",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    sourcefile: fileURLToPath(url),
  });
  return { format: "module", source: url.startsWith(SOURCES) ? counted(code) : code, shortCircuit: true };
}
