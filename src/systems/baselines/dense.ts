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
import { defineSystem } from "../system.js";

/** Retrieval by vectors: your own, or those of your own model. */
export const denseBaseline = defineSystem({
  name: "dense",
  title: "Search by embeddings",
  campaign: "baseline",
  tasks: ["ad-hoc", "prior-art", "invalidity"],
  about:
    "Documents and topics are vectors. The system compares the topic with all documents and returns the nearest; of more than a million, it compares those in the nearest lists, with the recall that it states. Vectors come from files made by presage embed or any other program; vectors of topics can also come from a model in ONNX format. Without files, vectors are random projections of tf·idf: a baseline for models to beat.",
  sources: [
    "V. Karpukhin et al.: Dense passage retrieval for open-domain question answering. EMNLP 2020",
    "P. Kanerva, J. Kristoferson, A. Holst: Random indexing of text samples for latent semantic analysis. CogSci 2000",
  ],
  published: ["one vector per document or passage; those nearest to the topic's vector are found"],
  inferred: [
    "a document scores by its nearest passage",
    "of more than a million vectors, those in the nearest lists are compared",
    "a topic without a vector of its own is searched with the vector of its patent",
    "random projections of tf·idf in 384 dimensions if no vectors are given",
  ],
  parameters: DENSE_PARAMETERS,
  files: idsBeside,
  learns: learnsDense,
  learnsFrom: denseLearnsFrom,
  learn: learnDense,
  share: shareDense,
  checkTopics: checkDenseTopics,
  together: () => MAX_QUERIES,
  open: openDense,
});
