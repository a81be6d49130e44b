import { countParameter, numberParameter } from "../../core/index.js";
import { bm25f, topicSearch } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";

const POSITIVE = { min: 0.001 };

/** BM25 for documents with fields. */
export const bm25fBaseline = defineSystem({
  name: "bm25f",
  title: "BM25F with the best terms of the patent",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The query is that of the baseline bm25, but each field of a document has its own length and weight: a word of the title is not lost in a long description.",
  sources: ["H. Zaragoza, N. Craswell, M. Taylor, S. Saria, S. Robertson: Microsoft Cambridge at TREC-13. TREC 2004"],
  published: ["BM25F"],
  inferred: ["all boosts are 1, and b is .75 for every field, so that fields differ only in length"],
  parameters: {
    terms: countParameter(200, "number of query terms"),
    title: numberParameter(1, "boost of the title", POSITIVE),
    abstract: numberParameter(1, "boost of the abstract", POSITIVE),
    claims: numberParameter(1, "boost of the claims", POSITIVE),
    description: numberParameter(1, "boost of the description", POSITIVE),
    k1: numberParameter(1.2, "saturation of term frequency", { min: 0 }),
    b: numberParameter(0.75, "penalty for long fields", { min: 0, max: 1 }),
  },
  open({ tokens, limit, groupBy }, { terms, title, abstract, claims, description, k1, b }) {
    const fields = {
      title: { boost: title, b },
      abstract: { boost: abstract, b },
      claims: { boost: claims, b },
      description: { boost: description, b },
    };
    return topicSearch(tokens, { model: bm25f({ k1, fields }), query: { terms }, limit, groupBy });
  },
});
