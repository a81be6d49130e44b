import { countParameter, numberParameter } from "../../core/index.js";
import { bm25, rm3, topicSearch } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";

/** BM25, with feedback from its best documents. */
export const rm3Baseline = defineSystem({
  name: "rm3",
  title: "BM25 with RM3 feedback",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The first search is that of the baseline bm25. The query is then mixed with RM3, a relevance model of the ten best documents, for a second search.",
  sources: [
    "N. Abdul-Jaleel et al.: UMass at TREC 2004: Novelty and HARD. TREC 2004",
    "V. Lavrenko, W. B. Croft: Relevance-based language models. SIGIR 2001",
  ],
  published: ["RM3: the query is mixed with a relevance model of the best documents"],
  inferred: [
    "30 terms of 10 documents; the query keeps half of the weight; the model leaves out terms that more than a tenth of all documents contain",
  ],
  parameters: {
    terms: countParameter(200, "number of query terms"),
    documents: countParameter(10, "number of documents assumed relevant"),
    expansion: countParameter(30, "number of terms in the relevance model"),
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
