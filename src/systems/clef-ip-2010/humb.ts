import { choiceParameter, countParameter, numberParameter, UsageError } from "../../core/index.js";
import { rankCandidates, withFallbacks } from "../../retrieval/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { graphGroups } from "../patent-graph/graph-groups.js";
import { topicView } from "../patent-graph/topic-view.js";
import { defineSystem } from "../system.js";
import { humbCandidates } from "./humb-candidates.js";
import { EQUAL_WEIGHTS, learnWeights, reranked } from "./humb-weights.js";

const NO_WORKING_SET = "no working set, the topic has no such metadata; re-ranked what words find";

/** PATATRAS of Humboldt University and INRIA, the best system of CLEF-IP 2009 and 2010, in a light form. */
export const humb = defineSystem({
  name: "humb",
  title: "PATATRAS, light: working sets, four lists, regression",
  campaign: "CLEF-IP 2010",
  team: "Humboldt University Berlin and INRIA (P. Lopez, L. Romary)",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "Metadata define a working set: documents of the same IPC groups, applicants and inventors, documents cited in the text, and documents cited by these or citing these. BM25 and a language model score the set over words and over phrases. A regression merges the four lists. A second regression re-ranks by the merged score and by citation in the text, applicant, inventors, subgroups and date. Both are learned from training topics. humb.untrained learns nothing: all weights are equal.",
  sources: [
    "P. Lopez, L. Romary: Multiple retrieval models and regression models for prior art search. CLEF 2009 working notes, CEUR-WS 1175",
    "P. Lopez, L. Romary: Experiments with citation mining and key-term extraction for prior art search. CLEF 2010 working notes, CEUR-WS 1176",
  ],
  published: [
    "for each topic, an initial working set from classes, inventors, applicants and citations",
    "Kullback–Leibler language model and Okapi BM25 over several indexes (words, phrases, concepts; three languages)",
    "merging by regression, then re-ranking by regression over metadata and citations, trained on training topics",
    "one run in 2010 with 748 documents per topic",
  ],
  inferred: [
    "four of the ten lists, those of words and phrases, without concepts and separate languages; no terminology (GRISP), no key terms",
    "ridge or logistic regression in place of support vectors; scores scaled by min-max within the working set",
    "working sets by IPC groups; citations found by rules, not by conditional random fields",
    "how features are measured: shares of the topic's inventors and subgroups, 1 / (1 + years before the topic)",
    "a topic that is not a patent has no working set: the documents found by words take its place",
    "humb.untrained is ours: the mean of the four lists, plus the features",
  ],
  parameters: {
    regression: choiceParameter(["ridge", "logistic", "equal"], "ridge", "how lists and features are weighted"),
    ridge: numberParameter(1, "penalty for large weights", { min: 0 }),
    terms: countParameter(200, "number of query terms per index"),
    trainingTopics: countParameter(300, "maximum number of training topics to learn from"),
  },
  runs: { patatras: { regression: "ridge" }, logistic: { regression: "logistic" }, untrained: { regression: "equal" } },
  indexes: () => [{ analyzer: "patent" }, { analyzer: "word-ngram" }],
  requires: ({ regression }) => (regression === "equal" ? [] : ["training"]),
  usesGraph: () => true,
  async learn(context, values) {
    if (values.regression === "equal") return EQUAL_WEIGHTS;
    if (!context.training) {
      throw new UsageError(
        "humb: topics with known answers are needed to learn from; provide them, or use humb.untrained, which learns nothing",
      );
    }
    return learnWeights(context, context.training, context.graph!, values);
  },
  open({ indexes, limit, groupBy, graph }, { terms }, weights) {
    return async (topic) => {
      const asked = { terms, limit };
      const { candidates, isWorkingSet } = await humbCandidates(topic, topicView(graph!, topic), indexes, asked);
      const scores = reranked(candidates, weights);
      const ids = candidates.map(({ id }) => id);
      const hits = await bestOfGroups(rankCandidates(ids, scores), limit, graphGroups(graph!, groupBy));
      return withFallbacks({ hits, matches: ids.length }, [isWorkingSet ? undefined : NO_WORKING_SET]);
    };
  },
});
