import { describe, expect, it } from "vitest";
import { npyHeader, npyRow } from "./npy.js";
import { parseVectorLines, readVectors } from "./vectors.js";

const encode = (text: string) => new TextEncoder().encode(text);
const npy = Uint8Array.from([...npyHeader(2, 2), ...npyRow(Float32Array.of(1, 2, 3, 4))]);

function filesOf(files: Readonly<Record<string, Uint8Array>>) {
  return async (path: string) => {
    if (!(path in files)) throw new Error(`not asked for: ${path}`);
    return files[path];
  };
}

describe("vectors from files", () => {
  const wanted = { ids: ["a", "b#1"], dimensions: 2, data: Float32Array.of(1, 2, 3, 4) };

  it("have their ids in a file next to them, or in a given file", async () => {
    expect(await readVectors("x/v.npy", filesOf({ "x/v.npy": npy, "x/v.ids.txt": encode("a\r\nb#1\n") }))).toEqual(
      wanted,
    );
    expect(await readVectors("v.npy", filesOf({ "v.npy": npy, names: encode("a\nb#1") }), "names")).toEqual(wanted);
  });

  it("are read from JSON lines", async () => {
    const lines = encode('{"id":"a","vector":[1,2]}\n\n{"vector":[3,4],"id":"b#1","more":0}');
    expect(await readVectors("v.jsonl", filesOf({ "v.jsonl": lines }))).toEqual(wanted);
  });

  it("are refused with their lines", async () => {
    const bad = '{"id":"a","vector":[1,2]}\n{"id":"b"}\n{"id":"c","vector":[1]}\nno\n{"id":"d","vector":[1,null]}\n';
    expect(() => parseVectorLines(encode(bad), "v.jsonl")).toThrow(
      /v\.jsonl:2: no "vector".*\nv\.jsonl:3: "vector" has 1 numbers.*\nv\.jsonl:4: not JSON\nv\.jsonl:5: .*not a number/,
    );
    const twice = '{"id":"a","vector":[1]}\n{"id":"a","vector":[2]}\n';
    expect(() => parseVectorLines(encode(twice), "v.jsonl")).toThrow(/v\.jsonl:2: duplicate id: "a"/);
    const few = filesOf({ "v.npy": npy, "v.ids.txt": encode("a\n") });
    await expect(readVectors("v.npy", few)).rejects.toThrow(/v\.ids\.txt: 1 ids for 2 vectors of v\.npy/);
    const infinite = Uint8Array.from([...npyHeader(1, 1), ...npyRow(Float32Array.of(Number.NaN))]);
    const files = filesOf({ "v.npy": infinite, "v.ids.txt": encode("a\n") });
    await expect(readVectors("v.npy", files)).rejects.toThrow(/vector of a has a number that is not finite: "NaN"/);
  });
});

describe("lines of vectors after blank lines", () => {
  it("are reported by their number in the file", () => {
    const twice = encode('{"id":"a","vector":[1]}\n\n\n{"id":"a","vector":[2]}\n');
    expect(() => parseVectorLines(twice, "v.jsonl")).toThrow('v.jsonl:4: duplicate id: "a"');
    const large = encode('\n{"id":"a","vector":[1e39]}\n');
    expect(() => parseVectorLines(large, "v.jsonl")).toThrow('v.jsonl:2: "vector" has a number that is too large');
  });
});
