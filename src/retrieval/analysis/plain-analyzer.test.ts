import { expect, it } from "vitest";
import { analysedTerms } from "./analysed-terms.js";
import { plainAnalyzer } from "./plain-analyzer.js";

it("puts words into lower case and does nothing else", () => {
  expect(analysedTerms(plainAnalyzer, "The Valves, 2,4-DICHLORO 制御")).toEqual([
    { term: "the", position: 0, start: 0, end: 3 },
    { term: "valves", position: 1, start: 4, end: 10 },
    { term: "2", position: 2, start: 12, end: 13 },
    { term: "4", position: 3, start: 14, end: 15 },
    { term: "dichloro", position: 4, start: 16, end: 24 },
    { term: "制御", position: 5, start: 25, end: 27 },
  ]);
});
