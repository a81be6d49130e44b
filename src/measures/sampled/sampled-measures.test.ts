import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMeasureName, parseMeasure } from "../dialect.js";
import { rankingOfGrades } from "../ranking-of-grades.js";
import { meanEstimate, parseSampledMeasure, rankingOfExample, sampledMeasures } from "./index.js";
import { jackknife } from "./jackknife.js";
import { linearisedSpread } from "./linearisation.js";
import { ratioEstimate } from "./ratio-estimate.js";
import { perRelevant, relevantDocuments } from "./relevant-documents.js";
import type { SampledRanking } from "./sampled-ranking.js";
import type { Divide } from "./weighted-totals.js";

const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;

describe("worked examples", () => {
  test.each(sampledMeasures.map((each) => [each.name, each] as const))("%s", (_, { example }) => {
    const { value } = parseSampledMeasure(example.measure).estimate(rankingOfExample(example))!;
    expect(value).toBeCloseTo(example.value, 12);
  });
});

test("with all documents judged, each estimate is the measure itself, without variance", () => {
  const grade = fc.constantFrom(0, 0, 1, 2);
  const ranked = fc.array(fc.option(fc.tuple(grade, fc.nat(2)), { nil: null }), { maxLength: 25 });
  fc.assert(
    fc.property(ranked, fc.array(fc.tuple(grade, fc.nat(2)), { minLength: 1, maxLength: 9 }), (ranking, missed) => {
      fc.pre([...ranking, ...missed].some((each) => each !== null && each[0] > 0));
      const sample = rankingOfExample({ ranking, missed });
      const complete = rankingOfGrades(
        ranking.map((each) => each?.[0] ?? null),
        missed.map(([each]) => each),
      );
      for (const [estimated, own, digits] of [
        ["estR@6", "R@6", 12],
        ["estPRES@7", "PRES@7", 12],
        ["estPRES@1000", "PRES@1000", 12],
        ["estAP", "AP", 12],
        ["estAP@10", "AP@10", 12],
        ["estNDCG", "nDCG", 12],
        ["estNDCG@4", "nDCG@4", 12],
        ["statAP", "AP", 12],
        ["infNDCG@8", "nDCG@8", 12],
        ["xinfAP", "AP", 3],
      ] as const) {
        const { measure, settings } = parseMeasure(own);
        const { value, variance } = parseSampledMeasure(estimated).estimate(sample)!;
        expect(value, estimated).toBeCloseTo(measure.compute(complete, settings), digits);
        expect(variance, estimated).toBe(0);
      }
    }),
  );
});

/** Grades by stratum, in rank order of the whole topic, and how many of each stratum are drawn. */
const POPULATION = [
  { grades: [1, 0, 1, 1, 0], drawn: 3 },
  { grades: [0, 1, 0, 1], drawn: 2 },
];
/** The documents of the two strata alternate in the ranking. */
const rankOf = (stratum: number, i: number) => 2 * i + stratum + 1;

/** All samples of the population: 10 · 6. */
function* allSamples(): Generator<SampledRanking> {
  const subsets = POPULATION.map(({ grades, drawn }) =>
    Array.from({ length: 2 ** grades.length }, (_, bits) => grades.map((_, i) => ((bits >> i) & 1) === 1)).filter(
      (chosen) => chosen.filter(Boolean).length === drawn,
    ),
  );
  for (const first of subsets[0]) {
    for (const second of subsets[1]) {
      const documents = [first, second].flatMap((chosen, stratum) =>
        POPULATION[stratum].grades.map((grade, i) => ({
          rank: rankOf(stratum, i),
          grade: chosen[i] ? grade : -1,
          stratum,
          weight: chosen[i] ? POPULATION[stratum].grades.length / POPULATION[stratum].drawn : 0,
        })),
      );
      const strata = POPULATION.map(({ grades, drawn }) => {
        return { size: grades.length, drawn, design: "simple" as const, isComplete: true };
      });
      yield { topic: "1", documents: documents.sort((a, b) => a.rank - b.rank), strata };
    }
  }
}

const relevantRanks = POPULATION.flatMap(({ grades }, stratum) =>
  grades.flatMap((grade, i) => (grade > 0 ? [rankOf(stratum, i)] : [])),
).sort((a, b) => a - b);

