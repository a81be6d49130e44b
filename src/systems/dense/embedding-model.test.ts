import { describe, expect, it } from "vitest";
import { tinyOnnxModel } from "../../../test/support/tiny-onnx-model.js";
import { openEmbeddingModel } from "./embedding-model.js";
import { wordPiece } from "./word-piece.js";

const VOCABULARY = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "heat", "pump", "##s", "cold", "query", ":"];
const TABLE = [
  [0, 0],
  [9, 9],
  [1, 0],
  [0, 1],
  [4, 2],
  [2, 4],
  [1, 1],
  [-3, 5],
  [0, 8],
  [6, 0],
];
const words = wordPiece(new TextEncoder().encode(VOCABULARY.join("\n")), "vocab.txt");

/** Computed by hand: [CLS] heat pump ##s [SEP]. */
const HEAT_PUMPS = [8 / 5, 8 / 5];

describe("embedding model", () => {
  it("takes the mean of the pieces' vectors", async () => {
    const model = await openEmbeddingModel(tinyOnnxModel(TABLE), "tiny.onnx", words, { normalise: false });
    expect(await model.encode("Heat pumps")).toEqual(Float32Array.from(HEAT_PUMPS));
    expect(await model.encode("")).toEqual(Float32Array.of(0.5, 0.5));
    await model.close();
  });

  it("takes the vector of the first mark", async () => {
    const model = await openEmbeddingModel(tinyOnnxModel(TABLE), "tiny.onnx", words, {
      normalise: false,
      pooling: "cls",
    });
    expect(await model.encode("heat")).toEqual(Float32Array.of(1, 0));
    await model.close();
  });

  it("takes a vector of the whole text as it is, and normalises it", async () => {
    const bytes = tinyOnnxModel(TABLE, "mean", ["input_ids", "attention_mask", "token_type_ids"]);
    const model = await openEmbeddingModel(bytes, "tiny.onnx", words, { pooling: "cls" });
    const [x, y] = await model.encode("cold");
    // (1 − 3 + 0, 0 + 5 + 1) / 3 = (−2, 6) / 3
    expect(x).toBeCloseTo(-1 / Math.sqrt(10), 6);
    expect(y).toBeCloseTo(3 / Math.sqrt(10), 6);
    await model.close();
  });

  it("truncates a text, or splits it into passages with the prefix before each", async () => {
    const model = await openEmbeddingModel(tinyOnnxModel(TABLE), "tiny.onnx", words, {
      normalise: false,
      length: 5,
      prefix: "query: ",
    });
    // [CLS] query : heat [SEP]
    const first = Float32Array.of(11 / 5, 11 / 5);
    const second = Float32Array.of(9 / 5, 13 / 5);
    expect(await model.encode("heat pump")).toEqual(first);
    expect(await model.encodePassages("heat pump cold", 2)).toEqual([first, second]);
    expect(await model.encodePassages("heat", 9)).toEqual([first]);
    expect(await model.encodePassages("", 9)).toHaveLength(1);
    await model.close();
  });

  it("refuses a file that is not a model, or a model with other inputs", async () => {
    await expect(openEmbeddingModel(Uint8Array.of(1, 2, 3), "a.onnx", words)).rejects.toThrow(/a\.onnx: model cannot/);
    const other = tinyOnnxModel(TABLE, "pieces", ["input_ids", "pixel_values"]);
    await expect(openEmbeddingModel(other, "b.onnx", words)).rejects.toThrow(/but takes: "input_ids, pixel_values"/);
    // Its table is shorter than the vocabulary.
    const short = await openEmbeddingModel(tinyOnnxModel(TABLE.slice(0, 4)), "c.onnx", words);
    await expect(short.encode("heat")).rejects.toThrow(
      /c\.onnx: model cannot be run; check that the vocabulary belongs to it/,
    );
    await short.close();
  });
});
