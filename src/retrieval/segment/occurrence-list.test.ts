import fc from "fast-check";
import { expect, test } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { OccurrenceList } from "./occurrence-list.js";
import { MAX_FIELDS } from "./segment-fields.js";

const TERMS = 3;

/** The bytes of a term's occurrences, number by number. */
function plainBytes(occurrences: readonly (readonly [number, number, number])[], term: number): Uint8Array {
  const body = new ByteWriter();
  for (let field = 0; field < MAX_FIELDS; field++) {
    const positions = occurrences.filter(([t, f]) => t === term && f === field).map(([, , position]) => position);
    positions.sort((a, b) => a - b).forEach((position, i) => void body.number(position - (positions[i - 1] ?? 0)));
  }
  const whole = new ByteWriter();
  whole.number(body.size);
  whole.append(body.view());
  return whole.view();
}

test("occurrences are written as distances by field, few or many, in any order", () => {
  const position = fc.oneof(fc.nat(300), fc.nat(70_000), fc.nat({ max: 2 ** 32 - 1 }));
  const occurrence = fc.tuple(fc.nat(TERMS - 1), fc.nat(MAX_FIELDS - 1), position);
  const list = new OccurrenceList();
  fc.assert(
    fc.property(fc.array(occurrence, { maxLength: 120 }), (occurrences) => {
      list.clear();
      for (const [term, field, at] of occurrences) list.add(term, field, at);
      list.arrange(TERMS);
      const out = new ByteWriter(1);
      for (let term = 0; term < TERMS; term++) {
        const start = out.size;
        list.write(out, term);
        expect(out.view(start)).toEqual(plainBytes(occurrences, term));
      }
    }),
  );
});

test.each([25, 26])("%i occurrences, at the limit between few and many", (count) => {
  const list = new OccurrenceList();
  const occurrences = Array.from({ length: count }, (_, i) => [0, i % MAX_FIELDS, 2 ** 32 - 1] as const);
  for (const [term, field, at] of occurrences) list.add(term, field, at);
  list.arrange(1);
  const out = new ByteWriter();
  list.write(out, 0);
  expect(out.view()).toEqual(plainBytes(occurrences, 0));
});
