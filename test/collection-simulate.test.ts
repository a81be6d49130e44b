import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { presage } from "./support/presage.ts";

const cwd = mkdtempSync(join(tmpdir(), "presage-simulate-"));
afterAll(() => rmSync(cwd, { recursive: true }));

const simulate = (folder: string, ...args: string[]) =>
  presage(["collection", "simulate", folder, "--documents", "1200", "--words", "300", ...args], { cwd });
const read = (...path: string[]) => readFileSync(join(cwd, ...path), "utf8");

describe("presage collection simulate", () => {
  test("writes documents and the truth about them", () => {
    const { code, out, err } = simulate("world", "--seed", "7");
    expect({ code, out, err }).toEqual({ code: 0, out: "", err: "world: 1200 documents\n" });
    expect(readdirSync(join(cwd, "world")).sort()).toEqual([
      "dictionary.tsv",
      "documents",
      "news-topics.sgml",
      "news.qrels",
      "newspaper.jsonl",
      "text-citations.tsv",
      "truth.qrels",
      "world.json",
    ]);
    expect(read("world", "documents", "0001.jsonl").trimEnd().split("\n")).toHaveLength(1200);
    expect(JSON.parse(read("world", "world.json"))).toMatchObject({ seed: "7", documents: 1200, words: 300 });
  });

  test("writes the same again, gzipped or not", () => {
    simulate("again", "--seed", "7", "--quiet");
    simulate("packed", "--seed", "7", "--quiet", "--gzip", "--no-truth");
    for (const name of readdirSync(join(cwd, "world")).filter((each) => each !== "documents")) {
      expect(read("again", name), name).toBe(read("world", name));
    }
    const hash = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");
    const plain = hash(read("world", "documents", "0001.jsonl"));
    expect(hash(read("again", "documents", "0001.jsonl"))).toBe(plain);
    expect(hash(gunzipSync(readFileSync(join(cwd, "packed", "documents", "0001.jsonl.gz"))))).toBe(plain);
    expect(readdirSync(join(cwd, "packed")).sort()).toEqual(["documents", "world.json"]);
  });

  test("fills a collection just as adding its files does", () => {
    simulate("beside", "--seed", "7", "--collection", "direct", "--quiet");
    presage(["collection", "add", "added", "world/documents", "--quiet"], { cwd });
    const exported = (folder: string) => presage(["collection", "export", folder], { cwd }).out;
    expect(exported("direct").split("\n")).toHaveLength(1201);
    expect(exported("direct") === exported("added")).toBe(true);
    expect(readdirSync(join(cwd, "beside"))).not.toContain("documents");
  });

  test("has judgements that topics can be evaluated with", () => {
    const documents = read("world", "truth.qrels").split("\n");
    const ids = new Set(
      read("world", "documents", "0001.jsonl")
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    );
    for (const line of documents.slice(0, -1)) {
      const [topic, , document] = line.split(" ");
      expect(ids.has(topic) && ids.has(document)).toBe(true);
    }
  });

  test.each([
    [["world", "--documents", "1000"], 'folder exists already; name a new one: "world"'],
    [["new", "--documents", "10"], "documents: must be 100 to 5,000,000, not 10"],
    [["new", "--documents", "1000", "--languages", "en,it"], "It must be one or more of en, de, fr, ja."],
    [["new", "--documents", "1000", "--gzip", "--collection", "c"], "--gzip: cannot be combined with --collection"],
  ])("refuses %j", (args, message) => {
    const { code, err } = presage(["collection", "simulate", ...args], { cwd });
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(readdirSync(cwd)).not.toContain("new");
  });

  test("needs no more memory for more documents", () => {
    const memory = process.env.NODE_OPTIONS;
    // A heap too small for 80 MB of documents and their data.
    process.env.NODE_OPTIONS = "--max-old-space-size=80";
    try {
      const args = ["--documents", "11000", "--words", "1000", "--languages", "en", "--no-truth", "--quiet"];
      expect(presage(["collection", "simulate", "large", ...args], { cwd })).toMatchObject({ code: 0, err: "" });
      expect(readdirSync(join(cwd, "large", "documents"))).toEqual(["0001.jsonl", "0002.jsonl"]);
    } finally {
      if (memory === undefined) delete process.env.NODE_OPTIONS;
      else process.env.NODE_OPTIONS = memory;
    }
  });
});
