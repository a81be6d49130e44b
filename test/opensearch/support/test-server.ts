import { afterAll, beforeAll } from "vitest";
import { type ClusterOptions, externalUrl, startCluster, type TestCluster } from "../server/cluster.js";

/** A server for the tests of a file: the one that the environment names, or a cluster of their own. */
export interface TestServer {
  readonly nodes: readonly string[];
  /** The name of an index that no other test uses. */
  newName(): string;
  /** Sends a request, for what Presage does not do. */
  send<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly body: T }>;
}

let count = 0;

/** Starts a server before the tests of a file, and stops it after them. Indexes on a foreign server are removed. */
export function useServer(options: ClusterOptions = {}): TestServer {
  const external = externalUrl();
  const prefix = `presage-test-${process.pid}-${Date.now().toString(36)}`;
  let cluster: TestCluster | undefined;
  const nodes: string[] = external ? [external] : [];
  const server: TestServer = {
    nodes,
    newName: () => `${prefix}-${count++}`,
    async send<T>(method: string, path: string, body?: unknown) {
      const answer = await fetch(`${nodes[0]}${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as T };
    },
  };
  beforeAll(async () => {
    if (external) return;
    cluster = await startCluster(options);
    nodes.push(...cluster.urls);
  });
  afterAll(async () => {
    if (external) await server.send("DELETE", `/${prefix}-*`);
    await cluster?.stop();
  });
  return server;
}
