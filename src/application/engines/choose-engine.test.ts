import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chooseEngine, type EngineRequest } from "./choose-engine.js";
import { ENGINES_FILE } from "./engine-file.js";

const folder = mkdtempSync(join(tmpdir(), "presage-choose-engine-"));
afterAll(() => rmSync(folder, { recursive: true }));
const engines = { office: { kind: "opensearch", nodes: ["https://a:9200"], shards: 3, k1: 0.9, b: 0.4 } };
writeFileSync(join(folder, ENGINES_FILE), JSON.stringify({ engines }));

const choose = (request: EngineRequest) => chooseEngine(request, { folder });

describe("the engine", () => {
  it("is nobody's choice, the embedded one, or a cluster", () => {
    expect(choose({})).toBeUndefined();
    expect(choose({ engine: "embedded" })).toBe("none");
    expect(choose({ engine: "opensearch", node: ["http://a:9200/"] })).toEqual({ nodes: ["http://a:9200"] });
  });

  it("is in a cluster if a node is named", () => {
    expect(choose({ node: ["http://a:9200", "http://b:9200"], indexName: "x", shards: 2, replicas: 0 })).toEqual({
      nodes: ["http://a:9200", "http://b:9200"],
      index: "x",
      shards: 2,
      replicas: 0,
    });
  });

  it("can have a name, and settings that overrule its file", () => {
    const office = { name: "office", nodes: ["https://a:9200"], shards: 3, bm25: { k1: 0.9, b: 0.4 } };
    expect(choose({ engine: "office" })).toEqual(office);
    expect(choose({ engine: "office", engines: join(folder, ENGINES_FILE) })).toEqual(office);
    expect(choose({ engine: "office", node: ["https://b:9200"], shards: 1 })).toEqual({
      ...office,
      nodes: ["https://b:9200"],
      shards: 1,
    });
  });

  it.each<[EngineRequest, string]>([
    [
      { engine: "opensearch" },
      "⟨engine⟩: give the address of the cluster: ⟨node⟩ https://host:9200; or name an engine that presage.engines.json describes",
    ],
    [{ shards: 2 }, "⟨shards⟩: also name an engine: ⟨engine⟩ NAME, or a node of a cluster: ⟨node⟩ URL"],
    [{ engine: "embedded", node: ["http://a"] }, "⟨node⟩: not with ⟨engine⟩ embedded, which has no cluster"],
    [{ engine: "ofice" }, `⟨engine⟩: not known: "ofice"; did you mean office? (${join(folder, ENGINES_FILE)})`],
    [{ node: ["localhost:9200"] }, '⟨node⟩: address is not of the form https://host:9200: "localhost:9200"'],
  ])("is refused if it cannot be chosen: %j", (request, message) => {
    expect(() => choose(request)).toThrow(message);
  });

  it("does not take a password from an address", () => {
    expect(() => choose({ node: ["http://joe:hunter2@a:9200"] })).toThrow(/PRESAGE_OPENSEARCH_USER/);
    expect(() => choose({ node: ["http://joe:hunter2@a:9200"] })).not.toThrow(/hunter2/);
  });

  it("is not looked for in files that do not exist", () => {
    const empty = mkdtempSync(join(tmpdir(), "presage-no-engines-"));
    expect(() => chooseEngine({ engine: "office" }, { folder: empty })).toThrow(
      /not known: "office"; available: embedded, opensearch \(there is no presage\.engines\.json/,
    );
    rmSync(empty, { recursive: true });
  });
});
