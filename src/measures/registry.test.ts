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

test("no two measures have the same name", () => {
  const names = measures.flatMap((measure) => [
    ...new Set([measure.name, ...(measure.aliases ?? [])].map((name) => name.toLowerCase())),
  ]);
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});

describe.each(measures.map((measure) => [measure.name, measure] as const))("%s", (_, measure) => {
  const anyCase = fc.record({ ranking: arbitraryRanking(), settings: arbitrarySettings(measure) });

  test("is described", () => {
    for (const text of [measure.title, measure.about, measure.formula, measure.citation]) expect(text).not.toBe("");
    expect(measure.examples.length).toBeGreaterThan(0);
  });

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
