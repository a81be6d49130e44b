import fc from "fast-check";
import { expect, it } from "vitest";
import { IdTable } from "./id-table.js";

it("finds the newest row of every id, like a map", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 5 }), { maxLength: 300 }), (ids) => {
      const table = new IdTable();
      const rows = new Map<string, number>();
      for (const id of ids) {
        expect(table.add(id)).toBe(rows.get(id) ?? -1);
        rows.set(id, table.rows - 1);
      }
      for (const [id, row] of rows) expect(table.find(id)).toBe(row);
      ids.forEach((id, row) => {
        expect(table.id(row)).toBe(id);
        expect(table.isNewest(row)).toBe(rows.get(id) === row);
      });
    }),
  );
});

it("distinguishes a hundred thousand ids", () => {
  const table = new IdTable();
  for (let i = 0; i < 100_000; i++) table.add(`EP-${i}-A1`);
  for (let i = 0; i < 100_000; i += 7) expect(table.find(`EP-${i}-A1`)).toBe(i);
  expect(table.find("EP-100000-A1")).toBe(-1);
  expect(table.find("")).toBe(-1);
});
