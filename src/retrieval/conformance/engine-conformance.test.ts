import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UsageError } from "../../core/index.js";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import type { EngineDocument } from "../document.js";
import type { Engine, SearchOptions, SearchResult } from "../engine.js";
import type { WeightedQuery } from "../query/weighted-query.js";
import { EmbeddedEngine } from "../search/embedded-engine.js";
import { IndexWriter } from "../store/index-writer.js";
import { conformanceDocuments, conformanceFields } from "./conformance-documents.js";
import { engineConformance } from "./engine-conformance.js";
import {
  type EngineKind,
  type EngineStore,
  type EngineUnderTest,
  engineUnderTest,
  referenceEngine,
} from "./engine-under-test.js";
import { ConformanceError } from "./expectations.js";
import { ReferenceEngine } from "./reference-engine.js";

interface Layout {
  readonly positions: boolean;
  /** Number of documents per commit. */
  readonly perCommit?: number;
  /** Whether other documents, and other versions of the same ids, were added before. */
  readonly deletions?: boolean;
  /** The resulting number of segments. */
  readonly segments: number;
}

const folder = mkdtempSync(join(tmpdir(), "presage-conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

function embedded(name: string, { positions, perCommit = 100, deletions, segments }: Layout): Engine {
  const path = join(folder, name);
  const writer = new IndexWriter(path, { fields: conformanceFields, analyzer: plainAnalyzer, positions });
  if (deletions) {
    for (const { id } of conformanceDocuments) writer.add(other(id));
    for (const id of ["gone-1", "gone-2"]) writer.add(other(id));
    writer.publish();
  }
  conformanceDocuments.forEach((document, i) => {
    writer.add(document);
    if (i % perCommit === perCommit - 1) writer.publish();
  });
  if (deletions) for (const id of ["gone-1", "gone-2"]) writer.delete(id);
  writer.publish();
  writer.close();
  // Without merging: otherwise nothing would be deleted any more, and there would be one segment.
  expect(writer.manifest.segments.length).toBe(segments);
  expect(writer.manifest.segments.some(({ deleted }) => deleted)).toBe(deletions ?? false);
  return new EmbeddedEngine(path, plainAnalyzer);
}

function other(id: string): EngineDocument {
  return {
    id,
    language: "fr",
    family: "F1",
    texts: [{ field: "title", text: "valve seat belt piston a 弁 kolben other" }],
  };
}

let count = 0;

/** A folder for a separate index. */
function newStore(positions: boolean): EngineStore {
  const path = join(folder, `store-${count++}`);
  const options = { fields: conformanceFields, analyzer: plainAnalyzer, positions };
  return {
    openWriter: () => new IndexWriter(path, options),
    openEngine: () => new EmbeddedEngine(path, plainAnalyzer),
  };
}

/** An engine that keeps its documents in memory: the reference, or one like it, with a writer. */
function inMemory(
  positions: boolean,
  Kind = ReferenceEngine,
  remove = (documents: Map<string, EngineDocument>, id: string) => documents.delete(id),
): EngineKind {
  const newStore = (): EngineStore => {
    let committed = new Map<string, EngineDocument>();
    return {
      openWriter() {
        const documents = new Map(committed);
        return {
          add: (document) => void documents.set(document.id, document),
          delete: (id) => void remove(documents, id),
          commit: async () => {
            committed = new Map(documents);
          },
          close: () => {},
        };
      },
      openEngine: () => new Kind([...committed.values()], plainAnalyzer, { fields: conformanceFields, positions }),
    };
  };
  return { analyzer: plainAnalyzer, tolerance: 1e-12, positions, newStore };
}

/** An engine whose only model is BM25. */
class Bm25Engine extends ReferenceEngine {
  override async search(query: WeightedQuery, options: SearchOptions): Promise<SearchResult> {
    if (!options.model.name.startsWith("bm25(")) throw new UsageError(`model is not available: ${options.model.name}`);
    return super.search(query, options);
  }
}

/** Runs the whole suite against one engine. */
function describeEngine(name: string, make: () => Promise<EngineUnderTest>): void {
  describe(name, () => {
    let under: EngineUnderTest;
    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.engine.close());
    for (const { name, check } of engineConformance) it(name, () => check(under));
  });
}

describe("every engine", () => {
  const layouts: Record<string, Layout> = {
    "one segment": { positions: false, segments: 1 },
    "with positions": { positions: true, segments: 1 },
    "many segments": { positions: true, perCommit: 3, segments: 4 },
    "with deletions": { positions: true, perCommit: 4, deletions: true, segments: 4 },
  };
  for (const [name, layout] of Object.entries(layouts)) {
    const { positions } = layout;
    const kind = { analyzer: plainAnalyzer, tolerance: 1e-12, positions, newStore: () => newStore(positions) };
    describeEngine(`embedded engine, ${name}`, async () => ({
      ...kind,
      engine: embedded(name, layout),
      reference: referenceEngine(kind, conformanceDocuments),
    }));
  }
  for (const positions of [false, true]) {
    describeEngine(`reference, ${positions ? "with" : "without"} positions`, () =>
      engineUnderTest(inMemory(positions)),
    );
  }
  describeEngine("an engine with one model", () =>
    engineUnderTest({ ...inMemory(true, Bm25Engine), models: ["bm25"] }),
  );
});

describe("the suite", () => {
  const failing = async (under: EngineUnderTest) => {
    const names: string[] = [];
    for (const { name, check } of engineConformance) {
      await check(under).catch((error) => {
        expect(error).toBeInstanceOf(ConformanceError);
        names.push(name);
      });
    }
    return names;
  };

  it("detects an engine that does not remove documents", async () => {
    const under = await engineUnderTest(inMemory(true, ReferenceEngine, () => false));
    expect(await failing(under)).toEqual(["removes documents as if they had never been there"]);
  });

  it("detects an engine that has a model which it does not declare", async () => {
    const under = await engineUnderTest({ ...inMemory(true), models: ["bm25"] });
    expect(await failing(under)).toContain("scores like pl2");
  });
});
