import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  wordDesk as desk,
  wordId as id,
  wordIdentity as identity,
  wordNumbers as numbersOf,
  WORDS,
  wordContext,
} from "../../../../test/support/word-context.js";
import { readSearchFile } from "../search-file/search-log.js";
import { searchState } from "../search-file/search-state.js";
import { exportDocuments } from "./export-documents.js";
import { makeRelatedSet, makeSet } from "./make-set.js";
import { markDocuments, undoMark } from "./mark-documents.js";
import { newSince } from "./repeat-changes.js";
import { repeatSearch } from "./repeat-search.js";
import { membersOf } from "./run-set.js";
import { openDesk, otherIndex } from "./search-desk.js";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-sets-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ALL = Array.from({ length: 16 }, (_, n) => n);

describe("sets", () => {
  it("are those of plain set operations, for any commands", async () => {
    type Command =
      | { readonly kind: "word"; readonly bit: number }
      | { readonly kind: "AND" | "OR" | "NOT"; readonly a: number; readonly b: number }
      | { readonly kind: "mark"; readonly n: number }
      | { readonly kind: "undo" }
      | { readonly kind: "family"; readonly a: number };
    const number = fc.integer({ min: 1, max: 8 });
    const command: fc.Arbitrary<Command> = fc.oneof(
      fc.record({ kind: fc.constant("word" as const), bit: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ kind: fc.constantFrom("AND" as const, "OR" as const, "NOT" as const), a: number, b: number }),
      fc.record({ kind: fc.constant("mark" as const), n: fc.integer({ min: 0, max: 15 }) }),
      fc.constant({ kind: "undo" as const }),
      fc.record({ kind: fc.constant("family" as const), a: number }),
    );
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
        const file = join(folder, `${++runs}.search`);
        let open = desk(ALL, file);
        const sets: number[][] = [];
        const marks: number[] = [];
        for (const each of commands) {
          const last = sets.length;
          if (each.kind === "word") {
            await makeSet(open, `ti:${WORDS[each.bit]}`);
            sets.push(ALL.filter((n) => n & (1 << each.bit)));
          } else if (each.kind === "mark") {
            markDocuments(open, [id(each.n)], "relevant");
            marks.push(each.n);
          } else if (each.kind === "undo") {
            if (marks.length === 0) expect(() => undoMark(open)).toThrow("no mark to take back");
            else undoMark(open);
            marks.pop();
          } else if (each.kind === "family") {
            if (each.a > last) continue;
            await makeRelatedSet(open, "family", { ids: [], sets: [each.a] });
            const families = new Set(sets[each.a - 1].map((n) => n % 4));
            sets.push(ALL.filter((n) => families.has(n % 4)));
          } else if (each.a > last || each.b > last) {
            await expect(makeSet(open, `${each.a} ${each.kind} ${each.b}`)).rejects.toThrow("there is no set");
          } else {
            await makeSet(open, `${each.a} ${each.kind} ${each.b}`);
            const [a, b] = [sets[each.a - 1], sets[each.b - 1]];
            const isIn = (n: number) =>
              each.kind === "OR"
                ? a.includes(n) || b.includes(n)
                : a.includes(n) && b.includes(n) === (each.kind === "AND");
            sets.push(ALL.filter(isIn));
          }
          // The file is enough to go on.
          open.log.close();
          open = desk(ALL, file);
        }
        open.log.close();
        const { header, events } = readSearchFile(file);
        const state = searchState(header, events);
        expect(state.sets.map(({ members }) => numbersOf(members.ids ?? []))).toEqual(sets);
        expect(new Set(numbersOf([...state.marks.keys()]))).toEqual(new Set(marks));
        for (let n = 1; n <= sets.length; n++) expect(numbersOf(await membersOf(open, n))).toEqual(sets[n - 1]);
      }),
      { numRuns: 60 },
    );
  });

  it("have all documents of an exact query, and the best 1000 of a text", async () => {
    const open = desk(Array.from({ length: 2400 }, (_, n) => n));
    const { set: exact } = await makeSet(open, "ti:valve");
    const { set: ranked } = await makeSet(open, "valve");
    expect(exact).toMatchObject({ count: 1200, matches: 1200, isCut: false });
    expect(ranked).toMatchObject({ count: 1000, matches: 1200, isCut: true });
    expect((await makeSet(open, "1 NOT 2")).set.count).toBe(200);
  });

  it("are made again with a newer index, and tell what is new and gone", async () => {
    const file = join(folder, "repeat.search");
    const first = desk([1, 2, 3], file);
    await makeSet(first, "ti:valve");
    await makeSet(first, "ti:pump");
    await makeSet(first, "1 AND 2");
    await makeRelatedSet(first, "family", { ids: [id(3)], sets: [] });
    writeFileSync(join(folder, "query.txt"), "valve\n");
    await makeSet(first, join(folder, "query.txt"));
    markDocuments(first, [id(3)], "relevant");
    first.log.close();
    rmSync(join(folder, "query.txt"));

    const newer = openDesk(wordContext([1, 3, 7]), {
      file,
      index: identity("b", 3),
    });
    expect(otherIndex(newer)).toBe(
      "the sets were made with another version of this index (i: 3 documents; now i: 3 documents); to make them again: ⟨repeat⟩",
    );
    await expect(makeSet(newer, "ti:valve")).rejects.toThrow("another version of this index");
    const changes = await repeatSearch(newer);
    expect(
      changes.map(({ before, now, added, gone }) => [before.count, now.count, added?.length, gone?.length]),
    ).toEqual([
      [2, 3, 1, 0],
      [2, 2, 1, 1],
      [1, 2, 1, 0],
      [1, 2, 1, 0],
      [2, 2, 0, 0],
    ]);
    expect(changes[4].problem).toMatch(/query.txt/);
    expect(newSince(newer.log.state)).toEqual([id(7)]);
    expect(newer.log.state.marks.get(id(3))).toBe("relevant");
    await makeSet(newer, "1 NOT 2");
    newer.log.close();
    const { header, events, remarks: damaged } = readSearchFile(file);
    expect(damaged).toEqual([]);
    const { sets, index } = searchState(header, events);
    expect(index.version).toBe("b");
    expect(sets[0].made.ids).toHaveLength(2);
    expect(numbersOf(sets[0].members.ids ?? [])).toEqual([1, 3, 7]);
    expect(numbersOf(sets[5].members.ids ?? [])).toEqual([1]);
  });
});

