import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  condense,
  countJudged,
  countRelevant,
  ExitCode,
  type JudgedRanking,
  truncate,
  viewRanking,
} from "../core/index.js";
import { findTopic, judgedRanking } from "./judged-run.js";
import { judgeRun, type Result } from "./memory-run.js";
import { type Judgement, makeQrels } from "./qrels.js";
import { byRank } from "./rank-documents.js";

const doc = fc.nat({ max: 60 }).map((number) => `d${number}`);
const judgement = fc.record({ topic: fc.constantFrom("1", "2", "3"), doc, grade: fc.integer({ min: -1, max: 3 }) });
// Few scores, so that there are ties.
const result = fc.record({
  topic: fc.constantFrom("1", "2", "3"),
  doc,
  score: fc.constantFrom(0, -0, 1, 2, 3, Number.NaN),
});
const unique = <T extends { topic: string; doc: string }>(list: readonly T[]) => [
  ...new Map(list.map((each) => [`${each.topic} ${each.doc}`, each])).values(),
];
const judgements = fc.array(judgement, { minLength: 1, maxLength: 80 }).map(unique);
const results = fc.array(result, { maxLength: 120 }).map(unique);

/** The ranking of topic `2`, as lists: not the first, so that it does not start at 0. */
function rankingOf(judged: readonly Judgement[], retrieved: readonly Result[]): JudgedRanking | undefined {
  const qrels = makeQrels(judged);
  const run = judgeRun(qrels, retrieved);
  const topic = qrels.table.topics.indexOf("2");
  const entry = topic < 0 ? -1 : findTopic(run, topic);
  return entry < 0 ? undefined : plain(judgedRanking(run, entry, qrels.judgements[topic], qrels.grades));
}

function plain(ranking: JudgedRanking): JudgedRanking {
  const list = (numbers: ArrayLike<number>) => Array.from(numbers);
  const { judgements, retrieved, ranks, grades, tieFirst, tieLast } = ranking;
  return {
    judgements,
    retrieved,
    ranks: list(ranks),
    grades: list(grades),
    tieFirst: list(tieFirst),
    tieLast: list(tieLast),
  };
}

const inOrder = (retrieved: readonly Result[]) =>
  retrieved.filter(({ topic }) => topic === "2").sort((a, b) => byRank({ ...a, id: a.doc }, { ...b, id: b.doc }));

test("a rank is one more than the number of better documents: higher scores, then higher ids; NaN is worst", () => {
  fc.assert(
    fc.property(judgements, results, (judged, retrieved) => {
      const ranking = rankingOf(judged, retrieved);
      const ours = retrieved.filter(({ topic }) => topic === "2");
      const value = ({ score }: Result) => (Number.isNaN(score) ? Number.NEGATIVE_INFINITY : score);
      const grades = new Map(judged.filter(({ topic }) => topic === "2").map((each) => [each.doc, each.grade]));
      if (ours.length === 0 || grades.size === 0) {
        expect(ranking).toBeUndefined();
        return;
      }
      const rows = ours
        .filter((each) => grades.has(each.doc))
        .map((each) => {
          const above = ours.filter((other) => value(other) > value(each)).length;
          const tied = ours.filter((other) => value(other) === value(each));
          const rank = 1 + above + tied.filter((other) => other.doc > each.doc).length;
          return { rank, grade: grades.get(each.doc)!, first: above + 1, last: above + tied.length };
        })
        .sort((a, b) => a.rank - b.rank);
      expect(ranking).toMatchObject({
        retrieved: ours.length,
        ranks: rows.map(({ rank }) => rank),
        grades: rows.map(({ grade }) => grade),
        tieFirst: rows.map(({ first }) => first),
        tieLast: rows.map(({ last }) => last),
      });
    }),
  );
});

test("a ranking that is cut is the ranking of a shorter run", () => {
  fc.assert(
    fc.property(judgements, results, fc.integer({ min: 1, max: 40 }), (judged, retrieved, depth) => {
      const ranking = rankingOf(judged, retrieved);
      if (!ranking) return;
      const shorter = rankingOf(judged, inOrder(retrieved).slice(0, depth))!;
      expect(truncate(ranking, depth)).toEqual(shorter);
      expect(viewRanking(ranking, { maxRetrieved: depth })).toEqual(shorter);
    }),
  );
});

test("a condensed ranking is the ranking of a run with judged documents only", () => {
  fc.assert(
    fc.property(judgements, results, fc.integer({ min: 1, max: 40 }), (judged, retrieved, depth) => {
      const ranking = rankingOf(judged, retrieved);
      const known = new Set(judged.filter(({ topic, grade }) => topic === "2" && grade >= 0).map((each) => each.doc));
      const only = (list: readonly Result[]) =>
        rankingOf(
          judged,
          list.filter((each) => known.has(each.doc)),
        );
      if (!ranking) return;
      const nothing = {
        judgements: ranking.judgements,
        retrieved: 0,
        ranks: [],
        grades: [],
        tieFirst: [],
        tieLast: [],
      };
      const first = inOrder(retrieved);
      expect(condense(ranking)).toEqual(only(first) ?? nothing);
      const view = viewRanking(ranking, { maxRetrieved: depth, judgedOnly: true });
      expect(view).toEqual(only(first.slice(0, depth)) ?? nothing);
      expect(viewRanking(ranking, {})).toBe(ranking);
    }),
  );
});

test("judged documents are counted by grade", () => {
  const topic = { topic: "1", levels: [5, 3, 0, 2], unjudgedInPool: 7 };
  expect([-1, 0, 1, 2, 3, 4].map((level) => countRelevant(topic, level))).toEqual([10, 10, 5, 2, 2, 0]);
  expect(countJudged(topic)).toBe(10);
});

describe("a topic of a run", () => {
  const qrels = makeQrels(["1", "2", "3", "4", "5"].map((topic) => ({ topic, doc: "a", grade: 1 })));

  test("is found by its number, or is missing", () => {
    const some = judgeRun(
      qrels,
      ["5", "x", "2", "4"].map((topic) => ({ topic, doc: "b", score: 1 })),
    );
    expect([0, 1, 2, 3, 4, 5].map((topic) => findTopic(some, topic))).toEqual([-1, 0, -1, 1, 2, -1]);
    expect(some.otherTopics).toEqual(["x"]);
    expect([...some.retrieved]).toEqual([1, 1, 1]);
  });

  test("with a document twice is refused", () => {
    const twice = [1, 2].map((score) => ({ topic: "2", doc: "é", score }));
    expect(() => judgeRun(qrels, twice)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining("topic 2 has a document twice"),
        exitCode: ExitCode.calculation,
      }),
    );
  });

  test("the tag of a run is empty if none is given", () => {
    expect([judgeRun(qrels, []).tag, judgeRun(qrels, [], "x").tag]).toEqual(["", "x"]);
  });
});
