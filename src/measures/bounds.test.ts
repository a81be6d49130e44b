import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryRanking, arbitrarySettings, withTies } from "../../test/support/arbitrary-rankings.js";
import type { JudgedRanking } from "../core/index.js";
import { bindMeasure } from "./bound-measure.js";
import { isMonotone, tieBounds } from "./bounds.js";
import { parseMeasure } from "./dialect.js";
import type { BoundMeasure } from "./measure.js";
import { rankingOfGrades } from "./ranking-of-grades.js";
import { measures } from "./registry.js";

/** The values over every permutation of every tie group, with all documents distinguished: the plain way. */
function valuesOfAllOrders({ measure, settings }: BoundMeasure, ranking: JudgedRanking): number[] {
  const places: (number | null)[] = new Array(ranking.retrieved).fill(null);
  const groupOf = places.map((_, i) => i);
  for (let i = 0; i < ranking.ranks.length; i++) {
    places[ranking.ranks[i] - 1] = ranking.grades[i];
    for (let rank = ranking.tieFirst[i]; rank <= ranking.tieLast[i]; rank++)
      groupOf[rank - 1] = ranking.tieFirst[i] - 1;
  }
  const values: number[] = [];
  const fill = (rank: number, order: (number | null)[], left: readonly (number | null)[]): void => {
    if (rank === places.length) {
      const ranks = order.flatMap((grade, i) => (grade === null ? [] : [i + 1]));
      const grades = order.filter((grade) => grade !== null);
      values.push(measure.compute({ ...ranking, ranks, grades }, settings));
      return;
    }
    const starts = groupOf[rank] === rank;
    const pool = starts ? places.filter((_, i) => groupOf[i] === rank) : left;
    pool.forEach((grade, i) => {
      fill(rank + 1, [...order, grade], pool.toSpliced(i, 1));
    });
  };
  fill(0, [], []);
  return values;
}

const small = arbitraryRanking({ maxRetrieved: 6, maxGrade: 2 });

