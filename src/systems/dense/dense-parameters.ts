import {
  choiceParameter,
  countParameter,
  fileParameter,
  flagParameter,
  textParameter,
  type ValuesOf,
} from "../../core/index.js";
import { POOLINGS, USUAL_LENGTH } from "./embedding-model.js";
import { SIMILARITIES } from "./vector-search.js";
import { idsFileOf, isNumPy } from "./vectors.js";

/** The source of vectors, and how they are compared: parameters of dense retrieval, alone or in combination. */
export const DENSE_PARAMETERS = {
  vectors: fileParameter(
    "vectors of documents; default: random vectors of their terms",
    "a file: .npy with a file of ids next to it, or JSON Lines",
  ),
  ids: fileParameter("ids of the vectors; default for vectors.npy: vectors.ids.txt", "a file with one id per line"),
  topics: fileParameter("vectors of topics, by id", "a file: .npy with a file of ids next to it, or JSON Lines"),
  model: fileParameter("model that embeds topics", "an ONNX file"),
  vocab: fileParameter("vocabulary of the model", "a file: vocab.txt"),
  pooling: choiceParameter(POOLINGS, "mean", "how the model's vectors of tokens are combined"),
  cased: flagParameter(false, "whether the model distinguishes upper and lower case"),
  length: countParameter(USUAL_LENGTH, "maximum number of tokens of a topic given to the model", 3),
  prefix: textParameter("text that the model needs before a topic: `query: `"),
  fields: textParameter(
    "fields of a patent that the model embeds as the topic",
    "names separated by +",
    "title+abstract",
  ),
  similarity: choiceParameter(SIMILARITIES, "cosine", "how vectors are compared"),
  dimensions: countParameter(384, "number of dimensions of random vectors"),
} as const;

export type DenseValues = ValuesOf<typeof DENSE_PARAMETERS>;

/** Files of ids next to those that parameters name. */
export function idsBeside({ vectors, ids, topics }: Pick<DenseValues, "vectors" | "ids" | "topics">): string[] {
  return [...(ids === "" ? [vectors] : []), topics].filter(isNumPy).map(idsFileOf);
}
