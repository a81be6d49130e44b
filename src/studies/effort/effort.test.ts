import { describe, expect, test } from "vitest";
import { checkTable } from "../../core/table.js";
import { evaluate } from "../../evaluation/index.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { studyEffort } from "./effort.js";
import { effortCurveTable, effortDepthsTable, effortStoppingTable, effortTopicsTable } from "./effort-tables.js";

/** A list of documents named by their judgements: `x` best grade, `a` relevant, `-` not judged. */
function list(topic: string, grades: string) {
  return Array.from(grades, (grade, i) => ({ topic, doc: `${grade}${i + 1}`, score: -i }));
}

// Topic 1: four relevant documents, all retrieved. Topic 2: two, one of them retrieved. Topic 3: none.
const lists = { "1": "-a-x--a--a", "2": "a----", "3": "-----" };
const missed = [{ topic: "2", doc: "a99", grade: 1 }];
const qrels = makeQrels([
  ...Object.entries(lists).flatMap(([topic, grades]) =>
    list(topic, grades).flatMap(({ doc }) =>
      doc.startsWith("-") ? [] : [{ topic, doc, grade: doc.startsWith("x") ? 2 : 1 }],
    ),
  ),
  ...missed,
  { topic: "3", doc: "n1", grade: 0 },
]);
const run = judgeRun(
  qrels,
  Object.entries(lists).flatMap(([topic, grades]) => list(topic, grades)),
  "hand-made",
);
const runs = [{ name: "hand-made", run }];
const effort = studyEffort(qrels, runs, { recalls: [0.5, 0.8, 1], quantiles: [0.5], depths: [1, 2, 10] });
const [study] = effort.runs;

test("topics without relevant documents are left out and counted", () => {
  expect(effort.topics).toEqual(["1", "2"]);
  expect(effort.withoutRelevant).toBe(1);
});

test("recall against documents read", () => {
  expect(study.curve).toEqual([
    { depth: 1, mean: 0.25, quantiles: [0.25], perfect: (1 / 4 + 1 / 2) / 2, random: (1 / 10 + 0.5 / 5) / 2 },
    { depth: 2, mean: 0.375, quantiles: [0.375], perfect: (2 / 4 + 1) / 2, random: (2 / 10 + (2 / 5) * 0.5) / 2 },
    { depth: 10, mean: 0.75, quantiles: [0.75], perfect: 1, random: (1 + 0.5) / 2 },
  ]);
});

test("the curve has few depths for a table, and enough for a figure that joins them by lines", () => {
  const long = judgeRun(qrels, [{ topic: "1", doc: "a1", score: 0 }, ...list("1", "-".repeat(59)).slice(1)], "long");
  const depths = (which: "few" | "dense") =>
    studyEffort(qrels, [{ name: "long", run: long }], { depths: which }).runs[0].curve.map(({ depth }) => depth);
  expect(depths("few")).toEqual([1, 2, 5, 10, 20, 50, 59]);
  expect(depths("dense").slice(0, 18)).toEqual(Array.from({ length: 18 }, (_, i) => i + 1));
  expect(depths("dense").at(-1)).toBe(59);
  expect(depths("dense").every((depth, i, all) => i === 0 || depth - all[i - 1] <= Math.max(1, 0.1 * depth))).toBe(
    true,
  );
});

test("a random reader of a collection of known size", () => {
  const { runs: known } = studyEffort(qrels, runs, { docs: 1000, depths: [10, 2000], recalls: [1] });
  expect(known[0].curve.map(({ random }) => random)).toEqual([0.01, 1]);
  // The last of 4 is expected at rank 4/5 · 1001, the last of 2 at 2/3 · 1001.
  expect(known[0].goals[0].random).toBeCloseTo((1001 * (4 / 5 + 2 / 3)) / 2, 9);
});

describe("depth for a goal", () => {
  test("50 %: the second document of topic 1 and the first of topic 2", () => {
    expect(study.goals[0]).toMatchObject({ topics: 2, reached: 2, mean: 2.5, median: 2.5, perfect: 1.5 });
    expect(study.goals[0].byTopic).toEqual([4, 1]);
  });

  test("80 % and 100 % are not reached in topic 2: the length of its list is a lower bound", () => {
    for (const goal of study.goals.slice(1, 3)) {
      expect(goal.byTopic).toEqual([10, { value: 5, censored: ">" }]);
      expect(goal).toMatchObject({ reached: 1, mean: { value: 7.5, censored: ">" } });
    }
  });

  test("the first document of the best grade, in the one topic that has one", () => {
    expect(study.goals[3]).toMatchObject({ goal: "first-best", topics: 1, reached: 1, mean: 4, perfect: 1 });
    expect(study.goals[3].byTopic).toEqual([4, null]);
    expect(study.goals[3].workSaved).toBeNull();
  });

  test("a bound beyond a quantile does not affect it", () => {
    const many = judgeRun(qrels, [...list("1", lists["1"]), ...list("2", `${lists["2"]}${"-".repeat(50)}`)]);
    const [{ goals }] = studyEffort(qrels, [{ name: "long", run: many }], { recalls: [1] }).runs;
    expect(goals[0].byTopic).toEqual([10, { value: 55, censored: ">" }]);
    expect(goals[0].median).toEqual({ value: 32.5, censored: ">" });
  });

  test("work saved equals the measure WSS", () => {
    const [evaluated] = evaluate(qrels, [run], ["WSS(recall=0.8)"], { withoutRelevant: "skip" }).runs;
    expect(study.goals[1].workSaved).toBeCloseTo(evaluated.summary[0], 12);
  });
});

test("the same seed stops at the same depth", () => {
  const stops = (seed: string) => studyEffort(qrels, runs, { seed }).runs[0].stops;
  expect(stops("7")).toEqual(stops("7"));
});

test("stopping rules, on average and topic by topic", () => {
  const rules = [{ kind: "depth", depth: 5 } as const];
  const stopped = studyEffort(qrels, runs, { rules });
  const minutes = 6;
  expect(effortStoppingTable(stopped, minutes).rows).toEqual([
    ["hand-made", "after 5 documents", 0.5, 0.5, 0, 5, 1.5, 0.5],
  ]);
  expect(effortTopicsTable(stopped).rows).toEqual([
    ["hand-made", "after 5 documents", "1", 0.5, 5, 2, 2],
    ["hand-made", "after 5 documents", "2", 0.5, 5, 1, 1],
  ]);
});

test("tables are well-formed, and hours follow the mean depth", () => {
  const depths = effortDepthsTable(effort, 12);
  for (const table of [depths, effortCurveTable(effort), effortStoppingTable(effort, 12), effortTopicsTable(effort)]) {
    checkTable(table);
  }
  const hours = depths.columns.findIndex(({ name }) => name === "hours");
  expect(depths.rows.map((row) => row[hours])).toEqual([
    0.5,
    { value: 1.5, censored: ">" },
    { value: 1.5, censored: ">" },
    0.8,
  ]);
});

test("if no topic has the best grade, there are no depths", () => {
  const none = studyEffort(qrels, runs, { bestGrade: 9, recalls: [] });
  expect(none.runs[0].goals[0]).toMatchObject({ topics: 0, reached: 0, mean: Number.NaN, median: Number.NaN });
  checkTable(effortDepthsTable(none, 5));
});
