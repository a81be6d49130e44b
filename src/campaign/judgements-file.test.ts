import { expect, test } from "vitest";
import { eachJudgement } from "../trec/index.js";
import { parseJudgements } from "./judgements-file.js";

const parse = (text: string, format: "qrels" | "judgements") =>
  parseJudgements(new TextEncoder().encode(text), "file", format);

test("qrels as they are", () => {
  const { qrels, assessments } = parse("T1 0 a 2\nT1 0 b 0\n", "qrels");
  expect([...eachJudgement(qrels)].map(({ doc, grade }) => [doc, grade])).toEqual([
    ["a", 2],
    ["b", 0],
  ]);
  expect(assessments).toBeUndefined();
});

test("grades of assessors become relevance levels, marks are kept", () => {
  const { qrels, assessments } = parse("T1 AJ a\nT1 BU b\nT1 CS c\n", "judgements");
  expect([...eachJudgement(qrels)].map(({ doc, grade }) => [doc, grade])).toEqual([
    ["a", 2],
    ["b", 1],
    ["c", 0],
  ]);
  expect(assessments?.map(({ mark }) => mark)).toEqual(["J", "U", "S"]);
});

test("assessors that disagree have to be merged first", () => {
  const text = "T1\ta\tA\tS\tx\nT1\ta\tB\tS\ty\nT1\tb\tA\tS\tx\n";
  expect(() => parse(text, "judgements")).toThrow(
    'file: assessors disagree on 1 document, first on topic T1: "a"\nMerge them with ⟪judgements merge⟫.',
  );
});

test("ids that are not UTF-8 and differ in a byte are two documents", () => {
  const bytes = Buffer.from("1\td\xe9\tA\n1\td\xe8\tB\n", "latin1");
  const { qrels, assessments } = parseJudgements(bytes, "j.tsv", "judgements");
  expect(assessments).toHaveLength(2);
  expect([...qrels.grades].sort()).toEqual([1, 2]);
});
