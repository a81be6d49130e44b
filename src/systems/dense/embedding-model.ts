import type { InferenceSession, Tensor } from "onnxruntime-web";
import { InputError, UsageError } from "../../core/index.js";
import { unitVectors } from "./vector-search.js";
import type { WordPiece } from "./word-piece.js";

/** How the vectors of a text's pieces are combined: their mean, or the vector of the mark at the beginning. */
export const POOLINGS = ["mean", "cls"] as const;
export type Pooling = (typeof POOLINGS)[number];

export interface EmbeddingModelOptions {
  readonly pooling?: Pooling;
  /** Maximum number of pieces of a text, including marks; the rest is cut off. */
  readonly length?: number;
  /** Whether vectors are normalised to length 1. */
  readonly normalise?: boolean;
  /** Text that some models need before each text: `query: `. */
  readonly prefix?: string;
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

/**
 * Opens a model in ONNX format, run by onnxruntime-web, which must be installed next to Presage. It gets `input_ids`
 * and, if it has such inputs, `attention_mask` and `token_type_ids`. If its output has a vector per piece (three
 * dimensions), these are pooled; if it has one for the text (two), it is taken as it is. An output named
 * `sentence_embedding` is preferred, else the first is used. Texts are embedded one at a time, on one thread, so that
 * their vectors do not depend on what else is embedded.
 *
 * @throws UsageError if onnxruntime-web is not installed, InputError if the model cannot be used
 */
export async function openEmbeddingModel(
  model: Uint8Array,
  file: string,
  words: WordPiece,
  { pooling = "mean", length = USUAL_LENGTH, normalise = true, prefix = "" }: EmbeddingModelOptions = {},
): Promise<EmbeddingModel> {
  const ort = await onnxRuntime();
  const refuse = (message: string, text?: string) =>
    new InputError([{ file, line: 0, message, ...(text !== undefined && { text }) }]);
  let session: InferenceSession;
  try {
    session = await ort.InferenceSession.create(model, { executionProviders: ["wasm"], ...SILENT });
  } catch (error) {
    throw refuse("model cannot be used", String((error as Error).message ?? error));
  }
  const known = ["input_ids", "attention_mask", "token_type_ids"];
  const other = session.inputNames.find((name) => !known.includes(name));
  if (other !== undefined || !session.inputNames.includes("input_ids")) {
    throw refuse(`model must take ${known.join(", ")} and nothing else, but takes`, session.inputNames.join(", "));
  }
  const output = session.outputNames.find((name) => name === "sentence_embedding") ?? session.outputNames[0];

  async function vectorOf(pieces: readonly number[]): Promise<Float32Array> {
    const numbers = words.marked(pieces);
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
        throw refuse(
          "model cannot be run; check that the vocabulary belongs to it and the text is not too long",
          error.message,
        );
      },
    );
    if (!(data instanceof Float32Array)) throw refuse("model must return float32", output);
    const vector = pooled(data, dims, pooling);
    if (!vector) throw refuse(`output ${output} must be a vector, or one per piece, but has the shape`, `${dims}`);
    return normalise ? unitVectors(vector, vector.length) : vector;
  }

  // The prefix belongs to each passage.
  const before = words.pieces(prefix);
  const size = Math.max(1, length - 2 - before.length);
  const passage = (pieces: readonly number[], at: number) => vectorOf([...before, ...pieces.slice(at, at + size)]);
  return {
    encode: (text) => passage(words.pieces(text), 0),
    async encodePassages(text, most) {
      const pieces = words.pieces(text);
      const vectors: Float32Array[] = [];
      for (let at = 0; vectors.length < most && (at === 0 || at < pieces.length); at += size) {
        vectors.push(await passage(pieces, at));
      }
      return vectors;
    },
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

async function onnxRuntime(): Promise<typeof import("onnxruntime-web")> {
  let ort: typeof import("onnxruntime-web");
  try {
    ort = await import("onnxruntime-web");
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    throw new UsageError(
      "a model needs the package onnxruntime-web, which is not installed: npm install onnxruntime-web",
    );
  }
  ort.env.wasm.numThreads = 1;
  return ort;
}
