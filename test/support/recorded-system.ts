import { memoryCollection } from "../../src/collection/index.js";
import type { Patent } from "../../src/patents/index.js";
import { learnAnalyzer } from "../../src/retrieval/analysis/analyzers.js";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { ReferenceEngine } from "../../src/retrieval/conformance/reference-engine.js";
import type { EngineDocument, FieldText } from "../../src/retrieval/document.js";
import type { Engine, SearchOptions } from "../../src/retrieval/engine.js";
import { PATENT_FIELDS } from "../../src/retrieval/patent-document.js";
import { tokenizer } from "../../src/retrieval/query/tokenizer.js";
import type { SearchTopic, System } from "../../src/retrieval/query/topic-search.js";
import type { WeightedQuery } from "../../src/retrieval/query/weighted-query.js";
import { parseSystem } from "../../src/systems/parse-system.js";
import type { SystemContext, SystemDefinition } from "../../src/systems/system.js";

/** A search that a system requested from an engine. */
export interface RecordedSearch {
  readonly query: WeightedQuery;
  readonly options: SearchOptions;
}

/** A system over a few documents, and all its searches. */
export interface RecordedSystem {
  readonly searches: RecordedSearch[];
  readonly engine: Engine;
  /** Ids of the results. */
  find(topic: SearchTopic): Promise<string[]>;
  /** What it did instead of what it is meant to do. */
  fallbacks(topic: SearchTopic): Promise<readonly string[]>;
}

/**
 * Opens a system over documents that are analysed into words, without stop words or stems, or into n-grams if the system
 * requires these. Records the system's searches.
 *
 * @param name with its run and parameters: `lapin.swet(terms=8)`
 */
export async function recordedSystem(
  definition: SystemDefinition,
  name: string,
  documents: readonly EngineDocument[],
  more: Partial<SystemContext> = {},
): Promise<RecordedSystem> {
  const { values } = parseSystem(name, [definition]);
  const [{ analyzer: asked, positions = false }] = definition.indexes(values);
  const analyzer = asked.startsWith("long-gram")
    ? learnAnalyzer(
        asked,
        documents.flatMap(({ texts }) => texts),
      )
    : plainAnalyzer;
  const searches: RecordedSearch[] = [];
  const engine = recording(new ReferenceEngine(documents, analyzer, { fields: PATENT_FIELDS, positions }), searches);
  const tokens = tokenizer(analyzer);
  const context: SystemContext = {
    engine,
    tokens,
    indexes: [{ engine, tokens }],
    collection: memoryCollection([]),
    limit: 1000,
    readFile: async (path) => {
      throw new Error(`no such file: ${path}`);
    },
    ...more,
  };
  const system: System = definition.open(context, values, await definition.learn?.(context, values));
  return {
    searches,
    engine,
    find: async (topic) => (await system(topic, engine)).hits.map(({ id }) => id),
    fallbacks: async (topic) => (await system(topic, engine)).fallbacks ?? [],
  };
}

function recording(engine: Engine, searches: RecordedSearch[]): Engine {
  return {
    analyzer: engine.analyzer,
    statistics: () => engine.statistics(),
    termStatistics: (terms) => engine.termStatistics(terms),
    phraseStatistics: (phrases) => engine.phraseStatistics(phrases),
    analyse: (text, language, field) => engine.analyse(text, language, field),
    search(query, options) {
      searches.push({ query, options });
      return engine.search(query, options);
    },
    explain: (query, id, options) => engine.explain(query, id, options),
    count: (filter) => engine.count(filter),
    termVector: (id) => engine.termVector(id),
    document: (id) => engine.document(id),
    close: () => engine.close(),
  };
}

/** A document with texts by field. */
export function documentWith(id: string, texts: Readonly<Record<string, string>>): EngineDocument {
  return { id, texts: fieldTexts(texts) };
}

/** A patent topic with texts by field; only the language of the patent itself is known. */
export function patentTopicWith(id: string, texts: Readonly<Record<string, string>>, language = "en"): SearchTopic {
  const patent = { id, language, titles: [], abstracts: [], claims: [], descriptions: [] } as unknown as Patent;
  return { id, texts: fieldTexts(texts).map((text) => ({ ...text, language })), patent };
}

function fieldTexts(texts: Readonly<Record<string, string>>): FieldText[] {
  return Object.entries(texts).map(([field, text]) => ({ field, text }));
}

/** A file that parameters can name. */
export function fileOf(path: string, text: string): Pick<SystemContext, "readFile"> {
  return {
    readFile: async (asked) => {
      if (asked !== path) throw new Error(`no such file: ${asked}`);
      return new TextEncoder().encode(text);
    },
  };
}
