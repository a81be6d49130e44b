// Mutation testing: changes the sources in small ways, one at a time, and runs the tests that reach the change.
//
//   npm run mutants [-- --only qrels,src/files/journal.ts] [--again] [--more] [--sample 10] [--processes 2] [--record]
//
// --again tries only what survived the last time, --more what has no result yet, --sample one in so many mutants, always
// the same ones (10:3 is another one in ten than 10). `--only none --record` writes the tables anew. All mutants together
// take hours; see docs/reliability.md.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { groups, ROOT } from "./mutants/groups.mjs";
import { mutantsOf } from "./mutants/mutants-of.mjs";
import { observe, testsFor } from "./mutants/observe.mjs";
import { askAll } from "./mutants/processes.mjs";
import { firstScores, scoreOf, scoreTable, writeSurvivors } from "./mutants/report.mjs";
import { asResult, isLeft, keyOf, readResults, saveResults } from "./mutants/results.mjs";
import { translatedMutants } from "./mutants/translate.mjs";
import { record } from "./reliability-page.mjs";

/** For one mutant, on a busy machine. Loops are ended earlier, by their count of turns. */
const LIMIT_MS = 3_600_000;

/** How many results are saved at a time. */
const SAVE_EVERY = 10;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    again: { type: "boolean", default: false },
    more: { type: "boolean", default: false },
    sample: { type: "string", default: "1" },
    processes: { type: "string", default: "2" },
    record: { type: "boolean", default: false },
  },
});
const { again, more } = values;
const [every, which] = values.sample.split(":").map(Number);
const saving = { keepsFiles: again || more };
const only = values.only?.split(",");
process.chdir(ROOT);

// Thousands of small files: in memory, if the system has such a folder.
const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-mutants-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const processes = { count: Number(values.processes), folder };

for (const group of groups()) {
  const files = group.files.filter((file) => !only || only.includes(group.name) || only.includes(relative(ROOT, file)));
  if (files.length > 0) saveResults(await tryGroup(group, files), saving);
}
const all = new Map(groups().map(({ name, files }) => [name, mutantsOf(name, files)]));
// Sources change, and mutants of earlier sources no longer exist.
const known = new Set([...all.values()].flat().map((each) => keyOf(asResult(each, {}))));
const ever = readResults().filter((each) => known.has(keyOf(each)));
const results = ever.filter(({ state }) => state !== "invalid");
const invalid = (name) => ever.filter(({ group, state }) => group === name && state === "invalid").length;
const totals = new Map([...all].map(([name, { length }]) => [name, length - invalid(name)]));
const table = scoreTable(results, totals);
console.log(table);
if (values.record) {
  writeSurvivors(results);
  const count = [...totals.values()].reduce((sum, total) => sum + total);
  const tried = `${results.length.toLocaleString("en")} of ${count.toLocaleString("en")} mutants, in samples where a group is large`;
  record(
    "mutants",
    { tried, result: `noticed at first: ${firstScores(results)}; now ${scoreOf(results)} of all` },
    table,
  );
}

/** @param before the result of the last time, if there is one */
function isAsked(before) {
  if (again) return before !== undefined && isLeft(before);
  return !more || before === undefined;
}

async function tryGroup({ name, tests }, files) {
  const all = mutantsOf(name, files);
  const mutants = all.filter(({ hash }) => hash % every === (which ?? 0));
  console.error(`${name}: ${mutants.length} of ${all.length} mutants in ${files.length} files`);
  const observations = await observe(tests, all, processes);
  const before = new Map(readResults().map((each) => [keyOf(each), each]));
  const asked = mutants
    .filter((mutant) => isAsked(before.get(keyOf(asResult(mutant, {})))))
    // Not in the order of files: what is tried before an interruption is a sample, too.
    .sort((a, b) => a.hash - b.hash)
    .map((mutant) => ({ ...mutant, tests: testsFor(mutant, observations) }));
  const codes = await translatedMutants(asked);
  const found = [];
  const reached = [];
  for (const [at, each] of asked.entries()) {
    if (codes[at] === undefined) found.push(asResult(each, { state: "invalid" }));
    else if (each.tests.length === 0) found.push(asResult(each, { state: "not covered" }));
    else reached.push({ ...each, code: codes[at] });
  }
  const startMs = Date.now();
  await askAll(reached, processes, LIMIT_MS, (mutant, answer) => {
    found.push(asResult(mutant, answer));
    if (found.length % SAVE_EVERY > 0) return;
    saveResults(found, saving);
    console.error(`  ${found.length} of ${asked.length}, ${found.filter(isLeft).length} left`);
  });
  console.error(
    `  ${found.length} tried, ${scoreOf(found)} noticed, in ${((Date.now() - startMs) / 1000).toFixed(0)} s`,
  );
  return found;
}
