import { countParameter, flagParameter, numberParameter } from "../../core/index.js";
import { dirichlet, topicSearch } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";

/** The whole patent, as it is or by its best terms. */
export const run = defineSystem({
  name: "run",
  title: "language model on title, abstract, claims and description",
  campaign: "CLEF-IP 2010",
  team: "E. D'hondt, S. Verberne, Radboud University Nijmegen",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "The whole patent is the query, all its words or those with the best tf·idf; documents are ranked by how likely they make it, with Dirichlet smoothing. A hundred documents are given for each topic.",
  sources: [
    "E. D'hondt, S. Verberne: CLEF-IP 2010: prior art retrieval using the different sections in patent documents. CLEF 2010 working notes, CEUR-WS 1176",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: [
    "two runs on the small set of topics, lrmTACDnoTFIDF and lrmTACDwithTFIDF, with 100 documents a topic",
    "sections of patents were compared; the year before, the team used Lemur",
  ],
  inferred: [
    "TACD: title, abstract, claims, description; lrm: a model of Lemur, taken for query likelihood with μ = 1500",
    "with TFIDF: the 100 terms of the best tf·idf are chosen",
  ],
  parameters: {
    tfidf: flagParameter(false, "only the terms of the best tf·idf"),
    terms: countParameter(100, "so many of them"),
    mu: numberParameter(1500, "words of the collection that each document is smoothed with", { min: 1 }),
    documents: countParameter(100, "documents for a topic at most"),
  },
  runs: { lrmTACDnoTFIDF: { tfidf: false }, lrmTACDwithTFIDF: { tfidf: true } },
  open({ tokens, limit, groupBy }, { tfidf, terms, mu, documents }) {
    return topicSearch(tokens, {
      model: dirichlet({ mu }),
      query: tfidf ? { select: "tf-idf", terms } : { select: "frequency", terms: Infinity },
      limit: Math.min(limit, documents),
      groupBy,
    });
  },
});
