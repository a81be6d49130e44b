import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRandom } from "../src/core/index.js";
import { npyHeader, npyRow, parseNpy } from "../src/systems/dense/npy.js";
import { type Ended, presage } from "./support/presage.js";
import { tinyOnnxModel } from "./support/tiny-onnx-model.js";

let cwd: string;
const MODEL = ["--model", "tiny.onnx", "--vocab", "vocab.txt"];
/** Letters, alone and within words: enough for any text in lower-case Latin letters. */
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz0123456789"];
const VOCABULARY = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];

function run(...args: string[]): Ended {
  return presage(args, { cwd });
}

function ok(...args: string[]): Ended {
  const ended = run(...args);
  expect(`${ended.code} ${ended.err}`).toMatch(/^0 /);
  return ended;
}

const bytes = (file: string) => readFileSync(join(cwd, file));

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "presage-dense-"));
  const random = createRandom("tiny");
  const table = VOCABULARY.map(() => Array.from({ length: 16 }, () => random.uniform() - 0.5));
  writeFileSync(join(cwd, "tiny.onnx"), tinyOnnxModel(table));
  writeFileSync(join(cwd, "vocab.txt"), VOCABULARY.join("\n"));
  writeFileSync(join(cwd, "queries.tsv"), "q1\theat pump with a valve\nq2\tpolymer\n");
  ok("collection", "simulate", "world", "--documents", "120", "--words", "200", "--quiet");
  ok("collection", "add", "patents", "world/documents", "--quiet");
});
afterAll(() => rmSync(cwd, { recursive: true }));

describe("presage embed", () => {
  it("makes vectors of documents, the same bytes every time", () => {
    const { err } = ok("embed", "patents", ...MODEL, "--output", "docs.npy");
    const { rows, columns, data } = parseNpy(bytes("docs.npy"), "docs.npy");
    const ids = bytes("docs.ids.txt").toString().trim().split("\n");
    expect([columns, ids.length]).toEqual([16, rows]);
    expect(rows).toBeGreaterThan(100);
    expect(err).toMatch(new RegExp(`docs.npy: ${rows} vectors of 16 dimensions`));
    expect(Math.hypot(...data.subarray(0, 16))).toBeCloseTo(1, 6);
    ok("embed", "patents", ...MODEL, "--output", "again.npy", "--quiet");
    expect(bytes("again.npy").equals(bytes("docs.npy"))).toBe(true);
  });

  it("makes the same bytes on any number of threads, and embeds only what is new", () => {
    const settings = [...MODEL, "--passages", "3", "--length", "32"];
    ok("embed", "patents", ...settings, "--output", "one.npy", "--quiet", "--threads", "1");
    ok("embed", "patents", ...settings, "--output", "three.npy", "--quiet", "--threads", "3");
    const same = (end: string) => bytes(`three${end}`).equals(bytes(`one${end}`));
    expect([".npy", ".ids.txt", ".embedding.txt"].map(same)).toEqual([true, true, true]);
    const { err } = ok("embed", "patents", ...settings, "--output", "one.npy", "--threads", "2");
    expect(err).toMatch(/(\d+) of \1 vectors of one.npy are reused/);
    expect(same(".npy")).toBe(true);
  });

  it("cuts documents into passages", () => {
    ok(
      "embed",
      "patents",
      ...MODEL,
      "--output",
      "parts.npy",
      "--passages",
      "2",
      "--length",
      "64",
      "--fields",
      "abstract",
    );
    const ids = bytes("parts.ids.txt").toString().trim().split("\n");
    expect(ids[0]).toMatch(/#1$/);
    expect(ids.some((id) => id.endsWith("#2"))).toBe(true);
    expect(ids.some((id) => id.endsWith("#3"))).toBe(false);
  });

  it("makes vectors of topics", () => {
    ok("embed", "--topics", "queries.tsv", ...MODEL, "--output", "queries.npy");
    expect(bytes("queries.ids.txt").toString()).toBe("q1\nq2\n");
  });

  it("says what is wrong", () => {
    expect(run("embed", ...MODEL, "--output", "x.npy").err).toMatch(/give the collection, or --topics FILE/);
    expect(run("embed", "patents", ...MODEL, "--output", "x.bin").err).toMatch(/vectors are written to FILE\.npy/);
    const wrong = run("embed", "patents", "--model", "vocab.txt", "--vocab", "vocab.txt", "--output", "x.npy");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/^vocab\.txt: model cannot be used/)]);
  });
});

