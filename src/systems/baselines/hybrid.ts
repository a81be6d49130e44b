import { choiceParameter, countParameter, defaultsOf, numberParameter } from "../../core/index.js";
import { comb, rrf } from "../../retrieval/index.js";
import { DENSE_PARAMETERS, idsBeside } from "../dense/dense-parameters.js";
import {
  checkDenseTopics,
  denseLearnsFrom,
  learnDense,
  learnsDense,
  openDense,
  shareDense,
} from "../dense/dense-system.js";
import { MAX_QUERIES } from "../dense/row-products.js";
import { fusedSystem } from "../fused-system.js";
import { defineSystem } from "../system.js";
import { bm25Baseline } from "./bm25.js";

/** Words and vectors together. */
export const hybridBaseline = defineSystem({
  name: "hybrid",
  title: "BM25 and embeddings, fused",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "The system searches as the baselines bm25 and dense do. The two rankings are fused by reciprocal ranks, or by the weighted sum of their scores, each scaled to 0 … 1.",
  sources: [
    "G. V. Cormack, C. L. A. Clarke, S. Büttcher: Reciprocal rank fusion. SIGIR 2009",
    "S. Bruch, S. Gai, A. Ingber: An analysis of fusion functions for hybrid retrieval. ACM TOIS 42(1), 2023",
  ],
  published: ["reciprocal rank fusion with k = 60", "convex combination of scores normalised by min-max"],
  inferred: ["both have equal weight", "the first 2000 documents of each are fused"],
  parameters: {
    ...DENSE_PARAMETERS,
    method: choiceParameter(["rrf", "sum"], "rrf", "fusion by reciprocal ranks, or by scores"),
    weight: numberParameter(0.5, "share of the vectors", { min: 0, max: 1 }),
    k: numberParameter(60, "constant added to ranks; larger values favour the first ranks less", { min: 0 }),
    terms: countParameter(200, "number of terms in BM25's query"),
    depth: countParameter(2000, "number of documents of each ranking to fuse"),
  },
  runs: { rrf: { method: "rrf" }, sum: { method: "sum" } },
  files: idsBeside,
  learns: learnsDense,
  learnsFrom: denseLearnsFrom,
  learn: learnDense,
  share: shareDense,
  checkTopics: checkDenseTopics,
  together: () => MAX_QUERIES,
  open(context, values, learned) {
    const { method, weight, k, terms, depth } = values;
    return fusedSystem(context, {
      fusion: method === "rrf" ? rrf({ k }) : comb("combsum", { normalise: "min-max" }),
      weights: [1 - weight, weight],
      depth,
      open: (inner) => [
        bm25Baseline.open(inner, { ...defaultsOf(bm25Baseline.parameters), terms }, undefined),
        openDense(inner, values, learned),
      ],
    });
  },
});
