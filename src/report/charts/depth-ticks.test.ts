import { describe, expect, it } from "vitest";
import { depthsWithRoom, roundDepths } from "./depth-ticks.js";

describe("roundDepths", () => {
  it("has 1, 2 and 5 of each power of ten, and the deepest", () => {
    expect(roundDepths(300)).toEqual([1, 2, 5, 10, 20, 50, 100, 200, 300]);
    expect(roundDepths(1000).slice(-3)).toEqual([200, 500, 1000]);
    expect(roundDepths(1)).toEqual([1]);
  });
});

describe("depthsWithRoom", () => {
  it("omits numbers that would touch a deeper one", () => {
    expect(depthsWithRoom([1, 10, 100, 900, 1000], 300)).toEqual([1, 10, 100, 1000]);
    expect(depthsWithRoom([1, 10, 100, 1000], 60)).toEqual([1, 10, 1000]);
  });

  it("omits 0, which a logarithmic axis does not have", () => {
    expect(depthsWithRoom([0, 1, 10, 100], 300)).toEqual([1, 10, 100]);
  });
});
