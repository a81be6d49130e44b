import { choiceParameter, countParameter } from "../../core/index.js";
import { bm25, frequentPhrases, type PatentField, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";
import { patentTexts } from "../topic-texts/patent-texts.js";

/** Fields of the patent that form the query. */
const FIELDS = {
  "title-claims": ["title", "claims"],
  "title-claims-description": ["title", "claims", "description"],
} as const satisfies Record<string, readonly PatentField[]>;
const SETS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

const NO_PHRASE = "no document contains a phrase of the topic; searched with terms";

/** Queries of terms, compared with queries of phrases. */
export const hild = defineSystem({
  name: "hild",
  title: "terms or phrases of title and claims, with or without the description",
  campaign: "CLEF-IP 2010",
  team: "University of Hildesheim",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "The query is the most distinctive words of the patent, or its most frequent pairs of adjacent words. Documents are ranked by Okapi's BM25.",
  sources: [
    "D. Becks, T. Mandl, C. Womser-Hacker: Phrases or terms? The impact of different query types. CLEF 2010 working notes, CEUR-WS 1176",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: [
    "four runs on the small set of topics, English only, with terms or phrases as queries, ranked by Okapi",
    "694.51, 904.27, 817.78 and 783.40 documents per topic on average",
  ],
  inferred: [
    "which of the four is which: {terms, phrases} × {title and claims; title, claims and description}",
    "phrases are pairs of adjacent content words; if no document contains any phrase of a topic, it is searched with terms",
    "the number of terms or phrases, and their selection: terms by tf·idf, phrases by frequency",
    "topics in languages other than English are searched in their own language",
  ],
  parameters: {
    query: choiceParameter(["terms", "phrases"], "terms", "what forms the query"),
    fields: choiceParameter(SETS, "title-claims", "fields of the patent that form the query"),
    count: countParameter(100, "number of terms or phrases in the query"),
  },
  runs: {
    method1: { query: "terms", fields: "title-claims" },
    method2: { query: "terms", fields: "title-claims-description" },
    method3: { query: "phrases", fields: "title-claims" },
    method4: { query: "phrases", fields: "title-claims-description" },
  },
  indexes: ({ query }) => [{ analyzer: "patent", positions: query === "phrases" }],
  open({ tokens, limit, groupBy }, { query, fields, count }) {
    const search = topicSearch(tokens, {
      model: bm25(),
      query: { select: "tf-idf", terms: count, weight: "log" },
      limit,
      groupBy,
    });
    return async (topic, engine) => {
      const { texts, fallback } = patentTexts(topic, FIELDS[fields]);
      if (query === "terms" || topic.query) return withFallbacks(await search({ ...topic, texts }, engine), [fallback]);
      const pairs = frequentPhrases(texts, tokens, 1).slice(0, count);
      const phrases = pairs.map((pair) => ({ ...pair, weight: Math.log(1 + pair.weight) }));
      const found = await search({ ...topic, query: { terms: [], phrases } }, engine);
      if (found.matches > 0) return withFallbacks(found, [fallback]);
      return withFallbacks(await search({ ...topic, texts }, engine), [fallback, NO_PHRASE]);
    };
  },
});
