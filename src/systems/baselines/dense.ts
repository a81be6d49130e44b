import { DENSE_PARAMETERS, idsBeside } from "../dense/dense-parameters.js";
import { learnDense, openDense } from "../dense/dense-system.js";
import { defineSystem } from "../system.js";

/** Retrieval by vectors: your own, or your own model's. */
export const denseBaseline = defineSystem({
  name: "dense",
  title: "Exact search by embeddings",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "Documents and topics are vectors, and the documents nearest to the topic are found, all of them compared. Vectors come from files that presage embed or any other program made; those of topics from a model in ONNX's format, too. Where there are no files, vectors are random projections of tf·idf: what a model has to beat.",
  sources: [
    "V. Karpukhin et al.: Dense passage retrieval for open-domain question answering. EMNLP 2020",
    "P. Kanerva, J. Kristoferson, A. Holst: Random indexing of text samples for latent semantic analysis. CogSci 2000",
  ],
  published: ["one vector for each document or passage; the nearest to the topic's are found"],
  inferred: [
    "a document counts by its nearest passage",
    "a topic that has no vector of its own is searched with that of its patent",
    "random projections of tf·idf in 384 dimensions where no vectors are given",
  ],
  parameters: DENSE_PARAMETERS,
  files: idsBeside,
  learn: learnDense,
  open: openDense,
});
