import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { tinyOnnxModel } from "../../../test/support/tiny-onnx-model.js";
import { worldOnDisk } from "../../../test/support/world-on-disk.js";
import { createRandom } from "../../core/index.js";
import { type EmbeddingSettings, embeddingProvenance, embedSubjects } from "./embed-subjects.js";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
const VOCABULARY = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];

const world = await worldOnDisk(100);
const random = createRandom("tiny");
const table = VOCABULARY.map(() => Array.from({ length: 4 }, () => random.uniform() - 0.5));
const SETTINGS: Omit<EmbeddingSettings, "output"> = {
  model: world.file("tiny.onnx", tinyOnnxModel(table)),
  vocab: world.file("vocab.txt", VOCABULARY.join("\n")),
  ...{ fields: ["title"], pooling: "mean", length: 32, prefix: "" },
};
const place = (name: string) => join(dirname(world.folder), name);

it("embeds topics, with their names next to the vectors", async () => {
  const topics = [world.file("queries.tsv", "q1\theat pump\nq2\tpolymer\n")];
  const output = place("queries.npy");
  const remarks: string[] = [];
  const found = await embedSubjects(
    undefined,
    { ...SETTINGS, topics, output },
    { onRemark: (text) => remarks.push(text) },
  );
  expect(found).toEqual({ embedded: 2, vectors: 2, dimensions: 4, empty: 0 });
  expect(readFileSync(place("queries.ids.txt"), "utf8")).toBe("q1\nq2\n");
  expect(remarks).toEqual([`${output}: 2 vectors of 4 dimensions; ids in ${place("queries.ids.txt")}`]);
  const { inputs, facts } = embeddingProvenance(undefined, { ...SETTINGS, topics, output }, 2);
  expect(inputs).toEqual([...topics, SETTINGS.model, SETTINGS.vocab, output, place("queries.ids.txt")]);
  expect(facts).toEqual({ embedded: 2, fields: ["title"], pooling: "mean", length: 32, prefix: "" });
});

it("continues where it was interrupted, to the same bytes", async () => {
  const whole = { ...SETTINGS, output: place("whole.npy") };
  const parts = { ...SETTINGS, output: place("parts.npy") };
  const { embedded } = await embedSubjects(world.collection, whole);
  const stop = new AbortController();
  const ended = embedSubjects(world.collection, parts, {
    onProgress: ({ done }) => done === 3 && stop.abort(new Error("enough")),
    signal: stop.signal,
  });
  await expect(ended).rejects.toThrow("enough");
  expect(existsSync(parts.output)).toBe(false);
  const remarks: string[] = [];
  await embedSubjects(world.collection, parts, { onRemark: (text) => remarks.push(text) });
  expect(remarks[0]).toBe(`3 of ${embedded} were already done`);
  expect(readFileSync(parts.output).equals(readFileSync(whole.output))).toBe(true);
});

it("reports invalid settings", async () => {
  await expect(embedSubjects(undefined, { ...SETTINGS, output: place("x.npy") })).rejects.toThrow(
    "give the collection, or ⟨topics⟩ FILE",
  );
  await expect(embedSubjects(undefined, { ...SETTINGS, output: "x.bin" })).rejects.toMatchObject({ setting: "output" });
});