describe.each(measures.map((measure) => [measure.name, measure] as const))("ties: %s", (_, measure) => {
  const anyCase = fc.record({ ranking: small, settings: arbitrarySettings(measure) });
  const close = (value: number, expected: number) =>
    expect(Math.abs(value - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
  const extremes = (values: readonly number[]) => {
    const ends = [Math.min(...values), Math.max(...values)];
    return measure.direction === "down" ? ends.reverse() : ends;
  };

  test("enumeration agrees with every permutation", () => {
    fc.assert(
      fc.property(anyCase, ({ ranking, settings }) => {
        const bound = bindMeasure(measure, settings);
        const values = valuesOfAllOrders(bound, ranking);
        const bounds = tieBounds(bound, ranking);
        const [worst, best] = extremes(values);
        expect(bounds.method).toBe("enumerated");
        expect(bounds.worst).toBe(worst);
        expect(bounds.best).toBe(best);
        close(bounds.expected, values.reduce((sum, value) => sum + value, 0) / values.length);
      }),
      { numRuns: 30 },
    );
  });

  if (isMonotone(measure)) {
    test("worst and best are exact without enumeration", () => {
      fc.assert(
        fc.property(anyCase, ({ ranking, settings }) => {
          const bound = bindMeasure(measure, settings);
          const [worst, best] = extremes(valuesOfAllOrders(bound, ranking));
          const bounds = tieBounds(bound, ranking, { maxOrders: 0, samples: 1 });
          close(bounds.worst, worst);
          close(bounds.best, best);
        }),
        { numRuns: 100 },
      );
    });
  }
});

const directed = measures.filter((measure) => isMonotone(measure) && measure.direction !== "none");

test.each(directed.map((measure) => [measure.name, measure] as const))(
  "%s does not get worse when a document changes places with a worse neighbour above it",
  (_, measure) => {
    const grade = fc.integer({ min: -1, max: 4 });
    const anyCase = fc.record({
      list: fc.array(fc.option(grade), { minLength: 2, maxLength: 20 }),
      missed: fc.array(grade, { maxLength: 5 }),
      settings: arbitrarySettings(measure),
    });
    fc.assert(
      fc.property(anyCase, ({ list, missed, settings }) => {
        const value = (grades: readonly (number | null)[]) =>
          measure.compute(rankingOfGrades(grades, missed), settings);
        const worth = (place: number) => list[place] ?? Number.NEGATIVE_INFINITY;
        for (let place = 1; place < list.length; place++) {
          if (worth(place - 1) >= worth(place)) continue;
          const change = value(list.with(place - 1, list[place]).with(place, list[place - 1])) - value(list);
          const gain = measure.direction === "down" ? -change : change;
          expect(gain).toBeGreaterThanOrEqual(-1e-9 * Math.max(1, Math.abs(value(list))));
        }
      }),
    );
  },
);

test("worst ≤ plain ≤ best and worst ≤ expected ≤ best, also when sampled", () => {
  const anyCase = fc.constantFrom(...measures).chain((measure) =>
    fc.record({
      measure: fc.constant(measure),
      settings: arbitrarySettings(measure),
      ranking: arbitraryRanking(),
    }),
  );
  fc.assert(
    fc.property(anyCase, ({ measure, settings, ranking }) => {
      const bounds = tieBounds({ measure, settings, name: "" }, ranking, { maxOrders: 100, samples: 20 });
      const [low, high] = measure.direction === "down" ? [bounds.best, bounds.worst] : [bounds.worst, bounds.best];
      for (const value of [measure.compute(ranking, settings), bounds.expected]) {
        expect(value).toBeGreaterThanOrEqual(low);
        expect(value).toBeLessThanOrEqual(high);
      }
    }),
    { numRuns: 500 },
  );
});

test("documents after the cut-off count if a condensed list moves them up", () => {
  const ranking = withTies(rankingOfGrades([null, 0, 1]), [false, false, true]);
  expect(tieBounds(parseMeasure("P(list=condensed)@1"), ranking)).toMatchObject({ worst: 0, best: 1, expected: 0.5 });
  expect(tieBounds(parseMeasure("P@1"), ranking)).toMatchObject({ worst: 0, best: 0, expected: 0 });
});

/** Ten tied documents, three of them relevant. */
const tenTied = withTies(rankingOfGrades([0, 1, null, 0, 1, null, null, 1, 0, 0]), new Array(10).fill(true));

test("expected values of McSherry and Najork's closed forms", () => {
  // Precision and recall at 4: 4 · 3/10 relevant documents on average.
  expect(tieBounds(parseMeasure("P@4"), tenTied).expected).toBeCloseTo((4 * 0.3) / 4, 12);
  expect(tieBounds(parseMeasure("R@4"), tenTied).expected).toBeCloseTo((4 * 0.3) / 3, 12);
  // Average precision: at each rank i, relevant with 3/10, then 1 + (i − 1) · 2/9 relevant up to there.
  let ap = 0;
  for (let i = 1; i <= 10; i++) ap += (0.3 * (1 + ((i - 1) * 2) / 9)) / i;
  expect(tieBounds(parseMeasure("AP"), tenTied).expected).toBeCloseTo(ap / 3, 12);
});

test("a sample is close, reports its error, and is the same for the same seed", () => {
  const exact = tieBounds(parseMeasure("AP"), tenTied);
  const options = { maxOrders: 10, samples: 2000, seed: 7 };
  const sampled = tieBounds(parseMeasure("AP"), tenTied, options);
  expect(exact).toMatchObject({ method: "enumerated", orders: 4200, standardError: 0 });
  expect(sampled).toMatchObject({ method: "sampled", orders: 2000, worst: exact.worst, best: exact.best });
  expect(Math.abs(sampled.expected - exact.expected)).toBeLessThan(4 * sampled.standardError);
  expect(sampled.standardError).toBeLessThan(0.01);
  expect(tieBounds(parseMeasure("AP"), tenTied, options)).toEqual(sampled);
  expect(tieBounds(parseMeasure("AP"), tenTied, { ...options, seed: 8 }).expected).not.toBe(sampled.expected);
});

test("a list without ties has one order", () => {
  const bounds = tieBounds(parseMeasure("AP"), rankingOfGrades([1, 0, 1]));
  expect(bounds).toMatchObject({ orders: 1, worst: bounds.best, expected: bounds.best });
});

test("the error of a sample is that of its mean", () => {
  // RR is 1 or ½: of two values, the mean says how often each was drawn.
  const tied = { ...rankingOfGrades([1, 0]), tieFirst: [1, 1], tieLast: [2, 2] };
  for (const samples of [1, 2, 3, 50]) {
    const { expected, standardError } = tieBounds(parseMeasure("RR"), tied, { maxOrders: 1, samples, seed: 3 });
    const squares = samples * (1 - expected) * (expected - 0.5);
    expect(standardError).toBeCloseTo(samples === 1 ? 0 : Math.sqrt(squares / (samples - 1) / samples), 12);
  }
});
