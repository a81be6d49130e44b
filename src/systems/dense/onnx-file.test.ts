import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tinyOnnxModel } from "../../../test/support/tiny-onnx-model.js";
import { readOnnxFacts } from "./onnx-file.js";

const TABLE = Array.from({ length: 300 }, (_, i) => [i, 1]);

describe("facts of a model", () => {
  it("are the number of pieces and the files of its weights", () => {
    expect(readOnnxFacts(tinyOnnxModel(TABLE, "mean"))).toEqual({ weightFiles: [], pieces: 300 });
    const outside = tinyOnnxModel(TABLE, "pieces", ["input_ids"], "a.onnx_data");
    expect(readOnnxFacts(outside)).toEqual({ weightFiles: ["a.onnx_data"], pieces: 300 });
    expect(readOnnxFacts(tinyOnnxModel(TABLE, "pieces", ["other"]))).toMatchObject({ weightFiles: [] });
  });

  it("end where a damaged file is no longer a message", () => {
    const model = tinyOnnxModel(TABLE.slice(0, 20), "mean", ["input_ids"], "w");
    const damaged = fc.tuple(fc.nat(model.length - 1), fc.integer({ min: 0, max: 255 }), fc.nat(model.length));
    fc.assert(
      fc.property(damaged, ([at, byte, length]) => {
        const copy = model.slice(0, length);
        if (at < copy.length) copy[at] = byte;
        readOnnxFacts(copy);
      }),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readOnnxFacts(bytes)));
  });
});
