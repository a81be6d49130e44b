// Runs test files in this process with Vitest's own runner, without its server and threads.
import { startTests } from "@vitest/runner";

// What `expect` and `vi` read from the worker of Vitest.
globalThis.__vitest_worker__ = { config: { expect: {}, fakeTimers: {} }, filepath: "", durations: {}, rpc: {} };

const { expect } = await import("vitest");
// Without the state of Vitest's own snapshots, compared up to indentation.
expect.extend({
  toMatchInlineSnapshot(received, snapshot) {
    const [found, wanted] = [received, snapshot].map((text) => text.replaceAll(/^[\s"]+|[\s"]+$|(?<=\n)\s+/g, ""));
    return { pass: found === wanted, message: () => `expected ${found} to be ${wanted}` };
  },
});

const CONFIG = {
  root: process.cwd(),
  setupFiles: [],
  sequence: { hooks: "stack", setupFiles: "list", seed: 0 },
  maxConcurrency: 5,
  chaiConfig: undefined,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  passWithNoTests: true,
};

/**
 * @param {string} file
 * @param {() => void} load defines the tests
 * @param {{ wanted?: (name: string) => boolean, before?: (name: string) => void, after?: (name: string, passed: boolean) => void, isOver?: () => boolean, hungMs: number }} options
 *   `wanted` chooses tests by full name; no test starts once `isOver`
 * @returns {Promise<boolean>} whether all passed
 */
export async function runTests(file, load, { wanted = () => true, before, after, isOver = () => false, hungMs }) {
  let failed = false;
  const [result] = await startTests([file], {
    config: { ...CONFIG, testTimeout: hungMs, hookTimeout: hungMs },
    importFile: load,
    onCollected: ([collected]) => keep(collected, wanted),
    onBeforeTryTask: (test) => before?.(nameOf(test)),
    onBeforeRunTask: (test) => {
      if (failed || isOver()) test.mode = "skip";
    },
    onAfterRunTask: (test) => {
      const passed = test.result?.state !== "fail";
      if (!passed) failed = true;
      after?.(nameOf(test), passed);
    },
  });
  return !failed && result.result?.state !== "fail" && result.tasks.every((task) => task.result?.state !== "fail");
}

/** Skips what is not wanted, and suites in which nothing is left, with their hooks. */
function keep(task, wanted) {
  if (task.mode !== "run" && task.mode !== "queued") return false;
  const some =
    task.type === "suite" ? task.tasks.filter((each) => keep(each, wanted)).length > 0 : wanted(nameOf(task));
  if (!some && task.filepath === undefined) task.mode = "skip";
  return some;
}

function nameOf(task) {
  return task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name;
}
