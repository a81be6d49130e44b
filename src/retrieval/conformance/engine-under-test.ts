import type { Analyzer } from "../analysis/analyzer.js";
import type { Awaitable, Engine, EngineWriter } from "../engine.js";
import { conformanceDocuments, conformanceFields } from "./conformance-documents.js";
import { ReferenceEngine } from "./reference-engine.js";

/** Where an engine keeps its documents; they are indexed in {@link conformanceFields}. */
export interface EngineStore {
  /** Opens a writer, which goes on from the last commit. */
  openWriter(): Awaitable<EngineWriter>;
  /** Opens what is committed. */
  openEngine(): Awaitable<Engine>;
}

/** A kind of engine, as the suite needs it. */
export interface EngineKind {
  /** A place for documents with nothing in it. */
  newStore(): Awaitable<EngineStore>;
  /** What the engine analyses texts with. */
  readonly analyzer: Analyzer;
  /**
   * By how much scores may differ, relative to their size where that is above 1: 1e-12 for numbers of 64 bits, 1e-5 for
   * those of 32.
   */
  readonly tolerance: number;
  /** Whether the engine keeps positions; else it must refuse phrases. */
  readonly positions: boolean;
  /**
   * Names of the models that it has, without parameters; all there are when left out. It must have `bm25`, and refuse
   * those that it does not have.
   */
  readonly models?: readonly string[];
}

/** An engine that holds {@link conformanceDocuments}, and one that is known to be right. */
export interface EngineUnderTest extends EngineKind {
  readonly engine: Engine;
  readonly reference: Engine;
}

/** Something that every engine must do. */
export interface ConformanceCase {
  readonly name: string;
  /** @throws ConformanceError if the engine does not */
  check(under: EngineUnderTest): Promise<void>;
}

/** Writes {@link conformanceDocuments} to a new store and opens the engine on it; who asked for it closes it. */
export async function engineUnderTest(kind: EngineKind): Promise<EngineUnderTest> {
  const store = await kind.newStore();
  await written(store, async (writer) => {
    for (const document of conformanceDocuments) await writer.add(document);
    await writer.commit();
  });
  return { ...kind, engine: await store.openEngine(), reference: referenceEngine(kind, conformanceDocuments) };
}

/** The engine that is known to be right, over these documents. */
export function referenceEngine(
  { analyzer, positions }: Pick<EngineKind, "analyzer" | "positions">,
  documents: typeof conformanceDocuments,
): Engine {
  return new ReferenceEngine(documents, analyzer, { fields: conformanceFields, positions });
}

/** Opens a writer, does something with it, and closes it, whatever comes of it. */
export async function written(store: EngineStore, work: (writer: EngineWriter) => Promise<void>): Promise<void> {
  const writer = await store.openWriter();
  try {
    await work(writer);
  } finally {
    await writer.close();
  }
}
