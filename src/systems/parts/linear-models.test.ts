import { describe, expect, it } from "vitest";
import { type Example, fitLogistic, fitRidge } from "./linear-models.js";

/** Two groups with given numbers of relevant and other documents: a table of four cells. */
function table([[a, b], [c, d]]: readonly (readonly [number, number])[]): Example[] {
  const cell = (value: number, isRelevant: boolean, times: number) =>
    Array.from({ length: times }, (): Example => ({ features: [value], isRelevant }));
  return [...cell(0, true, a), ...cell(0, false, b), ...cell(1, true, c), ...cell(1, false, d)];
}

/** Three features, the third of which is noise. */
const examples = Array.from({ length: 40 }, (_, i): Example => {
  const [x, y, z] = [(i * 7) % 10, (i * 3) % 8, (i * 11) % 5].map((value) => value / 10);
  return { features: [x, y, z], isRelevant: 2 * x - y + ((i * 13) % 7) / 10 > 0.9 };
});

describe("fitRidge", () => {
  // x̄ = .5, ȳ = 8/20: Sxx = 20 · .25 = 5, Sxy = 6 − 20 · .5 · .4 = 2.
  it("is covariance over variance and penalty, for one feature", () => {
    const data = table([
      [2, 8],
      [6, 4],
    ]);
    expect(fitRidge(data, 0)[0]).toBeCloseTo(2 / 5, 12);
    expect(fitRidge(data, 3)[0]).toBeCloseTo(2 / 8, 12);
  });

  it("leaves residuals uncorrelated with the features, except for the penalty", () => {
    const weights = fitRidge(examples, 0.5);
    const raw = examples.map(({ features, isRelevant }) => Number(isRelevant) - dot(weights, features));
    const constant = raw.reduce((a, b) => a + b) / raw.length;
    weights.forEach((weight, i) => {
      const slope = raw.reduce((sum, rest, k) => sum + (rest - constant) * examples[k].features[i], 0);
      expect(slope).toBeCloseTo(0.5 * weight, 10);
    });
  });
});

describe("fitLogistic", () => {
  // The odds are 2/8 and 6/4: the weight is the logarithm of their ratio, 6.
  it("is the logarithm of the odds ratio of a table", () => {
    const data = table([
      [2, 8],
      [6, 4],
    ]);
    expect(fitLogistic(data, 0)[0]).toBeCloseTo(Math.log(6), 10);
  });

  it("is where the likelihood with its penalty is greatest", () => {
    const ridge = 0.3;
    const weights = fitLogistic(examples, ridge);
    // Computed differently: the constant by bisection, then the slopes of the likelihood.
    const rest = (constant: number) =>
      examples.map(({ features, isRelevant }) => {
        return Number(isRelevant) - 1 / (1 + Math.exp(-constant - dot(weights, features)));
      });
    let [low, high] = [-50, 50];
    for (let i = 0; i < 200; i++) {
      const middle = (low + high) / 2;
      if (rest(middle).reduce((a, b) => a + b) > 0) low = middle;
      else high = middle;
    }
    weights.forEach((weight, i) => {
      const slope = rest(low).reduce((sum, each, k) => sum + each * examples[k].features[i], 0);
      expect(slope).toBeCloseTo(ridge * weight, 8);
    });
    expect(weights[0]).toBeGreaterThan(0);
    expect(weights[1]).toBeLessThan(0);
  });

  it("stays finite if features separate the classes", () => {
    const [weight] = fitLogistic(
      table([
        [0, 10],
        [10, 0],
      ]),
      1,
    );
    expect(weight).toBeGreaterThan(1);
    expect(weight).toBeLessThan(20);
  });

  it("ignores constant features", () => {
    const [, same] = fitLogistic(
      examples.map(({ features, isRelevant }) => ({ features: [features[0], 0], isRelevant })),
      1,
    );
    expect(same).toBe(0);
  });
});

function dot(weights: readonly number[], features: readonly number[]): number {
  return features.reduce((sum, value, i) => sum + value * weights[i], 0);
}
