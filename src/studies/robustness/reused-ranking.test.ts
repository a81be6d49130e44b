import { expect, test } from "vitest";
import { type JudgedRanking, truncate } from "../../core/index.js";
import { judgedRanking, judgeRun, makeQrels } from "../../trec/index.js";
import { NOT_JUDGED } from "./judgement-variant.js";
import { ReusedRanking } from "./reused-ranking.js";

const documents = Array.from({ length: 12 }, (_, d) => `d${d}`);
const qrels = makeQrels(
  ["t1", "t2"].flatMap((topic) => documents.slice(0, 9).map((doc, d) => ({ topic, doc, grade: d % 3 }))),
);
// Groups of five documents share a score.
const results = documents.map((doc, d) => ({ topic: "t1", doc, score: -Math.floor(d / 5) }));
const run = judgeRun(qrels, results, "ties");

const plain = ({ retrieved, ranks, grades, tieFirst, tieLast, judgements }: JudgedRanking) => ({
  ...{ judgements, retrieved, ranks: Array.from(ranks), grades: Array.from(grades) },
  ...{ tieFirst: Array.from(tieFirst), tieLast: Array.from(tieLast) },
});

test("is the ranking of the run, cut at smaller and smaller depths", () => {
  const ranking = new ReusedRanking(12);
  const whole = judgedRanking(run, 0, qrels.judgements[0], qrels.grades);
  for (const first of [100, 12, 8]) {
    ranking.fill(run, 0, qrels.judgements[0], qrels.grades, first);
    expect(plain(ranking)).toEqual(plain(truncate(whole, first)));
    for (const depth of [8, 7, 3, 1]) {
      ranking.cut(depth);
      expect(plain(ranking)).toEqual(plain(truncate(whole, depth)));
    }
  }
});

test("does not mention documents whose judgement was removed", () => {
  const ranking = new ReusedRanking(12);
  const grades = qrels.grades.map((grade) => (grade === 2 ? NOT_JUDGED : grade));
  ranking.fill(run, 0, qrels.judgements[0], grades, 100);
  expect(Array.from(ranking.grades)).not.toContain(NOT_JUDGED);
  expect([ranking.ranks.length, ranking.retrieved]).toEqual([6, 12]);
});

test("a topic missing from the run is an empty ranking", () => {
  const ranking = new ReusedRanking(12);
  ranking.fill(run, 0, qrels.judgements[0], qrels.grades, 100);
  ranking.fill(run, -1, qrels.judgements[1], qrels.grades, 100);
  expect(plain(ranking)).toMatchObject({ judgements: qrels.judgements[1], retrieved: 0, ranks: [], grades: [] });
});
