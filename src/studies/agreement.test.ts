import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkTable } from "../core/table.js";
import { agreement } from "./agreement.js";
import {
  alonePairsTable,
  aloneTable,
  categoriesTable,
  categoryName,
  outcomesTable,
  pairsTable,
  powerTable,
} from "./agreement-tables.js";
import type { Outcome } from "./pairwise-outcomes.js";
import type { ScoreTable } from "./score-table.js";

// Eight differences of the same sign have p = 2/2⁸ < 0.05; with alternating signs p is far above it.
const DIFFERENCES: Readonly<Record<Outcome, readonly number[]>> = {
  ">": [8, 7, 6, 5, 4, 3, 2, 1],
  "=": [8, -7, 6, -5, 4, -3, 2, -1],
  "<": [-8, -7, -6, -5, -4, -3, -2, -1],
};

function scoreTable(measure: string, scores: readonly (readonly number[])[], names = ["a", "b", "c", "d"]): ScoreTable {
  return {
    measure,
    direction: "up",
    runs: names.slice(0, scores.length),
    topics: scores[0].map((_, t) => `t${t}`),
    scores: scores.map((ofRun) => Float64Array.from(ofRun)),
    means: scores.map((ofRun) => ofRun.reduce((sum, score) => sum + score) / ofRun.length),
  };
}

/** Two runs with the given outcome under each measure; the second scores 0.5 everywhere. */
function twoRuns(...outcomes: readonly Outcome[]): ScoreTable[] {
  return outcomes.map((outcome, m) => {
    const first = DIFFERENCES[outcome].map((difference) => 0.5 + difference / 100);
    return scoreTable(["map", "recall", "PRES"][m], [first, first.map(() => 0.5)]);
  });
}

describe("agreement on one pair of runs", () => {
  it.each<[Outcome[], string, [string, string][]]>([
    [[">", ">", ">"], "all agree", []],
    [["=", "=", "="], "all agree", []],
    [["=", ">", ">"], "recall = PRES ≠ map", [["map", "misses"]]],
    [[">", "=", "="], "recall = PRES ≠ map", [["map", "sees"]]],
    [[">", "<", "<"], "recall = PRES ≠ map", [["map", "opposite"]]],
    [[">", "=", ">"], "map = PRES ≠ recall", [["recall", "misses"]]],
    [["=", "<", "="], "map = PRES ≠ recall", [["recall", "sees"]]],
    [[">", ">", "="], "map = recall ≠ PRES", [["PRES", "misses"]]],
    [["=", "=", ">"], "map = recall ≠ PRES", [["PRES", "sees"]]],
    [[">", ">", "<"], "map = recall ≠ PRES", [["PRES", "opposite"]]],
    [[">", "=", "<"], "all differ", []],
    [["=", "<", ">"], "all differ", []],
  ])("%s: %s", (outcomes, category, alone) => {
    const result = agreement(twoRuns(...outcomes));
    const [found] = result.categories.filter(({ pairs }) => pairs > 0);
    expect(result.outcomes).toEqual([{ outcomes, pairs: 1 }]);
    expect(categoryName(found.groups, result.measures)).toBe(category);
    expect(result.alone.map(({ measure, kind }) => [result.measures[measure], kind])).toEqual(alone);
  });

  it("always has the five categories of three measures, and two of two", () => {
    const names = (...outcomes: Outcome[]) =>
      agreement(twoRuns(...outcomes)).categories.map(({ groups }) => categoryName(groups, ["map", "recall", "PRES"]));
    expect(names(">", ">", ">")).toEqual([
      "all agree",
      "recall = PRES ≠ map",
      "map = PRES ≠ recall",
      "map = recall ≠ PRES",
      "all differ",
    ]);
    expect(names(">", "=")).toEqual(["all agree", "map ≠ recall"]);
  });

  it("names larger families of measures", () => {
    expect(categoryName([0, 1, 0, 1], ["A", "B", "C", "D"])).toBe("A = C ≠ B = D");
    expect(categoryName([0, 1, 1, 2], ["A", "B", "C", "D"])).toBe("B = C ≠ A ≠ D");
  });

  it("calls the run with the lower score better if lower is better for the measure", () => {
    const tables = twoRuns(">", "<").map((table, m): ScoreTable => (m === 1 ? { ...table, direction: "down" } : table));
    expect(agreement(tables).outcomes).toEqual([{ outcomes: [">", ">"], pairs: 1 }]);
  });

  it("sees no difference between a run and itself", () => {
    const result = agreement(
      ["map", "recall"].map((measure) =>
        scoreTable(measure, [
          [0.1, 0.2],
          [0.1, 0.2],
        ]),
      ),
    );
    expect(result.outcomes).toEqual([{ outcomes: ["=", "="], pairs: 1 }]);
    expect(result.power[0]).toMatchObject({ significant: 0, zeros: 1 });
  });
});

