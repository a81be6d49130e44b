import { choiceParameter, countParameter, numberParameter } from "../../core/index.js";
import { bm25, type PatentField, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";
import { patentTexts } from "../topic-texts/patent-texts.js";

/** Fields of the patent that form the query. */
const FIELDS = {
  full: ["title", "abstract", "claims", "description"],
  claims: ["claims"],
  abstract: ["title", "abstract"],
} as const satisfies Record<string, readonly PatentField[]>;

/** The baseline that any other system has to beat. */
export const bm25Baseline = defineSystem({
  name: "bm25",
  title: "BM25 with the best terms of the patent",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The terms that distinguish the topic's texts from the collection (Kullback–Leibler divergence) form a weighted query. BM25 scores all documents with it. A topic that is not a patent, or has none of the fields, is searched with all its texts.",
  sources: [
    "S. E. Robertson, S. Walker, S. Jones, M. Hancock-Beaulieu, M. Gatford: Okapi at TREC-3. TREC 1994",
    "S. Robertson, H. Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond. 2009",
  ],
  published: ["BM25 with k1 = 1.2 and b = .75"],
  inferred: ["the number of terms and their selection"],
  parameters: {
    query: choiceParameter(["full", "claims", "abstract"], "full", "fields of the patent that form the query"),
    terms: countParameter(200, "number of query terms"),
    k1: numberParameter(1.2, "saturation of term frequency", { min: 0 }),
    b: numberParameter(0.75, "penalty for long documents", { min: 0, max: 1 }),
  },
  runs: { full: { query: "full" }, claims: { query: "claims" }, abstract: { query: "abstract" } },
  open({ tokens, limit, groupBy }, { query, terms, k1, b }) {
    const search = topicSearch(tokens, { model: bm25({ k1, b }), query: { terms }, limit, groupBy });
    return async (topic, engine) => {
      const { texts, fallback } = patentTexts(topic, FIELDS[query]);
      // A query of all fields is made of those that there are.
      return withFallbacks(await search({ ...topic, texts }, engine), [query === "full" ? undefined : fallback]);
    };
  },
});
