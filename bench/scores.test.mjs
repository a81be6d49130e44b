import { describe, expect, it } from "vitest";
import { differences, readScores } from "./scores.mjs";

const runs = ["a.txt", "b.txt"];
const trecEval = ["map", "P_10", "recall_1000", "ndcg"].map((name) => `${name.padEnd(22)}\tall\t0.1234\n`).join("");
const reference = readScores(trecEval + trecEval);

describe("differences", () => {
  it("finds none between four decimals and six that round to them", () => {
    const scores = readScores((trecEval + trecEval).replaceAll("0.1234", "0.123449"));
    expect(differences(scores, reference, { runs })).toEqual([]);
  });

  it("finds one unit of the fourth decimal", () => {
    const scores = readScores(trecEval + trecEval.replace("0.1234", "0.1235"));
    expect(differences(scores, reference, { runs })).toEqual(["b.txt: map is 0.1235, expected 0.1234"]);
  });

  it("finds values that are missing or not numbers", () => {
    expect(differences(readScores(trecEval), reference, { runs, measures: ["ndcg"] })).toEqual([
      "ndcg: 1 values, expected 2",
    ]);
    expect(differences(readScores(trecEval.replace("0.1234", "nan")), reference, { runs, measures: ["map"] })).toEqual([
      "map: 0 values, expected 2",
    ]);
  });
});
