import { describe, expect, it } from "vitest";
import { type Evidence, verdictOf, verdictOfAll } from "./verdict.js";

function evidence(difference: number, halfWidth: number, p: number, direction = Math.sign(difference)): Evidence {
  return {
    difference,
    interval: { low: difference - halfWidth, high: difference + halfWidth, level: 0.95 },
    p,
    direction: direction as -1 | 0 | 1,
    baselineMean: 0.4,
  };
}

describe("an expected difference", () => {
  it("holds, or does not hold, if it is significant", () => {
    expect(verdictOf("greater", evidence(0.1, 0.05, 0.01))).toBe("holds");
    expect(verdictOf("greater", evidence(-0.1, 0.05, 0.01))).toBe("does not hold");
    expect(verdictOf("less", evidence(-0.1, 0.05, 0.01))).toBe("holds");
    expect(verdictOf("less", evidence(0.1, 0.05, 0.01))).toBe("does not hold");
  });

  it("is undecided otherwise", () => {
    expect(verdictOf("greater", evidence(0.1, 0.05, 0.05))).toBe("undecided");
    expect(verdictOf("greater", evidence(0, 0, 1))).toBe("undecided");
    expect(verdictOf("less", evidence(0, 0, 1))).toBe("undecided");
  });

  it("requires mean and ranks to point in the same direction", () => {
    expect(verdictOf("greater", evidence(0.1, 0.2, 0.01, -1))).toBe("undecided");
    expect(verdictOf("less", evidence(0.1, 0.2, 0.01, -1))).toBe("undecided");
  });
});

describe("an expected absence of a difference", () => {
  it("does not hold if there is a significant one", () => {
    expect(verdictOf("not greater", evidence(0.1, 0.05, 0.01))).toBe("does not hold");
    expect(verdictOf("not less", evidence(-0.1, 0.05, 0.01))).toBe("does not hold");
    expect(verdictOf("not less", evidence(0.1, 0.05, 0.01))).toBe("holds");
  });

  it("holds if the interval excludes a noticeable difference: 5 % of .4", () => {
    expect(verdictOf("not greater", evidence(0, 0.0199, 0.9))).toBe("holds");
    expect(verdictOf("not greater", evidence(0, 0.0201, 0.9))).toBe("undecided");
    expect(verdictOf("not less", evidence(0.01, 0.0299, 0.9))).toBe("holds");
    expect(verdictOf("not less", evidence(0.01, 0.0301, 0.9))).toBe("undecided");
    expect(verdictOf("not less", evidence(0, 0, 1))).toBe("holds");
  });
});

it("is never decided without topics", () => {
  const nothing = { low: Number.NaN, high: Number.NaN, level: 0.95 };
  const none: Evidence = { difference: Number.NaN, interval: nothing, p: 1, direction: 0, baselineMean: Number.NaN };
  for (const expected of ["greater", "less", "not greater", "not less"] as const) {
    expect(verdictOf(expected, none)).toBe("undecided");
  }
});

it("summarises several tests", () => {
  expect(verdictOfAll(["holds", "holds"])).toBe("holds");
  expect(verdictOfAll(["holds", "undecided"])).toBe("in part");
  expect(verdictOfAll(["holds", "does not hold"])).toBe("in part");
  expect(verdictOfAll(["undecided", "does not hold"])).toBe("does not hold");
  expect(verdictOfAll(["undecided"])).toBe("undecided");
  expect(verdictOfAll([])).toBe("undecided");
});
