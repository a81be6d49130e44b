// Which tests reach which mutants.
import { relative } from "node:path";
import { counts, ROOT } from "./groups.mjs";
import { askAll } from "./processes.mjs";

/** Long enough for a busy machine. */
const LIMIT_MS = 3_600_000;

/** Runs the tests once, without mutants. A test file that fails here is left out. */
export async function observe(tests, mutants, processes) {
  const files = [...new Set(mutants.map(({ file }) => file))].map((file) => {
    const mutations = mutants.filter((each) => each.file === file);
    return { file, mutations: mutations.map(({ probe }) => ({ probe })), first: mutations[0].number };
  });
  const found = [];
  const questions = tests.map((test) => ({ test, files }));
  await askAll(questions, processes, LIMIT_MS, ({ test }, answer) => {
    if (answer.needsNone) return;
    if (answer.passed) found.push({ ...answer, test });
    else console.error(`  left out: ${relative(ROOT, test)}: ${reasonOf(answer)}`);
  });
  const seconds = found.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  console.error(`  ${found.length} test files reach them, in ${seconds.toFixed(0)} s of processor time`);
  return found.map((each) => ({
    ...each,
    outside: new Set(each.outside),
    tests: each.tests.map((test) => ({ ...test, reached: new Set(test.reached) })),
  }));
}

function reasonOf({ error, by, tests = [] }) {
  const failed = tests.filter(({ isPassed }) => !isPassed).map(({ name }) => name);
  return error ?? by ?? `it fails alone: ${failed.join("; ")}`;
}

/** The tests that reach a mutant: first those of its own file, then by duration. */
export function testsFor({ file, number }, observations) {
  const own = file.replace(/\.ts$/, ".test.ts");
  return observations
    .filter(({ test }) => counts(test, file))
    .map(({ test, outside, tests, turns, milliseconds }) => {
      const reaching = tests.filter(({ reached }) => reached.has(number));
      // Code that is reached outside of tests, when a module is loaded, for example, may change any of them. So may, in
      // the tests of its own file, what is done once and remembered.
      const isAnywhere = outside.has(number) || (test === own && reaching.length > 0);
      if (isAnywhere) return { test, turns, milliseconds, cost: milliseconds };
      const cost = reaching.reduce((sum, each) => sum + each.milliseconds, 0);
      return { test, turns, milliseconds, cost, names: reaching.map(({ name }) => name) };
    })
    .filter(({ names }) => names === undefined || names.length > 0)
    .sort((a, b) => (b.test === own) - (a.test === own) || a.cost - b.cost);
}
