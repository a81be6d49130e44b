import { expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { ParagraphFinder, ParagraphStarts } from "./paragraph-starts.js";

it("are read back by field, without the first of each", () => {
  const starts = new ParagraphStarts();
  for (const position of [1, 7, 7, 300, 70_000]) starts.add(1, position);
  starts.add(3, 0);
  starts.add(3, 128);
  const out = new ByteWriter();
  starts.write(out);
  const bytes = out.view();
  const finder = new ParagraphFinder();
  const paragraphs = (field: number, ...positions: number[]) => {
    finder.start(bytes, field);
    return positions.map((position) => finder.of(position));
  };
  expect(paragraphs(1, 0, 6, 7, 299, 300, 69_999, 70_000, 90_000)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect(paragraphs(1, 70_000, 7, 299, 6, 300)).toEqual([3, 1, 1, 0, 2]);
  expect(paragraphs(0, 5, 500)).toEqual([0, 0]);
  expect(paragraphs(2, 500)).toEqual([0]);
  expect(paragraphs(3, 127, 128)).toEqual([0, 1]);
});

it("may be many", () => {
  const starts = new ParagraphStarts();
  for (let i = 0; i < 1000; i++) starts.add(0, i * 200);
  const out = new ByteWriter();
  starts.write(out);
  const finder = new ParagraphFinder();
  finder.start(out.view(), 0);
  expect([199_800, 199_799, 200, 199, 100_000].map((position) => finder.of(position))).toEqual([999, 998, 1, 0, 500]);
});

it("are refused if there are fewer than their number", () => {
  expect(() => new ParagraphFinder().start(Uint8Array.of(0, 100, 1), 1)).toThrow(RangeError);
});
