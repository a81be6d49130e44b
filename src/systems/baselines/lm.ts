import { countParameter, numberParameter } from "../../core/index.js";
import { dirichlet, topicSearch } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";

/** The other usual model. */
export const lmBaseline = defineSystem({
  name: "lm",
  title: "language model with the best terms of the patent",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The query is that of the baseline bm25, but documents are ranked by how likely they make it: query likelihood with Dirichlet smoothing.",
  sources: [
    "C. Zhai, J. Lafferty: A study of smoothing methods for language models applied to information retrieval. ACM TOIS 22(2), 2004",
  ],
  published: ["query likelihood with Dirichlet smoothing"],
  inferred: ["μ = 1500, and the number of terms and their choice"],
  parameters: {
    terms: countParameter(200, "terms of the query"),
    mu: numberParameter(1500, "words of the collection that each document is smoothed with", { min: 1 }),
  },
  open({ tokens, limit, groupBy }, { terms, mu }) {
    return topicSearch(tokens, { model: dirichlet({ mu }), query: { terms }, limit, groupBy });
  },
});
