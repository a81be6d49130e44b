import { memoryCollection } from "../../src/collection/index.js";
import type { Patent } from "../../src/patents/index.js";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { wordNgramAnalyzer } from "../../src/retrieval/analysis/word-ngram-analyzer.js";
import { ReferenceEngine } from "../../src/retrieval/conformance/reference-engine.js";
import { PATENT_FIELDS, patentDocument } from "../../src/retrieval/patent-document.js";
import { tokenizer } from "../../src/retrieval/query/tokenizer.js";
import type { System } from "../../src/retrieval/query/topic-search.js";
import { parseSystem } from "../../src/systems/parse-system.js";
import { learnPatentGraph } from "../../src/systems/patent-graph/patent-graph.js";
import type { OpenedIndex, SystemContext, SystemDefinition } from "../../src/systems/system.js";
import { patent } from "./arbitrary-patent.js";

/** The content of a hand-made patent. */
export interface SmallPatent {
  readonly title?: string;
  readonly description?: string;
  readonly date?: string;
  readonly classes?: readonly string[];
  readonly cites?: readonly string[];
  readonly applicants?: readonly string[];
  readonly inventors?: readonly string[];
  readonly family?: string;
}

export function smallPatent(id: string, of: SmallPatent): Patent {
  return patent(id, {
    ...(of.date !== undefined && { publicationDate: of.date }),
    ...(of.family !== undefined && { familyId: of.family }),
    titles: of.title === undefined ? [] : [{ text: of.title }],
    descriptions: of.description === undefined ? [] : [{ paragraphs: [{ text: of.description }] }],
    classifications: (of.classes ?? []).map((symbol) => ({ scheme: "IPCR", symbol })),
    citations: (of.cites ?? []).map((cited) => ({ cited, origin: "search-report", categories: [] })),
    applicants: (of.applicants ?? []).map((name) => ({ name })),
    inventors: (of.inventors ?? []).map((name) => ({ name })),
  });
}

/** A context over a few patents, with plain words; the second index also has pairs of words. */
export function smallContext(patents: readonly Patent[], more: Partial<SystemContext> = {}): SystemContext {
  const documents = patents.map((each) => patentDocument(each));
  const indexes = [plainAnalyzer, wordNgramAnalyzer(plainAnalyzer, 2)].map((analyzer): OpenedIndex => {
    const engine = new ReferenceEngine(documents, analyzer, { fields: PATENT_FIELDS, positions: true });
    return { engine, tokens: tokenizer(analyzer) };
  });
  return {
    ...indexes[0],
    indexes,
    collection: memoryCollection(patents),
    limit: 100,
    readFile: async (path) => {
      throw new Error(`no file here: ${path}`);
    },
    ...more,
  };
}

/** Opens a system by name; what it has learned, and the graph if it uses one, is cloned, as for threads. */
export async function openSmall(name: string, definition: SystemDefinition, context: SystemContext): Promise<System> {
  const { values } = parseSystem(name, [definition]);
  const graph = definition.usesGraph?.(values) ? await learnPatentGraph(context.collection.headers()) : undefined;
  const own: SystemContext = { ...context, ...(graph && { graph: structuredClone(graph) }) };
  const learned = structuredClone(await definition.learn?.(own, values));
  return definition.open(own, values, learned);
}
