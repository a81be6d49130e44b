import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

test("it is the share of pairs in the right order, over the whole collection", () => {
  const topic = fc.record({
    list: fc.array(fc.constantFrom(0, 1, null), { maxLength: 12 }),
    missed: fc.array(fc.constantFrom(0, 1), { maxLength: 5 }),
    rest: fc.nat(10),
  });
  fc.assert(
    fc.property(topic, ({ list, missed, rest }) => {
      // The collection in order: the list, documents neither retrieved nor relevant, the relevant documents missed.
      const relevance = [...list, ...new Array(rest).fill(0), ...missed.toSorted()].map((grade) => grade === 1);
      let pairs = 0;
      let right = 0;
      for (let i = 0; i < relevance.length; i++) {
        for (let j = i + 1; j < relevance.length; j++) {
          if (relevance[i] === relevance[j]) continue;
          pairs++;
          if (relevance[i]) right++;
        }
      }
      fc.pre(pairs > 0);
      const bound = parseMeasure(`Rnorm(docs=${relevance.length})`);
      expect(bound.measure.compute(rankingOfGrades(list, missed), bound.settings)).toBeCloseTo(right / pairs, 12);
    }),
  );
});

test("half the relevant documents at ranks 100 to 900 give nearly 0.5 in any large collection", () => {
  const list = Array.from({ length: 900 }, (_, i) => ([100, 300, 500, 700, 900].includes(i + 1) ? 1 : null));
  const values = [10_000, 50_000, 100_000].map((docs) => {
    const bound = parseMeasure(`Rnorm(docs=${docs})`);
    return bound.measure.compute(rankingOfGrades(list, [1, 1, 1, 1, 1]), bound.settings);
  });
  expect(values.map((value) => value.toFixed(4))).toEqual(["0.4751", "0.4950", "0.4975"]);
});
