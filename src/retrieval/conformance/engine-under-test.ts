import type { Analyzer } from "../analysis/analyzer.js";
import type { Awaitable, Engine, EngineWriter } from "../engine.js";
import { conformanceDocuments, conformanceFields } from "./conformance-documents.js";
import { ReferenceEngine } from "./reference-engine.js";

/** The storage of an engine's documents, indexed in {@link conformanceFields}. */
export interface EngineStore {
  /** Opens a writer, which continues from the last commit. */
  openWriter(): Awaitable<EngineWriter>;
  /** Opens the last commit. */
  openEngine(): Awaitable<Engine>;
}

/** A kind of engine, for the suite. */
export interface EngineKind {
  /** An empty store. */
  newStore(): Awaitable<EngineStore>;
  /** The engine's analyzer for texts. */
  readonly analyzer: Analyzer;
  /**
   * How much scores may differ, relative to their size if that is above 1: 1e-12 for 64-bit numbers, 1e-5 for 32-bit
   * numbers.
   */
  readonly tolerance: number;
  /** Whether the engine keeps positions; otherwise it must refuse phrases. */
  readonly positions: boolean;
  /**
   * Names of its models, without parameters; default: all. It must have `bm25`, and refuse models that it does not
   * have.
   */
  readonly models?: readonly string[];
}

/** An engine that contains {@link conformanceDocuments}, and one that is known to be correct. */
export interface EngineUnderTest extends EngineKind {
  readonly engine: Engine;
  readonly reference: Engine;
}

/** A test case: something that every engine must do. */
export interface ConformanceCase {
  readonly name: string;
  /** @throws ConformanceError if the engine does not */
  check(under: EngineUnderTest): Promise<void>;
}

/** Writes {@link conformanceDocuments} to a new store and opens the engine on it. The caller closes it. */
export async function engineUnderTest(kind: EngineKind): Promise<EngineUnderTest> {
  const store = await kind.newStore();
  await written(store, async (writer) => {
    for (const document of conformanceDocuments) await writer.add(document);
    await writer.commit();
  });
  return { ...kind, engine: await store.openEngine(), reference: referenceEngine(kind, conformanceDocuments) };
}

/** The engine that is known to be correct, over these documents. */
export function referenceEngine(
  { analyzer, positions }: Pick<EngineKind, "analyzer" | "positions">,
  documents: typeof conformanceDocuments,
): Engine {
  return new ReferenceEngine(documents, analyzer, { fields: conformanceFields, positions });
}

/** Opens a writer, does something with it, and closes it, even after an error. */
export async function written(store: EngineStore, work: (writer: EngineWriter) => Promise<void>): Promise<void> {
  const writer = await store.openWriter();
  try {
    await work(writer);
  } finally {
    await writer.close();
  }
}
