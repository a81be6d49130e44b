import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TopK } from "./top-k.js";

interface Candidate {
  readonly id: string;
  readonly score: number;
  readonly group: string;
}

const candidates = fc.uniqueArray(
  fc.record({
    id: fc.string({ unit: fc.constantFrom("a", "b", "é", "\uff5e", "😀"), minLength: 1, maxLength: 4 }),
    score: fc.integer({ min: -3, max: 3 }),
    group: fc.constantFrom("x", "y", "z", "u"),
  }),
  { selector: ({ id }) => id, maxLength: 60 },
);

/** All candidates in order: scores descending, then bytes of the id descending. */
function ordered(given: readonly Candidate[]): Candidate[] {
  return [...given].sort((a, b) => b.score - a.score || Buffer.compare(Buffer.from(b.id), Buffer.from(a.id)));
}

function topOf(given: readonly Candidate[], k: number, isGrouped: boolean) {
  // Documents alternate between two parts.
  const at = (part: number, document: number) => given[document * 2 + part];
  const groupOf = isGrouped ? (part: number, document: number) => at(part, document).group : undefined;
  const top = new TopK(k, (part, document) => at(part, document).id, groupOf);
  given.forEach(({ score }, i) => {
    if (score >= top.threshold) top.add(score, i % 2, i >> 1);
  });
  return top.ranking();
}

const plain = ({ id, score }: Candidate) => ({ id, score });

describe("top k", () => {
  it("returns the best k in order", () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 0, max: 70 }), (given, k) => {
        expect(topOf(given, k, false)).toEqual(ordered(given).slice(0, k).map(plain));
      }),
    );
  });

  it("returns the best document of each of the best k groups", () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 0, max: 5 }), (given, k) => {
        const seen = new Set<string>();
        const best = ordered(given).filter(({ group }) => !seen.has(group) && seen.add(group));
        expect(topOf(given, k, true)).toEqual(best.slice(0, k).map(plain));
      }),
    );
  });

  it("returns all documents without a limit", () => {
    const given = Array.from({ length: 100 }, (_, i) => ({ id: `${i}`, score: (i * 37) % 10, group: "" }));
    expect(topOf(given, Number.POSITIVE_INFINITY, false)).toEqual(ordered(given).map(plain));
  });
});
