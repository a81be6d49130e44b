import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { backupCampaign, CampaignStore, invitePerson, listActs } from "../../src/campaign/node.js";
import { Connection } from "../../src/retrieval/opensearch/connection.js";
import { nodeAddress } from "../../src/retrieval/opensearch/credentials.js";
import { accessOf } from "../../src/server/access/access.js";
import { routes } from "../../src/server/contract/index.js";
import { makeApp, Workbench } from "../../src/server/node.js";
import { openApi } from "../../src/server/openapi.js";
import { copySmallCampaign } from "../support/small-campaign.js";
import { testApp } from "../support/test-app.js";

const root = resolve(import.meta.dirname, "../..");

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the address of an engine", () => {
  it("never comes from a request: no route takes a path, an address or a node", () => {
    const names = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      const { properties, parameters } = value as { properties?: object; parameters?: readonly { name: string }[] };
      for (const name of Object.keys(properties ?? {})) names.add(name);
      for (const { name } of parameters ?? []) names.add(name);
      Object.values(value).forEach(collect);
    };
    const { paths } = openApi("test") as { paths: Record<string, Record<string, object>> };
    for (const methods of Object.values(paths))
      for (const { parameters, requestBody } of Object.values(methods) as {
        parameters?: object;
        requestBody?: object;
      }[])
        collect({ parameters, requestBody });
    expect(names.size).toBeGreaterThan(50);
    const suspects = [...names].filter((name) => /node|engine|host|url|address|path|folder|cluster/i.test(name));
    expect(suspects).toEqual([]);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://host",
    "gopher://host:70",
    "javascript:alert(1)",
    "data:,x",
    "//host",
    "unix:/x",
  ])("is of the web: %s is refused", (address) => {
    expect(() => nodeAddress(address)).toThrow(/not of the form/);
  });

  it("is the only one that is asked: a redirection is not followed, and gets no credentials", async () => {
    const asked: string[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(String(request.headers.authorization));
      response.end("{}");
    });
    const target = await listening(elsewhere);
    const cluster = createServer((_, response) => response.writeHead(302, { location: `${target}/latest` }).end());
    const node = await listening(cluster);
    const environment = { PRESAGE_OPENSEARCH_TOKEN: "secret-token" };
    const connection = new Connection([node], { environment, patienceMs: 0, firstPatienceMs: 0 });
    const answer = await connection.send({ method: "GET", path: "/" }).catch((error: Error) => error);
    expect(String(answer)).not.toContain("secret-token");
    expect(asked).toEqual([]);
    await connection.close();
    for (const server of [elsewhere, cluster]) await new Promise((resolve) => server.close(resolve));
  });
});

