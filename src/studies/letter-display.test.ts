import fc from "fast-check";
import { expect, test } from "vitest";
import { letterDisplay } from "./letter-display.js";

const lettersOf = (text: string): string[] => text.match(/[a-zA-Z]\d*/g) ?? [];
const share = (a: string, b: string) => lettersOf(a).some((letter) => lettersOf(b).includes(letter));

/** A display of runs where the listed pairs are separated. */
function display(count: number, pairs: readonly (readonly [number, number])[]): string[] {
  const separated = new Set(pairs.flatMap(([i, j]) => [`${i} ${j}`, `${j} ${i}`]));
  return letterDisplay(count, (i, j) => separated.has(`${i} ${j}`));
}

test("small displays, by hand", () => {
  expect(display(0, [])).toEqual([]);
  expect(display(1, [])).toEqual(["a"]);
  expect(display(3, [])).toEqual(["a", "a", "a"]);
  expect(display(2, [[0, 1]])).toEqual(["a", "b"]);
  expect(display(3, [[0, 2]])).toEqual(["a", "ab", "b"]);
  // A test that does not follow the order: 1 is separated from 0 and 2, but 0 and 2 are not separated.
  expect(display(3, [[0, 1], [1, 2]])).toEqual(["a", "b", "a"]); // biome-ignore format: pairs
});

test("eight runs, seven separated pairs, by hand", () => {
  // The groups: {0, 1, 2}, {0, 2, 3, 4, 5}, {2, …, 7}.
  const pairs = [[0, 6], [0, 7], [1, 3], [1, 4], [1, 5], [1, 6], [1, 7]] as const; // biome-ignore format: pairs
  expect(display(8, pairs)).toEqual(["ab", "a", "abc", "bc", "bc", "bc", "c", "c"]);
});

test("runs share a letter if and only if nothing separates them", () => {
  const graph = fc
    .integer({ min: 1, max: 40 })
    .chain((count) =>
      fc.record({ count: fc.constant(count), share: fc.double({ min: 0, max: 1, noNaN: true }), seed: fc.nat() }),
    );
  fc.assert(
    fc.property(graph, ({ count, share: part, seed }) => {
      const separated = (i: number, j: number) => hash(Math.min(i, j), Math.max(i, j), seed) < part;
      const shown = letterDisplay(count, separated);
      for (let i = 0; i < count; i++) {
        expect(lettersOf(shown[i]).length).toBeGreaterThan(0);
        for (let j = i + 1; j < count; j++) expect(share(shown[i], shown[j])).toBe(!separated(i, j));
      }
    }),
    { numRuns: 60 },
  );
});

test("no letter is redundant", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.nat(), (count, seed) => {
      const separated = (i: number, j: number) => hash(Math.min(i, j), Math.max(i, j), seed) < 0.4;
      const shown = letterDisplay(count, separated).map(lettersOf);
      for (const left of new Set(shown.flat())) {
        const without = shown.map((letters) => letters.filter((letter) => letter !== left).join(""));
        const lost = without.some(
          (a, i) => a === "" || without.some((b, j) => i < j && !separated(i, j) && !share(a, b)),
        );
        expect(lost).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("thirty separated pairs do not take 2^30 letters", () => {
  const shown = letterDisplay(60, (i, j) => i >> 1 === j >> 1);
  expect(new Set(shown.flatMap(lettersOf)).size).toBeLessThan(1770);
  for (let i = 0; i < 60; i++) for (let j = 0; j < i; j++) expect(share(shown[i], shown[j])).toBe(i >> 1 !== j >> 1);
});

test("more groups than letters", () => {
  expect(letterDisplay(106, () => true)).toEqual([
    ..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ...[..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `${letter}2`),
    "a3",
    "b3",
  ]);
});

/** A number in [0, 1) that depends on three others. */
function hash(i: number, j: number, seed: number): number {
  let word = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(j + 1, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
}
