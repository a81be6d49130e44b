import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { Candidates } from "./candidates.js";

describe("candidates", () => {
  const setting = fc.record({
    seed: fc.nat(),
    size: fc.integer({ min: 0, max: 4000 }),
    limit: fc.constantFrom(0, 1, 7, 100, 600, 5000),
    /** Few different scores, or many. */
    steps: fc.constantFrom(1, 5, 1e9),
    /** Scores that rise from row to row are the worst case. */
    rise: fc.constantFrom(0, 1, 100),
    error: fc.constantFrom(0, 1e-3, 0.5),
    groups: fc.constantFrom(0, 3, 900),
  });

  it("keep every row that may be among the best, and in the end no other", () => {
    fc.assert(
      fc.property(setting, ({ seed, size, limit, steps, rise, error, groups }) => {
        const random = createRandom(`candidates/${seed}`);
        const values = Array.from({ length: size }, (_, i) => random.below(steps) / steps + (rise * i) / size);
        const group = (document: number) => `${document % groups}`;
        const candidates = new Candidates(limit, groups > 0 ? group : undefined);
        values.forEach((value, row) => {
          if (value + error >= candidates.floor) candidates.add(row, row, value - error, value + error);
        });
        const best = new Map<string, number>();
        values.forEach((value, row) => {
          const key = groups > 0 ? group(row) : `${row}`;
          best.set(key, Math.max(best.get(key) ?? Number.NEGATIVE_INFINITY, value - error));
        });
        const sure = [...best.values()].sort((a, b) => b - a);
        const floor = limit === 0 ? Number.POSITIVE_INFINITY : (sure[limit - 1] ?? Number.NEGATIVE_INFINITY);
        const expected = values.flatMap((value, row) => (value + error >= floor ? [row] : []));
        expect([...candidates.settled()]).toEqual(expected);
      }),
    );
  });
});

it("keeps all rows, however many are wanted", () => {
  const limit = 2 ** 21 + 3;
  const candidates = new Candidates(limit);
  const rows = limit + 5;
  for (let row = 0; row < rows; row++) candidates.add(row, row, row, row);
  const settled = candidates.settled();
  expect(settled).toHaveLength(limit);
  expect([settled[0], settled[limit - 1]]).toEqual([rows - limit, rows - 1]);
});
