// A process that runs tests for mutants, one after the other, as `npm run mutants` asks.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { clearInterval, setInterval } from "node:timers";
import { withMutantsReported } from "./instrument.mjs";
import { compile, evaluate, prepare, reachedFrom } from "./module-graph.mjs";
import { runTests } from "./run-tests.mjs";
import { translated } from "./translate.mjs";

/** How much more than the original a mutant may use, of turns of loops and of processor time. */
const TIMES = 20;
const MORE_TURNS = 500_000;
const MORE_MS = 3_000;
/** A test that waits for this long waits for ever, even on a busy machine: a shorter time would count as noticed. */
const HUNG_MS = 1_800_000;
/** So does one whose event loop had hardly anything to do for so many intervals more than twice those with work. */
const IDLE_INTERVALS = 60;
const IDLE_INTERVAL_MS = 1_000;
const IDLE_UTILIZATION = 0.2;
/** The processor time is looked at once in this many turns. */
const LOOK_EVERY = 128;

class TooManyTurns extends Error {}

const SEED = resolve("test/support/set-seed.ts");
let turns = 0;
let limit = Number.POSITIVE_INFINITY;
let limitMs = Number.POSITIVE_INFINITY;
let isOver = false;
let stray;
const turn = () => {
  if (++turns % LOOK_EVERY === 0 && (turns > limit || processorMs() > limitMs)) isOver = true;
  if (isOver) throw new TooManyTurns("a loop does not end");
};

process.on("unhandledRejection", (error) => (stray = error));
process.on("uncaughtException", (error) => (stray = error));
process.on("message", async (asked) => {
  const answer = asked.test ? await observed(asked) : await tried(asked);
  process.send(answer);
});
await prepare(SEED);
evaluate(SEED, new Map(), { turn });
// A counter-example is enough; a smaller one helps nobody here.
const { default: fastCheck } = await import("fast-check");
fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), endOnFailure: true });
process.send({ isReady: true });

/** What each test of a file reaches, without mutants. */
async function observed({ test, files }) {
  try {
    await prepare(test);
  } catch (error) {
    return { error: error.message.split("\n")[0] };
  }
  const needed = reachedFrom(test);
  const here = files.filter(({ file }) => needed.has(file));
  if (here.length === 0) return { needsNone: true };
  const replaced = new Map(await Promise.all(here.map(async (each) => [each.file, await reporting(each)])));
  const reached = new Uint8Array(Math.max(...here.map(({ mutations, first }) => first + mutations.length)));
  const takeReached = () => {
    const numbers = [...reached.keys()].filter((number) => reached[number] === 1);
    reached.fill(0);
    return numbers;
  };
  const tests = [];
  const outside = new Set();
  let began = 0;
  const settle = () => {
    for (const number of takeReached()) outside.add(number);
  };
  turns = 0;
  limit = limitMs = Number.POSITIVE_INFINITY;
  isOver = false;
  stray = undefined;
  const start = processorMs();
  const passed = await runTests(test, () => evaluate(test, replaced, { reached, turn }), {
    hungMs: 10 * HUNG_MS,
    before: () => {
      settle();
      began = processorMs();
    },
    after: (name, isPassed) => {
      tests.push({ name, isPassed, milliseconds: processorMs() - began, reached: takeReached() });
    },
  });
  settle();
  return { passed: passed && !stray, tests, outside: [...outside], turns, milliseconds: processorMs() - start };
}

/** A file whose mutants report their numbers, which start at `first`. */
async function reporting({ file, mutations, first }) {
  return compile(file, await translated(file, withMutantsReported(readFileSync(file, "utf8"), mutations, first)));
}

/** Whether the tests notice a mutant, and which one does. */
async function tried({ file, code, tests }) {
  const replaced = new Map([[file, compile(file, code)]]);
  for (const { test, names, turns: usual, milliseconds: usualMs } of tests) {
    await prepare(test);
    const wanted = names && new Set(names);
    turns = 0;
    limit = usual * TIMES + MORE_TURNS;
    limitMs = processorMs() + usualMs * TIMES + MORE_MS;
    isOver = false;
    stray = undefined;
    let by = test;
    const running = runTests(test, () => evaluate(test, replaced, { turn }), {
      wanted: (name) => !wanted || wanted.has(name),
      after: (name, isPassed) => {
        if (!isPassed) by = `${test}: ${name}`;
      },
      isOver: () => isOver,
      hungMs: HUNG_MS + usualMs * TIMES,
    });
    const passed = await unlessIdle(running);
    if (passed === "idle") return { state: "timed out", by, isLost: true };
    if (isOver) return { state: "timed out", by };
    if (!passed || stray) return { state: "killed", by };
  }
  return { state: "survived" };
}

/** What a promise gives, or `"idle"` if this process has nothing to do before it is settled. */
async function unlessIdle(promise) {
  // Not the processor time: on a busy machine, a process with much to do gets little of it.
  let [idle, before] = [0, performance.eventLoopUtilization()];
  let timer;
  const isIdle = new Promise((resolve) => {
    timer = setInterval(() => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      // On a busy machine, a single callback may take long.
      idle = utilization < IDLE_UTILIZATION ? idle + 1 : Math.max(0, idle - 2);
      before = now;
      if (idle >= IDLE_INTERVALS) resolve("idle");
    }, IDLE_INTERVAL_MS);
  });
  try {
    return await Promise.race([promise, isIdle]);
  } finally {
    clearInterval(timer);
  }
}

function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
