import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { externalUrl, startCluster, type TestCluster } from "./cluster.js";

describe.skipIf(externalUrl())("a cluster of three nodes", () => {
  let cluster: TestCluster;

  beforeAll(async () => {
    cluster = await startCluster({ nodes: 3, heapMb: 256 });
  });

  afterAll(() => cluster?.stop());

  async function call(node: number, method: string, path: string, body?: object) {
    const answer = await fetch(`${cluster.urls[node]}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  const green = async (node: number, nodes: number) => {
    const wait = `wait_for_status=green&wait_for_nodes=${nodes}&timeout=60s`;
    const { body } = await call(node, "GET", `/_cluster/health/wheels?${wait}`);
    expect(body).toMatchObject({ status: "green", number_of_nodes: nodes, timed_out: false });
  };
  const search = (node: number) => call(node, "GET", "/wheels/_search?q=text:spoke");

  it("survives the loss of a node by SIGKILL", async () => {
    const settings = { number_of_shards: 3, number_of_replicas: 1, "index.unassigned.node_left.delayed_timeout": "0" };
    expect((await call(0, "PUT", "/wheels", { settings })).status).toBe(200);
    await green(0, 3);
    for (let id = 0; id < 20; id++) {
      const { status } = await call(id % 3, "PUT", `/wheels/_doc/${id}?refresh=true`, { text: `spoke ${id}` });
      expect(status).toBe(201);
    }

    await cluster.kill(1);
    expect(cluster.pids[1]).toBeUndefined();
    await expect(fetch(cluster.urls[1])).rejects.toThrow();
    expect((await search(0)).body).toMatchObject({ hits: { total: { value: 20 } }, _shards: { failed: 0 } });
    await green(0, 2);
    expect((await search(2)).body).toMatchObject({ hits: { total: { value: 20 } }, _shards: { failed: 0 } });

    await cluster.start(1);
    await green(1, 3);
    expect((await search(1)).body).toMatchObject({ hits: { total: { value: 20 } } });
  });

  it("removes a paused node and takes it back", async () => {
    await cluster.pause(2);
    await expect.poll(async () => (await call(0, "GET", "/_cluster/health")).body.number_of_nodes).toBe(2);
    await cluster.resume(2);
    await expect.poll(async () => (await call(0, "GET", "/_cluster/health")).body.number_of_nodes).toBe(3);
  });

  it("keeps its documents when all nodes restart", async () => {
    await cluster.restartAll();
    await green(2, 3);
    expect((await search(2)).body).toMatchObject({ hits: { total: { value: 20 } } });
  });

  it("leaves no process and no folder", async () => {
    const pids = [...cluster.pids];
    await cluster.stop();
    for (const pid of pids) expect(() => process.kill(pid!, 0)).toThrow("ESRCH");
    expect(existsSync(cluster.folder)).toBe(false);
  });
});
