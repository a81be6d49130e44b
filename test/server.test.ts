import { describe, expect, it } from "vitest";
import { routes } from "../src/server/contract/index.js";
import { testApp } from "./support/test-app.js";

const { request, json, workbench, ended, defects } = testApp();

describe("the server", () => {
  it("says what it serves", async () => {
    const home = await json<{ campaigns: { name: string; runs: number }[]; collections: unknown[] }>(
      "GET",
      "/api/home",
    );
    expect(home.campaigns).toMatchObject([{ name: "campaign", title: "Small", topics: 12, runs: 5, teams: 4 }]);
    expect(home.collections).toMatchObject([{ name: "patents", documents: 400, indexed: true }]);
  });

  it("describes every route of its API", async () => {
    const { paths } = await json<{ paths: Record<string, Record<string, unknown>> }>("GET", "/api/openapi.json");
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(routes).sort());
  });

  it.each([
    ["GET", "/api/nothing", 404, "the API has no address /api/nothing"],
    ["POST", "/api/home", 405, "/api/home takes GET, not POST"],
    ["GET", "/api/home?depth=1", 400, "GET /api/home has no such parameter"],
    ["GET", "/api/jobs/unknown", 404, 'no work has this id: "unknown"'],
  ])("refuses %s %s with a sentence", async (method, path, status, sentence) => {
    const response = await request(method, path);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { error: { message: string } }).error.message).toContain(sentence);
  });

  it("refuses people it does not know, and writes from other sites", async () => {
    expect((await request("GET", "/api/home", { as: null })).status).toBe(401);
    const foreign = await request("DELETE", "/api/jobs/x", { headers: { origin: "http://elsewhere.example" } });
    expect(foreign.status).toBe(403);
  });

  it("does long work, tells its progress, and does it again when asked", async () => {
    const person = { id: "local", name: "local", role: "organiser" } as const;
    const { id } = workbench.jobs.start({ person, what: "count", kind: "count", input: { to: 1e9 } });
    const events = await request("GET", `/api/jobs/${id}/events`);
    const reader = events.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toContain(`"kind":"count"`);
    await json("DELETE", `/api/jobs/${id}`);
    expect(await ended(id)).toMatchObject({ state: "cancelled" });
    await reader.cancel();
    expect(await json("POST", `/api/jobs/${id}/resume`)).toMatchObject({ state: "running" });
    await json("DELETE", `/api/jobs/${id}`);
    await ended(id);
    expect((await request("POST", `/api/jobs/${id}/resume`)).status).toBe(200);
    await json("DELETE", `/api/jobs/${id}`);
    await ended(id);
  });

  it("met no defect", () => expect(defects).toEqual([]));
});
