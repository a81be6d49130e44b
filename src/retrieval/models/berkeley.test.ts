import { describe, expect, it } from "vitest";
import { exampleScores } from "../../../test/support/iir-example.js";
import { berkeley } from "./berkeley.js";

describe("berkeley", () => {
  it("scores the example of two documents as computed with 30 digits", () => {
    const { d1, d2 } = exampleScores(berkeley());
    expect(d1).toBeCloseTo(-3.320494804887252, 14);
    expect(d2).toBeCloseTo(-3.462300041241543, 14);
  });
});
