import { describe, expect, test } from "vitest";
import { randomCollection } from "../../test/support/random-collection.js";
import { judgeRun } from "./memory-run.js";
import { packJudgedRuns, unpackJudgedRuns } from "./packed-judged-runs.js";
import { makeQrels } from "./qrels.js";

describe("packJudgedRuns", () => {
  test.each(["one", "two", "three"])("what was packed is unpacked, but for ids and ties: %s", (seed) => {
    const collection = randomCollection(`packed runs ${seed}`);
    const qrels = makeQrels(collection.judgements);
    const runs = collection.runs.map(({ name, results }) => ({ name, run: judgeRun(qrels, results, name) }));
    // It is sent as JSON.
    const unpacked = unpackJudgedRuns(JSON.parse(JSON.stringify(packJudgedRuns(qrels, runs))));
    expect(unpacked.qrels.table.topics).toEqual(qrels.table.topics);
    expect(unpacked.qrels.table.topicStart).toEqual(qrels.table.topicStart);
    expect(unpacked.qrels.grades).toEqual(qrels.grades);
    expect(unpacked.qrels.judgements).toEqual(qrels.judgements);
    expect(unpacked.runs.map(({ name, run }) => ({ name, run: { ...run, tieFirst: 0, tieLast: 0 } }))).toEqual(
      runs.map(({ name, run }) => ({ name, run: { ...run, tieFirst: 0, tieLast: 0, otherTopics: [] } })),
    );
  });

  test("negative grades, empty runs and topics without judged documents survive", () => {
    const qrels = makeQrels([
      { topic: "b", doc: "x", grade: -1 },
      { topic: "a", doc: "x", grade: 2 },
    ]);
    const runs = [
      { name: "none", run: judgeRun(qrels, [], "none") },
      { name: "other", run: judgeRun(qrels, [{ topic: "a", doc: "y", score: 1 }], "other") },
    ];
    const unpacked = unpackJudgedRuns(packJudgedRuns(qrels, runs));
    expect([...unpacked.qrels.grades]).toEqual([...qrels.grades]);
    expect(unpacked.runs[0].run.topics.length).toBe(0);
    expect([...unpacked.runs[1].run.retrieved]).toEqual([1]);
    expect(unpacked.runs[1].run.doc.length).toBe(0);
  });
});
