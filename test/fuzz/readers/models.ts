import { openEmbeddingModel } from "../../../src/systems/dense/embedding-model.js";
import { readOnnxFacts } from "../../../src/systems/dense/onnx-file.js";
import { readVectors } from "../../../src/systems/dense/vectors.js";
import { wordPiece } from "../../../src/systems/dense/word-piece.js";
import { tinyOnnxModel } from "../../support/tiny-onnx-model.js";
import { Defect, FILE, type FuzzReader } from "../reader.js";
import { bytesOf } from "../seeds.js";
import { numpy } from "./systems.js";

const VOCABULARY = "[PAD]\n[UNK]\n[CLS]\n[SEP]\npump\n##s\nval\n##ve\n発\n.\n";
const TEXT = "Pumps, valves. 発明 unknown\u0301";

export const vocabularies: FuzzReader = {
  name: "vocabularies",
  shape: "lines",
  seeds: () => bytesOf(VOCABULARY, VOCABULARY.replaceAll("\n", "\r\n")),
  read(input) {
    const words = wordPiece(input, FILE, { cased: input.length % 2 === 0 });
    const pieces = words.marked([...words.pieces(TEXT), ...words.pieces(new TextDecoder().decode(input))]);
    if (pieces.some((piece) => !Number.isSafeInteger(piece) || piece < 0)) throw new Defect("a piece without a number");
    return pieces;
  },
};

const words = wordPiece(bytesOf(VOCABULARY)[0], "vocab.txt");
const TABLE = Array.from({ length: 10 }, (_, i) => [i, 1, -i]);

/** Models, as far as our code reads them: onnxruntime refuses what it cannot use, and our words say so. */
export const onnxModels: FuzzReader = {
  name: "onnx-models",
  shape: "bytes",
  seeds: () => [tinyOnnxModel(TABLE), tinyOnnxModel(TABLE, "mean"), tinyOnnxModel(TABLE, "pieces", ["input_ids", "x"])],
  // Each makes a session of a runtime in WebAssembly.
  inTests: 30,
  share: 2,
  async read(input) {
    const model = await openEmbeddingModel(input.slice(), FILE, words);
    try {
      return await model.encode(TEXT);
    } finally {
      await model.close();
    }
  },
};

/** What our code itself reads of a model: files of weights, and the number of pieces. */
export const onnxFacts: FuzzReader = {
  name: "onnx-facts",
  shape: "bytes",
  seeds: onnxModels.seeds,
  read: (input) => readOnnxFacts(input),
};

/** Vectors of NumPy with their ids in a second file: the input is the ids. */
export const vectorIds: FuzzReader = {
  name: "vector-ids",
  shape: "lines",
  seeds: () => bytesOf("EP-0971326-B1\nUS-4567890-A\n", "a\r\nb\r\n"),
  read(input) {
    const [vectors] = numpy.seeds();
    return readVectors("x.npy", async (path) => (path === FILE ? input : vectors), FILE).then(({ ids }) => ids);
  },
};
