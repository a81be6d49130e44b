import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import {
  type Columns,
  type ColumnValues,
  columnsOf,
  dateNumber,
  mergeColumns,
  readColumns,
  writeColumns,
} from "./columns.js";

const text = fc.constantFrom("en", "de", "弁", "", "F-1", "F-2");
const values = fc.record(
  {
    id: fc.string({ unit: "grapheme", minLength: 1 }),
    date: fc.constantFrom("1999", "2001-02", "2001-02-03"),
    language: text,
    patent: text,
    family: text,
    classes: fc.array(fc.constantFrom("H04L29/06", "H04L29/0621", "A01B", "G06F17/30")),
  },
  { requiredKeys: ["id"] },
);
const documents: fc.Arbitrary<ColumnValues[]> = fc.uniqueArray(values, { selector: ({ id }) => id });

function written(columns: Columns): Columns {
  const out = new ByteWriter();
  writeColumns(out, columns);
  return readColumns(out.view());
}

/** The values of the columns, document by document. */
function told(columns: Columns): unknown[] {
  return Array.from({ length: columns.ids.length }, (_, d) => ({
    id: columns.ids.at(d),
    date: columns.dates[d],
    language: columns.languages.at(d),
    patent: columns.patents.at(d),
    family: columns.families.at(d),
    classes: [...columns.classes.values].filter((_, s) => [...columns.classes.documents(s)].includes(d)),
  }));
}

function expected(list: readonly ColumnValues[]): unknown[] {
  return list.map(({ id, date, language = "", patent = "", family = "", classes = [] }) => ({
    id,
    date: dateNumber(date),
    language,
    patent,
    family,
    classes: [...new Set(classes)].sort(),
  }));
}

describe("columns", () => {
  it("are read back unchanged", () => {
    fc.assert(
      fc.property(documents, (list) => {
        expect(told(written(columnsOf(list)))).toEqual(expected(list));
      }),
    );
  });

  it("find documents by id and texts by their code", () => {
    fc.assert(
      fc.property(documents, fc.string(), (list, other) => {
        const { ids, families } = written(columnsOf(list));
        for (const [d, { id, family = "" }] of list.entries()) {
          expect(ids.find(id)).toBe(d);
          expect(families.codeOf(family)).toBe(families.codes[d]);
        }
        if (!list.some(({ id }) => id === other)) expect(ids.find(other)).toBeUndefined();
        expect(families.codeOf("no such family")).toBe(-1);
      }),
    );
  });

  it("are merged into those of all remaining documents", () => {
    fc.assert(
      fc.property(documents, fc.array(fc.boolean()), fc.nat(), (list, kept, cut) => {
        const parts = [list.slice(0, cut % (list.length + 1)), list.slice(cut % (list.length + 1))];
        let next = 0;
        let at = 0;
        const numbers = parts.map((part) => Int32Array.from(part, () => (kept[at++] === false ? -1 : next++)));
        const merged = mergeColumns(parts.map(columnsOf), numbers);
        expect(told(merged)).toEqual(expected(list.filter((_, i) => kept[i] !== false)));
      }),
    );
  });

  it("sort dates by day", () => {
    expect([dateNumber("2001-02-03"), dateNumber("2001-02"), dateNumber("2001"), dateNumber(undefined)]).toEqual([
      20010203, 20010200, 20010000, 0,
    ]);
  });

  it("hold many texts in few bytes each", () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ id: `EP-${i}`, family: `${i}` }));
    const { families } = written(columnsOf(many));
    expect(families.codes).toBeInstanceOf(Uint16Array);
    expect(families.at(299)).toBe("299");
  });
});
