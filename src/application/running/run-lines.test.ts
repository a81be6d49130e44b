import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBytes } from "../../core/index.js";
import { printedScore, runLines } from "./run-lines.js";

describe("printedScore", () => {
  it("is as short as possible", () => {
    expect([0.1, 12.5, 100, 1 / 3, -2.25, 16777216].map((score) => printedScore(Math.fround(score)))).toEqual([
      "0.1",
      "12.5",
      "100",
      "0.33333334",
      "-2.25",
      "16777216",
    ]);
  });

  it("yields the same 32 bits when read, and different numbers for different ones", () => {
    const scores = fc.float({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(scores, (score) => Object.is(Math.fround(Number(printedScore(score))), score === 0 ? 0 : score)),
    );
    fc.assert(
      fc.property(scores, scores, (a, b) => {
        // The difference of equal numbers is 0 or −0.
        expect(Math.sign(Number(printedScore(a)) - Number(printedScore(b))) + 0).toBe(Math.sign(a - b) + 0);
      }),
    );
  });
});

describe("runLines", () => {
  it("writes the six columns", () => {
    const hits = [
      { id: "EP-2", score: 1.5 },
      { id: "EP-1", score: 0.25 },
    ];
    expect(runLines("T1", hits, "bm25")).toBe("T1 Q0 EP-2 1 1.5 bm25\nT1 Q0 EP-1 2 0.25 bm25\n");
    expect(runLines("T1", [], "bm25")).toBe("");
  });

  it("puts lines in trec_eval's order", () => {
    // The first two differ only beyond 32 bits.
    const hits = [
      { id: "A", score: 1.00000000002 },
      { id: "B", score: 1.00000000001 },
      { id: "C", score: 0.5 },
    ];
    expect(
      runLines("T", hits, "x")
        .split("\n")
        .map((line) => line.split(" ")[2]),
    ).toEqual(["B", "A", "C", undefined]);
    const ids = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9\u{e9}\u{ff5e}\u{1f600}-]{1,4}$/u), { maxLength: 20 });
    fc.assert(
      fc.property(
        ids,
        fc.array(fc.constantFrom(1, 1 + 1e-12, 2, 3.3), { minLength: 20, maxLength: 20 }),
        (names, list) => {
          const lines = runLines(
            "T",
            names.map((id, i) => ({ id, score: list[i] })),
            "x",
          )
            .split("\n")
            .slice(0, -1);
          const read = lines
            .map((line) => line.split(" "))
            .map(([, , id, rank, score]) => ({ id, rank, score: Number(score) }));
          const sorted = [...read].sort((a, b) => b.score - a.score || compareBytes(b.id, a.id));
          expect(read).toEqual(sorted);
          expect(read.map(({ rank }) => Number(rank))).toEqual(read.map((_, i) => i + 1));
        },
      ),
    );
  });
});
