import { expect, test } from "vitest";
import { parseQrels } from "./parse-qrels.js";

test("high grades in many topics are refused instead of using up the memory", () => {
  const lines = (topics: number) => Array.from({ length: topics }, (_, i) => `${i} 0 a 65535\n`).join("");
  const read = (topics: number) => parseQrels(new TextEncoder().encode(lines(topics)), "qrels");
  expect(read(20).judgements).toHaveLength(20);
  expect(() => read(300)).toThrow("qrels: grades are too high for so many topics: their sum is above 16777216");
});
