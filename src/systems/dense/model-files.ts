import { InputError, isPresageError } from "../../core/index.js";
import {
  type EmbeddingModel,
  type EmbeddingModelOptions,
  openEmbeddingModel,
  USUAL_LENGTH,
} from "./embedding-model.js";
import { readOnnxFacts } from "./onnx-file.js";
import type { PieceSplitter } from "./piece-splitter.js";
import { wordPiece } from "./word-piece.js";

/** The files of a model: the model itself, and one of the two that say how texts are split. */
export interface ModelFiles {
  /** In ONNX format. Weights in other files are found next to it. */
  readonly model: string;
  /** `vocab.txt` of a BERT model; none if it is empty. */
  readonly vocab?: string;
  /** `tokenizer.json` of any model; none if it is empty. */
  readonly tokenizer?: string;
  /** For `vocab`: whether the model distinguishes upper case from lower case. */
  readonly cased?: boolean;
}

/** The content of a model's files. */
export interface ReadModel {
  readonly file: string;
  readonly content: Uint8Array;
  readonly words: PieceSplitter;
  readonly weights: readonly { readonly path: string; readonly data: Uint8Array }[];
  /** All files that vectors depend on, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Maximum number of pieces of a text that the model was made for, as far as its files say. */
  readonly length: number;
  /** A reason to doubt that the vocabulary belongs to the model. */
  readonly doubt?: string;
}

type ReadFile = (path: string) => Promise<Uint8Array>;

/** A vocabulary of another size than the model's table by more than this share is doubted. Tables are often rounded. */
const ROUNDING = 0.01;

/** @throws InputError for a file that is missing or something else */
export async function readModelFiles(
  { model, vocab = "", tokenizer = "", cased = false }: ModelFiles,
  readFile: ReadFile,
): Promise<ReadModel> {
  const content = await readFile(model);
  const splitting = tokenizer === "" ? vocab : tokenizer;
  const vocabulary = await readFile(splitting);
  const words = tokenizer === "" ? wordPiece(vocabulary, vocab, { cased }) : await splitter(vocabulary, tokenizer);
  const { weightFiles, pieces } = readOnnxFacts(content);
  const weights: { path: string; data: Uint8Array }[] = [];
  for (const path of weightFiles) weights.push({ path, data: await weightsIn(path, model, readFile) });
  const doubt = pieces !== undefined && Math.abs(pieces - words.size) > ROUNDING * pieces;
  return {
    file: model,
    content,
    words,
    weights,
    files: new Map([
      [model, content],
      ...weights.map(({ path, data }): [string, Uint8Array] => [beside(model, path), data]),
      [splitting, vocabulary],
    ]),
    length: tokenizer === "" ? USUAL_LENGTH : await usualLength(words, readFile),
    ...(doubt && {
      doubt: `${model} knows ${pieces} pieces, ${splitting} has ${words.size}: do they belong together?`,
    }),
  };
}

/** Paths of the files with weights that a model names, next to it. */
export function weightFilesOf(content: Uint8Array, model: string): string[] {
  return readOnnxFacts(content).weightFiles.map((path) => beside(model, path));
}

/** Opens a model that was read. */
export function openModel(read: ReadModel, options: EmbeddingModelOptions = {}): Promise<EmbeddingModel> {
  const { file, content, words, weights, length } = read;
  return openEmbeddingModel(content, file, words, { length, ...options, weights });
}

/** The library for tokenizers is loaded for those who need it. */
async function splitter(bytes: Uint8Array, file: string): Promise<PieceSplitter> {
  const { tokenizerFile } = await import("./tokenizer-file.js");
  return tokenizerFile(bytes, file);
}

async function weightsIn(path: string, model: string, readFile: ReadFile): Promise<Uint8Array> {
  const refuse = (message: string) => new InputError([{ file: model, line: 0, message, text: path }]);
  // The format asks for a place relative to the model. Others could be any file of the machine.
  if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(path)) throw refuse("weights must be next to the model, not in");
  try {
    return await readFile(beside(model, path));
  } catch (error) {
    if (isPresageError(error)) throw refuse("weights are in another file, which cannot be read");
    throw error;
  }
}

/**
 * The maximum length in the files next to `tokenizer.json`, by which the makers of a model run it: first that of
 * sentence-transformers, then that of transformers, then that of the file itself.
 */
async function usualLength(words: PieceSplitter, readFile: ReadFile): Promise<number> {
  for (const [name, field] of [
    ["sentence_bert_config.json", "max_seq_length"],
    ["tokenizer_config.json", "model_max_length"],
  ]) {
    const config = await readFile(beside(words.file, name)).then(parsed, () => undefined);
    const length = config?.[field];
    // A huge number means none.
    if (typeof length === "number" && Number.isSafeInteger(length) && length >= 3 && length <= 1e6) return length;
  }
  return words.length ?? USUAL_LENGTH;
}

function parsed(bytes: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function beside(file: string, name: string): string {
  return file.slice(0, Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1) + name;
}
