import { expect, it } from "vitest";
import { bestCandidate, type Candidate, TUNED_ON_TEST, tuningResult } from "./tuning.js";
import { candidatesTable, splitNote, splitTable, tuningTable } from "./tuning-tables.js";

function candidate(name: string, scores: Record<string, number>): Candidate {
  return { name, scores: new Map(Object.entries(scores)) };
}

/** Computed by hand: on a and b the second is best by .3; on c and d the default is better by .1. */
const candidates = [
  candidate("s", { a: 0.4, b: 0.4, c: 0.5, d: 0.7 }),
  candidate("s(n=2)", { a: 0.6, b: 0.8, c: 0.4, d: 0.6 }),
  candidate("s(n=3)", { a: 0.5, b: 0.5, c: 1, d: 1 }),
];
const all = new Map(candidates.map((each) => [each.name, each.scores]));
const column = { name: "PRES@100", direction: "up" } as const;
const test = (name: string) => all.get(name)!;

it("chooses only on training topics", () => {
  expect(bestCandidate(candidates, ["a", "b"], "up").name).toBe("s(n=2)");
  expect(bestCandidate(candidates, ["a", "b"], "down").name).toBe("s");
  // Equal: the first.
  expect(bestCandidate([candidates[1], candidates[1], candidates[0]], ["a"], "up")).toBe(candidates[1]);
});

it("evaluates on test topics, and reports the optimism of tuning", () => {
  const split = { kind: "share", seed: "1", parts: [{ train: ["a", "b"], test: ["c", "d"] }] } as const;
  const { result, comparison } = tuningResult({ system: "s", column, split, candidates, test });
  expect(result.chosen).toEqual(["s(n=2)"]);
  expect(result.tuned.train).toBeCloseTo(0.7, 12);
  expect(result.tuned.test).toBeCloseTo(0.5, 12);
  expect(result.default.train).toBeCloseTo(0.4, 12);
  expect(result.default.test).toBeCloseTo(0.6, 12);
  expect(result.comparison).toMatchObject({ a: "tuned", b: "default", wins: 0, ties: 0, losses: 2 });
  // .3 was promised, −.1 was reached.
  expect(result.optimism).toBeCloseTo(0.4, 12);
  expect(result.candidates.map(({ name }) => name)).toEqual(["s(n=2)", "s(n=3)", "s"]);
  expect(result.warning).toBeUndefined();
  const tried = (...values: number[]) => [
    { name: "s", values: { n: 1 }, definition: {} },
    ...values.map((n) => ({ name: `s(n=${n})`, values: { n }, definition: {} })),
  ];
  const table = tuningTable(result, comparison, { n: ["1", "2", "3"] }, tried(2, 3));
  expect(table.rows.map((row) => row.slice(0, 2))).toEqual([
    ["tuned", "s(n=2)"],
    ["default", "s"],
  ]);
  expect(table.notes?.join("\n")).toContain(
    "+0.3000 on training topics and by −0.1000 on test topics: optimism 0.4000",
  );
  expect(table.notes?.join("\n")).not.toContain("edge");
  const edges = (...values: number[]) =>
    tuningTable(result, comparison, { n: ["0", "2"] }, tried(...values)).notes?.at(-1);
  expect(edges(0, 2)).toMatch(/^n=2 is at the edge/);
  // Two values are both at an edge.
  expect(edges(2)).not.toContain("edge");
  // The chosen candidate may be the default, which names no value.
  const usual = tuningTable({ ...result, chosen: ["s"] }, comparison, { n: ["2", "3"] }, tried(2, 3));
  expect(usual.notes?.at(-1)).toMatch(/^n=1 is at the edge/);
});

it("evaluates each fold with what is best on the others", () => {
  const parts = [
    { train: ["a", "b"], test: ["c", "d"] },
    { train: ["c", "d"], test: ["a", "b"] },
  ];
  const { result } = tuningResult({
    system: "s",
    column,
    split: { kind: "folds", seed: "0", parts },
    candidates,
    test,
  });
  expect(result.chosen).toEqual(["s(n=2)", "s(n=3)"]);
  // .4 and .6 on c and d, .5 and .5 on a and b.
  expect(result.tuned.test).toBeCloseTo(0.5, 12);
  expect(result.tuned.train).toBeCloseTo((0.7 + 1) / 2, 12);
  expect(result.default.test).toBeCloseTo(0.5, 12);
});

it("marks all results of tuning without a split", () => {
  const topics = ["a", "b", "c", "d"];
  const split = { kind: "none", parts: [{ train: topics, test: topics }] } as const;
  const { result, comparison } = tuningResult({ system: "s", column, split, candidates, test });
  expect(result.warning).toBe(TUNED_ON_TEST);
  expect(result.optimism).toBe(0);
  for (const table of [tuningTable(result, comparison, {}, []), candidatesTable(result), splitTable(result)]) {
    expect(table.caption).toContain("tuned on the topics it is judged by");
  }
});

it("reports which topics belong together, and that they were not split", () => {
  const groups = { a: "a", b: "b", c: "c", d: "c" };
  const split = { kind: "share", seed: "0", groups, parts: [{ train: ["a", "b"], test: ["c", "d"] }] } as const;
  expect(splitNote(split)).toBe(
    '4 topics of 3 families: 2 for training, 2 for the test; families are not split; drawn with seed "0".',
  );
  const { groups: _, ...alone } = split;
  expect(splitNote(alone)).toBe('4 topics: 2 for training, 2 for the test; drawn with seed "0".');
  const { result } = tuningResult({ system: "s", column, split, candidates, test });
  expect(splitTable(result).rows).toEqual([
    ["a", "training", "a"],
    ["b", "training", "b"],
    ["c", "test", "c"],
    ["d", "test", "c"],
  ]);
});