/** An estimate for every sample; 0 for a sample without relevant documents, as the totals are then. */
function overAllSamples(divide: Divide, pair: (rank: number) => number, isCorrected = false) {
  return [...allSamples()].map((ranking) => {
    const request = {
      terms: ({ rank }: { rank: number }) => ({ own: 1 / rank, pair: pair(rank) }),
      divide,
      isCorrected,
    };
    return jackknife(ranking, relevantDocuments(ranking, 1), request) ?? { value: 0, variance: 0 };
  });
}

describe("over all 60 samples of two strata", () => {
  const numerator: Divide = (total) => total;

  test("the sum of precisions, which needs joint probabilities, is unbiased", () => {
    const truth = relevantRanks.reduce((sum, rank, above) => sum + (1 + above) / rank, 0);
    expect(mean(overAllSamples(numerator, (rank) => 1 / rank).map(({ value }) => value))).toBeCloseTo(truth, 12);
  });

  test("the number of relevant documents is unbiased", () => {
    const relevant: Divide = (_, numbers) => numbers.reduce((sum, each) => sum + each, 0);
    expect(mean(overAllSamples(relevant, () => 0).map(({ value }) => value))).toBeCloseTo(5, 12);
  });

  test("the variance of a total is that over the samples, on average", () => {
    const estimates = overAllSamples(numerator, () => 0);
    const centre = mean(estimates.map(({ value }) => value));
    const spread = mean(estimates.map(({ value }) => (value - centre) ** 2));
    expect(mean(estimates.map(({ variance }) => variance))).toBeCloseTo(spread, 12);
  });

  test("so is the linearised variance of a total, and those of the published measures are of the right size", () => {
    const samples = [...allSamples()];
    const spread = (values: readonly number[]) => mean(values.map((value) => (value - mean(values)) ** 2));
    const influence = [3, 1, -2, 4, 1, 0, 5, 2, -1];
    const totals = samples.map(({ documents }) => mean(documents.map(({ weight }, i) => weight * influence[i])) * 9);
    const variances = samples.map((ranking) => linearisedSpread(ranking, influence).variance);
    expect(mean(variances)).toBeCloseTo(spread(totals), 10);
    for (const name of ["infNDCG", "statAP", "estAP", "estPRES@9", "estR@4"]) {
      const made = samples.flatMap((ranking) => parseSampledMeasure(name).estimate(ranking) ?? []);
      const ratio = mean(made.map(({ variance }) => variance)) / spread(made.map(({ value }) => value));
      expect(ratio, name).toBeGreaterThan(0.5);
      expect(ratio, name).toBeLessThan(2.5);
    }
  });

  test("the correction removes all bias of the square of a total", () => {
    const truth = relevantRanks.reduce((sum, rank) => sum + 1 / rank, 0) ** 2;
    const values = (isCorrected: boolean) =>
      overAllSamples(
        (total) => total ** 2,
        () => 0,
        isCorrected,
      ).map(({ value }) => value);
    expect(mean(values(true))).toBeCloseTo(truth, 12);
    expect(mean(values(false)) / truth).toBeGreaterThan(1.05);
  });

  test("the correction reduces the bias of AP, PRES, recall and nDCG", () => {
    const complete = rankingOfGrades(
      Array.from({ length: 9 }, (_, i) => (relevantRanks.includes(i + 1) ? 1 : 0)),
      [],
    );
    for (const [estimated, published, own] of [
      ["estAP", "statAP", "AP"],
      ["estNDCG", "infNDCG", "nDCG"],
    ] as const) {
      const { measure, settings } = parseMeasure(own);
      const truth = measure.compute(complete, settings);
      const bias = (name: string) => {
        const made = [...allSamples()].flatMap((ranking) => parseSampledMeasure(name).estimate(ranking)?.value ?? []);
        return Math.abs(mean(made) - truth);
      };
      expect(bias(estimated), estimated).toBeLessThan(bias(published));
    }
  });
});

