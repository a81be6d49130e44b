import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analyzer } from "../analysis/analyzer.js";
import type { EngineDocument } from "../document.js";
import { ByteReader } from "./byte-reader.js";
import { PostingsCursor } from "./decode-postings.js";
import { SegmentBuilder } from "./segment-builder.js";
import { SegmentReader } from "./segment-reader.js";
import { VectorCursor } from "./vector-format.js";

const fields = ["title", "abstract", "claims", "description"];

/** Words separated by spaces; `word@7` is at position 7. */
const spaced: Analyzer = {
  id: "spaced/1",
  bind: (number) => ({
    analyse(text, _language, _field, emit) {
      for (const [i, word] of text.split(" ").entries()) {
        const [term, position = String(i)] = word.split("@");
        if (word !== "") emit(number(term), Number(position), 0, 0);
      }
    },
  }),
};

let folder: string;
let count = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-segment-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** For each document and field, its words, by frequency. */
type Frequencies = readonly Readonly<Record<string, readonly number[]>>[];

function segment(
  documents: readonly EngineDocument[],
  options: { positions?: boolean; dictionaryBytes?: number; memoryBytes?: number } = {},
): SegmentReader {
  const builder = new SegmentBuilder({ analyzer: spaced, fields, ...options });
  for (const document of documents) builder.add(document);
  const path = join(folder, `segment-${count++}`);
  return new SegmentReader(path, builder.write(path, "segment"), options);
}

function documentsOf(frequencies: Frequencies): EngineDocument[] {
  return frequencies.map((terms, d) => ({
    id: `D${d}`,
    texts: fields.map((field, f) => ({
      field,
      text: Object.entries(terms)
        .map(([term, counts]) => Array.from({ length: counts[f] }, () => term).join(" "))
        .join(" "),
    })),
  }));
}

const term = fc.constantFrom("a", "ab", "abc", "b", "valve", "valves", "弁", "\u{1f600}", "\uff5e");
const frequency = fc.oneof(fc.nat(3), fc.constantFrom(14, 15, 16, 142, 143, 300));
const frequencies: fc.Arbitrary<Frequencies> = fc.array(
  fc.dictionary(term, fc.tuple(frequency, frequency, frequency, frequency)),
  { minLength: 1, maxLength: 8 },
);

