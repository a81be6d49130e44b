import { expect, it } from "vitest";
import { IdColumn } from "../segment/id-column.js";
import { lastById } from "./last-by-id.js";

function part(ids: readonly string[], ...matching: number[]) {
  const column = IdColumn.of(ids);
  return { ids: column, order: column.byteOrder ?? new Uint32Array(), matching: Uint8Array.from(matching) };
}

it("lists the matching documents of all parts, the last ids first", () => {
  const parts = [part(["b", "d", "a"], 1, 1, 1), part(["c", "e", "f"], 1, 0, 1), part(["z"], 0)];
  expect(lastById(parts, 10)).toEqual(["f", "d", "c", "b", "a"]);
  expect(lastById(parts, 2)).toEqual(["f", "d"]);
  expect(lastById(parts, 0)).toEqual([]);
});

it("knows the order of bytes, unless characters take two units", () => {
  expect(IdColumn.of(["b", "弁", "a"]).byteOrder).toEqual(Uint32Array.of(2, 0, 1));
  expect(IdColumn.of(["\u{1f600}", "\uff5e"]).byteOrder).toBeUndefined();
});