test("with unequal probabilities, over all samples of independent documents, the sum of precisions is unbiased", () => {
  const grades = [1, 0, 1, 1, 1];
  const probabilities = [0.9, 0.5, 0.3, 0.6, 0.2];
  let expected = 0;
  for (let bits = 0; bits < 32; bits++) {
    const isDrawn = grades.map((_, i) => ((bits >> i) & 1) === 1);
    const chance = probabilities.reduce((all, p, i) => all * (isDrawn[i] ? p : 1 - p), 1);
    const ranking: SampledRanking = {
      topic: "1",
      strata: [{ size: 5, drawn: 0, design: "unequal", isComplete: false }],
      documents: grades.map((grade, i) => {
        return {
          rank: i + 1,
          grade: isDrawn[i] ? grade : -1,
          stratum: 0,
          weight: isDrawn[i] ? 1 / probabilities[i] : 0,
        };
      }),
    };
    const estimate = jackknife(ranking, relevantDocuments(ranking, 1), {
      terms: ({ rank }) => ({ own: 1 / rank, pair: 1 / rank }),
      divide: (total) => total,
      isCorrected: true,
    });
    expected += chance * (estimate?.value ?? 0);
  }
  expect(expected).toBeCloseTo(1 + 2 / 3 + 3 / 4 + 4 / 5, 10);
});

test("with unequal probabilities, the variance is that of leaving out one document after the other", () => {
  const probabilities = [0.9, 0.5, 0.3];
  const documents = probabilities.map((p, i) => ({ rank: i + 1, grade: 1, stratum: 0, weight: 1 / p }));
  const ranking: SampledRanking = {
    topic: "1",
    strata: [{ size: 5, drawn: 3, design: "unequal", isComplete: false }],
    documents,
  };
  const { value, variance, squares } = jackknife(ranking, documents, {
    terms: ({ rank }) => ({ own: 1 / rank, pair: 0 }),
    divide: (total) => total,
    isCorrected: true,
  })!;
  // A total: without a document, it lacks y / π, where y = 1 / rank. It has no bias.
  expect(value).toBeCloseTo(1 / 0.9 + 1 / 2 / 0.5 + 1 / 3 / 0.3, 12);
  const parts = probabilities.map((p, i) => (1 - p) * (1 / (i + 1) / p) ** 2);
  expect(variance).toBeCloseTo(parts[0] + parts[1] + parts[2], 12);
  expect(squares).toBeCloseTo(parts[0] ** 2 + parts[1] ** 2 + parts[2] ** 2, 12);
});

test("with unequal probabilities, the bias of the square of a total is that of its terms", () => {
  const probabilities = [0.9, 0.5, 0.3];
  const documents = probabilities.map((p, i) => ({ rank: i + 1, grade: 1, stratum: 0, weight: 1 / p }));
  const strata = [{ size: 5, drawn: 3, design: "unequal" as const, isComplete: false }];
  const estimate = (of: typeof documents, isCorrected: boolean) =>
    jackknife({ topic: "1", strata, documents: of }, of, {
      terms: ({ rank }) => ({ own: 1 / rank, pair: 0 }),
      divide: (total) => total ** 2,
      isCorrected,
    })!;
  const terms = documents.map(({ rank, weight }) => weight / rank);
  const total = terms.reduce((sum, each) => sum + each);
  // θ₋ᵢ − θ + wᵢ·∂θ/∂wᵢ = (T − tᵢ)² − T² + 2·T·tᵢ = tᵢ²
  const bias = terms.reduce((sum, each, i) => sum + (1 - probabilities[i]) * each ** 2, 0);
  expect(estimate(documents, false).value).toBeCloseTo(total ** 2, 12);
  expect(estimate(documents, true).value).toBeCloseTo(total ** 2 - bias, 9);
});

test("with unequal probabilities, one relevant document alone has no bias and no variance", () => {
  const documents = [{ rank: 2, grade: 1, stratum: 0, weight: 4 }];
  const strata = [{ size: 5, drawn: 1, design: "unequal" as const, isComplete: false }];
  for (const isCorrected of [true, false]) {
    const request = { terms: () => ({ own: 1, pair: 0 }), divide: perRelevant, isCorrected };
    const { value, variance, squares } = jackknife({ topic: "1", strata, documents }, documents, request)!;
    expect([value, variance, squares]).toEqual([1, 0, 0]);
  }
});

test("the variance of one simple random sample is (m − 1) / m of the jackknife's, and its square likewise", () => {
  const ranking = rankingOfExample({
    ranking: [
      [1, 0],
      [-1, 0],
      [0, 0],
      [1, 0],
      [-1, 0],
      [1, 0],
    ],
    missed: [[-1, 0]],
  });
  const relevant = relevantDocuments(ranking, 1);
  const request = {
    terms: ({ rank }: { rank: number }) => ({ own: 1 / rank, pair: 1 / rank }),
    divide: perRelevant,
    isCorrected: false,
  };
  const [plain, corrected] = [jackknife(ranking, relevant, request)!, ratioEstimate(ranking, relevant, request)!];
  expect(plain.variance).toBeGreaterThan(0);
  expect(corrected.variance / plain.variance).toBeCloseTo(2 / 3, 12);
  expect(corrected.squares / plain.squares).toBeCloseTo(4 / 9, 12);
  expect(corrected.value).toBe(plain.value);
});

