import { describe, expect, it } from "vitest";
import { createRandom } from "../src/core/index.js";
import { badRequest, operationsOf } from "./support/api-requests.js";
import { testApp } from "./support/test-app.js";

/** How many requests are made; set PRESAGE_BAD_REQUESTS=20000 for more. */
const REQUESTS = Number(process.env.PRESAGE_BAD_REQUESTS ?? 1000);

const { request, json, defects, send } = testApp();

describe(`${REQUESTS} bad requests`, () => {
  it("are each answered with a 4xx status and a sentence", async () => {
    const operations = operationsOf(await json("GET", "/api/openapi.json"));
    const random = createRandom(process.env.PROPERTY_SEED ?? "bad requests");
    const topics = await json<{ topics: { id: string; document: string }[] }>("GET", "/api/campaigns/campaign/topics");
    const [{ id: topic, document }] = topics.topics;
    const names = { campaign: "campaign", collection: "patents", topic, document };
    const wrong: string[] = [];
    const kinds = new Map<string, number>();
    for (let i = 0; i < REQUESTS; i++) {
      // Every route has its share; the rest is chance.
      const bad = badRequest(operations[i % operations.length], names, random);
      const { why, method, path, headers, body } = bad;
      kinds.set(why.replaceAll(/\d+/g, ""), (kinds.get(why) ?? 0) + 1);
      const response = await send(path, { method, headers, ...(body !== undefined && { body }) });
      const text = await response.text();
      const message = messageIn(text);
      if (response.status < 400 || response.status >= 500 || !message) {
        wrong.push(`${response.status} ${method} ${path.slice(0, 200)} (${why}): ${text.slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(kinds.size).toBeGreaterThan(20);
    expect(defects).toEqual([]);
  });

  it("change nothing", async () => {
    expect(await json("GET", "/api/home")).toMatchObject({ campaigns: [{ topics: 12, runs: 5 }] });
    expect((await request("GET", "/api/health")).status).toBe(200);
  });
});

/** The sentence of a refusal. */
function messageIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } };
    return typeof error?.message === "string" && /\w+ \w+/.test(error.message) ? error.message : undefined;
  } catch {
    return undefined;
  }
}
