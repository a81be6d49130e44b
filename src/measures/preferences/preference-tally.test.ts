import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PreferenceGroup } from "../../core/preferences.js";
import { forEachPreference, tallyPreferences } from "./preference-tally.js";

function preferencesOf(group: PreferenceGroup): [number, number][] {
  const found: [number, number][] = [];
  forEachPreference(group, (i, j) => found.push([i, j]));
  return found;
}

describe("forEachPreference", () => {
  it("gives the same preferences by level and by relation", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 8 }), (unsorted) => {
        const levels = unsorted.toSorted((a, b) => b - a);
        const ranked = { name: "g", documents: levels.map((_, i) => i), levels };
        const relation = Uint8Array.from(levels.flatMap((a) => levels.map((b) => (a > b ? 1 : 0))));
        expect(preferencesOf(ranked)).toEqual(preferencesOf({ ...ranked, relation }));
      }),
    );
  });
});

describe("forEachPreference of a relation", () => {
  it("gives its pairs in any direction", () => {
    const group = { name: "g", documents: [0, 1, 2], levels: [0, 1, 1] };
    const relation = Uint8Array.from([0, 0, 0, 1, 0, 0, 1, 1, 0]);
    expect(preferencesOf({ ...group, relation })).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
  });
});

describe("tallyPreferences", () => {
  it("widens from scope to scope", () => {
    const place = fc.nat({ max: 9 });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place)), place, (pairs, retrieved) => {
        const tallies = tallyPreferences(retrieved, (visit) => {
          for (const [a, b] of pairs) visit(a, b);
        });
        expect(tallies.all.possible).toBe(pairs.length);
        expect(tallies.all.fulfilled).toBe(pairs.filter(([a, b]) => a < retrieved && a < b).length);
        expect(tallies.implied.fulfilled).toBe(tallies.all.fulfilled);
        expect(tallies.implied.possible).toBe(pairs.filter(([a, b]) => a < retrieved || b < retrieved).length);
        expect(tallies.retrieved.possible).toBe(pairs.filter(([a, b]) => a < retrieved && b < retrieved).length);
        expect(tallies.retrieved.fulfilled).toBeLessThanOrEqual(tallies.retrieved.possible);
      }),
    );
  });
});
