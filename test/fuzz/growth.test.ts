import { expect, it } from "vitest";
import { RunChecker } from "../../src/campaign/check-run.js";
import { nearestName } from "../../src/core/index.js";
import { BooleanQueryError } from "../../src/retrieval/boolean/boolean-error.js";
import { isBoolean } from "../../src/retrieval/boolean/is-boolean.js";
import { parseBoolean } from "../../src/retrieval/boolean/parse-boolean.js";
import { printBoolean } from "../../src/retrieval/boolean/print-boolean.js";
import { familiesOf } from "./growth.js";
import { FILE, type FuzzReader } from "./reader.js";
import { fuzzReaders } from "./readers/all.js";
import { type Cost, endCounting, startCounting } from "./steps.js";

/** Sizes in bytes: at these, n² takes 64 times as much and n log n 10 times. */
const SMALL = 1 << 10;
const LARGE = SMALL << 3;

/** What is allowed at the larger size, as a multiple: n log n, and half as much again for steps that go by lines. */
const MOST = 1.5 * (LARGE / SMALL) * (Math.log2(LARGE) / Math.log2(SMALL));

/** Steps that are allowed in any case: some readers choose by the size of an input how they read it, and stop early. */
const CONSTANT = 64_000;

async function costOf(reader: FuzzReader, input: Uint8Array): Promise<Cost> {
  startCounting();
  try {
    await reader.read(input);
  } catch {
    // A refusal takes steps, too.
  }
  return endCounting();
}

/** Readers that work on files are covered by the readers of what is in them; each input takes milliseconds. */
const SKIPPED = new Set(
  ["segment-files", "collection-files", "campaign-databases", "onnx-models", "archives", "archived-patents"].concat(
    // Ranges are short to write. Their numbers have a limit, which has a test.
    "passage-masks",
  ),
);

it.each(fuzzReaders.filter(({ name }) => !SKIPPED.has(name)).map((reader) => [reader.name, reader] as const))(
  "eight times the input takes no more than n log n steps: %s",
  async (_, reader) => {
    const wrong: string[] = [];
    for (const { what, make } of familiesOf(reader)) {
      const [small, large] = [make(SMALL), make(LARGE)];
      // Some inputs have no larger form.
      if (large.length < 4 * small.length) continue;
      await costOf(reader, small);
      const before = await costOf(reader, small);
      const after = await costOf(reader, large);
      const ratio = large.length / small.length / (LARGE / SMALL);
      if (after.steps > CONSTANT + MOST * ratio * before.steps) {
        wrong.push(`${what}: ${small.length} bytes took ${before.steps} steps, ${large.length} took ${after.steps}`);
      }
    }
    await reader.close?.();
    expect(wrong).toEqual([]);
  },
);

it.each<[string, (length: number) => string]>([
  ["words joined by AND", (length) => Array(length).fill("brake").join(" AND ")],
  ["words", (length) => "x ".repeat(length)],
  ["groups", (length) => "(a OR b) ".repeat(length)],
  ["proximity", (length) => "a NEAR3 b OR ".repeat(length)],
  ["reference signs, and blanks at the end", (length) => "a (P) b ".repeat(length) + " ".repeat(4 * length)],
  ["blanks between", (length) => `ti ${" ".repeat(9 * length)} : x AND y`],
  ["fields after words", (length) => "a/TI ".repeat(length)],
  ["phrases", (length) => '"a b" '.repeat(length)],
  ["one word of many parts", (length) => `${"ab.cd/ef$".repeat(length)} AND x`],
  ["a list with fields after it", (length) => `(a${" OR a".repeat(length)})/TI/AB`],
  ["dates", (length) => `pd:(${"1998 ".repeat(length)})`],
])("a Boolean query sixteen times as long takes no more than n log n steps: %s", (_, line) => {
  const stepsFor = (length: number) => {
    startCounting();
    isBoolean(line(length));
    try {
      printBoolean(parseBoolean(line(length)));
    } catch (error) {
      expect(error).toBeInstanceOf(BooleanQueryError);
    }
    return endCounting().steps;
  };
  stepsFor(500);
  expect(stepsFor(16 * 500)).toBeLessThan(1.5 * 16 * (Math.log2(16 * 500) / Math.log2(500)) * stepsFor(500));
});

it("a name that is much longer than all known ones is not compared with them letter by letter", () => {
  startCounting();
  expect(nearestName("rocchio".repeat(1000), ["rocchio", "rm3", "bo1"])).toBeUndefined();
  const { steps } = endCounting();
  expect(steps).toBeGreaterThan(0);
  expect(steps).toBeLessThan(100);
});

it("a line of a submitted run that comes in many pieces is put together once", () => {
  const piece = new Uint8Array(2).fill(0x61);
  const cost = (pieces: number) => {
    const checker = new RunChecker({ topics: new Map(), maxDocuments: 5, tolerated: new Set() });
    startCounting();
    for (let i = 0; i < pieces; i++) checker.push(piece);
    checker.finish();
    return endCounting().bytes;
  };
  cost(1);
  expect(cost(8000)).toBeLessThan(10 * cost(1000));
});

it("finds a reader that is quadratic", async () => {
  // Not a part of the sources: it counts its own steps.
  const { step } = await import("./steps.js");
  const quadratic: FuzzReader = {
    name: FILE,
    shape: "lines",
    seeds: () => [new TextEncoder().encode("a b\n")],
    read: (input) => {
      for (const one of input) for (const other of input) if (one !== other || one === other) step();
    },
  };
  const [{ make }] = familiesOf(quadratic);
  const [before, after] = [await costOf(quadratic, make(SMALL)), await costOf(quadratic, make(LARGE))];
  expect(after.steps).toBeGreaterThan(CONSTANT + MOST * before.steps);
});
