import type { InferenceSession, Tensor } from "onnxruntime-web";
import { InputError } from "../../core/index.js";
import { readOnnxFacts } from "./onnx-file.js";
import { type ImportPackage, loadOnnxRuntime, type RuntimeName, sessionOptions } from "./onnx-runtime.js";
import type { PieceSplitter } from "./piece-splitter.js";
import { unitVectors } from "./vector-search.js";

/** How the vectors of a text's pieces are combined: their mean, or the vector of the mark at the beginning. */
export const POOLINGS = ["mean", "cls"] as const;
export type Pooling = (typeof POOLINGS)[number];

export interface EmbeddingModelOptions {
  readonly pooling?: Pooling;
  /** Maximum number of pieces of a text, including marks; the rest is cut off. Default: that of the pieces' file. */
  readonly length?: number;
  /** Whether vectors are normalised to length 1. */
  readonly normalise?: boolean;
  /** Text that some models need before each text: `query: `. */
  readonly prefix?: string;
  /** Weights outside the model's file, each with the name that the model gives it. */
  readonly weights?: readonly { readonly path: string; readonly data: Uint8Array }[];
  /** What runs the model. */
  readonly runtime?: RuntimeName;
  readonly importPackage?: ImportPackage;
}

/** Embeds texts. */
export interface EmbeddingModel {
  /** The vector of a text, cut off at the maximum length. */
  encode(text: string): Promise<Float32Array>;
  /** The vectors of a text's passages, each up to the maximum length; at least one. */
  encodePassages(text: string, most: number): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** The number of pieces that most BERT models accept. */
export const USUAL_LENGTH = 512;

/** Errors are thrown and need not be printed as well. */
const SILENT = { logSeverityLevel: 4 } as const;

const INPUTS = ["input_ids", "attention_mask", "token_type_ids"];

/**
 * Opens a model in ONNX format, run by onnxruntime, which must be installed by the user. It gets `input_ids` and, if it
 * has such inputs, `attention_mask` and `token_type_ids`. If its output has a vector per piece (three dimensions), these
 * are pooled; if it has one for the text (two), it is taken as it is. An output named `sentence_embedding` is preferred,
 * else the first is used.
 *
 * Texts are embedded one at a time, on one thread: so a vector does not depend on what else is embedded, and there is no
 * padding to compute. Batches are no faster on one thread: nearly all of the time is spent on products of matrices, and
 * those of one text are large enough.
 *
 * @throws UsageError if onnxruntime is not installed, InputError if the model cannot be used
 */
export async function openEmbeddingModel(
  model: Uint8Array,
  file: string,
  words: PieceSplitter,
  options: EmbeddingModelOptions = {},
): Promise<EmbeddingModel> {
  const { pooling = "mean", normalise = true, prefix = "", weights = [], runtime = "web", importPackage } = options;
  const length = options.length ?? words.length ?? USUAL_LENGTH;
  const ort = await loadOnnxRuntime(runtime, importPackage);
  const refuse = (message: string, text?: string) =>
    new InputError([{ file, line: 0, message, ...(text !== undefined && { text }) }]);
  const { pieces: known } = readOnnxFacts(model);
  let session: InferenceSession;
  try {
    const outside = weights.length > 0 && { externalData: weights };
    session = await ort.InferenceSession.create(model, { ...sessionOptions(runtime), ...outside, ...SILENT });
  } catch (error) {
    throw refuse("model cannot be used", String((error as Error).message ?? error));
  }
  const other = session.inputNames.find((name) => !INPUTS.includes(name));
  if (other !== undefined || !session.inputNames.includes("input_ids")) {
    throw refuse(`model must take ${INPUTS.join(", ")} and nothing else, but takes`, session.inputNames.join(", "));
  }
  const output = session.outputNames.find((name) => name === "sentence_embedding") ?? session.outputNames[0];

  async function vectorOf(pieces: readonly number[]): Promise<Float32Array> {
    const numbers = words.marked(pieces);
    const unknown = numbers.find((number) => known !== undefined && number >= known);
    if (unknown !== undefined) {
      const why = `it knows ${known} pieces, and ${words.file} has a piece with the number`;
      throw refuse(`model cannot be run; check that the vocabulary belongs to it: ${why}`, `${unknown}`);
    }
    const values: Readonly<Record<string, (number: number) => number>> = {
      input_ids: (number) => number,
      attention_mask: () => 1,
      token_type_ids: () => 0,
    };
    const inputs = Object.fromEntries(
      session.inputNames.map((name): [string, Tensor] => {
        const data = BigInt64Array.from(numbers, (number) => BigInt(values[name](number)));
        return [name, new ort.Tensor("int64", data, [1, numbers.length])];
      }),
    );
    const { data, dims } = await session.run(inputs, [output], SILENT).then(
      (outputs) => outputs[output],
      (error: Error) => {
        const check = `check that the vocabulary belongs to it (${words.file}) and the text is not too long`;
        throw refuse(`model cannot be run; ${check}`, error.message);
      },
    );
    if (!(data instanceof Float32Array)) throw refuse("model must return float32", output);
    const vector = pooled(data, dims, pooling);
    if (!vector) throw refuse(`output ${output} must be a vector, or one per piece, but has the shape`, `${dims}`);
    return normalise ? unitVectors(vector, vector.length) : vector;
  }

  const marks = words.marked([]).length;
  const prefixPieces = words.pieces(prefix);
  /** The vectors of the passages of a text. The prefix belongs to each passage. */
  async function passages(text: string, most: number): Promise<Float32Array[]> {
    const pieces = words.pieces(prefix + text);
    // The last piece of the prefix may be a part of the first word.
    const end = prefixPieces.findIndex((piece, i) => piece !== pieces[i]);
    const start = end < 0 ? prefixPieces.length : end;
    const before = pieces.slice(0, start);
    const size = Math.max(1, length - marks - start);
    const vectors: Float32Array[] = [];
    for (let at = start; vectors.length < most && (at === start || at < pieces.length); at += size) {
      vectors.push(await vectorOf([...before, ...pieces.slice(at, at + size)]));
    }
    return vectors;
  }

  return {
    encode: async (text) => (await passages(text, 1))[0],
    encodePassages: passages,
    close: () => session.release(),
  };
}

/** Pools vectors. All pieces are of the text, none is padding: no mask is needed. */
function pooled(data: Float32Array, dims: readonly number[], pooling: Pooling): Float32Array | undefined {
  const size = dims[dims.length - 1];
  if (dims.length === 2 && dims[0] === 1) return data.slice();
  if (dims.length !== 3 || dims[0] !== 1) return undefined;
  if (pooling === "cls") return data.slice(0, size);
  const mean = new Float64Array(size);
  for (let i = 0; i < data.length; i++) mean[i % size] += data[i];
  return Float32Array.from(mean, (sum) => sum / dims[1]);
}
