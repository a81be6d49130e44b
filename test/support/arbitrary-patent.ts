import fc from "fast-check";
import type { Patent } from "../../src/patents/index.js";

/** A minimal patent: the given values, and empty lists. */
export function patent(id: string, rest: Partial<Patent> = {}): Patent {
  const [country, number, kind = ""] = id.split("-");
  return {
    id,
    country,
    number,
    kind,
    priorities: [],
    titles: [],
    abstracts: [],
    descriptions: [],
    claims: [],
    classifications: [],
    applicants: [],
    inventors: [],
    citations: [],
    literature: [],
    ...rest,
  };
}

/** Patents with few ids, so that ids repeat, and titles in any script. */
export const arbitraryPatents: fc.Arbitrary<Patent[]> = fc.array(
  fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom("A1", "B1"),
      fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }),
    )
    .map(([number, kind, text]) => patent(`EP-000000${number}-${kind}`, { titles: [{ language: "en", text }] })),
  { maxLength: 40 },
);
