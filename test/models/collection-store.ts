import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { checkCollection } from "../../src/collection/store/check-collection.js";
import { type CollectionWriter, openWriter } from "../../src/collection/store/collection-writer.js";
import { type DiskCollection, openCollection } from "../../src/collection/store/disk-collection.js";
import { smallPatent } from "../support/small-patents.js";
import { crash } from "./crash.js";
import { type ModelCommand, modelOf } from "./model.js";

const IDS = ["EP-0000001-A1", "EP-0000002-A1", "EP-0000003-B1", "US-1-A"];

/** Titles by id, in the order of the collection: what was changed is last. */
type Documents = ReadonlyMap<string, string>;

interface Model {
  committed: Documents;
  next: Map<string, string>;
  /** What each open reader must find. */
  readers: Documents[];
}

interface Real {
  readonly folder: string;
  writer: CollectionWriter;
  readers: DiskCollection[];
}

type Command = ModelCommand<Model, Real>;

async function compareReader(reader: DiskCollection, documents: Documents): Promise<void> {
  const found: [string, string][] = [];
  for await (const { id, titles } of reader.documents()) found.push([id, titles[0].text]);
  expect(found).toEqual([...documents]);
  expect([...reader.ids()]).toEqual([...documents.keys()]);
  expect(reader.size).toBe(documents.size);
  for (const id of IDS) expect((await reader.get(id))?.titles[0].text).toBe(documents.get(id));
}

async function compareLatest(model: Model, { folder }: Real): Promise<void> {
  await compareReader(await openCollection(folder), model.committed);
  expect((await checkCollection(folder)).problems).toEqual([]);
}

const add = fc.tuple(fc.constantFrom(...IDS), fc.constantFrom("valve", "pump", "seal")).map(
  ([id, title]): Command => ({
    name: `add(${id}, ${title})`,
    run: (model, { writer }) => {
      const known = model.next.get(id);
      const expected = known === undefined ? "added" : known === title ? "same" : "replaced";
      expect(writer.add(smallPatent(id, { title }))).toBe(expected);
      if (known !== title) model.next.delete(id);
      model.next.set(id, title);
      expect(writer.get(id)?.titles[0].text).toBe(title);
      expect(writer.documents).toBe(model.next.size);
    },
  }),
);

const commit = fc.constant<Command>({
  name: "commit",
  run: async (model, real) => {
    real.writer.commit();
    model.committed = new Map(model.next);
    await compareLatest(model, real);
  },
});

const abandon = fc.constant<Command>({
  name: "close without commit",
  run: async (model, real) => {
    real.writer.close();
    real.writer = openWriter(real.folder);
    model.next = new Map(model.committed);
    await compareLatest(model, real);
  },
});

/** The process ends during a commit. All of it counts then, or nothing. */
const crashes = fc.nat(12).map(
  (at): Command => ({
    name: `crash in commit, after ${at} operations`,
    run: async (model, real) => {
      const { writer } = real;
      crash(
        real.folder,
        at,
        () => void writer.commit(),
        () => writer.close(),
      );
      real.writer = openWriter(real.folder);
      const reader = await openCollection(real.folder);
      const isNew = [...model.next].every(([id, title]) => real.writer.get(id)?.titles[0].text === title);
      if (isNew && reader.size === model.next.size) model.committed = new Map(model.next);
      model.next = new Map(model.committed);
      await compareLatest(model, real);
    },
  }),
);

const second = fc.constant<Command>({
  name: "a second writer",
  run: (_, { folder }) => {
    expect(() => openWriter(folder)).toThrow(/being added/);
  },
});

const open = fc.constant<Command>({
  name: "open a reader",
  can: ({ readers }) => readers.length < 3,
  run: async (model, real) => {
    real.readers.push(await openCollection(real.folder));
    model.readers.push(model.committed);
  },
});

const read = fc.nat(2).map(
  (n): Command => ({
    name: `read(${n})`,
    can: ({ readers }) => readers.length > n,
    run: (model, real) => compareReader(real.readers[n], model.readers[n]),
  }),
);

/** A collection folder with its writer and its readers. */
export const collectionStore = modelOf<Model, Real>({
  name: "collection store and readers",
  maxCommands: 30,
  commands: [add, commit, abandon, crashes, second, open, read, add, add],
  begin(scratch) {
    const folder = join(scratch, "collection");
    const model: Model = { committed: new Map(), next: new Map(), readers: [] };
    return { model, real: { folder, writer: openWriter(folder), readers: [] } };
  },
  async check(model, { readers }) {
    for (const [i, reader] of readers.entries()) await compareReader(reader, model.readers[i]);
  },
  end: ({ writer }) => writer.close(),
});
