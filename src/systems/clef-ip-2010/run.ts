import { countParameter, flagParameter, numberParameter } from "../../core/index.js";
import { dirichlet, topicSearch } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";

/** The whole patent, or its best terms. */
export const run = defineSystem({
  name: "run",
  title: "language model on title, abstract, claims and description",
  campaign: "CLEF-IP 2010",
  team: "E. D'hondt, S. Verberne, Radboud University Nijmegen",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "The query is the whole patent: all its words, or those with the highest tf·idf. Documents are ranked by query likelihood with Dirichlet smoothing. The system returns a hundred documents per topic.",
  sources: [
    "E. D'hondt, S. Verberne: CLEF-IP 2010: prior art retrieval using the different sections in patent documents. CLEF 2010 working notes, CEUR-WS 1176",
    "F. Piroi: CLEF-IP 2010: prior art candidates search evaluation summary. IRF-TR-2010-00003",
  ],
  published: [
    "two runs on the small set of topics, lrmTACDnoTFIDF and lrmTACDwithTFIDF, with 100 documents per topic",
    "sections of patents were compared; the year before, the team used Lemur",
  ],
  inferred: [
    "TACD: title, abstract, claims, description; lrm: a model of Lemur, assumed to be query likelihood with μ = 1500",
    "with TFIDF: the 100 terms with the highest tf·idf are selected",
  ],
  parameters: {
    tfidf: flagParameter(false, "use only the terms with the highest tf·idf"),
    terms: countParameter(100, "number of these terms"),
    mu: numberParameter(1500, "μ of Dirichlet smoothing, in words", { min: 1 }),
    documents: countParameter(100, "maximum number of documents per topic"),
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
