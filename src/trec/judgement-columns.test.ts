import fc from "fast-check";
import { expect, test } from "vitest";
import { compareBytes } from "../core/index.js";
import { JudgementColumns } from "./judgement-columns.js";
import { eachJudgement, type Judgement, makeQrels } from "./qrels.js";

const judgement = fc.record({
  topic: fc.constantFrom("1", "2", "é", "z", "😀"),
  // Short ids: many are equal, and many differ in the last letter only.
  doc: fc.string({ unit: fc.constantFrom("a", "b", "é"), minLength: 1, maxLength: 3 }),
  grade: fc.integer({ min: -2, max: 4 }),
});

test.each(["first", "best"] as const)("judgements are kept by topic, each document once: the %s", (policy) => {
  fc.assert(
    fc.property(fc.array(judgement, { maxLength: 200 }), (judgements) => {
      const kept = new Map<string, Map<string, number>>();
      for (const { topic, doc, grade } of judgements) {
        const docs = kept.get(topic) ?? new Map<string, number>();
        kept.set(topic, docs);
        const known = docs.get(doc);
        docs.set(doc, known === undefined ? grade : policy === "first" ? known : Math.max(known, grade));
      }
      const expected: Judgement[] = [...kept]
        .sort(([a], [b]) => compareBytes(a, b))
        .flatMap(([topic, docs]) => Array.from(docs, ([doc, grade]) => ({ topic, doc, grade })));
      const qrels = makeQrels(judgements, policy);
      expect([...eachJudgement(qrels)]).toEqual(expected);
      expect([qrels.table.docStart.length, qrels.grades.length]).toEqual([expected.length + 1, expected.length]);
      for (const { topic, levels, unjudgedInPool } of qrels.judgements) {
        const grades = expected.filter((each) => each.topic === topic).map(({ grade }) => grade);
        const highest = Math.max(-1, ...grades);
        expect(levels).toEqual(
          Array.from({ length: highest + 1 }, (_, g) => grades.filter((each) => each === g).length),
        );
        expect(unjudgedInPool).toBe(grades.filter((grade) => grade < 0).length);
      }
    }),
  );
});

test("a document twice in a topic is an error unless one of them is chosen", () => {
  const twice = ["b", "a", "a"].map((doc) => ({ topic: "1", doc, grade: 1 }));
  expect(() => makeQrels(twice)).toThrow('judgements: topic 1 has a document twice: "a"');
});

test("lines are counted for entries, the first and the last, too", () => {
  const bytes = new TextEncoder().encode("\naa\n\nb");
  const columns = new JudgementColumns(bytes);
  const topic = columns.topicNumber("1");
  columns.add(topic, 1, 3, 0);
  columns.add(topic, 5, 6, 0);
  expect([columns.line(0), columns.line(1), columns.count]).toEqual([2, 4, 2]);
  expect([columns.id(0), columns.id(1)]).toEqual([bytes.subarray(1, 3), bytes.subarray(5, 6)]);
});
