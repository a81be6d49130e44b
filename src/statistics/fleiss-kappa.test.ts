import { expect, test } from "vitest";
import { expectClose, fromPython } from "../../test/fixtures/statistics/golden.js";
import { fleissKappa } from "./fleiss-kappa.js";

test("against statsmodels", () => {
  const { counts, kappa } = fromPython.kappas.fleiss;
  const result = fleissKappa(counts);
  expectClose(result.kappa, kappa, 100);
  expect(result).toMatchObject({ n: 30, assessors: 5 });
});

test("full agreement, inevitable agreement, and different numbers of assessors", () => {
  expect(
    fleissKappa([
      [3, 0],
      [0, 3],
    ]).kappa,
  ).toBe(1);
  expect(fleissKappa([[2, 0]]).kappa).toBeNaN();
  expect(fleissKappa([]).kappa).toBeNaN();
  expect(() =>
    fleissKappa([
      [2, 1],
      [2, 0],
    ]),
  ).toThrow("document 1 has 2 grades");
  expect(() => fleissKappa([[1, 0]])).toThrow("document 0 has 1 grades");
});
