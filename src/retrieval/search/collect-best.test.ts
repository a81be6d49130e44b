import fc from "fast-check";
import { expect, it } from "vitest";
import { isMatched, UNMATCHED } from "../models/model.js";
import { collectBest } from "./collect-best.js";
import { findMatches } from "./find-matches.js";
import { TopK } from "./top-k.js";

const score = fc.oneof(fc.constant(UNMATCHED), fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true }));

/** Parts of some hundred documents. Their best may all be among the first, or where no sample sees them. */
const part = fc
  .record({ some: fc.array(score, { minLength: 1, maxLength: 50 }), length: fc.integer({ min: 0, max: 700 }) })
  .map(({ some, length }) => Float64Array.from({ length }, (_, i) => some[Math.floor((i * i) / 50) % some.length]));

it("finds the same as if all documents were sorted", () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 3 }),
      fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(300, Number.POSITIVE_INFINITY)),
      (parts, limit) => {
        const idOf = (p: number, document: number) => `${p} ${String(document).padStart(4, "0")}`;
        const top = new TopK(limit, idOf);
        const all: { id: string; score: number }[] = [];
        let matches = 0;
        parts.forEach((scores, p) => {
          matches += collectBest(top, p, scores, limit, findMatches);
          scores.forEach((each, document) => {
            if (isMatched(each)) all.push({ id: idOf(p, document), score: each });
          });
        });
        all.sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1));
        expect(matches).toBe(all.length);
        expect(top.ranking().map(({ id }) => id)).toEqual(all.slice(0, limit).map(({ id }) => id));
      },
    ),
  );
});
