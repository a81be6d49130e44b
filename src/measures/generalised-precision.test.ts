import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryRanking } from "../../test/support/arbitrary-rankings.js";
import { parseMeasure } from "./dialect.js";

test("with one grade it is average precision", () => {
  fc.assert(
    fc.property(arbitraryRanking({ maxGrade: 1 }), (ranking) => {
      const [graded, binary] = ["AgP@20", "AP@20"].map((name) => {
        const bound = parseMeasure(name);
        return bound.measure.compute(ranking, bound.settings);
      });
      expect(graded).toBeCloseTo(binary, 14);
    }),
  );
});