test("the linearised variance, by hand and over all samples of independent documents", () => {
  const document = (grade: number, weight: number) => ({ rank: 1, grade, stratum: 0, weight });
  const simple = (drawn: number) => [{ size: 4, drawn, design: "simple" as const, isComplete: true }];
  // Cochran: N² · (1 − n/N) · s² / n = 16 · (1/2) · 2 / 2, in two equal parts.
  const two = { topic: "1", documents: [document(1, 2), document(0, 2)], strata: simple(2) };
  expect(linearisedSpread(two, [1, 3])).toEqual({ variance: 8, squares: 32 });
  // The third document drawn has no grade, and no influence: s² of 3, 3 and 0 is 3; 16 · (1/4) · 3 / 3.
  const three = { topic: "1", documents: [document(1, 4 / 3), document(1, 4 / 3)], strata: simple(3) };
  expect(linearisedSpread(three, [3, 3]).variance).toBeCloseTo(4, 12);
  // One document says nothing about the variance, and a complete stratum has none.
  expect(linearisedSpread({ topic: "1", documents: [document(1, 4)], strata: simple(1) }, [5]).variance).toBe(0);
  expect(linearisedSpread({ ...two, strata: [{ ...simple(2)[0], size: 2 }] }, [1, 3]).variance).toBe(0);
  // Independent documents: E[1/π² · (1 − π) · y²] = Σ (1 − π)/π · y².
  const probabilities = [0.9, 0.5, 0.3];
  const influence = [1, -2, 3];
  let expected = 0;
  for (let bits = 0; bits < 8; bits++) {
    const isDrawn = probabilities.map((_, i) => ((bits >> i) & 1) === 1);
    const chance = probabilities.reduce((all, p, i) => all * (isDrawn[i] ? p : 1 - p), 1);
    const documents = probabilities.map((p, i) => (isDrawn[i] ? document(1, 1 / p) : document(-1, 0)));
    const drawn = isDrawn.filter(Boolean).length;
    const strata = [{ size: 3, drawn, design: "unequal" as const, isComplete: false }];
    expected += chance * linearisedSpread({ topic: "1", documents, strata }, influence).variance;
  }
  expect(expected).toBeCloseTo((0.1 / 0.9) * 1 + 1 * 4 + (0.7 / 0.3) * 9, 10);
});

test.each([...allSamples()].map((sample, i) => [i + 1, sample] as const).filter(([i]) => i % 7 === 0))(
  "the variance of xinfAP is that of its derivatives by the weights of documents: sample %i",
  (_, ranking) => {
    const { documents } = ranking;
    /** xinfAP if documents count so many times, with the additions of sample_eval. */
    const value = (times: readonly number[]) => {
      let [sum, total] = [0, 0];
      documents.forEach(({ rank, grade, weight }, i) => {
        if (grade <= 0) return;
        const above = [0, 1].map((s) => documents.slice(0, i).flatMap((each, j) => (each.stratum === s ? [j] : [])));
        const shares = above.map((list) => {
          const counted = (isCounted: (grade: number) => boolean) =>
            list.reduce((all, j) => all + (isCounted(documents[j].grade) ? times[j] : 0), 0);
          return (counted((each) => each > 0) + 1e-5) / (counted((each) => each >= 0) + 3e-5);
        });
        sum += (times[i] * weight * (1 + above.reduce((all, list, s) => all + list.length * shares[s], 0))) / rank;
        total += times[i] * weight;
      });
      return sum / total;
    };
    const once = documents.map(() => 1);
    const estimate = parseSampledMeasure("xinfAP").estimate(ranking)!;
    expect(estimate.value).toBeCloseTo(value(once), 12);
    const step = 1e-6;
    const influence = documents.map(({ weight }, i) => {
      const moved = (by: number) => value(once.with(i, 1 + by));
      return weight > 0 ? (moved(step) - moved(-step)) / (2 * step) / weight : 0;
    });
    expect(estimate.variance).toBeCloseTo(linearisedSpread(ranking, influence).variance, 8);
  },
);

