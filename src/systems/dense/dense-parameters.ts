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

/** Where vectors come from, and how they are compared: what dense retrieval alone and with others takes. */
export const DENSE_PARAMETERS = {
  vectors: fileParameter(
    "vectors of documents; random ones of their terms when left out",
    "a file: .npy with ids beside it, or JSON lines",
  ),
  ids: fileParameter("ids of the vectors; vectors.ids.txt is that of vectors.npy", "a file with one a line"),
  topics: fileParameter("vectors of topics, by their ids", "a file: .npy with ids beside it, or JSON lines"),
  model: fileParameter("model that makes vectors of topics", "an ONNX file"),
  vocab: fileParameter("vocabulary of the model", "a file: vocab.txt"),
  pooling: choiceParameter(POOLINGS, "mean", "how a model's vectors of pieces become one"),
  cased: flagParameter(false, "whether the model tells large letters from small ones"),
  length: countParameter(USUAL_LENGTH, "pieces of a topic that the model is given", 3),
  prefix: textParameter("what the model wants before a topic: `query: `"),
  fields: textParameter("fields of a topic patent that the model is given", "names with + between", "title+abstract"),
  similarity: choiceParameter(SIMILARITIES, "cosine", "how vectors are compared"),
  dimensions: countParameter(384, "of random vectors"),
} as const;

export type DenseValues = ValuesOf<typeof DENSE_PARAMETERS>;

/** Files of ids that stand beside those that parameters name. */
export function idsBeside({ vectors, ids, topics }: Pick<DenseValues, "vectors" | "ids" | "topics">): string[] {
  return [...(ids === "" ? [vectors] : []), topics].filter(isNumPy).map(idsFileOf);
}
