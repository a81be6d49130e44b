import { describe, expect, test } from "vitest";
import { type Assessment, VIEWS } from "../../collection/judgements/index.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { humanCoverage, humanCoverageTable } from "./human-coverage.js";
import { recallPrecisionTable, topicMediansTable } from "./recall-precision.js";

const ranked = (topics: Record<string, string>) => ({
  topics: new Map(Object.entries(topics).map(([topic, docs]) => [topic, { docs: docs.split(" ") }])),
});

function judged(topic: string, doc: string, grade: "A" | "B" | "C", mark: "S" | "J" | "U"): Assessment {
  return { topic, doc, grade, mark, assessor: "" };
}

describe("humanCoverage", () => {
  const assessments = [
    judged("1", "a", "A", "U"),
    judged("1", "b", "A", "J"),
    judged("1", "c", "B", "U"),
    judged("1", "d", "A", "S"),
    judged("2", "a", "A", "J"),
    judged("2", "e", "C", "J"),
  ];
  const runs = [ranked({ "1": "d x a b", "2": "e x" }), ranked({ "1": "c a", "2": "x y z a" })];

  test("is the share of what experts found that any run has, over all topics", () => {
    const strict = humanCoverage(runs, assessments, VIEWS.strict, [0, 1, 2, 3, 4, 1000]);
    // Topic 1: a at 2 (second run), b at 4; topic 2: a at 4. The systems' own d does not count.
    expect(strict).toEqual({ documents: 3, covered: [0, 0, 1, 1, 3, 3], recall: [0, 0, 1 / 3, 1 / 3, 1, 1] });
    expect(humanCoverage(runs, assessments, VIEWS.relaxed, [1, 2]).covered).toEqual([1, 2]);
    expect(humanCoverage([], assessments, VIEWS.strict, [10]).recall).toEqual([0]);
    expect(humanCoverage(runs, [], VIEWS.strict, [10]).recall).toEqual([Number.NaN]);
  });

  test("as a table: a row for each view and depth", () => {
    const groups = [
      { name: "all", runs },
      { name: "first", runs: runs.slice(0, 1) },
    ];
    const views = [
      { name: "A", levels: VIEWS.strict },
      { name: "A+B", levels: VIEWS.relaxed },
    ];
    expect(humanCoverageTable(groups, assessments, views, [2, 4]).rows).toEqual([
      ["A", 2, 3, 1 / 3, 0],
      ["A", 4, 3, 1, 2 / 3],
      ["A+B", 2, 4, 0.5, 0],
      ["A+B", 4, 4, 1, 0.5],
    ]);
  });
});

describe("curves and medians", () => {
  const grades = { a: "A", b: "B", c: "C" } as const;
  const list = ["1", "2"].flatMap((topic) => Object.entries(grades).map(([doc, grade]) => ({ topic, doc, grade })));
  const view = (name: "strict" | "relaxed") =>
    makeQrels(list.map(({ topic, doc, grade }) => ({ topic, doc, grade: VIEWS[name][grade] })));
  const views = [
    { name: "A", qrels: view("strict") },
    { name: "A+B", qrels: view("relaxed") },
  ];
  const run = (name: string, kind: string, docs: string, topics = ["1", "2"]) => {
    const results = topics.flatMap((topic) => docs.split(" ").map((doc, i) => ({ topic, doc, score: -i })));
    return { name, kind, group: name.replace(/\d/, ""), run: judgeRun(views[0].qrels, results) };
  };
  const runs = [
    run("x1", "mandatory", "c a b"),
    run("x2", "mandatory", "a c b"),
    run("y1", "mandatory", "b a", ["1"]),
    run("x3", "optional", "b a"),
  ];

  test("runs of a group with other topic fields or another language have curves of their own", () => {
    const other = runs.map((each) => (each.name === "x1" ? { ...each, curve: "E" } : each));
    const best = (list: typeof runs) =>
      recallPrecisionTable(views.slice(0, 1), list)
        .rows.filter((row) => row[4] === "yes")
        .map((row) => row[3]);
    expect(best(runs)).toEqual(["x2", "y1", "x3"]);
    expect(best(other).toSorted()).toEqual(["x1", "x2", "x3", "y1"]);
  });

  test("interpolated precision by view and kind, the best of each group marked", () => {
    const { rows, columns } = recallPrecisionTable(views, runs);
    expect(columns).toHaveLength(6 + 11);
    const short = rows.map(([name, kind, group, id, best, ap, ...points]) => [
      name,
      kind,
      group,
      id,
      best,
      ap,
      points[0],
      points[10],
    ]);
    expect(short).toEqual([
      // Strict: a alone is relevant, at ranks 1, 2 and (in one topic of two) 2.
      ["A", "mandatory", "x", "x2", "yes", 1, 1, 1],
      ["A", "mandatory", "x", "x1", "no", 0.5, 0.5, 0.5],
      ["A", "mandatory", "y", "y1", "yes", 0.25, 0.25, 0.25],
      ["A", "optional", "x", "x3", "yes", 0.5, 0.5, 0.5],
      ["A+B", "mandatory", "x", "x2", "yes", (1 + 2 / 3) / 2, 1, 2 / 3],
      ["A+B", "mandatory", "x", "x1", "no", (1 / 2 + 2 / 3) / 2, 2 / 3, 2 / 3],
      ["A+B", "mandatory", "y", "y1", "yes", 0.5, 0.5, 0.5],
      ["A+B", "optional", "x", "x3", "yes", 1, 1, 1],
    ]);
  });

  test("medians by topic: a topic that a run does not have counts as 0", () => {
    expect(topicMediansTable(views, runs).rows).toEqual([
      ["1", 0.5, (1 + (1 + 2 / 3) / 2) / 2],
      ["2", 0.5, ((1 / 2 + 2 / 3) / 2 + (1 + 2 / 3) / 2) / 2],
    ]);
    expect(topicMediansTable(views, []).rows).toEqual([]);
  });
});