function pick<T, K extends keyof T>(value: T, ...keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, K>;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe("segment", () => {
  it("returns every posting and vector", () => {
    fc.assert(
      fc.property(frequencies, fc.boolean(), fc.boolean(), (given, positions, onDisk) => {
        const reader = segment(documentsOf(given), {
          positions,
          dictionaryBytes: onDisk ? 0 : 1 << 20,
          memoryBytes: 1,
        });
        const terms = [...new Set(given.flatMap((each) => Object.keys(each).filter((t) => sum(each[t]) > 0)))].sort();
        expect(reader.texts.count).toBe(terms.length);
        const passing = reader.texts.cursor();
        for (const [number, term] of terms.entries()) {
          const record = reader.find(term)!;
          expect(passing.next()).toBe(true);
          const { spelling, size, documentFrequency, postingsBytes, fieldBytes, positionsBytes } = passing;
          const spelled = new TextDecoder().decode(spelling.subarray(0, size));
          const collectionFrequency = [...passing.collectionFrequency];
          expect({ number: passing.number, term: spelled, documentFrequency, collectionFrequency }).toEqual(
            pick(record, "number", "term", "documentFrequency", "collectionFrequency"),
          );
          expect({ postingsBytes, fieldBytes, positionsBytes }).toEqual(
            pick(record, "postingsBytes", "fieldBytes", "positionsBytes"),
          );
          expect(reader.texts.termAt(number)).toEqual(record);
          const holding = [...given.entries()].filter(([, each]) => sum(each[term] ?? []) > 0);
          expect(record.documentFrequency).toBe(holding.length);
          expect(record.collectionFrequency).toEqual(
            fields.map((_, f) => sum(holding.map(([, each]) => each[term][f]))),
          );
          const cursor = new PostingsCursor();
          cursor.start(reader.postings(record));
          expect(cursor.next()).toBe(holding.length);
          expect([...cursor.documents.subarray(0, holding.length)]).toEqual(holding.map(([d]) => d));
          expect([...cursor.frequencies.subarray(0, holding.length)]).toEqual(
            holding.map(([, each]) => sum(each[term])),
          );
          cursor.start(reader.postings(record));
          cursor.nextByField();
          for (const [i, [, each]] of holding.entries()) {
            expect(cursor.byField.map((list) => list[i])).toEqual(each[term]);
          }
        }
        expect(reader.find("absent")).toBeUndefined();
        for (const [d, each] of given.entries()) expect(vectorOf(reader, d)).toEqual(wanted(each));
        reader.close();
      }),
      { numRuns: 40 },
    );
  });

  function vectorOf(reader: SegmentReader, document: number): Record<string, number[]> {
    const cursor = new VectorCursor(reader.vector(document));
    const found: Record<string, number[]> = {};
    while (cursor.next()) found[reader.texts.termAt(cursor.number).term] = [...cursor.frequencies];
    return found;
  }

  function wanted(terms: Frequencies[number]): Record<string, readonly number[]> {
    return Object.fromEntries(Object.entries(terms).filter(([, counts]) => sum(counts) > 0));
  }

  it("finds every term among many, and no others", () => {
    const terms = Array.from({ length: 1000 }, (_, i) => `t${((i * 7919) % 1000) * 3}`);
    const reader = segment([{ id: "D", texts: [{ field: "claims", text: terms.join(" ") }] }]);
    for (let i = 0; i < 3000; i++) expect(reader.find(`t${i}`)?.term).toBe(i % 3 === 0 ? `t${i}` : undefined);
    expect(reader.find("")).toBeUndefined();
    expect(reader.find("zzz")).toBeUndefined();
    reader.close();
  });

  it("keeps the order of terms in documents with very many terms", () => {
    const terms = Array.from({ length: 70_000 }, (_, i) => `t${(i * 7919) % 70_000}`);
    const reader = segment([{ id: "D", texts: [{ field: "claims", text: terms.join(" ") }] }]);
    expect(Object.keys(vectorOf(reader, 0)).length).toBe(70_000);
    const cursor = new VectorCursor(reader.vector(0));
    for (let number = 0; cursor.next(); number++) if (cursor.number !== number) expect(cursor.number).toBe(number);
    reader.close();
  });

  it("keeps positions by field, with a gap between two texts of a field", () => {
    const texts = [
      { field: "abstract", text: "x y x" },
      { field: "claims", text: "x@2 x@2 x@500" },
      { field: "claims", text: "x@3" },
    ];
    const reader = segment(
      [
        { id: "D0", texts: [] },
        { id: "D1", texts },
        { id: "D2", texts: texts.slice(0, 1) },
      ],
      {
        positions: true,
      },
    );
    const record = reader.find("x")!;
    const from = new ByteReader(reader.texts.positions(record));
    const read = (numbers: number) => {
      const size = from.number();
      const end = from.at + size;
      const found = Array.from({ length: numbers }, () => from.number());
      expect(from.at).toBe(end);
      return found;
    };
    // Distances: abstract 0, 2; claims 2, 2, 500, and 3 in the next text, which begins 100 after the last position.
    expect(read(6)).toEqual([0, 2, 2, 0, 498, 103]);
    expect(read(2)).toEqual([0, 2]);
    expect(from.at).toBe(record.positionsBytes);
    expect([...reader.lengths]).toEqual([0, 0, 0, 0, 0, 3, 4, 0, 0, 3, 0, 0]);
    reader.close();
  });

  it("names the file that is cut off", () => {
    const builder = new SegmentBuilder({ analyzer: spaced, fields });
    builder.add({ id: "D", texts: [{ field: "title", text: "x y z" }] });
    const path = join(folder, "cut");
    const info = builder.write(path, "cut");
    truncateSync(join(path, "postings.dat"), 1);
    expect(() => new SegmentReader(path, info)).toThrow(/postings\.dat: damaged: has 1 bytes instead of/);
  });

  it("stores the data shown in hits", () => {
    const document = { id: "D", title: "Ventil – 弁", date: "2001", classes: ["H04L29/06"], texts: [] };
    const reader = segment([document]);
    const { texts: _, ...stored } = document;
    expect(reader.stored(0)).toEqual(stored);
    reader.close();
  });
});
