import { expect, it } from "vitest";
import { checkTable } from "../../core/table.js";
import type { CollectionResult } from "../experiment-result.js";
import { testFindings } from "./check-findings.js";
import type { Finding } from "./finding.js";
import { findingScores } from "./finding-scores.js";
import { pairTestsTable, placesTable, rankTestsTable, statementsOfPapers } from "./finding-tables.js";

/** Scores by system, then by measure, on topics. */
function result(
  name: string,
  topics: readonly string[],
  systems: Record<string, Record<string, number[]>>,
): CollectionResult {
  return {
    name,
    qrels: "",
    topics,
    unjudgedTopics: 0,
    searchedTopics: topics.length,
    comparisons: [],
    systems: Object.entries(systems).map(([system, scores]) => ({
      name: system,
      run: "",
      fallbacks: [],
      scores: Object.fromEntries(Object.entries(scores).map(([measure, values]) => [measure, { mean: 0, values }])),
    })),
  };
}

const topics = ["a", "b", "c", "d", "e", "f", "g", "h"];
const AP = [0.5, 0.6, 0.7, 0.8, 0.55, 0.65, 0.75, 0.85];
const better = AP.map((value, t) => value + 0.01 * (t + 1));
const priorArt = result("citations", topics, {
  good: { AP: better, "P@5": better, NumRet: [5, 0, 5, 5, 0, 5, 5, 5] },
  "spq(strategy=x)": { AP, "P@5": AP.map((value) => value + 0.2), NumRet: AP.map(() => 9) },
});
const english = result("news-en", ["1", "2", "3"], { cross: { AP: [0.1, 0.2, 0.3] } });
// In another order, and with a topic that the other does not have.
const japanese = result("news-ja", ["3", "4", "2", "1"], { cross: { AP: [0.6, 0.9, 0.4, 0.2] } });
const scores = findingScores(
  new Map([
    ["prior-art", priorArt],
    ["news-en", english],
    ["news-ja", japanese],
  ]),
  (name) => (name === "spq(strategy=x)" ? "plain" : name),
);

const good = { system: "good", collection: "prior-art" } as const;
const plain = { system: "plain", collection: "prior-art" } as const;
const findings: Finding[] = [
  {
    name: "better",
    statement: "It is better.",
    source: "a paper",
    tests: [
      { system: good, baseline: plain, measure: "AP", expected: "greater" },
      { system: good, baseline: plain, measure: "AP", expected: "less", answeredOnly: true },
    ],
    rankTests: [{ system: plain, measure: "AP", baselineMeasure: "P@5" }],
  },
  {
    name: "across",
    statement: "It is half.",
    source: "another",
    tests: [
      {
        system: { system: "cross", collection: "news-en" },
        baseline: { system: "cross", collection: "news-ja" },
        measure: "AP",
        expected: "less",
      },
    ],
  },
];
const tested = testFindings(findings, scores, "0");

it("compares topic by topic, and corrects all p-values together", () => {
  const [{ pairs, ranks }, { pairs: across }] = tested;
  // scipy.stats.wilcoxon of eight differences of one sign, exact: 2/2⁸; of six: 2/2⁶; of three: 2/2³.
  expect([...pairs, ...across].map(({ p }) => p)).toEqual([2 / 256, 2 / 64, 2 / 8]);
  expect(ranks[0]).toMatchObject({ rank: 2, baselineRank: 1, shift: 1, runs: 2, topics: 8 });
  // Holm: the smallest of four times 4, the next times 3, the next times 2.
  expect(ranks[0].adjustedP).toBeCloseTo((4 * 2) / 10_001, 12);
  expect(pairs[0].adjustedP).toBeCloseTo((3 * 2) / 256, 12);
  expect(pairs[1].adjustedP).toBeCloseTo((2 * 2) / 64, 12);
  expect(across[0].adjustedP).toBeCloseTo(2 / 8, 12);
  expect(pairs[0].difference).toBeCloseTo(0.045, 12);
  // 0.045 ± t(0.975; 7) · s/√8 with s = 0.0244949
  expect(pairs[0].interval.low).toBeCloseTo(0.045 - (2.364624 * 0.0244949) / Math.sqrt(8), 6);
});

it("reaches verdicts", () => {
  expect(tested[0].pairs.map(({ verdict }) => verdict)).toEqual(["holds", "undecided"]);
  expect(tested[0].ranks[0].verdict).toBe("holds");
  expect(tested.map(({ verdict }) => verdict)).toEqual(["in part", "undecided"]);
});

it("uses only topics that are answered, or that both collections have", () => {
  expect(tested[0].pairs.map((pair) => pair.topics)).toEqual([8, 6]);
  const [{ topics: number, mean, baselineMean }] = tested[1].pairs;
  expect(number).toBe(3);
  expect(mean).toBeCloseTo(0.2, 12);
  expect(baselineMean).toBeCloseTo(0.4, 12);
});

it("makes tables", () => {
  const statements = statementsOfPapers(tested, tested);
  const pairs = pairTestsTable(tested, "citations");
  const ranks = rankTestsTable(tested, "citations");
  const places = placesTable(scores, ["P@5", "AP"], "citations");
  for (const table of [statements, pairs, ranks, places]) checkTable(table);
  expect(statements.rows.map((row) => row.slice(0, 3))).toEqual([
    ["better", "in part", "in part"],
    ["across", "undecided", null],
  ]);
  expect(pairs.rows.map((row) => row.slice(0, 5))).toEqual([
    ["better", "good", "plain", "AP", "8"],
    ["better", "good", "plain", "AP", "6 answered"],
    ["across", "cross on news-en", "cross on news-ja", "AP", "3"],
  ]);
  expect(pairs.rows[2][7]).toBeCloseTo(0.5, 12);
  expect(ranks.rows[0].slice(0, 9)).toEqual(["better", "plain", "AP", "P@5", "8", 2, 2, 1, 1]);
  expect(places.rows.map((row) => [row[0], row[2], row[4]])).toEqual([
    ["good", 2, 1],
    ["plain", 1, 2],
  ]);
});
