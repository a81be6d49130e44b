import { test } from "vitest";
import { expectClose, fromPython } from "../../test/fixtures/statistics/golden.js";
import { tCdf } from "./distributions.js";
import { noncentralTUpperTail } from "./noncentral-t.js";

test("the noncentral t distribution as SciPy has it", () => {
  for (const { t, df, delta, upper } of fromPython.distributions.noncentralT) {
    expectClose(noncentralTUpperTail(t, df, delta), upper, 1000);
  }
});

test("without noncentrality it is Student's distribution", () => {
  for (const df of [1, 2, 7, 60, 4000]) {
    for (const t of [-2, 0, 0.3, 2, 4]) expectClose(noncentralTUpperTail(t, df, 0), tCdf(-t, df), 100);
  }
});
