import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeIndex, encodeIndex, type SegmentIndex } from "./segment-index.js";

const lengths = fc.integer({ min: 1, max: 1000 });

/** Lists of the same length, with ascending ends. */
const index: fc.Arbitrary<Required<SegmentIndex>> = fc
  .array(fc.tuple(fc.string({ unit: "grapheme", minLength: 1 }), lengths, lengths), { maxLength: 20 })
  .map((entries) => {
    const ends = (of: (entry: [string, number, number]) => number) => {
      let end = 0;
      return Uint32Array.from(entries, (entry) => {
        end += of(entry) + 1;
        return end;
      });
    };
    return {
      ids: entries.map(([id]) => id),
      documentEnds: ends(([, n]) => n),
      headerEnds: ends(([, , n]) => n),
      documentSums: Uint32Array.from(entries, ([, n]) => (n * 0x9e3779b1) >>> 0),
      headerSums: Uint32Array.from(entries, ([, , n]) => (n * 0x85ebca6b) >>> 0),
    };
  });

it("reads what it wrote", () => {
  fc.assert(
    fc.property(index, (written) => {
      const read = decodeIndex(encodeIndex(written));
      expect(read?.documents).toBe(written.ids.length);
      expect(read?.documentEnds).toEqual(written.documentEnds);
      expect(read?.headerEnds).toEqual(written.headerEnds);
      expect(read?.documentSums).toEqual(written.documentSums);
      expect(read?.headerSums).toEqual(written.headerSums);
      const ids = Array.from(read?.idEnds ?? [], (end, i) =>
        new TextDecoder().decode(read?.idBytes.subarray(read.idEnds[i - 1] ?? 0, end)),
      );
      expect(ids).toEqual(written.ids);
    }),
  );
});

it("refuses truncated and foreign bytes", () => {
  fc.assert(
    fc.property(index, fc.nat(), (written, at) => {
      const bytes = encodeIndex(written);
      expect(decodeIndex(bytes.subarray(0, at % bytes.length))).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.uint8Array(), (bytes) => decodeIndex(bytes) === undefined));
});

it("a line without even its line feed is damage", () => {
  const ends = (...list: number[]) => Uint32Array.from(list);
  const sums = { documentSums: ends(0, 0), headerSums: ends(0, 0) };
  const bytes = (documentEnds: Uint32Array) =>
    encodeIndex({ ids: ["a", "b"], documentEnds, headerEnds: ends(1, 2), ...sums });
  expect(decodeIndex(bytes(ends(5, 9)))).toBeDefined();
  expect(decodeIndex(bytes(ends(5, 5)))).toBeUndefined();
  expect(decodeIndex(bytes(ends(0, 5)))).toBeUndefined();
});

describe("an index of version 2", () => {
  const numbers = (...list: number[]) => Uint32Array.from(list);
  const lists = { documentEnds: numbers(3, 6, 9), headerEnds: numbers(1, 2, 3) };
  const sums = { documentSums: numbers(1, 2, 3), headerSums: numbers(4, 5, 6) };
  const bytes = encodeIndex({ ids: ["aa", "bb", "cc"], ...lists, ...sums });

  /** The same bytes with another number at a place, and the right sum. */
  const changed = (at: number, value: number) => {
    const other = Buffer.from(bytes);
    other.writeUInt32LE(value, at);
    other.writeUInt32LE(crc32(other.subarray(0, -4)), other.length - 4);
    return other;
  };

  it("is refused if any bit of it differs", () => {
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const other = Uint8Array.from(bytes);
      other[bit >> 3] ^= 1 << (bit & 7);
      expect(decodeIndex(other)).toBeUndefined();
    }
  });

  it("is refused if its sum is right and its content impossible: another version, more documents, ends that fall", () => {
    expect(decodeIndex(changed(4, 2))).toBeDefined();
    for (const version of [0, 3]) expect(decodeIndex(changed(4, version))).toBeUndefined();
    for (const documents of [0, 2, 4, 1e6]) expect(decodeIndex(changed(8, documents))).toBeUndefined();
    const idEnds = bytes.length - 4 - 6 - 9 * 4;
    expect(decodeIndex(changed(idEnds, 4))).toBeDefined();
    expect(decodeIndex(changed(idEnds, 5))).toBeUndefined();
    expect(decodeIndex(changed(idEnds + 4, 1))).toBeUndefined();
    expect(decodeIndex(changed(idEnds + 8, 7))).toBeUndefined();
  });
});
