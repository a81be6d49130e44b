import { expect, it } from "vitest";
import { parseSystem } from "./parse-system.js";
import { filesOfSystem } from "./system-files.js";
import { SYSTEMS } from "./systems.js";

const files = (name: string) => filesOfSystem(parseSystem(name, SYSTEMS)).map(({ path }) => path);

it("lists files named by parameters, and the ids next to vectors", () => {
  expect(files("bm25")).toEqual([]);
  expect(files("spq(strategy=mine.json)")).toEqual(["mine.json"]);
  expect(files("dense(vectors=a/v.npy,topics=t.NPY)")).toEqual(["a/v.npy", "t.NPY", "a/v.ids.txt", "t.ids.txt"]);
  expect(files("hybrid(vectors=v.npy,ids=names.txt)")).toEqual(["v.npy", "names.txt"]);
  expect(files("dense(vectors=v.jsonl,model=m.onnx,vocab=vocab.txt)")).toEqual(["v.jsonl", "m.onnx", "vocab.txt"]);
});

it("lists the files of fused systems", () => {
  expect(files("rrf(systems=bm25+dense(vectors=v.npy)+spq(strategy=mine.json))")).toEqual([
    ...["v.npy", "v.ids.txt", "mine.json"],
  ]);
});
