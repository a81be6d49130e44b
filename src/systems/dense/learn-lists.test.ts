import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { systemFiles } from "../workspace/system-files.js";
import { learnLists } from "./learn-lists.js";
import { npyHeader, npyRow } from "./npy.js";
import { fromShared, openVectors, sharedVectors } from "./vector-files.js";
import { VectorSearch } from "./vector-search.js";

const folder = mkdtempSync(join(tmpdir(), "presage-lists-"));
const ROWS = 8000;
const DIMENSIONS = 8;
const random = createRandom("files");
const centres = Array.from({ length: 30 }, () => Array.from({ length: DIMENSIONS }, () => random.uniform() - 0.5));
const rows = Array.from({ length: ROWS }, () =>
  Float32Array.from(centres[random.below(30)], (value) => value + 0.3 * (random.uniform() - 0.5)),
);
const paths = [0, 1].map((half) => {
  const path = join(folder, `part${half}.npy`);
  const own = rows.slice((half * ROWS) / 2, ((half + 1) * ROWS) / 2);
  writeFileSync(path, Buffer.concat([npyHeader(own.length, DIMENSIONS), ...own.map(npyRow)]));
  writeFileSync(path.replace(".npy", ".ids.txt"), own.map((_, i) => `d${(half * ROWS) / 2 + i}\n`).join(""));
  return path;
});
afterAll(() => rmSync(folder, { recursive: true }));

const asked = { vectors: paths.join("+"), ids: "", similarity: "cosine", precision: "float32" } as const;

describe("lists of the vectors of files", () => {
  const files = systemFiles();
  afterAll(() => files.close());

  it("are made if they are wanted, or if there are more than a million vectors", async () => {
    expect(await learnLists({ ...asked, search: "exact" }, files)).toBeUndefined();
    expect(await learnLists({ ...asked, search: "auto" }, files)).toBeUndefined();
    const lines = { ...asked, vectors: "v.jsonl" };
    expect(await learnLists({ ...lines, search: "auto" }, files)).toBeUndefined();
    await expect(learnLists({ ...lines, search: "approximate" }, files)).rejects.toThrow(
      "search: approximate needs vectors in a .npy file: v.jsonl",
    );
  });

  it("serve threads in each precision, with the ids and scores of an exact search", async () => {
    const remarks: string[] = [];
    const context = { ...files, remark: (text: string) => remarks.push(text) };
    const lists = await learnLists({ ...asked, search: "approximate" }, context);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatch(
      /recall@1000 (\.9[89]\d|1\.000): compares \d+\.\d % of 8,000 vectors, \d+ of 179 lists, m/,
    );
    const queries = rows.slice(0, 3).map((query) => ({ query, limit: 500 }));
    const exact = new VectorSearch(await openVectors(asked, files)).searchAll(queries);
    for (const precision of ["float32", "int8"] as const) {
      const opened = await openVectors({ ...asked, precision }, files, lists);
      const shared = structuredClone(sharedVectors(opened));
      const approximate = new VectorSearch(await fromShared(shared, asked, files));
      approximate.searchAll(queries).forEach(({ hits, probing }, q) => {
        expect(probing).toEqual(lists?.probings[0]);
        // The nearest are in the nearest lists.
        expect(hits.slice(0, 50)).toEqual(exact[q].hits.slice(0, 50));
      });
      expect(approximate.vector("d7777")).toEqual(new VectorSearch(opened).vector("d7777"));
    }
  });
});
