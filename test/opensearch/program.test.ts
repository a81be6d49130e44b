import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CREDENTIAL_VARIABLES } from "../../src/retrieval/opensearch/credentials.js";
import { startTlsProxy } from "./server/tls-proxy.js";
import { useServer } from "./support/test-server.js";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../../bin/presage");
const server = useServer();

/** Systems that differ in what they ask an engine for: feedback, fields, phrases, citations, passages, fusion. */
const SYSTEMS = ["bm25", "bm25f", "rm3", "brkly", "srgdu", "tit", "bitem", "dcu", "hild", "run", "spq"];

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

describe("the program with an index in a cluster", () => {
  let scratch: string;
  const at = (...names: string[]) => join(scratch, ...names);

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), "presage-cluster-"));
    const made = await presage([
      "collection",
      "simulate",
      "world",
      "--documents",
      "400",
      "--words",
      "500",
      "--collection",
      "patents",
    ]);
    expect(made.code, made.text).toBe(0);
    const topics = await presage(["collection", "topics", "patents", "--output", "topics", "--number", "6"]);
    expect(topics.code, topics.text).toBe(0);
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  function start(args: readonly string[], environment: Record<string, string> = {}): ChildProcess {
    return spawn(process.execPath, [program, ...args], { cwd: scratch, env: { ...process.env, ...environment } });
  }

  function ended(child: ChildProcess): Promise<Ended> {
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece) => (text += piece));
    return new Promise((done) => child.on("close", (code) => done({ code, text })));
  }

  const presage = (args: readonly string[], environment: Record<string, string> = {}) =>
    ended(start(args, environment));

  const runs = (folder: string) =>
    Object.fromEntries(
      readdirSync(at(folder))
        .filter((name) => /\.(run|txt)$/.test(name))
        .map((name) => [name, readFileSync(at(folder, name), "utf8")]),
    );

  it("makes the same runs as with an index on this machine, byte for byte", async () => {
    const common = [
      "run",
      "--collection",
      "patents",
      "--topics",
      "topics/PAC_topics.xml",
      ...SYSTEMS.flatMap((name) => ["--system", name]),
    ];
    const here = await presage([...common, "--output-dir", "here"]);
    expect(here.code, here.text).toBe(0);
    const there = await presage([...common, "--output-dir", "there", "--node", server.nodes[0], "--shards", "2"]);
    expect(there.code, there.text).toBe(0);
    expect(Object.keys(runs("here")).length).toBe(SYSTEMS.length);
    expect(runs("there")).toEqual(runs("here"));
  });

  it("continues after it was killed, and sends no document twice", async () => {
    const name = server.newName();
    const args = ["index", "patents", "--output", "killed", "--node", server.nodes[0], "--index-name", name];
    const child = start(args);
    const over = ended(child);
    await expect
      .poll(async () => (await server.send("GET", `/${name}-g000001/_mapping`)).status, { interval: 20 })
      .toBe(200);
    child.kill("SIGKILL");
    await over;
    const early = await presage(args);
    // Until the mark of the killed program has expired, another may not write.
    if (early.code !== 0) {
      expect(early.text).toMatch(/another program is writing/);
      type Mapping = Record<string, { mappings: { _meta: { presage: { writer: { renewed: number } } } } }>;
      const { body } = await server.send<Mapping>("GET", `/${name}-g000001/_mapping`);
      const meta = body[`${name}-g000001`].mappings._meta;
      meta.presage.writer.renewed = 0;
      await server.send("PUT", `/${name}-g000001/_mapping`, { _meta: meta });
      const again = await presage(args);
      expect(again.code, again.text).toBe(0);
    }
    const info = await presage(["index", "--info", "killed", "--format", "json"]);
    expect(info.text).toMatch(/opensearch|cluster/i);
    const count = await server.send<{ count: number }>("POST", `/${name}/_count`, { query: { term: { kind: "d" } } });
    const here = await presage(["index", "patents", "--output", "own"]);
    expect(here.code, here.text).toBe(0);
    expect(here.text).toContain(count.body.count.toLocaleString("en-US"));
    const check = await presage(["index", "--check", "killed"]);
    expect(check.code, check.text).toBe(0);
  });

  it("writes no credential anywhere", async () => {
    const secret = { user: "anna-7f3a", password: "pass-9c41-word", token: "token-51be-value" };
    const proxy = await startTlsProxy(server.nodes[0], secret);
    try {
      const { user, password, certificate } = CREDENTIAL_VARIABLES;
      const environment = { [user]: secret.user, [password]: secret.password, [certificate]: proxy.caFile };
      const wrong = { ...environment, [password]: "wrong-2b77-word" };
      writeFileSync(
        at("presage.engines.json"),
        JSON.stringify({ engines: { office: { kind: "opensearch", nodes: [proxy.url] } } }),
      );
      const name = server.newName();
      const outputs = [
        await presage(
          ["index", "patents", "--output", "secret", "--engine", "office", "--index-name", name],
          environment,
        ),
        await presage(["search", "secret", "valve", "--format", "json", "--provenance"], environment),
        await presage(
          ["run", "secret", "--topics", "topics/PAC_topics.xml", "--output", "secret.run", "--provenance"],
          environment,
        ),
        await presage(
          [
            "run",
            "--system",
            "bm25",
            "--collection",
            "patents",
            "--topics",
            "topics/PAC_topics.xml",
            "--output",
            "s.run",
            "--engine",
            "office",
          ],
          environment,
        ),
        await presage(["search", "secret", "valve"], wrong),
        await presage(["search", "secret", "valve"], { [certificate]: proxy.caFile }),
        await presage(
          ["index", "patents", "--output", "x", "--node", proxy.url.replace("://", "://anna-7f3a:pass-9c41-word@")],
          environment,
        ),
      ];
      expect(
        outputs.slice(0, 4).map(({ code }) => code),
        outputs.map(({ text }) => text).join("\n"),
      ).toEqual([0, 0, 0, 0]);
      expect(outputs.slice(4).every(({ code }) => code !== 0)).toBe(true);
      const basic = Buffer.from(`${secret.user}:${secret.password}`).toString("base64");
      const secrets = ["anna-7f3a", "pass-9c41-word", "token-51be-value", "wrong-2b77-word", basic];
      const files = readdirSync(scratch, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const written = files.map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), "latin1"));
      expect(written.length).toBeGreaterThan(10);
      for (const text of [...outputs.map((each) => each.text), ...written]) {
        for (const each of secrets) expect(text.includes(each)).toBe(false);
      }
    } finally {
      rmSync(at("presage.engines.json"), { force: true });
      await proxy.stop();
    }
  });

  it("searches with the analyzers of the cluster", async () => {
    const node = ["--node", server.nodes[0]];
    const made = await presage([
      "index",
      "patents",
      "--output",
      "theirs",
      "--analyzer",
      "opensearch",
      "--index-name",
      server.newName(),
      ...node,
    ]);
    expect(made.code, made.text).toBe(0);
    expect(readFileSync(at("theirs", "index.json"), "utf8")).toMatch(/"analyzer": "opensearch\/1\(version=\d/);
    const found = await presage(["search", "theirs", "arranged arrangement", "--format", "json"]);
    expect(found.code, found.text).toBe(0);
    const refused = await presage(["index", "patents", "--output", "nowhere", "--analyzer", "opensearch"]);
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(/--analyzer: the analyzers of a cluster need one: --node URL/);
  });

  it("gives a second machine an index that is in the cluster", async () => {
    const name = server.newName();
    const node = ["--node", server.nodes[0]];
    expect((await presage(["index", "patents", "--output", "first", "--index-name", name, ...node])).code).toBe(0);
    expect((await presage(["index", "--output", "second", "--index-name", name, ...node])).code).toBe(0);
    const search = (folder: string) =>
      presage(["search", folder, "valve arrangement", "--format", "csv", "--collection", "patents"]);
    expect((await search("second")).text).toBe((await search("first")).text);
  });
});
