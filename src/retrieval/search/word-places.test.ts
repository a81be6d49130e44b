import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteWriter } from "../segment/byte-writer.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { PostingsWriter } from "../segment/postings-writer.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { TermRecord } from "../segment/term-reader.js";
import { Candidates } from "./candidates.js";
import type { TermSource } from "./term-source.js";
import { WordPlaces } from "./word-places.js";

/** The places of a term, by document and field. */
type Places = ReadonlyMap<number, readonly (readonly number[])[]>;

const DOCUMENTS = 5000;

const field: fc.Arbitrary<number[]> = fc.oneof(
  fc.constant<number[]>([]),
  fc.uniqueArray(fc.oneof(fc.nat(20), fc.nat(100_000)), { maxLength: 4 }).map((list) => list.sort((a, b) => a - b)),
  fc.constant(Array.from({ length: 150 }, (_, i) => 3 * i)),
);

/** A term of several blocks and chunks, which repeats a few lists of places. */
const term: fc.Arbitrary<Places> = fc
  .record({
    step: fc.integer({ min: 1, max: 40 }),
    texts: fc
      .array(fc.array(field, { minLength: MAX_FIELDS, maxLength: MAX_FIELDS }), { minLength: 1, maxLength: 7 })
      .map((texts) => texts.filter((fields) => fields.some((places) => places.length > 0))),
  })
  .map(({ step, texts }) => {
    const places = new Map<number, number[][]>();
    for (let d = 0; texts.length > 0 && d < DOCUMENTS; d += step) places.set(d, texts[places.size % texts.length]);
    return places;
  });

function sourceOf(terms: readonly Places[]): TermSource {
  const files = terms.map((term) => {
    const [postings, positions] = [new ByteWriter(), new ByteWriter()];
    const writer = new PostingsWriter(postings);
    for (const [document, fields] of term) {
      writer.add(
        document,
        fields.map((places) => places.length),
      );
      const own = new ByteWriter();
      for (const places of fields) {
        for (const [i, place] of places.entries()) own.number(place - (i > 0 ? places[i - 1] : 0));
      }
      positions.number(own.view().length);
      for (const byte of own.view()) positions.byte(byte);
    }
    writer.end();
    return { postings: postings.view(), positions: positions.view() };
  });
  return {
    fields: ["a", "b", "c", "d"],
    find: () => undefined,
    postings: ({ number }) => files[number].postings,
    positions: ({ number }) => files[number].positions,
    cursor: new PostingsCursor(),
    paragraphs: () => () => 0,
  };
}

const recordsOf = (terms: readonly Places[]) => terms.map((_, number) => ({ number }) as TermRecord);

it("are those of all terms in the fields of the candidates", () => {
  fc.assert(
    fc.property(
      fc.array(term, { minLength: 1, maxLength: 3 }),
      fc.array(fc.oneof(fc.constant(0), fc.nat(15)), { minLength: 1, maxLength: 50 }),
      (terms, masks) => {
        const candidates = new Candidates(Uint8Array.from({ length: DOCUMENTS }, (_, d) => masks[d % masks.length]));
        const { places, starts } = new WordPlaces(recordsOf(terms), sourceOf(terms), candidates);
        const found: number[][] = [];
        const should: number[][] = [];
        candidates.documents.forEach((document, c) => {
          for (let f = 0; f < MAX_FIELDS; f++) {
            const cell = c * MAX_FIELDS + f;
            found.push([...places.subarray(starts[cell], starts[cell + 1])]);
            const own = terms.flatMap((term) => term.get(document)?.[f] ?? []);
            const isWanted = (candidates.fields[document] & (1 << f)) !== 0;
            should.push(isWanted ? [...new Set(own)].sort((a, b) => a - b) : []);
          }
        });
        expect(found).toEqual(should);
      },
    ),
    { numRuns: 25 },
  );
});

it("are refused if there are fewer than the postings require", () => {
  const places = new Map([[0, [[1, 2, 3], [], [], []]]]);
  const source = { ...sourceOf([places]), positions: () => Uint8Array.of(2, 1, 1) };
  const candidates = new Candidates(Uint8Array.of(1, 0, 0, 0));
  expect(() => new WordPlaces(recordsOf([places]), source, candidates)).toThrow(RangeError);
});
