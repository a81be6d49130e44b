import { choiceParameter, countParameter, numberParameter, UsageError } from "../../core/index.js";
import { rankCandidates } from "../../retrieval/index.js";
import { bestOfGroups } from "../parts/best-of-groups.js";
import { graphGroups } from "../patent-graph/graph-groups.js";
import { topicView } from "../patent-graph/topic-view.js";
import { defineSystem } from "../system.js";
import { humbCandidates } from "./humb-candidates.js";
import { EQUAL_WEIGHTS, learnWeights, reranked } from "./humb-weights.js";

/** PATATRAS of Humboldt University and INRIA, the best of CLEF-IP 2009 and 2010, in a light form. */
export const humb = defineSystem({
  name: "humb",
  title: "PATATRAS, light: working sets, four lists, regression",
  campaign: "CLEF-IP 2010",
  team: "Humboldt University Berlin and INRIA (P. Lopez, L. Romary)",
  tasks: ["prior-art", "ad-hoc", "invalidity"],
  about:
    "Metadata lead to a working set: documents of the same IPC groups, applicants and inventors, those cited in the text, cited by these and citing these. BM25 and a language model score it, over words and over phrases. A regression merges the four lists; a second one ranks anew by the merged score and by citation in the text, applicant, inventors, subgroups and date. Both are learned from training topics. humb.untrained learns nothing: all weights are equal.",
  sources: [
    "P. Lopez, L. Romary: Multiple retrieval models and regression models for prior art search. CLEF 2009 working notes, CEUR-WS 1175",
    "P. Lopez, L. Romary: Experiments with citation mining and key-term extraction for prior art search. CLEF 2010 working notes, CEUR-WS 1176",
  ],
  published: [
    "initial working sets from classes, inventors, applicants and citations, for each topic",
    "Kullback–Leibler language model and Okapi BM25 over several indexes (words, phrases, concepts; three languages)",
    "merging by regression, then re-ranking by regression over metadata and citations, trained on training topics",
    "one run of 2010 with 748 documents a topic",
  ],
  inferred: [
    "of ten lists, concepts and languages of their own, four lists are left: words and phrases; no terminology (GRISP), no key terms",
    "ridge or logistic regression in place of support vectors; scores by min-max within the working set",
    "working sets by IPC groups; citations found by rules and not by conditional random fields",
    "how the features are measured: shares of the topic's inventors and subgroups, 1 / (1 + years before the topic)",
    "a topic that is no patent has no working set: what words find takes its place",
    "humb.untrained is ours: mean of the four lists, plus the features",
  ],
  parameters: {
    regression: choiceParameter(["ridge", "logistic", "equal"], "ridge", "how lists and features are weighted"),
    ridge: numberParameter(1, "penalty of large weights", { min: 0 }),
    terms: countParameter(200, "terms of the query, of each index"),
    trainingTopics: countParameter(300, "training topics that are learned from, at most"),
  },
  runs: { patatras: { regression: "ridge" }, logistic: { regression: "logistic" }, untrained: { regression: "equal" } },
  indexes: () => [{ analyzer: "patent" }, { analyzer: "word-ngram" }],
  requires: ({ regression }) => (regression === "equal" ? [] : ["training"]),
  usesGraph: () => true,
  async learn(context, values) {
    if (values.regression === "equal") return EQUAL_WEIGHTS;
    if (!context.training) {
      throw new UsageError(
        "humb: topics with known answers are needed to learn from; give them, or take humb.untrained, which learns nothing",
      );
    }
    return learnWeights(context, context.training, context.graph!, values);
  },
  open({ indexes, limit, groupBy, graph }, { terms }, weights) {
    return async (topic) => {
      const candidates = await humbCandidates(topic, topicView(graph!, topic), indexes, { terms, limit });
      const scores = reranked(candidates, weights);
      const ids = candidates.map(({ id }) => id);
      return {
        hits: await bestOfGroups(rankCandidates(ids, scores), limit, graphGroups(graph!, groupBy)),
        matches: ids.length,
      };
    };
  },
});
