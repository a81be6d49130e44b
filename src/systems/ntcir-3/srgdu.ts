import { choiceParameter, countParameter } from "../../core/index.js";
import { bm25, type Feedback, rocchio, taylor, topicSearch, withFallbacks } from "../../retrieval/index.js";
import { defineSystem } from "../system.js";
import { ntcirFieldsParameter, ntcirTexts } from "../topic-texts/ntcir-texts.js";

/** Two methods of feedback, side by side. */
export const srgdu = defineSystem({
  name: "srgdu",
  title: "feedback by Taylor's formula, and by Rocchio's",
  campaign: "NTCIR-3",
  team: "K. Kishida, Surugadai University",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The first search ranks documents by BM25 with the words of the topic. The ten best documents are assumed relevant, and the query is changed: by Rocchio's formula towards their mean, or by Taylor's so that all of them score as high as the best. A second search uses the new query.",
  sources: [
    "K. Kishida: Experiment on pseudo relevance feedback method using Taylor formula at NTCIR-3 patent retrieval task. NTCIR workshop 3, 2003",
    "K. Kishida: Pseudo relevance feedback method based on Taylor expansion of retrieval function in NTCIR-3 patent retrieval task. ACL workshop on patent corpus processing, 2003 (W03-2004)",
  ],
  published: [
    "both methods of feedback, with search functions that are linear in the query's weights",
    "all words of the documents entered the query; the author considered this a cause of the lack of improvement",
    "SRGDU3 and SRGDU5 searched with article and supplement, SRGDU4 and SRGDU6 with description and narrative",
  ],
  inferred: [
    "the minimum-norm solution with a small ridge for Taylor's formula, and the target: the best score",
    "β = .75, ten documents, BM25 for the search function, the 200 best words of long topics by tf·idf",
    "the selection of 30 terms, which the author suggests; the runs taylor-all and rocchio-all do without it",
    "which method of feedback each of the numbered runs used is not known, so they are not named here",
  ],
  parameters: {
    feedback: choiceParameter(["taylor", "rocchio", "off"], "taylor", "how the query is changed"),
    documents: countParameter(10, "number of documents assumed relevant"),
    expansion: countParameter(30, "maximum number of terms added to the query; 0 adds all", 0),
    target: choiceParameter(["best", "decayed"], "best", "target score of the documents in Taylor's formula"),
    terms: countParameter(200, "number of query words in the first search"),
    fields: ntcirFieldsParameter(),
  },
  runs: {
    taylor: { feedback: "taylor" },
    rocchio: { feedback: "rocchio" },
    "taylor-all": { feedback: "taylor", expansion: 0 },
    "rocchio-all": { feedback: "rocchio", expansion: 0 },
    off: { feedback: "off" },
  },
  open({ tokens, limit, groupBy }, { feedback, documents, expansion, target, terms, fields }) {
    const ways: Record<typeof feedback, () => Feedback | undefined> = {
      taylor: () => taylor({ documents, terms: expansion, target }),
      rocchio: () => rocchio({ documents, terms: expansion === 0 ? Infinity : expansion }),
      off: () => undefined,
    };
    const search = topicSearch(tokens, {
      model: bm25(),
      query: { select: "tf-idf", terms, weight: "log" },
      feedback: ways[feedback](),
      limit,
      groupBy,
    });
    return async (topic, engine) => {
      const { texts, fallback } = ntcirTexts(topic, fields);
      return withFallbacks(await search({ ...topic, texts }, engine), [fallback]);
    };
  },
});
