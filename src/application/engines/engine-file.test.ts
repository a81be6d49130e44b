import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ENGINES_FILE, findEngineFile, parseEngines } from "./engine-file.js";

const office = { kind: "opensearch", nodes: ["https://a.example.org:9200"] };

function problems(engines: unknown, more: object = {}): string[] {
  try {
    parseEngines(JSON.stringify({ engines, ...more }), "e.json");
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

describe("file of engines", () => {
  it("names clusters", () => {
    const nodes = ["https://a.example.org:9200/", "https://b.example.org:9200"];
    const text = JSON.stringify({
      engines: { office: { kind: "opensearch", nodes, shards: 3, replicas: 1, k1: 0.9, b: 0.4 }, plain: office },
    });
    expect(Object.fromEntries(parseEngines(`\ufeff${text}`, "e.json"))).toEqual({
      office: {
        name: "office",
        nodes: ["https://a.example.org:9200", "https://b.example.org:9200"],
        shards: 3,
        replicas: 1,
        bm25: { k1: 0.9, b: 0.4 },
      },
      plain: { name: "plain", nodes: ["https://a.example.org:9200"] },
    });
  });

  it("may give one parameter of BM25", () => {
    const [cluster] = parseEngines(JSON.stringify({ engines: { x: { ...office, b: 0.3 } } }), "e.json").values();
    expect(cluster.bm25).toEqual({ k1: 1.2, b: 0.3 });
  });

  it.each([
    [{ x: { ...office, nods: [] } }, "e.json: engines.x.nods: unknown name; did you mean nodes?"],
    [{ x: { ...office, kind: "elastic" } }, 'e.json: engines.x.kind: must be one of opensearch, not "elastic"'],
    [{ x: { nodes: office.nodes } }, 'e.json: engines.x: has no "kind"; available: opensearch'],
    [{ x: { kind: "opensearch" } }, 'e.json: engines.x.nodes: must be a list of addresses: ["https://host:9200"]'],
    [
      { x: { ...office, nodes: ["host"] } },
      'e.json: engines.x.nodes[0]: address is not of the form https://host:9200: "host"',
    ],
    [{ x: { ...office, shards: 0 } }, "e.json: engines.x.shards: must be a whole number from 1, not 0"],
    [{ x: { ...office, b: 2 } }, "e.json: engines.x.b: must be a number 0 … 1, not 2"],
    [{ embedded: office }, "e.json: engines.embedded: this name is built in; choose another"],
    [{ "a b": office }, "e.json: engines.a b: names have letters, digits, '.', '_' and '-'"],
    [{ x: 1 }, "e.json: engines.x: must be an object with kind, nodes, shards, replicas, k1, b"],
    [[], 'e.json: must be an object: {"engines": {"NAME": {"kind": "opensearch", "nodes": […]}}}'],
  ])("is refused with the key that is wrong: %j", (engines, message) => {
    expect(problems(engines)).toEqual([message]);
  });

  it("lists all errors", () => {
    expect(problems({ x: { ...office, shard: 1, replica: 1 }, y: { ...office, k1: -1 } })).toEqual([
      "e.json: engines.x.shard: unknown name; did you mean shards?",
      "e.json: engines.x.replica: unknown name; did you mean replicas?",
      "e.json: engines.y.k1: must be a number from 0, not -1",
    ]);
  });

  it.each(["user", "username", "password", "token", "apiKey", "api_key", "Authorization", "secret", "credentials"])(
    "says where %s belongs instead",
    (key) => {
      const advice =
        "credentials are not kept in files; remove it, and set the environment variables PRESAGE_OPENSEARCH_USER and PRESAGE_OPENSEARCH_PASSWORD, or PRESAGE_OPENSEARCH_TOKEN";
      expect(problems({ x: { ...office, [key]: "hunter2" } })).toEqual([`e.json: engines.x.${key}: ${advice}`]);
      expect(problems({}, { [key]: "hunter2" })).toEqual([`e.json: ${key}: ${advice}`]);
    },
  );

  it("never repeats what may be a secret", () => {
    const secret = "http://joe:hunter2@host:9200";
    const texts = [
      problems({ x: secret }),
      problems({ x: { ...office, nodes: secret } }),
      problems({ x: { ...office, nodes: [secret] } }),
      problems({ x: { ...office, nodes: [{ password: "hunter2" }] } }),
      problems({ x: { ...office, nodes: ["joe:hunter2@host"] } }),
    ].flat();
    expect(texts).toHaveLength(5);
    expect(texts.join("\n")).not.toMatch(/hunter2/);
    expect(() => parseEngines('{"engines": hunter2', "e.json")).toThrow(/^e\.json: not JSON$/);
  });
});

describe("the file of engines that counts", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "presage-engines-"));
    mkdirSync(join(folder, "project", "part"), { recursive: true });
    mkdirSync(join(folder, "settings", "presage"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const find = () =>
    findEngineFile({ folder: join(folder, "project", "part"), settings: join(folder, "settings") })?.slice(
      folder.length + 1,
    );

  it("is the nearest, then the person's own", () => {
    expect(find()).toBeUndefined();
    writeFileSync(join(folder, "settings", "presage", "engines.json"), "{}");
    expect(find()).toBe(join("settings", "presage", "engines.json"));
    writeFileSync(join(folder, ENGINES_FILE), "{}");
    expect(find()).toBe(ENGINES_FILE);
    writeFileSync(join(folder, "project", "part", ENGINES_FILE), "{}");
    expect(find()).toBe(join("project", "part", ENGINES_FILE));
  });
});
