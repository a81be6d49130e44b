import { describe, expect, it } from "vitest";
import { estimateRelevant, independentLines } from "./independent-lines.js";
import { lineFigures, lineOverlap } from "./line-figures.js";
import { nextInLine } from "./next-in-line.js";
import type { SearchLine } from "./search-line.js";

function line(number: number, ids: readonly string[], rest: Partial<SearchLine> = {}): SearchLine {
  return { number, ids, isRanked: true, madeFrom: [], usesDocuments: false, ...rest };
}

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

describe("lineFigures", () => {
  const lines = [line(1, ["a", "b", "c"]), line(2, ["c", "d"]), line(3, ["c"], { madeFrom: [1, 2] })];
  const marked = { relevant: new Set(["a", "c", "d", "e"]), judged: new Set(["a", "b", "c", "d", "e"]) };

  it("counts what each line found first, found alone, and missed", () => {
    const [first, second, third] = lineFigures(lines, marked);
    expect(first).toMatchObject({
      documents: 3,
      fresh: 3,
      judged: 3,
      relevant: 2,
      freshRelevant: 2,
      onlyHere: 1,
      recall: 0.5,
    });
    expect(second).toMatchObject({ documents: 2, fresh: 1, relevant: 2, freshRelevant: 1, onlyHere: 1, recall: 0.5 });
    expect(third).toMatchObject({ fresh: 0, relevant: 1, freshRelevant: 0, onlyHere: 0, recall: 0.25 });
    // 2 of 3, by SciPy: binomtest(2, 3).proportion_ci(method="wilson")
    expect(first.precision?.low).toBeCloseTo(0.2077, 4);
    expect(first.precision?.high).toBeCloseTo(0.9385, 4);
  });

  it("counts what lines have in common", () => {
    expect(lineOverlap(lines)).toEqual([
      [3, 1, 1],
      [1, 2, 1],
      [1, 1, 1],
    ]);
  });

  it("has no precision without judgements", () => {
    expect(lineFigures([line(1, ["x"])], marked)[0]).toMatchObject({ precision: undefined, judged: 0, recall: 0 });
  });
});

describe("estimateRelevant", () => {
  const both = ids("both", 10);
  const lines = [line(1, [...both, ...ids("a", 15)]), line(2, [...both, ...ids("b", 5)])];
  const relevant = new Set(lines.flatMap((each) => each.ids));

  it("is Chapman's estimate for two independent lines", () => {
    // (25 + 1)(15 + 1) / (10 + 1) − 1
    const found = estimateRelevant(lines, { relevant });
    expect(found).toMatchObject({ lines: [1, 2], found: 30, again: 10 });
    expect("estimate" in found && found.estimate.size).toBeCloseTo(416 / 11 - 1, 9);
  });

  it("leaves out lines made from others, from documents, and parts of others", () => {
    const more = [
      ...lines,
      line(3, both, { madeFrom: [1, 2] }),
      line(4, ids("c", 9), { usesDocuments: true }),
      line(5, ids("b", 3)),
      line(6, lines[0].ids),
      line(7, []),
    ];
    expect(independentLines(more).map(({ number }) => number)).toEqual([1, 2]);
    expect(estimateRelevant(more, { relevant })).toMatchObject({ lines: [1, 2], found: 30 });
  });

  it("leaves out a line that has several others rather than these", () => {
    const all = line(3, [...relevant, ...ids("x", 50)]);
    expect(independentLines([...lines, all]).map(({ number }) => number)).toEqual([1, 2]);
    expect(independentLines([lines[0], line(2, both)]).map(({ number }) => number)).toEqual([1]);
  });

  it("refuses lines that cannot be independent, and too few documents found again", () => {
    const derived = [lines[0], line(2, lines[1].ids, { madeFrom: [1] })];
    expect(estimateRelevant(derived, { relevant }, [1, 2])).toMatchObject({ problem: "line 2 was made from line 1" });
    expect(estimateRelevant(derived, { relevant })).toMatchObject({
      problem: expect.stringMatching(/^fewer than two/),
    });
    const few = { relevant: new Set([...ids("a", 5), ...ids("b", 5), "both0"]) };
    expect(estimateRelevant(lines, few)).toMatchObject({ problem: expect.stringMatching(/^only 1 of 11/) });
    const within = { relevant: new Set([...both, ...ids("a", 5)]) };
    expect(estimateRelevant(lines, within)).toMatchObject({
      problem: expect.stringMatching(/^every relevant document of line 2/),
    });
  });
});

describe("nextInLine", () => {
  const ranked = line(1, ids("d", 300));
  const judged = new Set(ids("d", 50));
  const relevant = new Set(["d0", "d1", "d4", "d10", "d30"]);

  it("forecasts the documents after the last judged one", () => {
    const next = nextInLine(ranked, { relevant, judged });
    expect(next).toMatchObject({ number: 1, judged: 50, lastRank: 50, next: 100 });
    expect(nextInLine(ranked, { relevant, judged }, 400)).toMatchObject({ next: 250 });
  });

  it("does not count documents further down that were judged in another line", () => {
    const scattered = { relevant: new Set([...relevant, "d200"]), judged: new Set([...judged, "d120", "d200"]) };
    expect(nextInLine(ranked, scattered)).toEqual(nextInLine(ranked, { relevant, judged }));
  });

  it("says why there is no forecast", () => {
    const problem = (each: SearchLine, own: ReadonlySet<string>, found = relevant) => {
      const next = nextInLine(each, { relevant: found, judged: own });
      return "problem" in next ? next.problem : undefined;
    };
    expect(problem({ ...ranked, isRanked: false }, judged)).toBe("the documents are not ranked");
    expect(problem(ranked, new Set(["d0"]))).toContain("only 1 are marked from the top");
    expect(problem(ranked, judged, new Set(judged))).toContain("only relevant documents are marked");
    expect(problem(line(1, ids("d", 50)), judged)).toBe("the line is read to its end");
  });
});
