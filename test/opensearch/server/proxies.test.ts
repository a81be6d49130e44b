import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { request } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.js";
import { close, listen } from "./proxy.js";
import { startTlsProxy, type TlsProxy } from "./tls-proxy.js";

const TEXT = "a wheel with spokes";

let seen = 0;
const server = createServer(async (incoming, response) => {
  seen++;
  let body = "";
  for await (const part of incoming) body += part;
  response.writeHead(200, { "content-length": String(TEXT.length + body.length) }).end(TEXT + body);
});
let target: string;

beforeAll(async () => {
  target = `http://127.0.0.1:${await listen(server)}`;
});

afterAll(() => close(server));

describe("the proxy with TLS", () => {
  let proxy: TlsProxy;

  beforeAll(async () => {
    proxy = await startTlsProxy(target, { user: "admin", password: "very:secret", token: "t0ken" });
  });

  afterAll(() => proxy.stop());

  function get(authorization?: string, ca?: Buffer): Promise<{ status?: number; body: string }> {
    return new Promise((done, failed) => {
      const headers = authorization === undefined ? {} : { authorization };
      request(proxy.url, { ca, headers, agent: false }, async (answer) => {
        let body = "";
        for await (const part of answer) body += part;
        done({ status: answer.statusCode, body });
      })
        .on("error", failed)
        .end();
    });
  }

  it("needs its certificate", async () => {
    await expect(get()).rejects.toThrow("self-signed certificate");
  });

  it("needs a password or a token", async () => {
    const ca = readFileSync(proxy.caFile);
    const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;
    expect(await get(undefined, ca)).toEqual({ status: 401, body: "Unauthorized" });
    expect(await get(basic("admin:wrong"), ca)).toMatchObject({ status: 401 });
    expect(await get("Bearer wrong", ca)).toMatchObject({ status: 401 });
    expect(await get(basic("admin:very:secret"), ca)).toEqual({ status: 200, body: TEXT });
    expect(await get("Bearer t0ken", ca)).toEqual({ status: 200, body: TEXT });
  });
});

describe("the proxy with faults", () => {
  let proxy: FaultProxy;

  beforeAll(async () => {
    proxy = await startFaultProxy(target);
  });

  afterAll(() => proxy.stop());

  const post = async () => (await fetch(`${proxy.url}/_bulk?refresh`, { method: "POST", body: "!" })).text();

  it("passes requests on", async () => {
    expect(await post()).toBe(`${TEXT}!`);
    expect(proxy.requests).toBe(1);
  });

  it("resets connections", async () => {
    const before = seen;
    proxy.failNext(2, "reset");
    await expect(post()).rejects.toThrow();
    await expect(post()).rejects.toThrow();
    expect(seen).toBe(before);
    expect(await post()).toBe(`${TEXT}!`);
  });

  it.each(["429", "503"] as const)("answers %s", async (status) => {
    const before = seen;
    proxy.failNext(1, status);
    const answer = await fetch(proxy.url);
    expect(answer.status).toBe(Number(status));
    expect(await answer.json()).toMatchObject({ status: Number(status), error: { type: expect.any(String) } });
    expect(seen).toBe(before);
  });

  it("cuts an answer short", async () => {
    const before = seen;
    proxy.failNext(1, "truncate");
    await expect(post()).rejects.toThrow("terminated");
    expect(seen).toBe(before + 1);
  });

  it("chooses requests by method and path", async () => {
    proxy.failNext(1, "503", (method, path) => method === "POST" && path.startsWith("/_bulk"));
    expect((await fetch(`${proxy.url}/_search`)).status).toBe(200);
    expect(proxy.faultsLeft).toBe(1);
    expect(await post()).toContain("cluster_manager_not_discovered_exception");
    expect(proxy.faultsLeft).toBe(0);
  });
});
