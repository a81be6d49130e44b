import { expect, test } from "vitest";
import { expectClose } from "../../test/fixtures/statistics/golden.js";
import { findRoot } from "./find-root.js";

test("roots of simple functions, to full precision", () => {
  expectClose(
    findRoot((x) => x * x - 2, 0, 2),
    Math.SQRT2,
    4,
  );
  expectClose(
    findRoot((x) => Math.exp(x) - 10, -50, 50),
    Math.log(10),
    8,
  );
  expect(findRoot((x) => x - 1, 1, 5)).toBe(1);
  expect(findRoot((x) => x - 5, 1, 5)).toBe(5);
  expect(() => findRoot((x) => x * x + 1, -1, 1)).toThrow("no change of sign between -1 and 1");
});
