import fc from "fast-check";
import { expect, test } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import { relationsOf } from "./relations.js";

const priority = (number: string) => ({ country: "JP", number });

const documents = [
  patent("EP-0000001-B1", { publicationDate: "2001-01-01", priorities: [priority("1"), priority("2")] }),
  patent("EP-0000001-A1", { publicationDate: "1999-01-01", priorities: [priority("1"), priority("2")] }),
  patent("US-6000001-B1", { priorities: [priority("2")] }),
  patent("EP-0000002-A1", { familyId: "77" }),
  patent("US-6000002-A", { familyId: "77" }),
];

test("documents of a patent, the first published first", async () => {
  const relations = await relationsOf(documents);
  expect(relations.documentsOfPatent("EP-0000001").map(({ id }) => id)).toEqual(["EP-0000001-A1", "EP-0000001-B1"]);
  expect(relations.documentsOfPatent("EP-0000009")).toEqual([]);
});

test("simple families share a family id or exactly the same priorities, extended ones at least one priority", async () => {
  const simple = await relationsOf(documents);
  expect(simple.documentsOfFamily("77").map(({ id }) => id)).toEqual(["EP-0000002-A1", "US-6000002-A"]);
  expect(simple.familyOf("US-6000001-B1")).not.toBe(simple.familyOf("EP-0000001-A1"));
  const extended = await relationsOf(documents, { families: "extended" });
  expect(extended.familyOf("US-6000001-B1")).toBe(extended.familyOf("EP-0000001-A1"));
});

test("family ids can be ignored, and a table takes precedence over them", async () => {
  const computed = await relationsOf(documents, { familyIds: false });
  expect(computed.familyOf("EP-0000002-A1")).not.toBe(computed.familyOf("US-6000002-A"));
  const table = new Map([
    ["EP-0000002-A1", "x"],
    ["CN-1-A", "x"],
  ]);
  const given = await relationsOf(documents, { table });
  expect(given.familyOf("EP-0000002-A1")).toBe("x");
  // An unknown document of a patent in the table.
  expect(given.familyOf("CN-1-C")).toBe("x");
  expect(given.documentsOfFamily("x").map(({ id }) => id)).toEqual(["EP-0000002-A1"]);
  expect(given.familyOf("US-6000002-A")).toBe("77");
});

test("additional documents belong to families but not to the collection", async () => {
  const relations = await relationsOf(documents.slice(0, 4), { also: documents.slice(3) });
  expect(relations.documentsOfFamily("77").map(({ id, inCollection }) => [id, inCollection])).toEqual([
    ["EP-0000002-A1", true],
    ["US-6000002-A", false],
  ]);
});

test("an unknown document of a patent belongs to the family of the patent's other documents", async () => {
  const relations = await relationsOf(documents);
  expect(relations.familyOf("EP-0000002-B1")).toBe("77");
  expect(relations.familyOf("EP-0000002")).toBe("77");
  expect(relations.familyOf("EP-0000123-A1")).toBeUndefined();
});

test("families partition the documents: each is in exactly one, with all of its patent", async () => {
  const world = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 6 }),
      kind: fc.constantFrom("A1", "B1"),
      family: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      priority: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom("simple" as const, "extended" as const), async (list, families) => {
      const made = list.map((each) =>
        patent(`EP-000000${each.number}-${each.kind}`, {
          ...(each.family !== undefined && { familyId: String(each.family) }),
          priorities: each.priority === undefined ? [] : [priority(String(each.priority))],
        }),
      );
      const relations = await relationsOf(made, { families });
      for (const { id } of made) {
        const family = relations.familyOf(id)!;
        const members = relations.documentsOfFamily(family).map((each) => each.id);
        expect(members.filter((each) => each === id)).toEqual([id]);
        for (const member of members) expect(relations.familyOf(member)).toBe(family);
        for (const sibling of relations.documentsOfPatent(id.slice(0, -3))) expect(members).toContain(sibling.id);
      }
    }),
  );
});
