import { expect, test } from "vitest";
import { documentId } from "../core/index.js";
import { parsePrels } from "./parse-prels.js";
import { parseQrels } from "./parse-qrels.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const prels = (text: string) => parsePrels(bytes(text), "prels.txt");

test("strata with all documents listed: weights by the number of drawn documents", () => {
  const { form, strata, weight, stratum, qrels } = prels(
    "2 x 1 0 1\n1 e 1 2 .5\n1 a 1 1 1\n1 b 0 2 .5\n1 d -1 2 .5\n1 c -1 2 .5\n",
  );
  expect(form).toBe("prels");
  const of = (doc: string) => Array.from(weight.keys()).find((d) => documentId(qrels.table, d) === doc)!;
  expect(["a", "b", "c", "d", "e", "x"].map((doc) => weight[of(doc)])).toEqual([1, 2, 0, 0, 2, 1]);
  expect(strata[0][stratum[of("a")]]).toEqual({ size: 1, drawn: 1, design: "simple", isComplete: true });
  expect(strata[0][stratum[of("e")]]).toEqual({ size: 4, drawn: 2, design: "simple", isComplete: true });
});

test("stratified qrels as for sample_eval: the stratum is the fourth column, the grade the fifth", () => {
  const { form, strata, weight } = prels("1 0 a 1 1\n1 0 b 2 0\n1 0 c 2 -1\n1 0 d 2 -1\n1 0 e 2 1\n");
  expect(form).toBe("stratified");
  expect(strata[0][1]).toEqual({ size: 4, drawn: 2, design: "simple", isComplete: true });
  expect([...weight]).toEqual([1, 2, 0, 0, 2]);
});

test("documents that are numbers do not hide the form", () => {
  expect(prels("1 0 7 2 -1\n1 0 8 2 1\n").form).toBe("stratified");
  expect(prels("1 7 0 2 .5\n1 8 0 2 .5\n1 9 1 2 .5\n").form).toBe("prels");
  expect(prels("1 0 7 2 -1\n").form).toBe("stratified");
});

test("qrels with −1 for what was not drawn are a sample of one stratum", () => {
  const { form, strata } = prels("1 0 a 1\n1 0 b -1\n1 0 c 0\n");
  expect(form).toBe("uniform");
  expect(strata).toEqual([[{ size: 3, drawn: 2, design: "simple", isComplete: true }]]);
});

test("TREC's prels: unequal probabilities, methods for certain, lines that are ignored", () => {
  const { strata, weight, ignored } = prels(
    "1 a 1 1 .5\n1 b 0 1 .25\n1 c 1 0 .1\n1 d 1 2 .2\n1 e 1 1 NA\n1 f -999 1 .5\n1 g 0 1 0\n",
  );
  expect(strata[0][0]).toEqual({ size: 6, drawn: 2, design: "unequal", isComplete: false });
  expect([...weight]).toEqual([2, 4, 1, 1]);
  expect(ignored).toBe(3);
});

test("a sample without the documents that were not drawn: the size of the stratum by the probability", () => {
  expect(prels("1 a 1 1 .25\n1 b 0 1 .25\n").strata[0]).toEqual([
    { size: 8, drawn: 2, design: "simple", isComplete: false },
  ]);
});

test("drawn documents without a grade stay drawn", () => {
  const { strata, weight, ungraded } = prels("1 a 1 1 .5\n1 b -1 1 .5\n1 c -1 1 .5\n1 d -1 1 .5\n");
  expect(strata[0][0]).toMatchObject({ size: 4, drawn: 2 });
  expect([...weight]).toEqual([2, 0, 0, 0]);
  expect(ungraded).toBe(1);
});

test("every problem is reported", () => {
  expect(() => prels("1 a x 1 .5\n1 b 1 1 .5\n1 c 1 1 .5\n1 c 1 1 .5\n1 d 1\n")).toThrow(
    /5: expected 5 columns[\s\S]*1: grade[\s\S]*4: .*line 3/,
  );
  expect(() => prels("")).toThrow(/no judgements/);
});

test("samples read as qrels are refused, qrels with a language are not", () => {
  expect(() => parseQrels(bytes("1 a 1 1 .5\n1 b -1 1 .5\n"), "f")).toThrow(/prels/);
  expect(() => parseQrels(bytes("1 0 a 1 1\n1 0 b 2 -1\n"), "f")).toThrow(/prels/);
  expect(parseQrels(bytes("1 0 a 1 EN\n1 0 b 1 DE\n"), "f").table.topics).toEqual(["1"]);
});

test("bytes that are not UTF-8 are reported with their line", () => {
  const wrong = Uint8Array.from([...bytes("1 a 1 1 1\n1 b"), 0xff, ...bytes(" 1 1 1\n")]);
  expect(() => parsePrels(wrong, "prels.txt")).toThrow("prels.txt:2: prels must be encoded in UTF-8");
});

test("a stratum per document takes one pass", () => {
  const lines = Array.from({ length: 50_000 }, (_, i) => `1 0 d${i} s${i} 1\n`).join("");
  const { strata, stratum } = prels(lines);
  expect(strata[0]).toHaveLength(50_000);
  expect(new Set(stratum).size).toBe(50_000);
});

test("counters of grades have a limit over all topics, as for qrels", () => {
  const lines = (topics: number) => Array.from({ length: topics }, (_, i) => `${i} a 65535 1 1\n`).join("");
  expect(prels(lines(20)).qrels.judgements).toHaveLength(20);
  expect(() => prels(lines(300))).toThrow("prels.txt: grades are too high for so many topics");
});
