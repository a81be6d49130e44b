import type { PatentCollection } from "../../collection/index.js";
import {
  buildQuery,
  type Engine,
  type Hit,
  passagesOf,
  rankPassages,
  type SearchTopic,
  type System,
  type SystemResult,
  type Tokenizer,
  termWorth,
  withFallbacks,
} from "../../retrieval/index.js";

/** `document`: passages of the first document, best first, then those of the second; `passage`: all by score. */
export const PASSAGE_ORDERS = ["document", "passage"] as const;
export type PassageOrder = (typeof PASSAGE_ORDERS)[number];

export interface PassageOptions {
  /** Number of documents to search for passages, from the top; default: 100, as in CLEF-IP 2012. */
  readonly documents?: number;
  /** Maximum number of passages per document; default: all that contain a word of the query. */
  readonly perDocument?: number;
  readonly order?: PassageOrder;
  /** Number of query terms; default: 100. */
  readonly terms?: number;
}

/** Passages, best first. */
export type FoundPassages = Required<Pick<SystemResult, "hits" | "fallbacks">>;

/** The context of a search for passages. */
export interface PassageContext {
  readonly tokens: Tokenizer;
  readonly collection: Pick<PatentCollection, "get">;
}

/**
 * Finds the passages of the documents found for a topic: `EP-0971326-B1#12`. The query is the claims of the topic, or
 * all its texts if it has none, which is a fallback. Documents that the collection does not have are left out.
 */
export async function documentPassages(
  topic: SearchTopic,
  found: readonly Hit[],
  engine: Engine,
  { tokens, collection }: PassageContext,
  { documents = 100, perDocument = Infinity, order = "document", terms = 100 }: PassageOptions = {},
): Promise<FoundPassages> {
  const claims = topic.texts.filter(({ field }) => field === "claims");
  const query = topic.query ?? (await buildQuery(engine, tokens, claims.length > 0 ? claims : topic.texts, { terms }));
  const worth = await termWorth(engine, query);
  const most = Array.from(worth.values()).reduce((sum, each) => sum + Math.max(0, each), 0) || 1;
  const hits: Hit[] = [];
  const considered = found.slice(0, documents);
  for (const [i, { id }] of considered.entries()) {
    const patent = await collection.get(id);
    if (!patent) continue;
    const ranked = rankPassages(passagesOf(patent), tokens, worth).slice(0, perDocument);
    for (const { passage, score } of ranked) {
      // A passage cannot score more than its terms with the factor k1 + 1: the share is below 1, so documents keep
      // their order.
      const share = score / (3 * most);
      hits.push({ id: passage.id, score: order === "document" ? considered.length - i + share : share });
    }
  }
  const hasQuery = topic.query !== undefined || claims.length > 0;
  return {
    hits: hits.sort((a, b) => b.score - a.score),
    fallbacks: hasQuery ? [] : ["no claims; passages are compared with all its texts"],
  };
}

/** A system that finds passages in place of documents: those of the documents that another system finds. */
export function passageSystem(system: System, context: PassageContext, options: PassageOptions = {}): System {
  return async (topic, engine) => {
    const { hits, fallbacks = [] } = await system(topic, engine);
    const passages = await documentPassages(topic, hits, engine, context, options);
    const found = { hits: passages.hits, matches: passages.hits.length };
    return withFallbacks(found, [...fallbacks, ...passages.fallbacks]);
  };
}

/** The document of a passage: `EP-0971326-B1` for `EP-0971326-B1#12`; the id of a document is returned unchanged. */
export function documentOfPassage(id: string): string {
  const at = id.lastIndexOf("#");
  return at > 0 && /^\d+$/.test(id.slice(at + 1)) ? id.slice(0, at) : id;
}
