import { expect, it } from "vitest";
import { nearSpans, paragraphsWith, phraseSpans, Spans, sameSpans, shareParagraph } from "./spans.js";

const words = (...places: number[]) => Spans.words(Uint32Array.from(places));
const pairs = ({ starts, ends, length }: Spans) => Array.from({ length }, (_, i) => [starts[i], ends[i]]);

function spans(...list: [number, number][]): Spans {
  const all = Spans.empty();
  for (const [start, end] of list) all.add(start, end);
  return all.arrange();
}

it("are in order and without repetitions", () => {
  expect(pairs(spans([5, 6], [1, 9], [5, 6], [1, 2]))).toEqual([
    [1, 2],
    [1, 9],
    [5, 6],
  ]);
});

it("grow as needed", () => {
  const all = spans(...Array.from({ length: 100 }, (_, i) => [100 - i, 100 - i] as [number, number]));
  expect(pairs(all)).toHaveLength(100);
  expect(all.starts[0]).toBe(1);
});

it("find phrases, with gaps and with parts of several lengths", () => {
  expect(pairs(phraseSpans([words(1, 4, 8), words(2, 9)], [0, 1]))).toEqual([
    [1, 2],
    [8, 9],
  ]);
  expect(pairs(phraseSpans([words(1, 4), words(6)], [0, 2]))).toEqual([[4, 6]]);
  expect(pairs(phraseSpans([words(1), spans([2, 2], [2, 5])], [0, 1]))).toEqual([[1, 5]]);
  expect(pairs(phraseSpans([words(1, 8), words(2, 9)], [0, 1], 1))).toEqual([[1, 2]]);
});

it("find what is near, before and after", () => {
  expect(pairs(nearSpans(words(10), words(7, 12, 20), 3, false))).toEqual([
    [7, 10],
    [10, 12],
  ]);
  expect(pairs(nearSpans(words(10), words(7, 12, 20), 3, true))).toEqual([[10, 12]]);
  expect(pairs(nearSpans(words(10), spans([2, 8], [3, 4]), 3, false))).toEqual([[2, 10]]);
  expect(pairs(nearSpans(words(10), words(10), 3, false))).toEqual([]);
});

it("find what is in one paragraph", () => {
  const paragraphOf = (position: number) => Math.floor(position / 10);
  expect(paragraphsWith(spans([1, 2], [8, 12], [13, 14], [15, 15]), paragraphOf)).toEqual([0, 1]);
  expect(pairs(sameSpans(words(1, 25), spans([5, 12], [6, 7], [20, 21]), paragraphOf))).toEqual([
    [1, 7],
    [20, 25],
  ]);
});

it("find out whether two words share a paragraph", () => {
  const paragraphOf = (position: number) => Math.floor(position / 10);
  expect(shareParagraph(words(1, 25), words(12, 29), paragraphOf)).toBe(true);
  expect(shareParagraph(words(1, 25), words(12, 31, 44), paragraphOf)).toBe(false);
  expect(shareParagraph(words(12, 31), words(1, 25, 39), paragraphOf)).toBe(true);
  expect(shareParagraph(words(5), words(5), paragraphOf)).toBe(true);
  expect(shareParagraph(words(5), words(), paragraphOf)).toBe(false);
});
