import {
  choiceParameter,
  countParameter,
  fileParameter,
  flagParameter,
  optionalParameter,
  textParameter,
  type ValuesOf,
} from "../../core/index.js";
import { POOLINGS, USUAL_LENGTH } from "./embedding-model.js";
import { SIMILARITIES } from "./exact-score.js";
import { EXACT_ROWS, SEARCHES } from "./learn-lists.js";
import { idsPaths, vectorPaths } from "./vector-files.js";
import { ASKED_PRECISIONS } from "./vector-table.js";
import { idsFileOf, isNumPy } from "./vectors.js";

/** The source of vectors, and how they are compared: parameters of dense retrieval, alone or in combination. */
export const DENSE_PARAMETERS = {
  vectors: fileParameter(
    "vectors of documents; default: random vectors of their terms",
    "a file: .npy with a file of ids next to it, or JSON Lines; or several: a.npy+b.npy",
    vectorPaths,
  ),
  ids: fileParameter(
    "ids of the vectors; default for vectors.npy: vectors.ids.txt",
    "a file with one id per line, or as many files as vectors: a.txt+b.txt",
    // Whether a + separates files depends on the vectors: idsBeside knows.
    (value) => (value.includes("+") ? [] : [value]),
  ),
  topics: fileParameter("vectors of topics, by id", "a file: .npy with a file of ids next to it, or JSON Lines"),
  model: fileParameter("model that embeds topics", "an ONNX file"),
  tokenizer: fileParameter("how the model splits texts, for any model", "a file: tokenizer.json"),
  vocab: fileParameter("vocabulary of the model, for BERT models", "a file: vocab.txt"),
  pooling: choiceParameter(POOLINGS, "mean", "how the model's vectors of tokens are combined"),
  cased: flagParameter(false, "with vocab: whether the model distinguishes upper and lower case"),
  length: optionalParameter(
    countParameter(
      USUAL_LENGTH,
      `maximum number of tokens of a topic given to the model; default: as the tokenizer says, or ${USUAL_LENGTH}`,
      3,
    ),
  ),
  prefix: textParameter("text that the model needs before a topic: `query: `"),
  fields: textParameter(
    "fields of a patent that the model embeds as the topic",
    "names separated by +",
    "title+abstract",
  ),
  similarity: choiceParameter(SIMILARITIES, "cosine", "how vectors are compared"),
  precision: choiceParameter(
    ASKED_PRECISIONS,
    "float32",
    "how vectors are held in memory; results are the same; float16 is another name of int16",
  ),
  search: choiceParameter(
    SEARCHES,
    "auto",
    `whether all vectors are compared, or only those in the nearest lists; auto: all, up to ${EXACT_ROWS.toLocaleString("en-US")} vectors`,
  ),
  dimensions: countParameter(384, "number of dimensions of random vectors"),
} as const;

export type DenseValues = ValuesOf<typeof DENSE_PARAMETERS>;

/** Files of ids next to those that parameters name. */
export function idsBeside({ vectors, ids, topics }: Pick<DenseValues, "vectors" | "ids" | "topics">): string[] {
  const ofVectors = ids === "" || ids.includes("+") ? idsPaths({ vectors, ids }) : [];
  return [...ofVectors, ...[topics].filter(isNumPy).map(idsFileOf)];
}
