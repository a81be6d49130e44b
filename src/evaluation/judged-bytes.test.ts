import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeRun, makeQrels } from "../trec/index.js";
import { evaluate } from "./evaluate.js";
import { decodeJudged, encodeJudged } from "./judged-bytes.js";
import { NumberReader, NumberWriter } from "./number-bytes.js";

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const topic = fc.constantFrom(...names("t", 4));
const doc = fc.constantFrom(...names("d", 300));

const unique = <T extends { topic: string; doc: string }>(list: readonly T[]) => [
  ...new Map(list.map((each) => [`${each.topic} ${each.doc}`, each])).values(),
];

describe("numbers as bytes", () => {
  it("are read as written, of any size and sign", () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), fc.array(fc.integer()), fc.string(), (numbers, signed, text) => {
        const writer = new NumberWriter();
        for (const number of numbers) writer.number(number);
        writer.text(text);
        for (const number of signed) writer.signed(number);
        const reader = new NumberReader(writer.bytes);
        expect(numbers.map(() => reader.number())).toEqual(numbers);
        expect(reader.text()).toBe(new TextDecoder().decode(new TextEncoder().encode(text)));
        expect(signed.map(() => reader.signed())).toEqual(signed);
        expect(() => reader.number()).toThrow(RangeError);
      }),
    );
  });

  it("take one byte up to 127", () => {
    const writer = new NumberWriter();
    for (const number of [0, 127, 128, 16_383, 16_384]) writer.number(number);
    expect([...writer.bytes]).toEqual([0, 127, 128, 1, 255, 127, 128, 128, 1]);
  });
});

describe("judged runs as bytes", () => {
  const judgement = fc.record({ topic, doc, grade: fc.integer({ min: -1, max: 3 }) });
  // Few scores, so that there are ties.
  const result = fc.record({ topic: fc.constantFrom(...names("t", 6)), doc, score: fc.integer({ min: 0, max: 20 }) });

  it("keep the runs, with ties, and everything of the judgements but the names of documents", () => {
    fc.assert(
      fc.property(
        fc.array(judgement, { minLength: 1 }).map(unique),
        fc.array(fc.array(result, { maxLength: 400 }).map(unique), { maxLength: 3 }),
        (judgements, lists) => {
          const qrels = makeQrels(judgements);
          const runs = lists.map((results, i) => ({ name: `run ${i}`, run: judgeRun(qrels, results) }));
          const decoded = decodeJudged(encodeJudged({ qrels, runs }));
          expect(decoded.runs).toEqual(runs);
          expect(decoded.qrels.grades).toEqual(qrels.grades);
          expect(decoded.qrels.judgements).toEqual(qrels.judgements);
          expect(decoded.qrels.table.topics).toEqual(qrels.table.topics);
          expect(decoded.qrels.table.topicStart).toEqual(qrels.table.topicStart);
          const measures = ["PRES@100", "AP", "nDCG@10", "Bpref"];
          const scores = (input: typeof decoded) => evaluate(input.qrels, input.runs, measures).runs;
          expect(scores(decoded)).toEqual(scores({ qrels, runs }));
        },
      ),
    );
  });

  it("keep the lowest and the highest grade", () => {
    const grades = [-(2 ** 31), 65_535];
    const qrels = makeQrels(grades.map((grade, i) => ({ topic: "1", doc: `d${i}`, grade })));
    expect([...decodeJudged(encodeJudged({ qrels, runs: [] })).qrels.grades]).toEqual(grades);
  });

  it("are refused if cut or of another layout", () => {
    const qrels = makeQrels([{ topic: "1", doc: "d", grade: 1 }]);
    const run = judgeRun(qrels, [{ topic: "1", doc: "d", score: 1 }]);
    const bytes = encodeJudged({ qrels, runs: [{ name: "a", run }] });
    for (let size = 0; size < bytes.length; size++) {
      expect(() => decodeJudged(bytes.subarray(0, size))).toThrow(RangeError);
    }
    bytes[0] = 2;
    expect(() => decodeJudged(bytes)).toThrow("judged runs have the layout 2, not 1");
  });
});

describe("damaged bytes", () => {
  const bytes = (write: (writer: NumberWriter) => void) => {
    const writer = new NumberWriter();
    write(writer);
    return writer.bytes.slice();
  };

  it.each([
    [2 ** 31, "grade is above 65535"],
    [-(2 ** 31) - 1, "grade is below -2147483648"],
  ])("do not take memory for a grade that no judgement has: %d", (grade, message) => {
    const damaged = bytes((writer) => {
      for (const number of [1, 1]) writer.number(number);
      writer.text("topic");
      writer.number(1);
      writer.signed(grade);
    });
    expect(() => decodeJudged(damaged)).toThrow(message);
  });

  it("do not take memory for topics that are not there", () => {
    const damaged = bytes((writer) => {
      for (const number of [1, 0, 1]) writer.number(number);
      writer.text("run");
      writer.text("tag");
      for (const number of [2 ** 31, 0]) writer.number(number);
    });
    expect(() => decodeJudged(damaged)).toThrow("the bytes end within a run");
  });
});
