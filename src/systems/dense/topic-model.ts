import { UsageError } from "../../core/index.js";
import type { SystemContext } from "../system.js";
import type { DenseValues } from "./dense-parameters.js";
import type { EmbeddingModel } from "./embedding-model.js";
import { openModel, readModelFiles } from "./model-files.js";

/** The model that embeds topics. */
export async function openTopicModel(
  { readFile, importPackage }: Pick<SystemContext, "readFile" | "importPackage">,
  { model, tokenizer, vocab, cased, pooling, length, prefix }: DenseValues,
): Promise<EmbeddingModel> {
  if (tokenizer === "" && vocab === "") {
    throw new UsageError("model needs its vocabulary: tokenizer=tokenizer.json or vocab=vocab.txt");
  }
  if (tokenizer !== "" && vocab !== "") throw new UsageError("give tokenizer or vocab, not both");
  const read = await readModelFiles({ model, tokenizer, vocab, cased }, readFile);
  const options = { ...(length !== undefined && { length }), ...(importPackage && { importPackage }) };
  return openModel(read, { pooling, prefix, ...options });
}