describe("exportDocuments", () => {
  it("writes runs, qrels, tables and references", async () => {
    const open = desk([1, 3, 5, 7]);
    await makeSet(open, "ti:valve");
    markDocuments(open, [id(1)], "maybe");
    markDocuments(open, [id(3)], "not");
    markDocuments(open, [id(7)], "relevant");
    const ids = [id(7), id(3), id(1)];
    expect(await exportDocuments(open, ids, { format: "run", topic: "T1" })).toBe(
      `T1 Q0 ${id(7)} 1 3 presage-search\nT1 Q0 ${id(3)} 2 2 presage-search\nT1 Q0 ${id(1)} 3 1 presage-search\n`,
    );
    expect(await exportDocuments(open, [...ids, id(5)], { format: "qrels" })).toBe(
      `search 0 ${id(7)} 2\nsearch 0 ${id(3)} 0\nsearch 0 ${id(1)} 1\n`,
    );
    const grades = { relevant: 1, maybe: 1, not: 0 };
    // 3 and 7 are one family, F3: its best mark counts.
    expect(await exportDocuments(open, [id(3), id(7), id(1)], { format: "qrels", grades, byFamily: true })).toBe(
      `search 0 ${id(3)} 1\nsearch 0 ${id(1)} 1\n`,
    );
    const csv = (await exportDocuments(open, [id(7), id(3)], { format: "csv", byFamily: true })).split(/\r?\n/);
    expect(csv[0]).toBe("rank,document,mark,family,others,date,language,title,applicants,inventors,classes,sets,notes");
    expect(csv[1]).toBe(`1,${id(7)},relevant,F3,${id(3)},,en,valve pump seal,,,,S1,`);
    const ris = await exportDocuments(open, [id(7), id(3)], { format: "ris", byFamily: true });
    expect(ris.match(/^TY {2}- PAT\r$/gm)).toHaveLength(1);
    expect(ris).toContain(`N1  - marked: relevant\r\nN1  - same family: ${id(3)}\r\nER  - \r\n`);
    expect(JSON.parse(await exportDocuments(open, ids, { format: "json" })).rows).toHaveLength(3);
  });
});
