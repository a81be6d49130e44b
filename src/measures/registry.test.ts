import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryRanking, arbitrarySettings } from "../../test/support/arbitrary-rankings.js";
import { condense, type JudgedRanking, truncate } from "../core/index.js";
import { bindMeasure, rankCutoff } from "./bound-measure.js";
import { parseMeasure } from "./dialect.js";
import type { Measure } from "./measure.js";
import { rankingOfGrades } from "./ranking-of-grades.js";
import { measures } from "./registry.js";

/** A few ulps of the range's ends: sums of weights may overshoot them. */
function expectWithin(value: number, [low, high]: Measure["range"]): void {
  const slack = 1e-12;
  expect(Number.isFinite(value)).toBe(true);
  expect(value).toBeGreaterThanOrEqual(low - slack);
  expect(value).toBeLessThanOrEqual(high + slack);
}

/** Perfect, useless and mixed rankings, with what they missed. */
const EXTREMES: [grades: (number | null)[], missed: number[]][] = [
  [[], []],
  [[], [1, 1]],
  [[0, 0, 0], []],
  [[1, 1, 1], []],
  [[4, 4, 4], []],
  [[0, 0, 0], [1]],
  [[1, 0, 0], []],
  [[0, 0, 1], []],
  [
    [1, ...Array(9).fill(0)],
    [0, 0, 0],
  ],
  [[...Array(50).fill(0), 1], []],
  [Array(10).fill(null), [1]],
  [Array(1000).fill(1), []],
];

/** Their values only approach an end of the range. */
const APPROACHING = new Set(["LexiRecall", "WSS", "ERR"]);

/** These do not measure relevant documents only, or subtract for irrelevant ones. */
const NOT_OF_RELEVANT = new Set(["Judged", "Unjudged", "RBPResidual", "Utility", "NumRet", "NumNonrelRet"]);

test("no two measures have the same name", () => {
  const names = measures.flatMap((measure) => [
    ...new Set([measure.name, ...(measure.aliases ?? [])].map((name) => name.toLowerCase())),
  ]);
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});

test("measures are known by the names that others use", () => {
  const others = measures.flatMap(({ name, aliases }) => (aliases ? [[name, ...aliases].join(" ")] : []));
  expect(others.sort()).toEqual([
    "AP MAP",
    "AgP MAgP",
    "Bpref BPref",
    "Fprime F′ F'",
    "LastRel last_rel",
    "NormArea norm_area",
    "Q Q-measure Qmeasure",
    "R Recall",
    "RR MRR",
    "Rprec RPrec",
    "Unjudged Unj",
    "nDCG NDCG",
  ]);
});

test("defaults count the first document, and an irrelevant one as much as a relevant one", () => {
  const value = (name: string, ...grades: number[]) => {
    const { measure, settings } = parseMeasure(name);
    return measure.compute(rankingOfGrades(grades, [1]), settings);
  };
  expect(value("LastRel", 1, 0)).toBe(1);
  expect(value("LastRel", 0, 0)).toBe(0);
  expect(value("Utility", 1, 0, 0)).toBe(1 - 2);
});

test("the last rank that counts is that of a cut-off, if it is a rank", () => {
  const cutoffs = ["P@10", "nDCG@5", "AP", "IPrec@0.1"].map((name) => rankCutoff(parseMeasure(name)));
  expect(cutoffs).toEqual([10, 5, undefined, undefined]);
});

describe.each(measures.map((measure) => [measure.name, measure] as const))("%s", (_, measure) => {
  const anyCase = fc.record({ ranking: arbitraryRanking(), settings: arbitrarySettings(measure) });

  test("is described", () => {
    for (const text of [measure.title, measure.about, measure.formula, measure.citation]) expect(text).not.toBe("");
    expect(measure.examples.length).toBeGreaterThan(0);
    expect(["up", "down", "none"]).toContain(measure.direction);
    expect(["mean", "geometric", "sum"]).toContain(measure.summary);
  });

  if (!APPROACHING.has(measure.name)) {
    test("reaches the ends of its range", () => {
      const { settings } = bindMeasure(measure);
      const values = EXTREMES.map(([grades, missed]) => measure.compute(rankingOfGrades(grades, missed), settings));
      const [low, high] = measure.range;
      if (Number.isFinite(low)) expect(Math.min(...values)).toBeCloseTo(low, 9);
      if (Number.isFinite(high)) expect(Math.max(...values)).toBeCloseTo(high, 9);
    });
  }

  test.each(measure.examples.map((example) => [example.working, example] as const))("example: %s", (_, example) => {
    const bound = parseMeasure(example.measure);
    expect(bound.measure).toBe(measure);
    const value = measure.compute(rankingOfGrades(example.ranking, example.missed), bound.settings);
    expect(Math.abs(value - example.value)).toBeLessThanOrEqual(4 * Number.EPSILON * Math.max(1, Math.abs(value)));
  });

  test("is finite and within its range on any ranking", () => {
    fc.assert(
      fc.property(anyCase, ({ ranking, settings }) => {
        expectWithin(measure.compute(ranking, settings), measure.range);
      }),
    );
  });

  test("is defined when nothing was retrieved and when nothing is relevant", () => {
    const nothing: JudgedRanking[] = [
      rankingOfGrades([]),
      rankingOfGrades([], [0, 1, 2]),
      rankingOfGrades([0, null, -1]),
    ];
    fc.assert(
      fc.property(arbitrarySettings(measure), (settings) => {
        for (const ranking of nothing) expectWithin(measure.compute(ranking, settings), measure.range);
      }),
      { numRuns: 20 },
    );
  });

  if (!NOT_OF_RELEVANT.has(measure.name)) {
    test("is 0 if nothing is relevant, as in trec_eval", () => {
      fc.assert(
        fc.property(arbitraryRanking({ maxGrade: 0 }), (ranking) => {
          expect(measure.compute(ranking, bindMeasure(measure).settings)).toBe(0);
        }),
        { numRuns: 20 },
      );
    });
  }

  if (measure.parameters.cutoff?.whole) {
    test("does not look beyond its cut-off", () => {
      fc.assert(
        fc.property(anyCase, ({ ranking, settings }) => {
          const depth = rankCutoff({ measure, settings }) ?? ranking.retrieved;
          const list = settings.list === "condensed" ? condense(ranking) : ranking;
          expect(measure.compute(truncate(list, depth), settings)).toBe(measure.compute(ranking, settings));
        }),
      );
    });
  }

  test("does not depend on the type of the lists", () => {
    fc.assert(
      fc.property(anyCase, ({ ranking, settings }) => {
        const typed = { ...ranking, ranks: Uint32Array.from(ranking.ranks), grades: Int32Array.from(ranking.grades) };
        expect(measure.compute(typed, settings)).toBe(measure.compute(ranking, settings));
      }),
      { numRuns: 20 },
    );
  });

  test("its condensed form equals the measure of the condensed list", () => {
    fc.assert(
      fc.property(anyCase, ({ ranking, settings }) => {
        const { settings: full } = bindMeasure(measure, { ...settings, list: "full" });
        const { settings: condensed } = bindMeasure(measure, { ...settings, list: "condensed" });
        expect(measure.compute(ranking, condensed)).toBe(measure.compute(condense(ranking), full));
      }),
      { numRuns: 20 },
    );
  });
});
