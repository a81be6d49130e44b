import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clusterFolder } from "../../../test/support/cluster-folder.js";
import { smallPatent } from "../../../test/support/small-patents.js";
import { openWriter } from "../../collection/node.js";
import { buildIndex } from "../indexing/build-index.js";
import { findIndex } from "./find-index.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-find-index-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const collection = join(scratch, "patents");
const local = join(collection, "indexes", "plain");
const remote = join(collection, "indexes", "patent@cluster");
const cluster = { nodes: ["http://cluster.test:9200"] };

beforeAll(async () => {
  const writer = openWriter(collection);
  writer.add(smallPatent("EP-1000000-A1", { title: "rotary valve", date: "2001-01-01" }));
  writer.commit();
  writer.close();
  mkdirSync(join(collection, "indexes"));
  clusterFolder(remote);
});

describe("the index of a collection", () => {
  it("may be in a cluster", () => {
    expect(findIndex(collection)).toBe(remote);
    expect(findIndex(collection, {}, cluster)).toBe(remote);
    expect(findIndex(remote, {}, cluster)).toBe(remote);
  });

  it("is not looked for elsewhere", () => {
    const where = join(collection, "indexes", "patent-positions");
    expect(() => findIndex(collection, {}, "none")).toThrow(
      `${collection}: has no index on this machine\nMake one: ⟪index⟫ ${collection} ⟨output⟩ ${where}`,
    );
    expect(() => findIndex(collection, {}, { nodes: ["http://other.test:9200"] })).toThrow(
      `${collection}: has no index in the cluster at http://other.test:9200\nMake one: ⟪index⟫ ${collection} ⟨output⟩ ${where}@other.test-9200 ⟨node⟩ http://other.test:9200`,
    );
    expect(() => findIndex(collection, {}, { name: "office", nodes: ["http://other.test"] })).toThrow(
      `${where}@office ⟨engine⟩ office`,
    );
    expect(() => findIndex(remote, {}, "none")).toThrow("its documents are not on this machine");
  });

  it("is rather on this machine", async () => {
    await buildIndex({ folder: local, collection, analyzer: "plain", threads: 1 });
    const remarks: string[] = [];
    expect(findIndex(collection, { onRemark: (text) => remarks.push(text) })).toBe(local);
    expect(remarks).toEqual([
      `${collection} is a collection: searching its index ${local}; to search another, give its folder: ${remote}`,
    ]);
    expect(findIndex(collection, {}, cluster)).toBe(remote);
    expect(findIndex(collection, {}, "none")).toBe(local);
    expect(() => findIndex(local, {}, cluster)).toThrow("its documents are not in the cluster at http://cluster.test");
  });
});
