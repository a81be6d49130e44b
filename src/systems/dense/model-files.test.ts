import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tinyOnnxModel } from "../../../test/support/tiny-onnx-model.js";
import { InputError } from "../../core/index.js";
import { openModel, readModelFiles } from "./model-files.js";
import { openTopicModel } from "./topic-model.js";

const tokenizer = readFileSync(new URL("../../../test/fixtures/tokenizers/bpe.json", import.meta.url));
const table = Array.from({ length: 420 }, (_, i) => [i, 1]);
const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Reads from a folder of files in memory. */
const folder = (files: Readonly<Record<string, Uint8Array>>) => async (path: string) => {
  if (!(path in files)) throw new InputError([{ file: path, line: 0, message: "no such file" }]);
  return files[path];
};
const FILES = { "m/a.onnx": tinyOnnxModel(table), "m/tokenizer.json": tokenizer };
const NAMES = { model: "m/a.onnx", tokenizer: "m/tokenizer.json" };

it("takes the maximum length from the files next to the tokenizer", async () => {
  const lengthWith = async (more: Readonly<Record<string, Uint8Array>>) =>
    (await readModelFiles(NAMES, folder({ ...FILES, ...more }))).length;
  const own = text({ ...JSON.parse(tokenizer.toString()), truncation: { max_length: 128 } });
  const transformers = { "m/tokenizer_config.json": text({ model_max_length: 300 }) };
  const huge = { "m/tokenizer_config.json": text({ model_max_length: 1e30 }) };
  const sentence = { "m/sentence_bert_config.json": text({ max_seq_length: 256 }) };
  expect(await lengthWith({})).toBe(512);
  expect(await lengthWith({ "m/tokenizer.json": own, ...huge })).toBe(128);
  expect(await lengthWith({ "m/tokenizer.json": own, ...transformers })).toBe(300);
  expect(await lengthWith({ ...transformers, ...sentence })).toBe(256);
});

it("embeds a prefix and a text as one text, and the prefix before each passage", async () => {
  const read = await readModelFiles(NAMES, folder(FILES));
  const { words } = read;
  const mean = (pieces: readonly number[]) => pieces.reduce((sum, piece) => sum + piece, 0) / pieces.length;
  const model = await openModel(read, { prefix: "the ", length: 8, normalise: false });
  const pieces = words.pieces("the valve is closed");
  // "the " ends with a blank that is part of " valve".
  const before = words.pieces("the ").filter((piece, i) => piece === pieces[i]);
  const room = 8 - 2 - before.length;
  const parts = [pieces.slice(before.length, before.length + room), pieces.slice(before.length + room)];
  expect(before.length).toBeLessThan(words.pieces("the ").length);
  const found = await model.encodePassages("valve is closed", 2);
  expect(found.map(([first]) => first)).toEqual(
    parts.map((part) => Math.fround(mean(words.marked([...before, ...part.slice(0, room)])))),
  );
  await model.close();
});

it("gives a text the same vector, whatever was embedded before", async () => {
  const read = await readModelFiles(NAMES, folder(FILES));
  const texts = ["heat pump", "a", "the valve is closed when the pressure exceeds", "polymer", "heat pump"];
  const model = await openModel(read);
  const among: Float32Array[] = [];
  for (const each of texts) among.push(await model.encode(each));
  await model.close();
  for (const [i, each] of texts.entries()) {
    const alone = await openModel(read);
    expect(await alone.encode(each)).toEqual(among[i]);
    await alone.close();
  }
});

it("opens the model of topics with exactly one file that splits texts", async () => {
  const values = { model: "m/a.onnx", tokenizer: "", vocab: "", cased: false, pooling: "mean", prefix: "" };
  const open = (given: object) =>
    openTopicModel({ readFile: folder(FILES) }, { ...values, ...given } as Parameters<typeof openTopicModel>[1]);
  await expect(open({})).rejects.toThrow("model needs its vocabulary: tokenizer=tokenizer.json or vocab=vocab.txt");
  await expect(open({ tokenizer: "a", vocab: "b" })).rejects.toThrow("give tokenizer or vocab, not both");
  const model = await open({ tokenizer: "m/tokenizer.json" });
  expect(await model.encode("heat")).toHaveLength(2);
  await model.close();
});
