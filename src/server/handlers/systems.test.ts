import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/support/test-app.js";
import { parseCall } from "../../core/index.js";
import { BUILT_IN_STRATEGIES } from "../../systems/index.js";

const app = testApp();
const collection = "/api/collections/patents";
const campaign = "/api/campaigns/campaign";

describe("systems", () => {
  test("are listed with their papers, and strategies with their blocks", async () => {
    const { systems } = await app.json<{ systems: { name: string; sources: string[] }[] }>("GET", "/api/systems");
    expect(systems.map(({ name }) => name)).toContain("spq");
    expect(systems.find(({ name }) => name === "lapin")?.sources.length).toBeGreaterThan(0);
    const { blocks, builtIn } = await app.json<{
      blocks: { name: string }[];
      builtIn: { name: string; text: string }[];
    }>("GET", "/api/strategies/blocks");
    expect(blocks.map(({ name }) => name)).toContain("otherwise");
    expect(JSON.parse(builtIn[0].text)).toEqual(BUILT_IN_STRATEGIES.catbm25);
  });

  test("the problems of a strategy are told with their block and key", async () => {
    const text = '{"blocks":{"words":{"block":"text"},\n"ranked":{"block":"rank","of":"wrods"}},"result":"ranked"}';
    const told = await app.json("POST", "/api/strategies/check", { body: { text } });
    expect(told).toEqual({
      problems: [
        { line: 2, block: "ranked", key: "of", message: 'of: there is no block "wrods"; did you mean "words"?' },
      ],
      remarks: [],
    });
  });

  test("a strategy is kept as JSON in the collection's folder, to the byte", async () => {
    const text = `${JSON.stringify(BUILT_IN_STRATEGIES.boolean, undefined, 1)}\n`;
    await app.json("PUT", `${collection}/strategies/my%20boolean`, { body: { text } });
    expect(readFileSync(join(app.files.collection, "strategies/my boolean.json"), "utf8")).toBe(text);
    expect(await app.json("GET", `${collection}/strategies`)).toEqual({ strategies: ["my boolean"] });
    expect(await app.json("GET", `${collection}/strategies/my%20boolean`)).toEqual({ name: "my boolean", text });
  });

  test.each(["..%2Fx", "a%2Fb", ".hidden", "a\u0000b", "%20"])("a strategy cannot be named %s", async (name) => {
    const response = await app.request("PUT", `${collection}/strategies/${encodeURI(name)}`, { body: { text: "{}" } });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test("a kept strategy is run on the campaign's topics, and its run can be fetched", async () => {
    const text = JSON.stringify(BUILT_IN_STRATEGIES.boolean);
    await app.json("PUT", `${collection}/strategies/mine`, { body: { text } });
    const { id } = await app.json<{ id: string }>("POST", `${campaign}/system-runs`, {
      body: { name: "mine 1", strategy: "mine", limit: 20 },
    });
    const ended = await app.ended(id);
    expect(ended).toMatchObject({ state: "done", result: { name: "mine 1", topics: 12 } });
    const { runs } = await app.json<{ runs: { name: string }[] }>("GET", `${campaign}/system-runs`);
    expect(runs.map(({ name }) => name)).toEqual(["mine 1"]);
    const run = await (await app.request("GET", `${campaign}/system-runs/mine%201`)).text();
    expect(run.split("\n")[0].split(/\s+/)).toHaveLength(6);
    expect(run.split("\n")[0]).toContain("mine_1");
    expect(app.defects).toEqual([]);
  });

  test("a system that names a file of the server is refused", async () => {
    for (const system of ["spq(strategy=/etc/passwd)", "rrf(systems=bm25+dense(vectors=a.npy))", "nothing"]) {
      expect(parseCall(system).name).toBeTruthy();
      const response = await app.request("POST", `${campaign}/system-runs`, { body: { name: "x", system } });
      expect(response.status).toBe(400);
    }
    expect(existsSync(join(app.files.campaign, "system-runs/x.txt"))).toBe(false);
  });
});
