import { describe, expect, test } from "vitest";
import { randomCollection } from "../../../test/support/random-collection.js";
import { eachJudgement, makeQrels } from "../../trec/index.js";
import { countIdenticalTopics, type JudgementPlan, sampleJudgements } from "./judgement-samples.js";
import { NOT_JUDGED } from "./judgement-variant.js";

const qrels = makeQrels(randomCollection("samples", { topics: 12, documents: 80 }).judgements);
const plan: JudgementPlan = {
  fractions: [0.2, 0.5, 0.8],
  samples: 3,
  keep: "round",
  seed: 1,
  level: 1,
  sample: "relevant",
  leftOut: NOT_JUDGED,
};
const topics = Uint32Array.from(qrels.table.topics, (_, t) => t);

/** Document numbers of a topic whose grades satisfy a condition. */
function documents(t: number, holds: (d: number) => boolean): number[] {
  const { topicStart } = qrels.table;
  return Array.from({ length: topicStart[t + 1] - topicStart[t] }, (_, i) => topicStart[t] + i).filter(holds);
}

describe("sampleJudgements", () => {
  test("leaves out only relevant documents, as many as the rule requires", () => {
    for (const { fraction, drawn } of sampleJudgements(qrels, plan)) {
      for (const t of topics) {
        const relevant = documents(t, (d) => qrels.grades[d] >= 1);
        const kept = relevant.filter((d) => drawn[d] === qrels.grades[d]);
        expect(kept.length).toBe(Math.max(1, Math.floor(fraction * relevant.length + 0.5)));
        expect(relevant.filter((d) => drawn[d] === NOT_JUDGED).length).toBe(relevant.length - kept.length);
        for (const d of documents(t, (each) => qrels.grades[each] < 1)) expect(drawn[d]).toBe(qrels.grades[d]);
      }
    }
  });

  test("the same seed draws the same sample, another seed does not", () => {
    const grades = (seed: number) => sampleJudgements(qrels, { ...plan, seed }).map(({ drawn }) => drawn);
    expect(grades(1)).toEqual(grades(1));
    expect(grades(1)).not.toEqual(grades(2));
  });

  test("a topic's sample does not depend on the other topics", () => {
    const one = makeQrels([...eachJudgement(qrels)].filter(({ topic }) => topic === "t5"));
    const t = qrels.table.topics.indexOf("t5");
    const [first] = sampleJudgements(qrels, plan);
    const [alone] = sampleJudgements(one, plan);
    expect(alone.drawn).toEqual(first.drawn.slice(qrels.table.topicStart[t], qrels.table.topicStart[t + 1]));
  });

  test("with a relevance level, documents below it stay", () => {
    const [{ drawn }] = sampleJudgements(qrels, { ...plan, level: 2 });
    for (const [d, grade] of qrels.grades.entries()) if (grade < 2) expect(drawn[d]).toBe(grade);
    expect(drawn.filter((grade) => grade === NOT_JUDGED).length).toBeGreaterThan(0);
  });

  test("nested samples contain one another", () => {
    const samples = sampleJudgements(qrels, { ...plan, keep: "nested" });
    for (const sample of [1, 2, 3]) {
      const [small, middle, large] = samples.filter((each) => each.sample === sample).map(({ drawn }) => drawn);
      const isKept = (grades: Int32Array, d: number) => grades[d] !== NOT_JUDGED;
      for (let d = 0; d < small.length; d++) {
        if (isKept(small, d)) expect(isKept(middle, d)).toBe(true);
        if (isKept(middle, d)) expect(isKept(large, d)).toBe(true);
      }
    }
    expect(samples.map(({ fraction }) => fraction)).toEqual([0.2, 0.2, 0.2, 0.5, 0.5, 0.5, 0.8, 0.8, 0.8]);
  });

  test("both strata are sampled with minima of 1 and 10", () => {
    const [{ drawn }] = sampleJudgements(qrels, { ...plan, fractions: [0.01], keep: "floor", sample: "all" });
    for (const t of topics) {
      const nonrelevant = documents(t, (d) => qrels.grades[d] === 0);
      expect(documents(t, (d) => drawn[d] >= 1).length).toBe(1);
      expect(documents(t, (d) => drawn[d] === 0).length).toBe(Math.min(10, nonrelevant.length));
      for (const d of documents(t, (each) => qrels.grades[each] < 0)) expect(drawn[d]).toBe(qrels.grades[d]);
    }
  });

  test("a sample that is equal to an earlier one is drawn again", () => {
    // One of two documents is kept: two samples can differ, three cannot.
    const two = makeQrels(["a", "b"].map((doc) => ({ topic: "t", doc, grade: 1 })));
    const samples = sampleJudgements(two, { ...plan, fractions: [0.5], samples: 3 });
    expect(samples[0].drawn).not.toEqual(samples[1].drawn);
    expect(samples.map(({ distinct }) => distinct)).toEqual([true, true, false]);
    expect(samples[2].redraws).toBe(20);
  });
});

test("topics that are the same in all samples are counted", () => {
  const grades = (...kept: number[]) => qrels.grades.map((grade, d) => (kept.includes(d) ? grade : NOT_JUDGED));
  const [first, second] = documents(0, (d) => qrels.grades[d] >= 1);
  expect(countIdenticalTopics(qrels, [grades(first), grades(first)], 1, topics)).toBe(topics.length);
  expect(countIdenticalTopics(qrels, [grades(first), grades(second)], 1, topics)).toBe(topics.length - 1);
});
