import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { ReferenceEngine } from "../../src/retrieval/conformance/reference-engine.js";
import type { EngineDocument } from "../../src/retrieval/document.js";
import type { Engine } from "../../src/retrieval/engine.js";
import { bm25 } from "../../src/retrieval/models/bm25.js";
import { EmbeddedEngine } from "../../src/retrieval/search/embedded-engine.js";
import { checkIndex } from "../../src/retrieval/store/check-index.js";
import { IndexWriter } from "../../src/retrieval/store/index-writer.js";
import { crash } from "./crash.js";
import { type ModelCommand, modelOf } from "./model.js";

const IDS = ["d1", "d2", "d3", "d4", "d5", "d6"];
const WORDS = ["valve", "pump", "seal", "gate"];
const FIELDS = ["title", "text"];
const QUERY = { terms: WORDS.map((term) => ({ term, weight: 1 })) };

/** Documents by id; a document is its text. */
type Documents = ReadonlyMap<string, string>;

interface Model {
  committed: Documents;
  /** What the next commit makes. */
  next: Map<string, string>;
  /** What each open reader must find, whatever happens meanwhile. */
  readers: Documents[];
}

interface Real {
  readonly folder: string;
  writer: IndexWriter;
  readers: EmbeddedEngine[];
}

type Command = ModelCommand<Model, Real>;

const options = { fields: FIELDS, analyzer: plainAnalyzer, positions: true, memoryBytes: 1 << 16 };
const documentOf = (id: string, text: string): EngineDocument => ({
  id,
  family: text.slice(0, 4),
  texts: [
    { field: "title", text: text.split(" ")[0] },
    { field: "text", text },
  ],
});
const documentsOf = (documents: Documents) => Array.from(documents, ([id, text]) => documentOf(id, text));

/** Everything that a reader says, with scores to the last digit. */
async function answers(engine: Engine): Promise<unknown> {
  const { hits, matches } = await engine.search(QUERY, { model: bm25() });
  const found = await engine.search(
    { terms: [], phrases: [{ terms: ["valve", "pump"], weight: 1 }] },
    { model: bm25() },
  );
  const vectors = await Promise.all(IDS.map((id) => engine.termVector(id)));
  return {
    hits: hits.map(({ id, score }) => `${id} ${score}`),
    matches,
    phrases: found.hits.map(({ id, score }) => `${id} ${score}`),
    statistics: await engine.statistics(),
    terms: await engine.termStatistics(WORDS),
    lengths: vectors.map((vector) => vector?.terms.length ?? 0),
  };
}

/** Scores within rounding: the reference adds up in another order. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === "string" ? each.replace(/ (\d.*)$/, (_all, n) => ` ${Number(n).toPrecision(10)}`) : each,
    ),
  );
}

async function compareReader(engine: EmbeddedEngine, documents: Documents): Promise<void> {
  const reference = new ReferenceEngine(documentsOf(documents), plainAnalyzer, options);
  expect(rounded(await answers(engine))).toEqual(rounded(await answers(reference)));
}

/** The same to the last digit as an index that never had anything else. */
async function compareFresh(model: Model, real: Real): Promise<void> {
  const engine = new EmbeddedEngine(indexIn(real), plainAnalyzer);
  const found = await answers(engine);
  await engine.close();
  const folder = join(real.folder, "fresh");
  const writer = new IndexWriter(folder, options);
  for (const document of documentsOf(model.committed)) writer.add(document);
  writer.commit();
  writer.close();
  const fresh = new EmbeddedEngine(folder, plainAnalyzer);
  expect(found).toEqual(await answers(fresh));
  await fresh.close();
}

const indexIn = (real: Real) => join(real.folder, "index");

/** Opens a reader on the last commit, compares it, and checks every byte. */
async function compareLatest(model: Model, real: Real): Promise<void> {
  const engine = new EmbeddedEngine(indexIn(real), plainAnalyzer);
  await compareReader(engine, model.committed);
  await engine.close();
  expect(checkIndex(indexIn(real)).problems).toEqual([]);
}

const id = fc.constantFrom(...IDS);
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(" "));

const add = fc.tuple(id, text).map(
  ([doc, words]): Command => ({
    name: `add(${doc}, ${words})`,
    run: (model, { writer }) => {
      writer.add(documentOf(doc, words));
      model.next.set(doc, words);
    },
  }),
);

const remove = id.map(
  (doc): Command => ({
    name: `remove(${doc})`,
    run: (model, { writer }) => {
      writer.delete(doc);
      model.next.delete(doc);
    },
  }),
);

const commit = fc.constantFrom("commit" as const, "publish" as const, "merge" as const).map(
  (how): Command => ({
    name: how,
    run: async (model, real) => {
      real.writer[how]();
      model.committed = new Map(model.next);
      await compareLatest(model, real);
    },
  }),
);

const abandon = fc.constant<Command>({
  name: "close without commit",
  run: async (model, real) => {
    real.writer.close();
    real.writer = new IndexWriter(indexIn(real), options);
    model.next = new Map(model.committed);
    await compareLatest(model, real);
  },
});

/** The process ends while it writes. All of the commit counts then, or nothing. */
const crashes = fc.tuple(fc.nat(40), fc.constantFrom("publish" as const, "merge" as const)).map(
  ([at, how]): Command => ({
    name: `crash in ${how}, after ${at} operations`,
    run: async (model, real) => {
      const { writer } = real;
      crash(
        indexIn(real),
        at,
        () => writer[how](),
        () => writer.close(),
      );
      real.writer = new IndexWriter(indexIn(real), options);
      if (await holds(real, model.next)) model.committed = new Map(model.next);
      model.next = new Map(model.committed);
      await compareLatest(model, real);
    },
  }),
);

async function holds(real: Real, documents: Documents): Promise<boolean> {
  const engine = new EmbeddedEngine(indexIn(real), plainAnalyzer);
  const reference = new ReferenceEngine(documentsOf(documents), plainAnalyzer, options);
  const isSame = JSON.stringify(rounded(await answers(engine))) === JSON.stringify(rounded(await answers(reference)));
  await engine.close();
  return isSame;
}

const openReader = fc.constant<Command>({
  name: "open a reader",
  can: ({ readers }) => readers.length < 3,
  run: (model, real) => {
    real.readers.push(new EmbeddedEngine(indexIn(real), plainAnalyzer));
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

const closeReader = fc.constant<Command>({
  name: "close a reader",
  can: ({ readers }) => readers.length > 0,
  run: async (model, real) => {
    model.readers.shift();
    await real.readers.shift()!.close();
  },
});

/** The writer of an index and its readers; results and scores are those of an index that was built at once. */
export const indexWriter = modelOf<Model, Real>({
  name: "index writer and readers",
  maxCommands: 50,
  share: 0.15,
  commands: [add, remove, commit, abandon, crashes, openReader, read, closeReader, add, add],
  begin(folder) {
    const real: Real = { folder, writer: undefined as never, readers: [] };
    real.writer = new IndexWriter(indexIn(real), options);
    real.writer.commit();
    return { model: { committed: new Map(), next: new Map(), readers: [] }, real };
  },
  async check(model, real) {
    for (const [i, reader] of real.readers.entries()) await compareReader(reader, model.readers[i]);
    await compareFresh(model, real);
  },
  async end({ writer, readers }) {
    writer.close();
    for (const reader of readers) await reader.close();
  },
});
