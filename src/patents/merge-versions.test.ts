import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeVersions } from "./merge-versions.js";
import type { Patent } from "./patent.js";

const version = (kind: string, fields: Partial<Patent> = {}): Patent => ({
  id: `EP-0000001-${kind}`,
  country: "EP",
  number: "0000001",
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
  ...fields,
});

it("takes each field from the latest version that has it", () => {
  const merged = mergeVersions([
    version("B1", {
      publicationDate: "2003-05-01",
      titles: [{ language: "en", text: "granted" }],
      claims: [{ language: "en", claims: [] }],
    }),
    version("A1", {
      publicationDate: "2000-01-05",
      language: "en",
      titles: [
        { language: "en", text: "first" },
        { language: "de", text: "zuerst" },
      ],
      abstracts: [{ language: "en", text: "abstract" }],
      familyId: "17",
      inventors: [{ name: "A" }],
      application: { country: "EP", number: "98123456", date: "1998-07-01" },
    }),
    version("A3", { publicationDate: "2001-02-01", inventors: [{ name: "B" }] }),
  ]);
  expect(merged).toMatchObject({
    id: "EP-0000001-B1",
    kind: "B1",
    publicationDate: "2003-05-01",
    language: "en",
    titles: [
      { language: "en", text: "granted" },
      { language: "de", text: "zuerst" },
    ],
    abstracts: [{ text: "abstract" }],
    inventors: [{ name: "B" }],
    familyId: "17",
    application: { number: "98123456" },
  });
});

it("uses the kind if dates are equal or unknown", () => {
  expect(mergeVersions([version("A1"), version("B1"), version("A2")]).id).toBe("EP-0000001-B1");
  expect(mergeVersions([version("A1", { publicationDate: "2000" }), version("B1")]).id).toBe("EP-0000001-A1");
});

it("combines citations: one document and origin has all categories", () => {
  const cites = (categories: string[], origin: "search-report" | "opposition" = "search-report") => ({
    cited: "US-1-A",
    origin,
    categories,
  });
  const merged = mergeVersions([
    version("A1", { citations: [cites(["A"]), cites(["D"])] }),
    version("B1", { citations: [cites(["X", "A"]), cites([], "opposition"), { ...cites(["Y"]), cited: "US-2-A" }] }),
  ]);
  expect(merged.citations).toEqual([
    { cited: "US-1-A", origin: "search-report", categories: ["X", "A", "D"] },
    { cited: "US-1-A", origin: "opposition", categories: [] },
    { cited: "US-2-A", origin: "search-report", categories: ["Y"] },
  ]);
});

it("refuses to merge nothing", () => expect(() => mergeVersions([])).toThrow(RangeError));

it("does not depend on the order, and merging again changes nothing", () => {
  const field = fc.record(
    {
      publicationDate: fc.constantFrom("1999", "2000-01-01", "2001-07-09"),
      titles: fc.array(fc.record({ language: fc.constantFrom("en", "de"), text: fc.string({ minLength: 1 }) }), {
        maxLength: 2,
      }),
      familyId: fc.constantFrom("1", "2"),
    },
    { requiredKeys: [] },
  );
  const versions = fc
    .uniqueArray(fc.constantFrom("A1", "A2", "A3", "B1", "B2"), { minLength: 1 })
    .chain((kinds) => fc.tuple(...kinds.map((kind) => field.map((fields) => version(kind, fields)))));
  fc.assert(
    fc.property(versions, (list) => {
      const merged = mergeVersions(list);
      expect(mergeVersions([...list].reverse())).toEqual(merged);
      expect(mergeVersions([merged])).toEqual(merged);
    }),
  );
});