describe("presage run with vectors", () => {
  const topics = ["--collection", "patents", "--topics", "queries.tsv", "--quiet"];
  const searched = (system: string, output: string, threads = "1") =>
    ok("run", "--system", system, ...topics, "--output", output, "--threads", threads);

  it("finds the same with vectors of topics as with the model itself, on any number of threads", () => {
    searched("dense(vectors=docs.npy,topics=queries.npy)", "by-vectors.txt");
    searched("dense(vectors=docs.npy,model=tiny.onnx,vocab=vocab.txt)", "by-model.txt", "2");
    const withoutTag = (file: string) => bytes(file).toString().replace(/ \S+$/gm, "");
    expect(withoutTag("by-model.txt")).toBe(withoutTag("by-vectors.txt"));
    expect(withoutTag("by-model.txt").split("\n").length).toBeGreaterThan(200);
  });

  it("finds the same with vectors in less memory, shared by threads", () => {
    const plain = bytes("by-vectors.txt").toString().replace(/ \S+$/gm, "");
    for (const precision of ["int16", "float16", "int8"]) {
      searched(`dense(vectors=docs.npy,topics=queries.npy,precision=${precision})`, "rounded.txt", "2");
      expect(bytes("rounded.txt").toString().replace(/ \S+$/gm, "")).toBe(plain);
    }
  });

  it("searches lists of vectors if they are wanted, and states the recall in the provenance", () => {
    const { rows, columns, data } = parseNpy(bytes("docs.npy"), "docs.npy");
    const names = bytes("docs.ids.txt").toString().trim().split("\n");
    const random = createRandom("passages");
    // Many passages of each document, near its own vector.
    const many = Array.from({ length: 8000 }, (_, i) => {
      const own = data.subarray((i % rows) * columns, ((i % rows) + 1) * columns);
      return npyRow(own.map((value) => value + 0.02 * (random.uniform() - 0.5)));
    });
    writeFileSync(join(cwd, "many.npy"), Buffer.concat([npyHeader(many.length, columns), ...many]));
    writeFileSync(join(cwd, "many.ids.txt"), many.map((_, i) => `${names[i % rows]}#${i}\n`).join(""));
    const listed = (search: string, ...more: string[]) => {
      const system = `dense(vectors=many.npy,topics=queries.npy,search=${search})`;
      const { err } = ok(
        "run",
        "--system",
        system,
        ...topics.slice(0, 4),
        "--limit",
        "5",
        "--output",
        "5.txt",
        ...more,
      );
      return { err, run: bytes("5.txt").toString().replace(/ \S+$/gm, "") };
    };
    const stated = /approximate, recall@1000 \S+: compares \d+\.\d % of 8,000 vectors, \d+ of 179 lists/;
    const exact = listed("auto");
    expect(exact.err).not.toMatch(stated);
    const first = listed("approximate");
    expect(first.err).toMatch(/many\.npy: recall@1000 .* measured with 128 of them that were held out/);
    expect(first.err).toMatch(stated);
    expect(first.run).toBe(exact.run);
    // Lists are kept; threads share the vectors.
    const again = listed("approximate", "--threads", "2", "--provenance");
    expect(again.err).not.toMatch(/held out/);
    expect(again.err).toMatch(/"fallback\W+approximate, recall@1000/);
    expect(again.run).toBe(exact.run);
  });

  it("tells what has no vector, and refuses vectors of other topics", () => {
    const { rows, columns } = parseNpy(bytes("docs.npy"), "docs.npy");
    const ids = bytes("docs.ids.txt").toString().trim().split("\n");
    writeFileSync(
      join(cwd, "first.npy"),
      Buffer.concat([npyHeader(9, columns), bytes("docs.npy").subarray(128, 128 + 36 * columns)]),
    );
    writeFileSync(join(cwd, "first.ids.txt"), ids.slice(0, 9).join("\n"));
    const system = "dense(vectors=first.npy,topics=queries.npy)";
    const { err } = ok("run", "--system", system, ...topics.slice(0, 4), "--output", "few.txt");
    expect(err).toMatch(`2 of 2 topics: ${rows - 9} of ${rows} documents have no vector and are never found`);
    const other = "dense(vectors=docs.npy,topics=first.npy)";
    const refused = run("run", "--system", other, ...topics, "--output", "other.txt");
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringMatching(
        /^first\.ids\.txt: none of its 9 ids is a topic of this run; the first topic is q1, the first id/,
      ),
    ]);
  });

  it("fuses them with words", () => {
    searched("hybrid(vectors=docs.npy,topics=queries.npy)", "hybrid.txt");
    expect(bytes("hybrid.txt").toString()).toMatch(/^q1 Q0 \S+ 1 0\.0/);
  });
});
