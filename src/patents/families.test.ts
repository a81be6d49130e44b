import fc from "fast-check";
import { expect, it } from "vitest";
import { computeFamilies, type FamilyHeader } from "./families.js";

const priority = (number: string) => ({ country: "US", number, kind: "A" });
const header = (id: string, priorities: string[], familyId?: string): FamilyHeader => ({
  id,
  priorities: priorities.map(priority),
  ...(familyId !== undefined && { familyId }),
});

it("puts documents with exactly the same priorities into one simple family", () => {
  const families = computeFamilies([
    header("EP-0000002-A1", ["1", "2"]),
    header("US-7000000-B2", ["2", "1"]),
    header("JP-2000000001-A", ["1"]),
    header("EP-0000002-B1", ["1", "2"]),
  ]);
  expect([...families]).toEqual([
    ["EP-0000002-A1", "EP-0000002"],
    ["US-7000000-B2", "EP-0000002"],
    ["JP-2000000001-A", "JP-2000000001"],
    ["EP-0000002-B1", "EP-0000002"],
  ]);
});

it("connects extended families by any shared priority", () => {
  const families = computeFamilies(
    [header("A-1", ["1"]), header("B-1", ["1", "2"]), header("C-1", ["2"]), header("D-1", ["3"])],
    { extended: true },
  );
  expect([...families.values()]).toEqual(["A-1", "A-1", "A-1", "D-1"]);
});

it("uses the application of a document without priorities as its priority", () => {
  const first: FamilyHeader = { id: "US-7000000-B2", priorities: [], application: priority("1") };
  expect(new Set(computeFamilies([first, header("EP-0000002-A1", ["1"])]).values()).size).toBe(1);
  expect(new Set(computeFamilies([header("A-1", []), header("B-1", [])]).values()).size).toBe(2);
});

it("keeps the family ids of the source, and lets others join by their priorities", () => {
  const families = computeFamilies([
    header("A-1", ["1"], "77"),
    header("B-1", ["1"], "78"),
    header("C-1", ["1"]),
    header("D-1", ["5"], "77"),
  ]);
  expect(Object.fromEntries(families)).toEqual({ "A-1": "77", "B-1": "78", "C-1": "77", "D-1": "77" });
});

const headers = fc.array(
  fc.record({
    id: fc
      .tuple(fc.constantFrom("EP", "US", "JP"), fc.integer({ min: 1, max: 12 }), fc.constantFrom("A1", "B1"))
      .map(([c, n, k]) => `${c}-${n}-${k}`),
    priorities: fc.array(
      fc.integer({ min: 1, max: 8 }).map((n) => priority(String(n))),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 25 },
);

it("finds the same families in any order", () => {
  fc.assert(
    fc.property(headers, fc.boolean(), fc.infiniteStream(fc.nat()), (list, extended, keys) => {
      const shuffled = list
        .map((each) => ({ each, key: keys.next().value ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each);
      const sorted = (families: Map<string, string>) => [...families].sort();
      expect(sorted(computeFamilies(shuffled, { extended }))).toEqual(sorted(computeFamilies(list, { extended })));
    }),
  );
});

it("simple families are parts of extended ones, and both are partitions by the definition", () => {
  fc.assert(
    fc.property(headers, (list) => {
      const simple = computeFamilies(list);
      const extended = computeFamilies(list, { extended: true });
      const key = (each: FamilyHeader) => [...new Set(each.priorities.map(({ number }) => number))].sort().join();
      for (const a of list) {
        for (const b of list) {
          if (simple.get(a.id) === simple.get(b.id)) expect(extended.get(a.id)).toBe(extended.get(b.id));
          if (key(a) !== "" && key(a) === key(b)) expect(simple.get(a.id)).toBe(simple.get(b.id));
          const share = a.priorities.some(({ number }) => b.priorities.some((other) => other.number === number));
          if (share) expect(extended.get(a.id)).toBe(extended.get(b.id));
        }
      }
    }),
  );
});
