import { expect, test } from "vitest";
import { smallSet } from "./small-set.js";

const large = Array.from({ length: 200 }, (_, i) => ({
  id: `PAC-${i + 1}`,
  document: `EP-${String(i + 1).padStart(7, "0")}-A1`,
  language: i % 3 === 0 ? "de" : "en",
}));

test("a reordered subset with names of its own", () => {
  const pairs = smallSet(large, 50, "1", (n) => `PACs-${n}`);
  expect(pairs.map(({ small }) => small.id)).toEqual(Array.from({ length: 50 }, (_, i) => `PACs-${i + 1}`));
  expect(new Set(pairs.map((pair) => pair.large.id)).size).toBe(50);
  for (const pair of pairs) expect({ ...pair.small, id: pair.large.id }).toEqual(pair.large);
  const order = pairs.map((pair) => Number(pair.large.id.slice(4)));
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
  expect(
    smallSet([...large].reverse(), 50, "1", (n) => `PACs-${n}`)
      .map((pair) => pair.large.id)
      .sort(),
  ).toEqual(pairs.map((pair) => pair.large.id).sort());
  expect(smallSet(large, 50, "2", (n) => `PACs-${n}`)).not.toEqual(pairs);
});
