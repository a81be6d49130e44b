import { describe, expect, it } from "vitest";
import type { ClusterCommit } from "../../retrieval/node.js";
import { clusterLabel, isInCluster } from "./named-cluster.js";

const commit = { nodes: ["http://a:9200", "http://b:9200"] } as unknown as ClusterCommit;

describe("a cluster", () => {
  it("is called by its name, or by its first host", () => {
    expect(clusterLabel({ name: "office", nodes: ["http://a:9200"] })).toBe("office");
    expect(clusterLabel({ nodes: ["https://search.example.org", "http://b:9200"] })).toBe("search.example.org");
    expect(clusterLabel({ nodes: ["http://[::1]:9200/path"] })).toBe("1-9200");
  });

  it("has an index if they share a node", () => {
    expect(isInCluster({ cluster: commit }, { nodes: ["http://b:9200/", "http://c:9200"] })).toBe(true);
    expect(isInCluster({ cluster: commit }, { nodes: ["http://c:9200"] })).toBe(false);
    expect(isInCluster({ cluster: commit }, undefined)).toBe(false);
    expect(isInCluster({}, { nodes: ["http://a:9200"] })).toBe(false);
    expect(isInCluster({}, undefined)).toBe(true);
  });
});
