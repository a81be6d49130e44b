import { countParameter, numberParameter } from "../../core/index.js";
import { bm25, rm3, topicSearch } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";

/** BM25, and what its best documents have in common. */
export const rm3Baseline = defineSystem({
  name: "rm3",
  title: "BM25 with RM3 feedback",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The topic is searched with as the baseline bm25 does. The query is then mixed with a relevance model of the ten best documents, RM3, and searched with again.",
  sources: [
    "N. Abdul-Jaleel et al.: UMass at TREC 2004: Novelty and HARD. TREC 2004",
    "V. Lavrenko, W. B. Croft: Relevance-based language models. SIGIR 2001",
  ],
  published: ["RM3: the query is mixed with a relevance model of the best documents"],
  inferred: [
    "30 terms of 10 documents, half of the weight left to the query; terms that more than a tenth of all documents hold are left out of the model",
  ],
  parameters: {
    terms: countParameter(200, "terms of the query"),
    documents: countParameter(10, "documents that are taken for relevant"),
    expansion: countParameter(30, "terms of the relevance model"),
    weight: numberParameter(0.5, "share of the relevance model in the new query", { min: 0, max: 1 }),
  },
  open({ tokens, limit, groupBy }, { terms, documents, expansion, weight }) {
    return topicSearch(tokens, {
      model: bm25(),
      query: { terms },
      feedback: rm3({ documents, terms: expansion, weight }),
      limit,
      groupBy,
    });
  },
});
