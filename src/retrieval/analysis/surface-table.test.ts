import fc from "fast-check";
import { expect, it } from "vitest";
import { addToHash, EMPTY_HASH, SurfaceTable } from "./surface-table.js";

const hashOf = (word: string) => Array.from(word, (c) => c.charCodeAt(0)).reduce(addToHash, EMPTY_HASH);

it("gives each word the number that was made for it, once", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-dé]{1,5}$/), { maxLength: 400 }), (words) => {
      const table = new SurfaceTable();
      const numbers = new Map<string, number>();
      for (const word of words) {
        const text = `<${word}>`;
        const make = (asked: string) => {
          expect(asked).toBe(word);
          expect(numbers.has(word)).toBe(false);
          numbers.set(word, numbers.size);
          return numbers.size - 1;
        };
        expect(table.get(text, 1, text.length - 1, hashOf(word), make)).toBe(numbers.get(word));
      }
      expect(table.size).toBe(numbers.size);
    }),
  );
});

it("distinguishes words with the same hash", () => {
  const table = new SurfaceTable();
  const words = ["ab", "ba", "abc", "b"];
  for (const [number, word] of words.entries()) table.get(word, 0, word.length, 7, () => number);
  expect(words.map((word) => table.get(word, 0, word.length, 7, () => -1))).toEqual([0, 1, 2, 3]);
});

it("holds many words, and none after it was cleared", () => {
  const table = new SurfaceTable();
  const words = Array.from({ length: 20_000 }, (_, i) => `word${i}`);
  for (const [i, word] of words.entries()) table.get(word, 0, word.length, hashOf(word), () => i);
  expect(words.every((word, i) => table.get(word, 0, word.length, hashOf(word), () => -1) === i)).toBe(true);
  table.clear();
  expect(table.get("word7", 0, 5, hashOf("word7"), () => 99)).toBe(99);
});
