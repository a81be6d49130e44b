import { describe, expect, it } from "vitest";
import { bm25 } from "./bm25.js";
import { explainScore } from "./explain-score.js";
import { explanationText, sumOf } from "./explanation.js";

describe("explanation", () => {
  it("adds parts in their order", () => {
    const parts = [0.1, 0.2, 0.3].map((value) => ({ what: "part", value }));
    expect(sumOf("sum", parts).value).toBe(0.1 + 0.2 + 0.3);
    expect(sumOf("nothing", [])).toEqual({ what: "nothing", value: 0, formula: "sum", parts: [] });
  });

  it("is printed as an indented list, largest part first", () => {
    const collection = { documents: 2, fields: ["text"], fieldLengths: [16] };
    const term = (what: string, df: number, tf: number) => ({
      what,
      weight: 1,
      mask: 1,
      statistics: { documentFrequency: df, collectionFrequency: [df] },
      frequencies: [tf],
    });
    const terms = [term("revenue", 2, 1), term("down", 1, 1), term("absent", 1, 0)];
    const explained = explainScore(bm25(), terms, collection, [8]);
    const formula = "weight · idf · tf · (k1 + 1) / (tf + k1 · (1 − b + b · length / average))";
    expect(explanationText(explained)).toBe(
      [
        "0.875469 bm25(k1=1.2,b=0.75)",
        `  0.693147 down = ${formula}: weight 1, df 1, idf 0.693147, tf 1, length 8, average 8`,
        `  0.182322 revenue = ${formula}: weight 1, df 2, idf 0.182322, tf 1, length 8, average 8`,
      ].join("\n"),
    );
    expect(explanationText(explained, { limit: 1 }).split("\n").at(-1)).toBe("  … and 1 more");
  });
});
