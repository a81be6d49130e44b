import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { tinyOnnxModel, tinyWeights } from "../../../test/support/tiny-onnx-model.js";
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
    onProgress: ({ what, done }) => what === "documents" && done === 3 && stop.abort(new Error("enough")),
    signal: stop.signal,
  });
  await expect(ended).rejects.toThrow("enough");
  expect(existsSync(parts.output)).toBe(false);
  const remarks: string[] = [];
  await embedSubjects(world.collection, parts, { onRemark: (text) => remarks.push(text) });
  expect(remarks[0]).toBe(`3 of ${embedded} were already done`);
  expect(readFileSync(parts.output).equals(readFileSync(whole.output))).toBe(true);
});

/** Embeds, and returns the remarks. */
async function remarksOf(settings: EmbeddingSettings, folder?: string): Promise<string[]> {
  const remarks: string[] = [];
  await embedSubjects(folder, settings, { onRemark: (text) => remarks.push(text) });
  return remarks;
}

/** Stops after some topics. */
async function interrupted(settings: EmbeddingSettings, after: number): Promise<void> {
  const stop = new AbortController();
  const ended = embedSubjects(undefined, settings, {
    onProgress: ({ what, done }) => what === "topics" && done === after && stop.abort(new Error("enough")),
    signal: stop.signal,
  });
  await expect(ended).rejects.toThrow("enough");
}

describe("an output that exists", () => {
  const topics = (name: string, ...texts: string[]) => [
    world.file(name, texts.map((text, i) => `q${i}\t${text}\n`).join("")),
  ];
  const bytesOf = (name: string) => readFileSync(place(name)).toString("base64");

  it("gets the vectors of new and changed texts, and is then as if all were embedded anew", async () => {
    const output = place("grown.npy");
    await embedSubjects(undefined, { ...SETTINGS, topics: topics("few.tsv", "heat", "pump", "valve"), output });
    const more = topics("more.tsv", "heat", "pumps", "valve", "cold");
    expect(await remarksOf({ ...SETTINGS, topics: more, output })).toEqual([
      `2 of 4 vectors of ${output} are reused`,
      `${output}: 4 vectors of 4 dimensions; ids in ${place("grown.ids.txt")}`,
    ]);
    await embedSubjects(undefined, { ...SETTINGS, topics: more, output: place("anew.npy") });
    for (const end of [".npy", ".ids.txt", ".embedding.txt"])
      expect(bytesOf(`grown${end}`)).toBe(bytesOf(`anew${end}`));
    // Fewer and in another order.
    const fewer = topics("fewer.tsv", "pumps");
    await embedSubjects(undefined, { ...SETTINGS, topics: fewer, output });
    await embedSubjects(undefined, { ...SETTINGS, topics: fewer, output: place("anew.npy") });
    expect(bytesOf("grown.npy")).toBe(bytesOf("anew.npy"));
  });

  it("is made anew if its settings were others, or it has changed, and this is said", async () => {
    const output = place("other.npy");
    const settings = { ...SETTINGS, topics: topics("other.tsv", "heat", "pump"), output };
    await embedSubjects(undefined, settings);
    const [said] = await remarksOf({ ...settings, length: 8, pooling: "cls" });
    expect(said).toBe(
      `${output}: was made with other settings: length (32, now 8), pooling ("mean", now "cls"); everything is embedded anew`,
    );
    const bytes = readFileSync(output);
    bytes[bytes.length - 1] ^= 1;
    writeFileSync(output, bytes);
    expect((await remarksOf({ ...settings, length: 8, pooling: "cls" }))[0]).toMatch(/has changed since it was made/);
    const record = place("other.embedding.txt");
    writeFileSync(record, readFileSync(record, "utf8").replace("q1", "q2"));
    expect((await remarksOf({ ...settings, length: 8, pooling: "cls" }))[0]).toMatch(/record .* is damaged/);
    rmSync(record);
    expect(await remarksOf(settings)).toHaveLength(1);
  });

  it("has unfinished work that is continued for other texts, and discarded for other settings", async () => {
    const output = place("stopped.npy");
    const settings = { ...SETTINGS, output };
    await interrupted({ ...settings, topics: topics("stopped.tsv", "heat", "pump", "valve") }, 2);
    const longer = topics("longer.tsv", "heat", "pump", "cold", "valve");
    expect((await remarksOf({ ...settings, topics: longer }))[0]).toBe("2 of 4 were already done");
    rmSync(output);
    await interrupted({ ...settings, topics: longer }, 3);
    expect((await remarksOf({ ...settings, topics: longer, prefix: "a " }))[0]).toBe(
      `${output}: unfinished work with other settings is discarded: prefix ("", now "a ")`,
    );
    rmSync(output);
    await interrupted({ ...settings, topics: longer }, 3);
    expect(
      (await remarksOf({ ...settings, topics: topics("changed.tsv", "heat", "changed", "cold") })).slice(0, 2),
    ).toEqual([`${output}: unfinished work on other texts is discarded`, "1 of 3 were already done"]);
  });
});