describe("sessions", () => {
  let now = new Date("2026-03-01T12:00:00.000Z");
  const files = copySmallCampaign();
  const workbench = new Workbench([files.campaign], { clock: () => now });
  const app = makeApp(workbench);
  const at = "http://127.0.0.1:7117";
  afterAll(async () => {
    await workbench.close();
    rmSync(files.folder, { recursive: true });
  });
  const { store } = workbench.campaign("campaign");
  const { token } = invitePerson(store, { name: "Ada", role: "assessor", days: 90 }, now);
  const enter = async (given: string, cookie = "") =>
    app.request(`${at}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      body: JSON.stringify({ token: given }),
    });
  const cookieOf = (response: Response) => response.headers.get("set-cookie")!.split(";")[0];
  const isIn = async (cookie: string) => (await app.request(`${at}/api/home`, { headers: { cookie } })).status === 200;

  it("are new at every entry: one that somebody else has set is worth nothing", async () => {
    const planted = `presage_session=${"A".repeat(43)}`;
    const cookie = cookieOf(await enter(token, planted));
    expect(cookie).not.toBe(planted);
    expect(await isIn(planted)).toBe(false);
    expect(await isIn(cookie)).toBe(true);
    const again = cookieOf(await enter(token, cookie));
    expect(await isIn(cookie), "the session before").toBe(false);
    expect(await isIn(again)).toBe(true);
  });

  it("end when the person leaves, and after 30 days", async () => {
    const cookie = cookieOf(await enter(token));
    const left = await app.request(`${at}/api/session`, { method: "DELETE", headers: { cookie } });
    expect(left.headers.get("set-cookie")).toMatch(/Max-Age=0/);
    expect(await isIn(cookie)).toBe(false);
    const other = cookieOf(await enter(token));
    now = new Date(now.getTime() + 31 * 86_400_000);
    expect(await isIn(other)).toBe(false);
  });

  it("of the local organiser end after 30 days as well", async () => {
    const cookie = cookieOf(await enter(accessOf(workbench).organiserToken));
    expect(await isIn(cookie)).toBe(true);
    now = new Date(now.getTime() + 31 * 86_400_000);
    expect(await isIn(cookie)).toBe(false);
  });

  it("are in cookies that no script reads and no other site sends; tokens are in no record, header or address", async () => {
    const response = await enter(token);
    expect(response.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict;/);
    expect(JSON.stringify([...response.headers])).not.toContain(token);
    expect(await response.text()).not.toContain(token);
    expect(JSON.stringify(listActs(store, 1000))).not.toMatch(/[\w-]{43}/);
    const kept = readFileSync(join(files.campaign, "campaign.db"), "latin1");
    expect(kept).not.toContain(token);
    const wrong = await enter(`${"x".repeat(42)}y`);
    expect(await wrong.text()).not.toContain("xxxx");
  });

  it("compare secrets in constant time, and only their hashes", () => {
    const source = readFileSync(join(root, "src/campaign/access/token.ts"), "utf8");
    expect(source).toMatch(/own\.length === kept\.length && timingSafeEqual\(own, kept\)/);
    for (const file of [
      "src/campaign/access/people.ts",
      "src/campaign/access/sessions.ts",
      "src/server/access/access.ts",
    ]) {
      expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(
        /\b(?:token|session)\s*[!=]==\s+(?!undefined)\w/,
      );
    }
  });
});

describe("answers", () => {
  const app = testApp();

  it("allow no other site to read them, and no page to frame them", async () => {
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin: "http://evil.example", "access-control-request-method": "POST" };
      const answer = await app.request(method, "/api/home", { headers });
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect(allowed).toEqual([]);
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])(
    "to a form of another site are refusals: %s",
    async (type) => {
      const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
      const body = '{"name":"Eve","role":"organiser"}';
      const answer = await app.send("/api/campaigns/campaign/people", { method: "POST", headers, body });
      expect(answer.status).toBe(415);
    },
  );

  it.each([
    'a"b.txt',
    "a\r\nSet-Cookie: x=y",
    "a;b",
    "ü.txt",
    "\ud800.txt",
    "../../x",
    "..\\x",
    "\0",
    "a/b",
    ".",
    "..",
  ])("name files without adding headers, and no name of a file leads anywhere: %j", async (fileName) => {
    const body = { fileName, sizeBytes: 10, firstSha256: "0".repeat(64) };
    const answer = await app.request("POST", "/api/campaigns/campaign/uploads", { body });
    expect(answer.status).toBe(/[\r\n\0/\\]|^\.+$/.test(fileName) ? 400 : 200);
    expect(app.defects).toEqual([]);
  });

  it.each([
    "..",
    "../campaign",
    "%2e%2e%2f",
    "..%2f..%2fetc%2fpasswd",
    "%00",
    "..%5c..",
    "%u2025",
    "/etc/passwd",
    "\\\\host\\share",
  ])("to names with paths in them are 400 or 404: %s", async (name) => {
    const paths = Object.keys(routes)
      .filter((route) => route.startsWith("GET ") && route.includes("{"))
      .map((route) => route.slice(4).replaceAll(/\{\w+\}/g, name));
    for (const path of paths) {
      const { status } = await app.request("GET", path);
      expect([400, 404, 405], path).toContain(status);
    }
    expect(app.defects).toEqual([]);
  });
});

describe.skipIf(process.platform === "win32")("files", () => {
  it("of a campaign and its copy are closed to other users of the machine", async () => {
    const folder = mkdtempSync(join(tmpdir(), "presage-private-"));
    const before = process.umask(0);
    try {
      const settings = { name: "Private", track: "generic" } as never;
      CampaignStore.create(join(folder, "campaign"), settings, "2026-01-01T00:00:00Z");
      expect(statSync(join(folder, "campaign")).mode & 0o777).toBe(0o700);
      const store = CampaignStore.open(join(folder, "campaign"));
      await backupCampaign(store, join(folder, "copy"));
      store.close();
      expect(statSync(join(folder, "copy")).mode & 0o777).toBe(0o700);
    } finally {
      process.umask(before);
      rmSync(folder, { recursive: true });
    }
  });
});
