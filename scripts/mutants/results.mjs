// The last known results, in a file of node_modules/.cache.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "./groups.mjs";

const FILE = join(ROOT, "node_modules/.cache/presage-mutants.json");

/**
 * @typedef {{ group: string, file: string, line: number, column: number, code: string, nth: number, operator: string, original: string, text: string, state: string, by?: string, first?: string }} Result
 * `code` is the line without its indentation, `nth` the number of equal lines above it; `by` names the test that noticed;
 * `first` is the state before a test was written for it, if another.
 */

/** @returns {Result} */
export function asResult({ group, file, start, end, text, operator }, { state, by }) {
  const source = readFileSync(file, "utf8");
  const lineStart = source.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = source.indexOf("\n", start);
  const code = source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim();
  const above = source.slice(0, lineStart).split("\n");
  return {
    group,
    file: relative(ROOT, file),
    line: above.length,
    column: start - lineStart + 1,
    code,
    nth: above.filter((each) => each.trim() === code).length,
    operator,
    original: source.slice(start, end),
    text,
    state,
    ...(by && { by: by.replaceAll(`${ROOT}/`, "") }),
  };
}

/** Whether no test noticed. */
export function isLeft({ state }) {
  return state === "survived" || state === "not covered";
}

/** The same for results of the same mutant, even if lines are added elsewhere. */
export function keyOf({ file, code, nth, column, original, text }) {
  return JSON.stringify([file, code, nth, column, original, text]);
}

/** @returns {Result[]} */
export function readResults() {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return [];
  }
}

/** Replaces the results of the same mutants, or of the same files. */
export function saveResults(found, { keepsFiles }) {
  const before = readResults();
  const files = new Set(found.map(({ file }) => file));
  const keys = new Set(found.map(keyOf));
  const kept = before.filter((each) => (keepsFiles ? !keys.has(keyOf(each)) : !files.has(each.file)));
  const earlier = new Map(keepsFiles ? before.map((each) => [keyOf(each), each]) : []);
  const saved = found.map((each) => withFirst(each, earlier.get(keyOf(each))));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify([...kept, ...saved], null, 1));
}

function withFirst(result, earlier) {
  const first = earlier?.first ?? earlier?.state;
  return first === undefined || first === result.state ? result : { ...result, first };
}
