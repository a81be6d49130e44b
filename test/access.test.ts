import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasLinks, invitePerson, listActs } from "../src/campaign/node.js";
import { Access, accessOf, setAccess } from "../src/server/access/access.js";
import { makeApp, Workbench } from "../src/server/node.js";
import { copySmallCampaign, type SmallCampaign } from "./support/small-campaign.js";

let files: SmallCampaign;
let workbench: Workbench;
let app: ReturnType<typeof makeApp>;
let now = new Date("2026-03-01T12:00:00.000Z");

beforeAll(() => {
  files = copySmallCampaign();
  workbench = new Workbench([files.campaign], { clock: () => now });
  app = makeApp(workbench);
});

afterAll(async () => {
  await workbench.close();
  rmSync(files.folder, { recursive: true });
});

interface Asked {
  readonly body?: unknown;
  readonly cookie?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly at?: string;
}

function ask(method: string, path: string, { body, cookie, headers = {}, at = "http://127.0.0.1:7117" }: Asked = {}) {
  return app.request(`${at}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function enter(token: string, asked: Asked = {}): Promise<{ status: number; cookie: string; message: string }> {
  const response = await ask("POST", "/api/session", { ...asked, body: { token } });
  const set = response.headers.get("set-cookie") ?? "";
  const { error } = (await response.json()) as { error?: { message: string } };
  return { status: response.status, cookie: set.split(";")[0], message: error?.message ?? "" };
}

const PEOPLE = "/api/campaigns/campaign/people";

describe("a workbench on loopback", () => {
  let organiser = "";

  it("is its organiser's until somebody is invited; who invites stays in, all others need a link", async () => {
    expect(await (await ask("GET", "/api/session")).json()).toMatchObject({
      person: { id: "local", role: "organiser" },
    });
    const invited = await ask("POST", PEOPLE, { body: { name: "Ada", role: "assessor" } });
    expect(invited.status).toBe(200);
    organiser = invited.headers.get("set-cookie")!.split(";")[0];
    expect(organiser).toMatch(/^presage_session=[\w-]{43}$/);
    expect((await ask("GET", "/api/home")).status).toBe(401);
    expect(await (await ask("GET", "/api/session")).json()).toEqual({ person: null });
    expect((await ask("GET", PEOPLE, { cookie: organiser })).status).toBe(200);
    // Also after the last link was revoked.
    await ask("DELETE", `${PEOPLE}/ada`, { cookie: organiser });
    expect(hasLinks(workbench.campaign("campaign").store, now)).toBe(false);
    expect((await ask("GET", "/api/home")).status).toBe(401);
    expect((await enter(accessOf(workbench).organiserToken)).status).toBe(200);
  });

  it("lets an assessor in by the link, with a new session each time, until they leave or are revoked", async () => {
    const answer = await ask("POST", PEOPLE, { cookie: organiser, body: { name: "Bo", role: "assessor" } });
    const { token } = (await answer.json()) as { token: string };
    const first = await enter(token);
    const second = await enter(token);
    expect(first.cookie).not.toBe(second.cookie);
    expect(first.cookie).not.toContain(token);
    expect(await (await ask("GET", "/api/session", { cookie: first.cookie })).json()).toEqual({
      person: { id: "bo", name: "Bo", role: "assessor", campaign: "campaign" },
    });
    expect((await ask("GET", PEOPLE, { cookie: first.cookie })).status).toBe(403);
    const third = await enter(token, { cookie: first.cookie });
    // The session that the browser had is over.
    expect((await ask("GET", "/api/home", { cookie: first.cookie })).status).toBe(401);
    expect((await ask("DELETE", "/api/session", { cookie: third.cookie })).headers.get("set-cookie")).toContain(
      "presage_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0",
    );
    expect((await ask("GET", "/api/home", { cookie: third.cookie })).status).toBe(401);
    expect((await ask("GET", "/api/home", { cookie: second.cookie })).status).toBe(200);
    await ask("DELETE", `${PEOPLE}/bo`, { cookie: organiser });
    expect((await ask("GET", "/api/home", { cookie: second.cookie })).status).toBe(401);
    expect(await enter(token)).toMatchObject({ status: 401, message: expect.stringContaining("was revoked") });
  });

  it("keeps a record of writes, done and refused, without tokens", async () => {
    const acts = listActs(workbench.campaign("campaign").store, 100);
    expect(acts.map(({ person, route, on, status }) => [person, route, on, status]).reverse()).toEqual([
      ["local", "POST /api/campaigns/{campaign}/people", "", 200],
      ["local", "DELETE /api/campaigns/{campaign}/people/{person}", "ada", 200],
      ["local", "POST /api/campaigns/{campaign}/people", "", 200],
      ...[1, 2].map(() => ["bo", "enter", "", 200]),
      ["bo", "enter", "", 200],
      ["bo", "DELETE /api/session", "", 200],
      ["local", "DELETE /api/campaigns/{campaign}/people/{person}", "bo", 200],
    ]);
    const listed = await ask("GET", "/api/campaigns/campaign/acts?limit=3", { cookie: organiser });
    const text = await listed.text();
    expect(text).toContain("Leave: end the session of this browser");
    expect(text).not.toMatch(/[\w-]{43}/);
  });

  it("lets an address try ten wrong links in ten minutes; a right one does not help while it waits", async () => {
    const answer = await ask("POST", PEOPLE, { cookie: organiser, body: { name: "Cy", role: "reader" } });
    const { token } = (await answer.json()) as { token: string };
    expect((await enter(token)).status).toBe(200);
    const statuses: number[] = [];
    // One was wrong already: that of the revoked person.
    for (let i = 0; i < 11; i++) statuses.push((await enter(`${"x".repeat(42)}${i % 10}`)).status);
    expect(statuses).toEqual([...Array(9).fill(401), 429, 429]);
    expect(await enter(token)).toMatchObject({ status: 429, message: "too many wrong links; try again in 10 minutes" });
    expect((await ask("GET", "/api/home", { cookie: organiser })).status).toBe(200);
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await enter(token)).status).toBe(200);
  });
});

describe("requests from elsewhere", () => {
  it("that name another host are refused, reads too", async () => {
    const response = await ask("GET", "/api/health", { at: "http://rebound.example:7117" });
    expect(response.status).toBe(421);
    expect(((await response.json()) as { error: { message: string } }).error.message).toContain(
      "does not have this name",
    );
    expect((await ask("GET", "/", { at: "http://rebound.example:7117" })).status).toBe(421);
    expect((await ask("GET", "/api/health", { at: "http://localhost:7117" })).status).toBe(200);
  });

  it.each([
    [{ origin: "http://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "http://127.0.0.1:9999" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "http://127.0.0.1:7117" }, 401],
    [{ "sec-fetch-site": "same-origin" }, 401],
    [{}, 401],
  ])("to write with %o are answered with %i", async (headers, status) => {
    const asked = { headers: headers as Record<string, string>, body: { name: "E", role: "organiser" } };
    expect((await ask("POST", PEOPLE, asked)).status).toBe(status);
  });

  it("find headers that protect the page on every answer, refused or not", async () => {
    for (const response of [
      await ask("GET", "/api/health"),
      await ask("GET", "/api/nothing"),
      await ask("GET", "/api/health", { at: "http://rebound.example" }),
    ]) {
      const policy = response.headers.get("content-security-policy")!;
      expect(policy).toMatch(/default-src 'none'; script-src 'self';.*frame-ancestors 'self'/);
      expect(policy.match(/script-src ([^;]*)/)![1]).toBe("'self'");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("a server that others reach", () => {
  it("does not start while nobody has a link", () => {
    const fresh = copySmallCampaign();
    const other = new Workbench([fresh.campaign], { clock: () => now });
    try {
      const closed = (options: object) => () => new Access(other, options).refuseWithoutLinks();
      expect(closed({ host: "127.0.0.1" })).not.toThrow();
      expect(closed({ host: "0.0.0.0" })).toThrow(/⟨host⟩: others can reach .* make one with ⟪campaign invite⟫/);
      expect(closed({ host: "127.0.0.1", publicUrl: "https://pac.example.org" })).toThrow(/⟨publicUrl⟩: others can/);
      invitePerson(other.campaign("campaign").store, { name: "A", role: "organiser", days: 1 }, now);
      expect(closed({ host: "0.0.0.0" })).not.toThrow();
      now = new Date(now.getTime() + 86_400_000);
      expect(closed({ host: "0.0.0.0" })).toThrow(/nobody has a link/);
      const collection = new Workbench([fresh.collection]);
      expect(() => new Access(collection, { host: "0.0.0.0" }).refuseWithoutLinks()).toThrow(/none is served/);
    } finally {
      void other.close();
      rmSync(fresh.folder, { recursive: true });
    }
  });

  it("behind a proxy counts wrong links by the address that the proxy saw, and sends cookies over TLS only", async () => {
    const access = setAccess(workbench, { host: "127.0.0.1", publicUrl: "https://pac.example.org" });
    const from = (forwarded: string) => {
      const request = new Request("https://pac.example.org/", { headers: { "x-forwarded-for": forwarded } });
      access.noteAddress(request, "127.0.0.1");
      return access.addressOf(request);
    };
    // What comes before the last address is what the client claims.
    expect(from("1.1.1.1, 9.9.9.9")).toBe("9.9.9.9");
    expect(access.enter(access.organiserToken, new Request("https://pac.example.org/")).cookie).toMatch(/; Secure$/);
    setAccess(workbench, {});
    const direct = new Request("http://127.0.0.1/", { headers: { "x-forwarded-for": "9.9.9.9" } });
    accessOf(workbench).noteAddress(direct, "127.0.0.1");
    expect(accessOf(workbench).addressOf(direct)).toBe("127.0.0.1");
  });
});
