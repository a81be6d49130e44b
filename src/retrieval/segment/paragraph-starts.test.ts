import { expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { ParagraphStarts, readParagraphStarts } from "./paragraph-starts.js";

it("are read back by field, without the first of each", () => {
  const starts = new ParagraphStarts();
  for (const position of [1, 7, 7, 300, 70_000]) starts.add(1, position);
  starts.add(3, 0);
  starts.add(3, 128);
  const out = new ByteWriter();
  starts.write(out);
  const bytes = out.view();
  expect([0, 1, 2, 3].map((field) => [...readParagraphStarts(bytes, field)])).toEqual([
    [],
    [7, 300, 70_000],
    [],
    [128],
  ]);
});

it("are refused if there are fewer than their number", () => {
  expect(() => readParagraphStarts(Uint8Array.of(0, 100, 1), 1)).toThrow(RangeError);
});
