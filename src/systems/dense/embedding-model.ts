import type { InferenceSession, Tensor } from "onnxruntime-web";
import { InputError, UsageError } from "../../core/index.js";
import { unitVectors } from "./vector-search.js";
import type { WordPiece } from "./word-piece.js";

/** How the vectors of a text's pieces become one: their mean, or that of the mark at the beginning. */
export const POOLINGS = ["mean", "cls"] as const;
export type Pooling = (typeof POOLINGS)[number];

export interface EmbeddingModelOptions {
  readonly pooling?: Pooling;
  /** Pieces of a text at most, marks counted; what comes later is cut off. */
  readonly length?: number;
  /** Whether vectors get the length 1. */
  readonly normalise?: boolean;
  /** What some models want before each text: `query: `. */
  readonly prefix?: string;
}

/** Makes vectors of texts. */
export interface EmbeddingModel {
  /** The vector of a text, cut off at the greatest length. */
  encode(text: string): Promise<Float32Array>;
  /** The vectors of a text's passages, each of the greatest length; one at least. */
  encodePassages(text: string, most: number): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Pieces that most models of BERT's kind can take. */
export const USUAL_LENGTH = 512;

/** What goes wrong is thrown, and need not be printed, too. */
const SILENT = { logSeverityLevel: 4 } as const;

/**
 * A model in ONNX's format, run by onnxruntime-web, which has to be installed beside Presage. It is given `input_ids` and,
 * as far as it asks for them, `attention_mask` and `token_type_ids`. If its output has a vector for each piece (three
 * dimensions) they are pooled, if one for the text (two) it is taken as it is; an output named `sentence_embedding` is
 * preferred to others, else the first counts. Texts go through one at a time, on one thread, so that their vectors do not
 * depend on what else is embedded.
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
        throw refuse("model cannot be run; is it its own vocabulary, and the text not too long", error.message);
      },
    );
    if (!(data instanceof Float32Array)) throw refuse("model must give float32", output);
    const vector = pooled(data, dims, pooling);
    if (!vector) throw refuse(`output ${output} must be a vector, or one for each piece, but has the shape`, `${dims}`);
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

/** All pieces are of the text, none is filled in: there is no mask to look at. */
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
