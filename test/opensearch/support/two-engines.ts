import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simulatePatents } from "../../../src/collection/world/simulate-patents.js";
import { patentAnalyzer } from "../../../src/retrieval/analysis/patent-analyzer.js";
import type { EngineDocument } from "../../../src/retrieval/document.js";
import type { Engine } from "../../../src/retrieval/engine.js";
import type { IndexSpread } from "../../../src/retrieval/opensearch/index-layout.js";
import { OpenSearchEngine } from "../../../src/retrieval/opensearch/opensearch-engine.js";
import { OpenSearchWriter, type OpenSearchWriterOptions } from "../../../src/retrieval/opensearch/opensearch-writer.js";
import { PATENT_FIELDS, patentDocument } from "../../../src/retrieval/patent-document.js";
import { EmbeddedEngine } from "../../../src/retrieval/search/embedded-engine.js";
import { IndexWriter } from "../../../src/retrieval/store/index-writer.js";

/** The analyzer of the simulated patents. */
export const analyzer = patentAnalyzer();

/** How they are indexed. */
export const layout = { fields: PATENT_FIELDS, positions: true };

/** Simulated patents as an engine takes them. */
export function simulatedDocuments(documents: number, words = 400): EngineDocument[] {
  const world = { seed: "opensearch", documents, languages: ["en", "de"] as const, words };
  return Array.from(simulatePatents(world), (patent) => patentDocument(patent));
}

/** Writes documents to an index in a cluster. */
export async function writeDocuments(
  place: { readonly nodes: readonly string[]; readonly index: string },
  documents: Iterable<EngineDocument>,
  options: Partial<OpenSearchWriterOptions> & { readonly spread?: Partial<IndexSpread> } = {},
): Promise<void> {
  const writer = await OpenSearchWriter.open(place, analyzer, { layout, ...options });
  try {
    for (const document of documents) await writer.add(document);
    await writer.commit();
  } finally {
    await writer.close();
  }
}

/** The same documents in the embedded engine and in a cluster. */
export interface TwoEngines {
  readonly embedded: Engine;
  readonly remote: Engine;
  close(): Promise<void>;
}

export async function openTwoEngines(
  place: { readonly nodes: readonly string[]; readonly index: string },
  documents: readonly EngineDocument[],
  options: Partial<OpenSearchWriterOptions> = {},
): Promise<TwoEngines> {
  const folder = mkdtempSync(join(tmpdir(), "presage-two-engines-"));
  const writer = new IndexWriter(folder, { ...layout, analyzer });
  for (const document of documents) writer.add(document);
  writer.commit();
  writer.close();
  await writeDocuments(place, documents, options);
  const embedded = new EmbeddedEngine(folder, analyzer);
  const remote = await OpenSearchEngine.open(place, analyzer);
  return {
    embedded,
    remote,
    async close() {
      await embedded.close();
      await remote.close();
      rmSync(folder, { recursive: true });
    },
  };
}
