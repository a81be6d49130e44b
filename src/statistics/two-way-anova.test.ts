import { expect, test } from "vitest";
import { expectClose, fromR } from "../../test/fixtures/statistics/golden.js";
import { twoWayAnova } from "./two-way-anova.js";

test("against R's aov", () => {
  const { scores, sumsOfSquares, df, f, p } = fromR.anova;
  const { runs, topics, residual } = twoWayAnova(scores);
  for (const [i, source] of [runs, topics, residual].entries()) {
    expectClose(source.sumOfSquares, sumsOfSquares[i], 200);
    expect(source.df).toBe(df[i]);
  }
  for (const [i, source] of [runs, topics].entries()) {
    expectClose(source.f, f[i], 200);
    // An error in F counts as many times as there are degrees of freedom.
    expectClose(source.p, p[i], 10_000);
  }
});

test("no residual", () => {
  const twins = twoWayAnova([
    [0.1, 0.7, 0.3],
    [0.1, 0.7, 0.3],
  ]);
  expect(twins.runs).toMatchObject({ sumOfSquares: 0, f: 0, p: 1 });
  expect(twins.topics).toMatchObject({ f: Number.POSITIVE_INFINITY, p: 0 });
  expect(twins.residual.meanSquare).toBe(0);
  expect(() => twoWayAnova([[1], [2]])).toThrow("two topics or more: 1");
});