describe("Holm's correction", () => {
  // Four runs, each a step above the next on all topics: 6 tests with p = 2/2⁷ = 0.0156, of which Holm makes 0.094.
  const steps = [3, 2, 1, 0].map((level) => [1, 2, 3, 4, 5, 6, 7].map((t) => level * (0.1 + t / 100)));
  const tables = ["map", "recall"].map((measure) => scoreTable(measure, steps));

  it("covers all pairs of a measure", () => {
    expect(agreement(tables).power[0].significant).toBe(6);
    const corrected = agreement(tables, { correction: "holm" });
    expect(corrected.power[0].significant).toBe(0);
    expect(corrected.pairs[0].tests[0].p).toBeCloseTo((6 * 2) / 2 ** 7, 12);
  });
});

describe("agreement on many pairs", () => {
  const input = fc
    .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2, max: 4 }))
    .chain(([runs, topics, measures]) =>
      fc.record({
        scores: fc.array(
          fc.array(
            fc.array(
              fc.integer({ min: 0, max: 8 }).map((n) => n / 8),
              { minLength: topics, maxLength: topics },
            ),
            { minLength: runs, maxLength: runs },
          ),
          { minLength: measures, maxLength: measures },
        ),
        runOrder: fc.shuffledSubarray([...Array(runs).keys()], { minLength: runs }),
        topicOrder: fc.shuffledSubarray([...Array(topics).keys()], { minLength: topics }),
      }),
    );
  const NAMES = ["a", "b", "c", "d", "e", "f"];

  it("does not depend on the order of runs and topics, and its shares sum to 1", () => {
    fc.assert(
      fc.property(input, ({ scores, runOrder, topicOrder }) => {
        const straight = scores.map((ofMeasure, m) => scoreTable(`m${m}`, ofMeasure, NAMES));
        const shuffled = scores.map((ofMeasure, m) =>
          scoreTable(
            `m${m}`,
            runOrder.map((run) => topicOrder.map((topic) => ofMeasure[run][topic])),
            runOrder.map((run) => NAMES[run]),
          ),
        );
        const [x, y] = [agreement(straight), agreement(shuffled)];
        expect(y.categories).toEqual(x.categories);
        expect(y.outcomes).toEqual(x.outcomes);
        expect(alonePairsTable(y).rows.map((row) => row.slice(0, 4))).toEqual(
          alonePairsTable(x).rows.map((row) => row.slice(0, 4)),
        );
        expect(x.categories.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
        expect(x.outcomes.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(x.pairs.length);
        for (const table of [categoriesTable, powerTable, outcomesTable, aloneTable, alonePairsTable, pairsTable]) {
          checkTable(table(x));
        }
        const cube = outcomesTable(x).rows.map((row) => row.at(-1) as number);
        expect(cube.reduce((sum, pairs) => sum + pairs, 0)).toBe(x.pairs.length);
      }),
      { numRuns: 60 },
    );
  });
});
