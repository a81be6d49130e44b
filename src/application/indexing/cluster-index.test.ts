import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLUSTER_COMMIT, CLUSTER_MANIFEST, clusterFolder } from "../../../test/support/cluster-folder.js";
import { smallPatent } from "../../../test/support/small-patents.js";
import { openWriter } from "../../collection/node.js";
import { engineFacts, engineName } from "../engines/engine-facts.js";
import { indexIdentity } from "../searching/search-file/index-identity.js";
import { buildIndex } from "./build-index.js";
import { indexNote } from "./index-note.js";
import { bytesIn, documentsIn, indexTables } from "./index-tables.js";
import { mergeWholeIndex } from "./mend-index.js";

// What can be known of an index in a cluster without the cluster.

const scratch = mkdtempSync(join(tmpdir(), "presage-cluster-index-"));
afterAll(() => rmSync(scratch, { recursive: true }));
const folder = join(scratch, "patents.cluster");
const collection = join(scratch, "patents");
const local = join(scratch, "patents.index");
const summary = { added: 0, removed: 0, bytesRead: 0, threads: 1, manifest: CLUSTER_MANIFEST };

beforeAll(async () => {
  clusterFolder(folder);
  const writer = openWriter(collection);
  writer.add(smallPatent("EP-1000000-A1", { title: "rotary valve", date: "2001-01-01" }));
  writer.commit();
  writer.close();
  await buildIndex({ folder: local, collection, threads: 1 });
});

describe("an index in a cluster", () => {
  it("is described by the commit", () => {
    expect([documentsIn(CLUSTER_MANIFEST), bytesIn(CLUSTER_MANIFEST)]).toEqual([4, 8000]);
    const [{ name, table }, ...others] = indexTables(folder, CLUSTER_MANIFEST);
    expect([name, others]).toEqual(["index", []]);
    expect(table.rows.map((row) => row.join(": "))).toEqual([
      "engine: opensearch 3.5.0",
      "cluster: office (cluster-uuid)",
      "address: http://cluster.test:9200",
      "name in the cluster: patents",
      "generation: patents-g000002 (uuid)",
      "shards: 2",
      "replicas: 1",
      "BM25 of the cluster: k1 0.9, b 0.4",
      "documents: 4",
      "bytes per document: 2,000",
      "analyzer: patent/2",
      "fields: title (10 words), abstract (20 words), claims (30 words), description (1,000 words)",
      "positions: yes",
      "collection: none",
      "commits: 2",
    ]);
  });

  it("has notes that do not speak of files", () => {
    expect(indexNote(summary, 1)).toBe("nothing new: 4 documents");
    expect(indexNote({ ...summary, isAttached: true }, 1)).toBe("the folder now names patents: 4 documents");
    expect(indexNote({ ...summary, added: 4, bytesRead: 1e6 }, 2)).toBe(
      "4 documents added; 2.0 s on 1 thread (0.5 MB/s, 2 documents per second)",
    );
    const empty = { ...CLUSTER_MANIFEST, cluster: { ...CLUSTER_COMMIT, fieldLengths: [0, 0, 0, 0] } };
    expect(indexNote({ ...summary, added: 4, manifest: empty }, 2)).toMatch(/WARNING: no text was indexed/);
  });

  it("is not merged", () => {
    const remarks: string[] = [];
    expect(mergeWholeIndex(folder, { onRemark: (text) => remarks.push(text) })).toEqual(CLUSTER_MANIFEST);
    expect(remarks).toEqual([`${folder}: nothing to merge: the cluster at http://cluster.test:9200 merges by itself`]);
  });

  it("stays where it is, with the shards that it has", async () => {
    const elsewhere = /the documents of this index are in the cluster at http:\/\/cluster\.test:9200/;
    await expect(buildIndex({ folder, collection, cluster: "none" })).rejects.toThrow(elsewhere);
    await expect(buildIndex({ folder, collection, cluster: { nodes: ["http://other.test"] } })).rejects.toThrow(
      elsewhere,
    );
    const wanted = { nodes: CLUSTER_COMMIT.nodes, shards: 3 };
    await expect(buildIndex({ folder, collection, cluster: wanted })).rejects.toThrow(
      "⟨shards⟩: the index has 2, and an index keeps its number: 3",
    );
  });

  it("needs a collection, or its name in the cluster", async () => {
    const cluster = { nodes: CLUSTER_COMMIT.nodes };
    await expect(buildIndex({ folder: join(scratch, "new"), cluster })).rejects.toThrow(
      /give the collection: .*, or the name of an index that is in the cluster: ⟨indexName⟩ NAME/,
    );
    await expect(buildIndex({ folder, cluster: { ...cluster, index: "other" } })).rejects.toThrow(
      "⟨indexName⟩: the index of this folder is called patents in the cluster: other",
    );
  });

  it("does not replace one on this machine", async () => {
    const cluster = { nodes: CLUSTER_COMMIT.nodes, index: "patents" };
    await expect(buildIndex({ folder: local, cluster })).rejects.toThrow(/is an index on this machine/);
  });

  it("is named in provenance", () => {
    const { version: _, fieldLengths: __, bytes: ___, ...facts } = CLUSTER_COMMIT;
    expect(engineFacts([folder, folder])).toEqual({ engine: "opensearch 3.5.0", clusterIndexes: [facts] });
    expect(engineFacts([local])).toEqual({ engine: "presage" });
    expect(engineName({})).toBe("presage");
  });

  it("is identified by its commit, not by its address", () => {
    const identity = (place: string) => indexIdentity({ index: { folder: place }, texts: undefined } as never);
    const known = identity(folder);
    expect(known).toMatchObject({ engine: "opensearch 3.5.0", documents: 4, cluster: { cluster: "office" } });
    const cluster = (more: object) => ({ cluster: { ...CLUSTER_COMMIT, ...more } });
    const moved = clusterFolder(join(scratch, "moved"), cluster({ nodes: ["http://other.test"] }));
    expect(identity(moved).version).toBe(known.version);
    const next = clusterFolder(join(scratch, "next"), cluster({ generation: "patents-g000003", id: "another" }));
    expect(identity(next).version).not.toBe(known.version);
    expect(identity(local)).toMatchObject({ engine: "presage", documents: 1 });
  });
});
