import { readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { readSearchFile } from "../../src/application/searching/search-file/search-log.js";
import { searchState } from "../../src/application/searching/search-file/search-state.js";
import { makeRelatedSet, makeSet } from "../../src/application/searching/sets/make-set.js";
import { addNote, deleteSet, markDocuments, undoMark } from "../../src/application/searching/sets/mark-documents.js";
import { repeatSearch } from "../../src/application/searching/sets/repeat-search.js";
import { membersOf } from "../../src/application/searching/sets/run-set.js";
import type { SearchDesk } from "../../src/application/searching/sets/search-desk.js";
import { WORDS, wordDesk, wordId, wordNumbers } from "../support/word-context.js";
import { type ModelCommand, modelOf } from "./model.js";

const ALL = Array.from({ length: 16 }, (_, n) => n);

/** How a set is made from the documents of an index and the sets before it. */
type Definition =
  | { readonly kind: "word"; readonly bit: number }
  | { readonly kind: "AND" | "OR" | "NOT"; readonly a: number; readonly b: number }
  | { readonly kind: "family"; readonly a: number };

interface Model {
  /** The documents of the open index. */
  documents: readonly number[];
  /** Whether the sets were made with the open index. */
  isCurrent: boolean;
  sets: { readonly definition: Definition; members: readonly number[]; isDeleted: boolean }[];
  /** Marks by document, after each mark that can be taken back; the last is the present. */
  marks: ReadonlyMap<number, string>[];
  notes: string[];
}

interface Real {
  readonly file: string;
  desk: SearchDesk;
}

type Command = ModelCommand<Model, Real>;

function membersFor({ sets, documents }: Pick<Model, "sets" | "documents">, definition: Definition): number[] {
  if (definition.kind === "word") return documents.filter((n) => n & (1 << definition.bit));
  const a = sets[definition.a - 1].members;
  if (definition.kind === "family") return documents.filter((n) => a.some((each) => each % 4 === n % 4));
  const b = sets[definition.b - 1].members;
  if (definition.kind === "OR") return documents.filter((n) => a.includes(n) || b.includes(n));
  return documents.filter((n) => a.includes(n) && b.includes(n) === (definition.kind === "AND"));
}

/** The file, the open search, and the model have the same. */
async function compare(model: Model, { desk, file }: Real): Promise<void> {
  const { header, events } = readSearchFile(file);
  for (const state of [searchState(header, events), desk.log.state]) {
    expect(state.sets.map(({ members }) => wordNumbers(members.ids ?? []))).toEqual(
      model.sets.map(({ members }) => members),
    );
    const marks = [...state.marks].map(([id, mark]) => [wordNumbers([id])[0], mark]);
    expect(new Map(marks as [number, string][])).toEqual(model.marks.at(-1));
    expect(state.notes.map(({ text }) => text)).toEqual(model.notes);
    const deleted = model.sets.flatMap(({ isDeleted }, i) => (isDeleted ? [i + 1] : []));
    expect([...state.deleted].sort((a, b) => a - b)).toEqual(deleted);
  }
  for (const [i, { members }] of model.sets.entries())
    expect(wordNumbers(await membersOf(desk, i + 1))).toEqual(members);
}

function compared(name: string, run: Command["run"], can?: Command["can"]): Command {
  return {
    name,
    ...(can && { can }),
    run: async (model, real) => {
      await run(model, real);
      await compare(model, real);
    },
  };
}

function made(desk: SearchDesk, definition: Definition): Promise<unknown> {
  if (definition.kind === "word") return makeSet(desk, `ti:${WORDS[definition.bit]}`);
  if (definition.kind === "family") return makeRelatedSet(desk, "family", { ids: [], sets: [definition.a] });
  return makeSet(desk, `${definition.a} ${definition.kind} ${definition.b}`);
}

const number = fc.integer({ min: 1, max: 6 });
const definition: fc.Arbitrary<Definition> = fc.oneof(
  fc.record({ kind: fc.constant("word" as const), bit: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constantFrom("AND" as const, "OR" as const, "NOT" as const), a: number, b: number }),
  fc.record({ kind: fc.constant("family" as const), a: number }),
);
const highest = (of: Definition) => ("b" in of ? Math.max(of.a, of.b) : "a" in of ? of.a : 0);

const set = definition.map((of) =>
  compared(
    `set ${JSON.stringify(of)}`,
    async (model, { desk }) => {
      if (!model.isCurrent) return expect(made(desk, of)).rejects.toThrow("were made with another");
      await made(desk, of);
      model.sets.push({ definition: of, members: membersFor(model, of), isDeleted: false });
    },
    ({ sets }) => highest(of) <= sets.length,
  ),
);

const mark = fc
  .tuple(
    fc.uniqueArray(fc.nat(15), { minLength: 1, maxLength: 3 }),
    fc.constantFrom("relevant" as const, "not" as const, "none" as const),
  )
  .map(([numbers, as]) =>
    compared(`mark(${numbers} ${as})`, (model, { desk }) => {
      markDocuments(desk, numbers.map(wordId), as);
      const next = new Map(model.marks.at(-1));
      for (const n of numbers) as === "none" ? next.delete(n) : next.set(n, as);
      model.marks.push(next);
    }),
  );

const undo = fc.constant(
  compared("undo", (model, { desk }) => {
    if (model.marks.length === 1) expect(() => undoMark(desk)).toThrow("no mark to take back");
    else {
      undoMark(desk);
      model.marks.pop();
    }
  }),
);

const note = fc.constantFrom("a", "b\nc\u2028d").map((text) =>
  compared(`note(${JSON.stringify(text)})`, (model, { desk }) => {
    addNote(desk, text);
    model.notes.push(text);
  }),
);

const remove = fc.tuple(number, fc.boolean()).map(([n, isDeleted]) =>
  compared(
    `${isDeleted ? "delete" : "restore"}(${n})`,
    (model, { desk }) => {
      deleteSet(desk, n, isDeleted);
      model.sets[n - 1].isDeleted = isDeleted;
    },
    ({ sets }) => n <= sets.length,
  ),
);

const versionOf = (documents: readonly number[]) => documents.join(" ");
const reopened = (model: Model, { file }: Real) => wordDesk(model.documents, file, versionOf(model.documents));

/** Closes the search and continues it, perhaps with an index that has other documents. */
const reopen = fc.option(fc.uniqueArray(fc.nat(15), { minLength: 1, maxLength: 16 })).map((numbers) =>
  compared(`reopen${numbers ? `(index of ${numbers})` : ""}`, (model, real) => {
    real.desk.log.close();
    if (numbers) model.documents = [...numbers].sort((a, b) => a - b);
    real.desk = reopened(model, real);
    model.isCurrent = real.desk.log.state.index.version === versionOf(model.documents);
  }),
);

const repeat = fc.constant(
  compared("repeat", async (model, { desk }) => {
    await repeatSearch(desk);
    for (const each of model.sets) each.members = membersFor(model, each.definition);
    model.isCurrent = true;
  }),
);

/** The process ends after some of the bytes of a note. */
const crash = fc.double({ min: 0, max: 1, noNaN: true }).map((share) =>
  compared(`crash(after ${share} of the bytes)`, (model, real) => {
    const size = readFileSync(real.file).length;
    addNote(real.desk, "lost");
    const added = readFileSync(real.file).length - size;
    const kept = Math.floor(share * added);
    real.desk.log.close();
    truncateSync(real.file, size + kept);
    // Only the last line feed may be missing of a line that counts.
    if (kept >= added - 1) model.notes.push("lost");
    real.desk = reopened(model, real);
  }),
);

const second = fc.constant(
  compared("a second session", (model, real) => {
    expect(() => reopened(model, real)).toThrow("another search session uses this search file");
  }),
);

/** A search with sets, marks and notes in a file. */
export const searchSession = modelOf<Model, Real>({
  name: "search session and search file",
  maxCommands: 25,
  commands: [set, set, set, mark, undo, note, remove, reopen, repeat, crash, second],
  begin(folder) {
    const file = join(folder, "a.search");
    const model: Model = { documents: ALL, isCurrent: true, sets: [], marks: [new Map()], notes: [] };
    return { model, real: { file, desk: wordDesk(ALL, file, versionOf(ALL)) } };
  },
  end: ({ desk }) => desk.log.close(),
});
