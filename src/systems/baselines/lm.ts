import { countParameter, numberParameter } from "../../core/index.js";
import { dirichlet, topicSearch } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";

/** The other common model. */
export const lmBaseline = defineSystem({
  name: "lm",
  title: "language model with the best terms of the patent",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The query is that of the baseline bm25, but documents are ranked by query likelihood with Dirichlet smoothing.",
  sources: [
    "C. Zhai, J. Lafferty: A study of smoothing methods for language models applied to information retrieval. ACM TOIS 22(2), 2004",
  ],
  published: ["query likelihood with Dirichlet smoothing"],
  inferred: ["μ = 1500, and the number of terms and their selection"],
  parameters: {
    terms: countParameter(200, "number of query terms"),
    mu: numberParameter(1500, "μ of Dirichlet smoothing, in words", { min: 1 }),
  },
  open({ tokens, limit, groupBy }, { terms, mu }) {
    return topicSearch(tokens, { model: dirichlet({ mu }), query: { terms }, limit, groupBy });
  },
});
