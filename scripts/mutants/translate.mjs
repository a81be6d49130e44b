// TypeScript modules as bodies of functions that Node can compile. Nothing waits for esbuild alone: on a busy machine, each
// of its answers takes longer than most tests.
import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { withTurnsCounted } from "./instrument.mjs";

/** The code of a module whose loops count their turns. */
export async function translated(file, source) {
  return (await transform(withTurnsCounted(file, source), optionsFor(file))).code;
}

/** The code of each mutant's module; `undefined` if it is no valid program. */
export async function translatedMutants(mutants) {
  const sources = new Map(mutants.map(({ file }) => [file, readFileSync(file, "utf8")]));
  return await Promise.all(
    mutants.map(async ({ file, start, end, text }) => {
      const source = sources.get(file);
      try {
        return await translated(file, source.slice(0, start) + text + source.slice(end));
      } catch {
        return undefined;
      }
    }),
  );
}

function optionsFor(file) {
  return {
    loader: file.endsWith("x") ? "tsx" : "ts",
    format: "cjs",
    target: "node20",
    sourcefile: file,
    logLevel: "silent",
    supported: { "dynamic-import": false },
    define: { "import.meta.url": "$url", "import.meta.dirname": "$folder" },
  };
}
