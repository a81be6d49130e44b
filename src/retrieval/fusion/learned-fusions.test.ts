import { describe, expect, it } from "vitest";
import { dealFolds } from "./folds.js";
import { logistic, probability } from "./logistic.js";
import { regression } from "./regression.js";

const letters = (text: string) => ({ docs: [...text], scores: [...text].map((_, i) => 10 - i) });
const relevant = (text: string) => (doc: string) => text.includes(doc);

describe("logistic fusion", () => {
  it("finds the model that SciPy finds", () => {
    const way = logistic({ ridge: 0.001 });
    const seen = [way.observe([letters("abcdef")], relevant("abe")), way.observe([letters("abcd")], relevant("ac"))];
    const [model] = (way.fit(seen).learnt as { models: { intercept: number; slope: number }[] }).models;
    // scipy 1.17, root of the gradient of the same loss.
    expect(model.intercept).toBeCloseTo(2.10532612784998, 12);
    expect(model.slope).toBeCloseTo(-2.09609820877496, 12);
  });

  it("adds up probabilities over the lists that have a document", () => {
    const way = logistic();
    const fitted = way.fit([way.observe([letters("abcdef"), letters("bacdef")], relevant("abe"))]);
    const { models } = fitted.learnt as { models: { intercept: number; slope: number }[] };
    const [first] = fitted.fuse([letters("xy"), letters("zx")]);
    expect(first).toEqual({ id: "x", score: probability(models[1], 2) + probability(models[0], 1) });
  });

  it("trusts the run that was right, and ignores the one that never was", () => {
    const way = logistic();
    const fitted = way.fit([way.observe([letters("abcd"), letters("wxyz")], relevant("ab"))]);
    expect(fitted.fuse([letters("st"), letters("uv")]).map(({ id }) => id)).toEqual([..."stvu"]);
  });

  it("has a solution if relevant documents all come first, and if all are relevant", () => {
    const way = logistic();
    for (const found of ["a", "abcd"]) {
      const scores = way.fit([way.observe([letters("abcd")], relevant(found))]).fuse([letters("xyz")]);
      expect(scores.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
      expect(scores[0].score).toBeGreaterThan(0.5);
    }
  });
});

describe("regression fusion", () => {
  it("finds the weights of ridge regression", () => {
    const way = regression({ normalise: "none", ridge: 0.1 });
    const lists = [
      { docs: ["a", "b", "c", "e"], scores: [1, 0.6, 0.2, 0] },
      { docs: ["b", "c", "d"], scores: [1, 0.5, 0.25] },
    ];
    const { weights } = way.fit([way.observe(lists, relevant("ab"))]).learnt as { weights: number[] };
    // numpy 2.4: solve(Xᵀ X + .1 I, Xᵀ y), with the mean subtracted from each column.
    weights.forEach((weight, i) => {
      expect(weight).toBeCloseTo([1.009309886212502, 0.286685384956406][i], 12);
    });
  });

  it("adds up its observations over topics", () => {
    const way = regression({ ridge: 0 });
    const one = way.observe([letters("abcd"), letters("badc")], relevant("ac"));
    const twice = way.fit([one, one]).learnt?.weights as number[];
    const once = way.fit([one]).learnt?.weights as number[];
    twice.forEach((weight, i) => {
      expect(weight).toBeCloseTo(once[i], 12);
    });
  });
});

describe("folds", () => {
  it("are of about the same size, and the same in any order", () => {
    const topics = Array.from({ length: 23 }, (_, i) => `t${i}`);
    const folds = dealFolds(topics, 5, "0");
    const sizes = [0, 1, 2, 3, 4].map((fold) => [...folds.values()].filter((each) => each === fold).length);
    expect(sizes).toEqual([5, 5, 5, 4, 4]);
    const again = dealFolds([...topics].reverse(), 5, "0");
    for (const topic of topics) expect(again.get(topic)).toBe(folds.get(topic));
    expect([...dealFolds(topics, 5, "1")]).not.toEqual([...folds]);
  });

  it("do not split groups", () => {
    const claims = ["p1-1", "p1-2", "p1-3", "p2-1", "p2-2", "p3-1", "p4-1"];
    const folds = dealFolds(claims, 2, "0", (claim) => claim.slice(0, 2));
    const foldsOf = (patent: string) =>
      new Set(claims.filter((id) => id.startsWith(patent)).map((id) => folds.get(id)));
    expect(["p1", "p2", "p3", "p4"].map((patent) => foldsOf(patent).size)).toEqual([1, 1, 1, 1]);
    expect([...folds.values()].filter((fold) => fold === 0)).toHaveLength(4);
  });
});
