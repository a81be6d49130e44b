import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "./reading.js";
import { type StoppingRule, stopReading } from "./stopping-rules.js";

function reading(ranks: readonly number[], relevant: number, retrieved: number): Reading {
  return { topic: "1", relevant, retrieved, ranks, best: 0, bestRanks: [] };
}

describe("relevant at 3, 5 and 40 of 60; one more not retrieved", () => {
  test.each<[StoppingRule, { read: number; found: number }]>([
    [
      { kind: "depth", depth: 4 },
      { read: 4, found: 1 },
    ],
    [
      { kind: "depth", depth: 5 },
      { read: 5, found: 2 },
    ],
    [
      { kind: "depth", depth: 500 },
      { read: 60, found: 3 },
    ],
    [
      { kind: "irrelevant-run", length: 2 },
      { read: 2, found: 0 },
    ],
    [
      { kind: "irrelevant-run", length: 3 },
      { read: 8, found: 2 },
    ],
    [
      { kind: "irrelevant-run", length: 34 },
      { read: 39, found: 2 },
    ],
    [
      { kind: "irrelevant-run", length: 35 },
      { read: 60, found: 3 },
    ],
    [{ kind: "oracle" }, { read: 40, found: 3 }],
    [{ kind: "end" }, { read: 60, found: 3 }],
  ])("%j", (rule, expected) => {
    expect(stopReading(reading([3, 5, 40], 4, 60), rule, "0")).toEqual(expected);
  });
});

test("nothing to read, nothing found", () => {
  const rules: StoppingRule[] = [
    { kind: "depth", depth: 10 },
    { kind: "irrelevant-run", length: 5 },
    { kind: "recapture", recall: 0.9 },
    { kind: "oracle" },
    { kind: "end" },
  ];
  for (const rule of rules) expect(stopReading(reading([], 3, 0), rule, "0")).toEqual({ read: 0, found: 0 });
});

test("capture and recapture: reads each document once, stays within the list, and depends on the seed alone", () => {
  const lists = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { maxLength: 12 }).map((ranks) =>
    reading(
      ranks.toSorted((a, b) => a - b),
      ranks.length + 1,
      80,
    ),
  );
  fc.assert(
    fc.property(lists, fc.string(), fc.double({ min: 0.1, max: 1, noNaN: true }), (list, seed, recall) => {
      const rule: StoppingRule = { kind: "recapture", recall };
      const stop = stopReading(list, rule, seed);
      expect(stopReading(list, rule, seed)).toEqual(stop);
      expect(stop.read).toBeLessThanOrEqual(list.retrieved);
      expect(stop.found).toBeLessThanOrEqual(Math.min(stop.read, list.ranks.length));
      if (stop.read === list.retrieved) expect(stop.found).toBe(list.ranks.length);
    }),
  );
});

test("capture and recapture: stops early in a list of relevant documents only", () => {
  const ranks = Array.from({ length: 200 }, (_, i) => i + 1);
  const { read, found } = stopReading(reading(ranks, 200, 200), { kind: "recapture", recall: 0.8 }, "0");
  expect(found).toBe(read);
  expect(read).toBeGreaterThan(20);
});
