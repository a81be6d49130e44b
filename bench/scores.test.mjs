import { describe, expect, it } from "vitest";
import { differences, readScores } from "./scores.mjs";

const runs = ["a.txt", "b.txt"];
const trecEval = ["map", "P_10", "recall_1000", "ndcg"].map((name) => `${name.padEnd(22)}\tall\t0.1234\n`).join("");
const reference = readScores(trecEval + trecEval);

describe("readScores", () => {
  it("reads a table with one line per run", () => {
    const table = "run\tmap\tP_10\trecall_1000\tndcg\na.txt\t0.1\t0.2\t0.3\t0.4\nb.txt\t0.5\t0.6\t0.7\t0.8\n";
    expect(Object.fromEntries(readScores(table))).toEqual({
      map: [0.1, 0.5],
      P_10: [0.2, 0.6],
      recall_1000: [0.3, 0.7],
      ndcg: [0.4, 0.8],
    });
  });
});

describe("differences", () => {
  it("finds no difference between four decimals and six that round to them", () => {
    const scores = readScores((trecEval + trecEval).replaceAll("0.1234", "0.123449"));
    expect(differences(scores, reference, { runs })).toEqual([]);
  });

  it("finds a difference of one unit of the fourth decimal", () => {
    const scores = readScores(trecEval + trecEval.replace("0.1234", "0.1235"));
    expect(differences(scores, reference, { runs })).toEqual(["b.txt: map is 0.1235, expected 0.1234"]);
  });

  it("finds missing values and values that are not numbers", () => {
    expect(differences(readScores(trecEval), reference, { runs, measures: ["ndcg"] })).toEqual([
      "ndcg: 1 values, expected 2",
    ]);
    expect(differences(readScores(trecEval.replace("0.1234", "nan")), reference, { runs, measures: ["map"] })).toEqual([
      "map: 0 values, expected 2",
    ]);
  });
});
