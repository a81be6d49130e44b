import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { systemFiles } from "../workspace/system-files.js";
import { npyHeader, npyRow } from "./npy.js";
import { fromShared, idsPaths, openVectors, sharedVectors, vectorPaths } from "./vector-files.js";
import { VectorSearch } from "./vector-search.js";
import { PRECISIONS } from "./vector-table.js";

const folder = mkdtempSync(join(tmpdir(), "presage-vectors-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

function write(name: string, ids: readonly string[], rows: readonly (readonly number[])[]): void {
  const parts = [npyHeader(rows.length, rows[0].length), ...rows.map((row) => npyRow(Float32Array.from(row)))];
  writeFileSync(at(`${name}.npy`), Buffer.concat(parts));
  writeFileSync(at(`${name}.ids.txt`), `${ids.join("\n")}\n`);
}

write(
  "a",
  ["d1", "d2"],
  [
    [1, 0, 0],
    [0, 2, 0],
  ],
);
write("b", ["d3"], [[0, 1, 1]]);
write(
  "bad",
  ["d4", "d5"],
  [
    [1, 1, 1],
    [0, Number.NaN, 0],
  ],
);
write("wide", ["d6"], [[1, 2, 3, 4]]);

writeFileSync(at("none.npy"), npyHeader(0, 3));
writeFileSync(at("none.ids.txt"), "");

const asked = (vectors: string, ids = "") => ({ vectors, ids, similarity: "cosine", precision: "float32" }) as const;
const several = [at("a.npy"), at("b.npy")].join("+");

describe("files of vectors", () => {
  it("must have vectors, but not each of them", async () => {
    const files = systemFiles();
    await expect(openVectors(asked(at("none.npy")), files)).rejects.toThrow("none.npy: no vectors in this file");
    const { table } = await openVectors(asked([at("none.npy"), at("b.npy")].join("+")), files);
    expect(table.rows).toBe(1);
    files.close();
  });

  it("are separated by + after the ending of NumPy's files", () => {
    expect(vectorPaths("a+b.npy")).toEqual(["a+b.npy"]);
    expect(vectorPaths("a.npy+b.NPY+c.npy")).toEqual(["a.npy", "b.NPY", "c.npy"]);
    expect(vectorPaths("a+b.jsonl")).toEqual(["a+b.jsonl"]);
    expect(idsPaths({ vectors: "a.npy+b.npy", ids: "" })).toEqual(["a.ids.txt", "b.ids.txt"]);
    expect(idsPaths({ vectors: "a.npy+b.npy", ids: "x+y" })).toEqual(["x", "y"]);
    expect(idsPaths({ vectors: "a.npy", ids: "x+y" })).toEqual(["x+y"]);
    expect(() => idsPaths({ vectors: "a.npy+b.npy", ids: "x" })).toThrow("ids: must be as many files as vectors, 2");
  });

  it.each(PRECISIONS)("are searched as one, also by threads that share them, as %s", async (precision) => {
    const files = systemFiles();
    const opened = await openVectors({ ...asked(several), precision }, files);
    const shared = structuredClone(sharedVectors(opened));
    for (const vectors of [opened, await fromShared(shared, { vectors: several }, files)]) {
      const search = new VectorSearch(vectors);
      const { hits } = search.search(Float32Array.of(0, 3, 0), { limit: 2 });
      expect(hits).toEqual([
        { id: "d2", score: 1 },
        { id: "d3", score: Math.fround(Math.SQRT1_2) },
      ]);
      expect(search.vector("d2")).toEqual(Float32Array.of(0, 1, 0));
    }
    files.close();
  });

  it("are refused with the file and the row", async () => {
    const files = systemFiles();
    const open = (vectors: string) => openVectors(asked(vectors), files);
    await expect(open([several, at("bad.npy")].join("+"))).rejects.toThrow(
      `${at("bad.npy")}: row 1, counted from 0: the vector of d5 has a number that is not finite: "NaN"`,
    );
    await expect(open([several, at("wide.npy")].join("+"))).rejects.toThrow(/wide\.npy: vectors have 4 dimensions/);
    await expect(open([several, at("a.npy")].join("+"))).rejects.toThrow(/a\.ids\.txt:1: duplicate id: "d1"/);
    await expect(open(at("x.npz"))).rejects.toThrow(/x\.npz: is an archive of NumPy; .*numpy\.save.*numpy\.load/);
    writeFileSync(at("zip.npy"), "PK\u0003\u0004 and more");
    await expect(open(at("zip.npy"))).rejects.toThrow(/zip\.npy: is an archive of NumPy/);
    writeFileSync(at("short.npy"), npyHeader(5, 2));
    await expect(open(at("short.npy"))).rejects.toThrow(/must have 168 bytes for its shape, but has 128/);
    files.close();
  });
});