describe("weights in a file of their own", () => {
  const topics = [world.file("weighed.tsv", "q1\theat pump\n")];
  const model = world.file("outside.onnx", tinyOnnxModel(table, "pieces", ["input_ids"], "outside.onnx_data"));

  it("are read, and their absence is reported", async () => {
    const settings = { ...SETTINGS, topics, model, output: place("outside.npy") };
    await expect(embedSubjects(undefined, settings)).rejects.toThrow(
      `${model}: weights are in another file, which cannot be read: "outside.onnx_data"`,
    );
    const weights = world.file("outside.onnx_data", tinyWeights(table));
    await embedSubjects(undefined, settings);
    await embedSubjects(undefined, { ...SETTINGS, topics, output: place("inside.npy") });
    expect(readFileSync(settings.output).equals(readFileSync(place("inside.npy")))).toBe(true);
    expect(embeddingProvenance(undefined, settings, 1).inputs).toContain(weights);
  });

  it("are not looked for elsewhere", async () => {
    for (const path of ["../outside.onnx_data", "/etc/passwd", "a\\..\\..\\b"]) {
      const bad = world.file("bad.onnx", tinyOnnxModel(table, "pieces", ["input_ids"], path));
      const ended = embedSubjects(undefined, { ...SETTINGS, topics, model: bad, output: place("bad.npy") });
      await expect(ended).rejects.toThrow("weights must be next to the model, not in");
    }
  });
});

it("doubts a vocabulary of another model", async () => {
  const other = world.file("other-vocab.txt", [...VOCABULARY, "more", "and", "more pieces"].join("\n"));
  const topics = [world.file("doubted.tsv", "q1\theat\n")];
  const [said] = await remarksOf({ ...SETTINGS, vocab: other, topics, output: place("doubted.npy") });
  expect(said).toBe(`${SETTINGS.model} knows 76 pieces, ${other} has 79: do they belong together?`);
  const more = [world.file("more.tsv", "q1\tand\n")];
  await expect(
    embedSubjects(undefined, { ...SETTINGS, vocab: other, topics: more, output: place("doubted.npy") }),
  ).rejects.toThrow(`it knows 76 pieces, and ${other} has a piece with the number: "77"`);
});

it("reports invalid settings", async () => {
  const both = { ...SETTINGS, tokenizer: "tokenizer.json", output: place("x.npy") };
  await expect(embedSubjects(undefined, both)).rejects.toThrow("give ⟨tokenizer⟩ FILE or ⟨vocab⟩ FILE, not both");
  const list = world.file(
    "PAC_topics.xml",
    "<topics><topic><num>PAC-1</num><narr>x</narr><file>PAC-1_EP-1405720-A1.xml</file></topic></topics>",
  );
  const missing = embedSubjects(undefined, { ...SETTINGS, topics: [list], output: place("x.npy") });
  await expect(missing).rejects.toThrow(/name the collection that has its text$/);
  await expect(embedSubjects(undefined, { ...SETTINGS, output: place("x.npy") })).rejects.toThrow(
    "give the collection, or ⟨topics⟩ FILE",
  );
  await expect(embedSubjects(undefined, { ...SETTINGS, output: "x.bin" })).rejects.toMatchObject({ setting: "output" });
});
