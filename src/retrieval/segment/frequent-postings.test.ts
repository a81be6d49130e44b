import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { FrequentPostings } from "./frequent-postings.js";
import { writeFrequencies } from "./postings-format.js";
import { PostingsWriter } from "./postings-writer.js";
import { MAX_FIELDS } from "./segment-fields.js";

interface Posting {
  /** Distance from the previous document, minus 1. */
  readonly distance: number;
  readonly frequencies: readonly number[];
}

const frequency = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 0, 0, 1, 2) },
  fc.constantFrom(14, 15, 16, 17, 127, 128, 143, 144, 20_000),
  fc.nat(2 ** 27),
);

const posting: fc.Arbitrary<Posting> = fc.record({
  distance: fc.oneof({ weight: 20, arbitrary: fc.nat(12) }, fc.constantFrom(15, 16, 255, 256, 65_535, 65_536)),
  frequencies: fc
    .array(frequency, { minLength: MAX_FIELDS, maxLength: MAX_FIELDS })
    .map((each) => (each.some((f) => f > 0) ? each : [0, 0, 1, 0])),
});

/** Many similar postings, as frequent terms have, and others in between. */
const postings = fc
  .array(fc.tuple(posting, fc.nat(150)), { minLength: 1, maxLength: 8 })
  .map((runs) => runs.flatMap(([each, times]) => Array.from({ length: times + 1 }, () => each)));

function written(lists: readonly (readonly Posting[])[], bases: readonly number[]): { bytes: Buffer; fields: number } {
  const out = new ByteWriter();
  const writer = new PostingsWriter(out);
  for (const [i, list] of lists.entries()) {
    let document = bases[i] - 1;
    for (const { distance, frequencies } of list) writer.add((document += distance + 1), frequencies);
  }
  const fields = writer.end();
  return { bytes: Buffer.from(out.view()), fields };
}

/** As in invert-vectors.ts. */
function pairsOf(list: readonly Posting[]): Uint32Array {
  let document = -1;
  const pairs = list.flatMap(({ distance, frequencies }) => {
    const code = new ByteWriter();
    writeFrequencies(code, Uint32Array.from(frequencies), 0);
    const [first, ...more] = code.view();
    document += distance + 1;
    const tail = more.reduce((sum, byte, i) => sum | (byte << (8 * i)), more.length << 24);
    return [(document << 8) | first, more.length > 3 ? 0xff000000 : tail];
  });
  return Uint32Array.from(pairs);
}

function take(): FrequentPostings {
  const frequent = FrequentPostings.take();
  if (!frequent) throw new Error("no WebAssembly");
  return frequent;
}

describe("postings of frequent terms", () => {
  it("are merged to the bytes that a writer of all of them writes", () => {
    fc.assert(
      fc.property(fc.array(postings, { minLength: 1, maxLength: 4 }), fc.nat(300), (lists, gap) => {
        const frequent = take();
        const out = new ByteWriter();
        let base = 0;
        const bases = lists.map((list) => {
          const first = base;
          base += list.reduce((sum, { distance }) => sum + distance + 1, 0) + gap;
          return first;
        });
        for (const [i, list] of lists.entries()) frequent.append(written([list], [0]).bytes, bases[i], out);
        const fields = frequent.end(out);
        expect({ bytes: Buffer.from(out.view()), fields }).toEqual(written(lists, bases));
      }),
    );
  });

  it("are written from pairs of an inverted range", () => {
    fc.assert(
      fc.property(postings, (list) => {
        const frequent = take();
        const out = new ByteWriter();
        const pairs = pairsOf(list);
        const isPossible = pairs.every((number, i) => i % 2 === 0 || number >>> 24 < 0xff);
        expect(frequent.appendPairs(pairs, out)).toBe(isPossible);
        if (!isPossible) return;
        const fields = frequent.end(out);
        expect({ bytes: Buffer.from(out.view()), fields }).toEqual(written([list], [0]));
      }),
    );
  });

  it("are complete after a term that was not ended", () => {
    const one = [{ distance: 3, frequencies: [1, 0, 2, 0] }];
    take().append(written([one], [0]).bytes, 0, new ByteWriter());
    const out = new ByteWriter();
    const frequent = take();
    frequent.append(written([one], [0]).bytes, 0, out);
    frequent.end(out);
    expect(Buffer.from(out.view())).toEqual(written([one], [0]).bytes);
  });

  it("are refused if they are damaged", () => {
    const { bytes } = written([Array.from({ length: 128 }, () => ({ distance: 0, frequencies: [1, 1, 1, 1] }))], [0]);
    bytes[3] = 255;
    expect(() => take().append(bytes, 0, new ByteWriter())).toThrow("postings are damaged");
    fc.assert(
      fc.property(postings, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1 }), (list, changes) => {
        const damaged = written([list], [0]).bytes;
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
        const frequent = take();
        try {
          frequent.append(damaged, 0, new ByteWriter());
          frequent.end(new ByteWriter());
        } catch (error) {
          expect((error as Error).message).toBe("postings are damaged");
        }
      }),
    );
  });
});
