import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairShares } from "./pair-shares.js";
import { preferenceOutcome } from "./preference-outcome.js";

describe("singleGroupShares", () => {
  it("gives the same result as counting all pairs", () => {
    const levels = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(levels, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7]), (unsorted, ranking) => {
        const byLevel = unsorted.toSorted((a, b) => b - a);
        const group = { name: "g", documents: byLevel.map((_, i) => i), levels: byLevel };
        const topic = { topic: "t", documentCount: byLevel.length, groups: [group] };
        const documents = ranking.filter((document) => document < byLevel.length);
        const ranks = documents.map((_, i) => i + 1);
        const standing = { retrieved: ranks.length, documents, ranks, tieFirst: ranks, tieLast: ranks };
        const outcome = preferenceOutcome(topic, standing);
        expect(outcome.pairs).toEqual(pairShares(topic, outcome.order));
      }),
    );
  });
});
