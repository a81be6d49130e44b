import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Hono } from "hono";
import { beginUpload, CampaignStore, givePool, PIECE_BYTES } from "../../src/campaign/node.js";
import { trackRules } from "../../src/campaign/settings.js";
import { WRONG_TOKEN_LIMITS, WrongTokens } from "../../src/server/access/wrong-tokens.js";
import { LOCAL_ORGANISER, makeApp, Workbench } from "../../src/server/node.js";
import { MAX_BODY_BYTES } from "../../src/server/read-input.js";
import type { Limit, Subject } from "./limit.js";
import { inFolder } from "./scratch.js";

const JUDGING = "/api/campaigns/campaign/judging";
const QUEUE = `${JUDGING}/topics/1/queue`;

/** Runs something with a server whose only person is the organiser. */
function inServer<T>(run: (app: Hono, store: CampaignStore) => Promise<T>): Promise<T> {
  return inFolder(async (scratch) => {
    const folder = join(scratch, "campaign");
    CampaignStore.create(folder, { name: "test", track: "generic", ...trackRules.generic }, "");
    const workbench = new Workbench([folder]);
    const { store } = workbench.campaign("campaign");
    givePool(store, "1", [{ document: "d", family: "d" }]);
    try {
      return await run(makeApp(workbench, { authenticate: () => LOCAL_ORGANISER, guards: [] }), store);
    } finally {
      await workbench.close();
    }
  });
}

/** What the server answers to a request, if it refuses. */
async function asked(app: Hono, method: string, path: string, body: string | Uint8Array): Promise<string | undefined> {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  const response = await app.request(path, { method, headers: { "content-type": type }, body: body as string });
  return response.ok ? undefined : `${response.status} ${await response.text()}`;
}

const post = (path: string, body: string) => inServer((app) => asked(app, "POST", path, body));
const event = (key: string, change: object = {}) => ({
  ...{ key: `key-number-${key}`, topic: "1", document: "d", action: "grade", grade: "A" },
  ...change,
});
const send = (events: readonly object[]) => post(`${JUDGING}/events`, JSON.stringify({ events }));
const queue = (body: object) => post(QUEUE, JSON.stringify(body));
const list = <T>(length: number, of: (i: number) => T) => Array.from({ length }, (_, i) => of(i));

const bodies: readonly Limit[] = [
  {
    what: "bytes of the body of a request, unless its route has another limit",
    value: MAX_BODY_BYTES,
    why: "bodies are held in memory",
    above: "413 `the body may have at most 1048576 bytes`",
    attempt: (size) => post(QUEUE, '{"holding":[],"count":1}'.padEnd(size)),
  },
  {
    what: "bytes of a piece of an uploaded file",
    value: PIECE_BYTES,
    why: "the same",
    above: "413 `the body may have at most 4194304 bytes`",
    attempt: (size) =>
      inServer(async (app, store) => {
        const bytes = new Uint8Array(size);
        const firstSha256 = createHash("sha256").update(bytes).digest("hex");
        const file = { fileName: "run1.txt", sizeBytes: size, firstSha256 };
        const { id } = beginUpload(store, file, { person: "local" }, new Date());
        const path = `/api/campaigns/campaign/uploads/${id}/pieces/0?sha256=${firstSha256}`;
        const answer = await asked(app, "PUT", path, bytes);
        return answer?.includes("at most") ? answer : undefined;
      }),
  },
];

/** Requests to the server. */
export const server: Subject = {
  title: "The server",
  file: "server.ts",
  limits: [
    ...bodies,
    {
      what: "judgements in one request",
      value: 100,
      why: "they are recorded in one transaction",
      above: "400 with the setting `events`",
      attempt: (count) => send(list(count, (i) => event(`${i}`))),
    },
    {
      what: "documents that are handed out at once",
      value: 100,
      why: "they are reserved",
      above: "400 with the setting `count`",
      attempt: (count) => queue({ holding: [], count }),
    },
    {
      what: "documents on the screen of an assessor",
      value: 100,
      why: "the same",
      above: "400 with the setting `holding`",
      attempt: (count) => queue({ holding: list(count, (i) => `d${i}`), count: 1 }),
    },
    {
      what: "characters of a name: a topic, a document, a campaign",
      value: 300,
      why: "ids of documents have at most 200",
      above: "400 with the setting `holding`",
      attempt: (length) => queue({ holding: ["x".repeat(length)], count: 1 }),
    },
    {
      what: "characters of a note on a judgement",
      value: 10_000,
      why: "a note is not a document",
      above: "400 with the setting `events`",
      attempt: (length) => send([event("0", { note: "x".repeat(length) })]),
    },
    {
      what: "passages that are marked for a judgement",
      value: 50,
      why: "the same",
      above: "400 with the setting `events`",
      attempt: (count) => send([event("0", { evidence: list(count, () => ({ place: "claims/1", text: "x" })) })]),
    },
    {
      what: "wrong personal links from one address in ten minutes",
      value: WRONG_TOKEN_LIMITS.perAddress,
      why: "links must not be guessed",
      above: "429: this address has to wait until the ten minutes are over",
      attempt: (count) => wrongTokens(count, () => "1.2.3.4"),
    },
    {
      what: "wrong personal links from all addresses in ten minutes",
      value: WRONG_TOKEN_LIMITS.altogether,
      why: "the same",
      above: "429: everybody who enters has to wait until the ten minutes are over",
      attempt: (count) => wrongTokens(count, (i) => `1.2.3.${i}`),
    },
  ],
};

/** The last of several wrong tokens is looked at, or has to wait. */
function wrongTokens(count: number, addressOf: (i: number) => string): string | undefined {
  const tokens = new WrongTokens();
  for (let i = 1; i < count; i++) tokens.note(addressOf(i), 0);
  return tokens.waitMs(addressOf(count), 1) > 0 ? "has to wait" : undefined;
}