test("a stratum of which one document was drawn adds no variance", () => {
  const sample = rankingOfExample({
    ranking: [
      [1, 0],
      [-1, 0],
      [1, 1],
      [1, 1],
    ],
  });
  for (const name of ["estR@1", "estAP", "estPRES@9", "statAP"]) {
    expect(parseSampledMeasure(name).estimate(sample), name).toMatchObject({ variance: 0, squares: 0, drawn: 1 });
  }
});

describe("the mean over topics", () => {
  const estimate = { value: 0.5, variance: 0.04, squares: 0.0008, drawn: 3, isLone: false };

  test("adds variances; the degrees of freedom are Satterthwaite's", () => {
    const { value, variance, degrees, topics } = meanEstimate([estimate, undefined, { ...estimate, value: 0.7 }])!;
    expect(value).toBeCloseTo(0.6, 12);
    expect(variance).toBeCloseTo(0.08 / 4, 12);
    expect(degrees).toBeCloseTo(0.08 ** 2 / 0.0016, 12);
    expect(topics).toBe(2);
  });

  test("a topic with one known relevant document gets the variance of others with one document", () => {
    const lone = { value: 1, variance: 0, squares: 0, drawn: 1, isLone: true };
    const { variance, degrees } = meanEstimate([estimate, lone])!;
    expect(variance).toBeCloseTo((0.04 + 0.04 * 3) / 4, 12);
    // One topic decides, so the degrees are its own.
    expect(degrees).toBeCloseTo(0.04 ** 2 / 0.0008, 12);
    expect(meanEstimate([lone])!.variance).toBeNaN();
  });

  test("no topic with an estimate", () => {
    expect(meanEstimate([undefined])).toBeUndefined();
  });
});

test("of one simple random sample, recall has the variance of a share: (1 − f) · p · (1 − p) / (m − 1), nearly", () => {
  // 4 of 400 drawn documents are relevant, of 4000; one of them is found.
  const found = [1, ...new Array(199).fill(0)].map((grade) => [grade, 0] as const);
  const missed = [1, 1, 1, ...new Array(197).fill(0), ...new Array(3600).fill(-1)].map((grade) => [grade, 0] as const);
  const { value, variance } = parseSampledMeasure("estR").estimate(rankingOfExample({ ranking: found, missed }))!;
  expect(value).toBeCloseTo(1 / 4, 10);
  expect(variance / ((0.9 * (1 / 4) * (3 / 4)) / 3)).toBeCloseTo(1, 1);
});

test("one relevant document, drawn by chance: the variance is unknown", () => {
  const sample = rankingOfExample({
    ranking: [
      [1, 0],
      [-1, 0],
      [0, 0],
    ],
  });
  for (const { name } of sampledMeasures) {
    expect(parseSampledMeasure(name).estimate(sample)!.isLone, name).toBe(true);
  }
});

test("nothing relevant in the sample: no estimate", () => {
  const sample = rankingOfExample({
    ranking: [
      [0, 0],
      [-1, 0],
    ],
  });
  for (const { name } of sampledMeasures) expect(parseSampledMeasure(name).estimate(sample), name).toBeUndefined();
});

test("names", () => {
  expect(parseSampledMeasure("XINFAP").name).toBe("xinfAP");
  expect(parseSampledMeasure("est_recall@1000").name).toBe("estR@1000");
  expect(parseSampledMeasure("estPRES").name).toBe("estPRES@1000");
  expect(parseSampledMeasure("est_pres@5").name).toBe("estPRES@5");
  expect(parseSampledMeasure("estR@5", 2).name).toBe("estR(rel=2)@5");
  expect(() => parseSampledMeasure("map")).toThrow(/cannot be estimated from a sample: "map"; available: .*statAP/);
  expect(() => parseSampledMeasure("statAPP")).toThrow(/"statAPP"; did you mean statAP\?/);
  expect(() => parseSampledMeasure("estR(rel=")).toThrow(/measure/);
  expect(() => parseSampledMeasure("statAP@10")).toThrow(/no cut-off/);
  expect(() => parseMeasure("statAP")).toThrow(/sample/);
  expect(isMeasureName("estR@100")).toBe(true);
  expect(isMeasureName("statAP.txt")).toBe(false);
});
