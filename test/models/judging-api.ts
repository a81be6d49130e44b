import { join } from "node:path";
import fc from "fast-check";
import type { Hono } from "hono";
import { expect } from "vitest";
import { CampaignStore, eventsAfter, givePool, judgingState } from "../../src/campaign/node.js";
import { trackRules } from "../../src/campaign/settings.js";
import { makeApp, Workbench } from "../../src/server/node.js";
import { type ModelCommand, modelOf, type Scheduler } from "./model.js";

const CLIENTS = ["ann", "ben", "cid"] as const;
const DOCUMENTS = Array.from({ length: 8 }, (_, i) => `document-${i}`);
const ADDRESS = "http://localhost/api/campaigns/campaign/judging";

type Client = (typeof CLIENTS)[number];

/** What a client sent. */
interface Sent {
  readonly key: string;
  readonly topic: string;
  readonly document: string;
  readonly action: "grade" | "later" | "undo";
  readonly grade?: "A";
  readonly undoes?: string;
}

interface Model {
  /** The documents on each screen. */
  screens: Record<Client, Set<string>>;
  /** What the server answered for, by number. */
  acknowledged: Map<number, Sent & { readonly by: Client }>;
  /** Requests of each client that have no answer yet. */
  waiting: Record<Client, number>;
  /** Who is leaving, and does nothing else until that is answered. */
  leaving: Set<Client>;
  keys: number;
  failure?: unknown;
}

interface Real {
  readonly folder: string;
  readonly scheduler: Scheduler;
  workbench: Workbench;
  app: Hono;
  readonly requests: Promise<void>[];
}

type Command = ModelCommand<Model, Real>;

/** Sends a request whose body arrives in two pieces; others go on in between, and before the answer is read. */
async function post({ app, scheduler }: Real, by: Client, path: string, body: unknown): Promise<unknown> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const half = bytes.length >> 1;
  const pieces = [bytes.subarray(0, half), bytes.subarray(half)];
  const stream = new ReadableStream({
    async pull(controller) {
      await scheduler.schedule(Promise.resolve(), `${by} sends`);
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
  const headers = { "content-type": "application/json", "x-person": by };
  const response = await app.request(new Request(`${ADDRESS}${path}`, { ...init, headers }));
  const answer = await response.json();
  await scheduler.schedule(Promise.resolve(), `${by} reads`);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Starts something that is under way while others act. */
function start(
  name: string,
  by: Client,
  work: (model: Model, real: Real) => Promise<void>,
  can?: Command["can"],
): Command {
  return {
    name: `${by}: ${name}`,
    can: (model) => !model.leaving.has(by) && (can?.(model) ?? true),
    run: (model, real) => {
      model.waiting[by]++;
      const request = work(model, real)
        .catch((error: unknown) => {
          model.failure ??= error;
        })
        .finally(() => model.waiting[by]--);
      real.requests.push(request);
    },
  };
}

async function send(model: Model, real: Real, by: Client, event: Sent): Promise<void> {
  const { events } = (await post(real, by, "/events", { events: [event] })) as { events: { id?: number }[] };
  const [{ id }] = events;
  if (id === undefined) throw new Error(`refused: ${JSON.stringify(events)}`);
  const known = model.acknowledged.get(id);
  if (known) expect(known).toEqual({ ...event, by });
  model.acknowledged.set(id, { ...event, by });
}

const client = fc.constantFrom(...CLIENTS);

const ask = fc.tuple(client, fc.integer({ min: 1, max: 4 })).map(([by, count]) =>
  start(`ask for ${count}`, by, async (model, real) => {
    const holding = [...model.screens[by]];
    const answer = await post(real, by, "/topics/1/queue", { holding, count });
    for (const { document } of (answer as { documents: { document: string }[] }).documents) {
      const others = CLIENTS.filter((each) => each !== by && model.screens[each].has(document));
      expect(others, `${document} was handed to ${by}`).toEqual([]);
      model.screens[by].add(document);
    }
  }),
);

const judge = fc
  .tuple(client, fc.constantFrom("grade" as const, "later" as const), fc.constantFrom(1, 1, 2))
  .map(([by, action, times]) =>
    start(
      `${action}${times === 2 ? ", sent twice" : ""}`,
      by,
      async (model, real) => {
        const [document] = model.screens[by];
        model.screens[by].delete(document);
        const key = `key-number-${model.keys++}`;
        const event: Sent = { key, topic: "1", document, action, ...(action === "grade" && { grade: "A" }) };
        await Promise.all(Array.from({ length: times }, () => send(model, real, by, event)));
      },
      ({ screens }) => screens[by].size > 0,
    ),
  );

const isLive = (model: Model, { key, action }: Sent) =>
  action === "grade" && ![...model.acknowledged.values()].some(({ undoes }) => undoes === key);

const undo = client.map((by) =>
  start(
    "undo",
    by,
    async (model, real) => {
      const undone = [...model.acknowledged.values()].findLast((sent) => sent.by === by && isLive(model, sent))!;
      const { topic, document, key: undoes } = undone;
      await send(model, real, by, { key: `key-number-${model.keys++}`, topic, document, action: "undo", undoes });
    },
    // A client waits for its answers before it takes something back.
    (model) =>
      model.waiting[by] === 0 && [...model.acknowledged.values()].some((sent) => sent.by === by && isLive(model, sent)),
  ),
);

const release = client.map((by) =>
  start(
    "leave",
    by,
    async (model, real) => {
      model.screens[by].clear();
      model.leaving.add(by);
      await post(real, by, "/release", {});
      model.leaving.delete(by);
    },
    (model) => model.waiting[by] === 0,
  ),
);

const restart = fc.constant<Command>({
  name: "restart the server",
  can: ({ waiting }) => CLIENTS.every((each) => waiting[each] === 0),
  run: async (model, real) => {
    compare(model, real);
    await real.workbench.close();
    Object.assign(real, served(real.folder));
    compare(model, real);
  },
});

/** What was acknowledged is in the log as it was sent, and nobody judged what another one had. */
function compare(model: Model, { workbench }: Pick<Real, "workbench">): void {
  if (model.failure) throw model.failure;
  const { store } = workbench.campaign("campaign");
  const kept = eventsAfter(store, 0).map(({ id, key, topic, document, action, grade, undoes, assessor }) => [
    id,
    { key, topic, document, action, ...(grade && { grade }), ...(undoes && { undoes }), by: assessor },
  ]);
  expect(kept).toEqual([...model.acknowledged].sort(([a], [b]) => a - b));
  for (const document of DOCUMENTS) {
    const graded = judgingState(store)
      .ofFamily("1", document)
      .filter(({ action }) => action === "grade");
    expect(graded.length, `people who judged ${document}`).toBeLessThanOrEqual(1);
  }
}

function served(folder: string): Pick<Real, "workbench" | "app"> {
  const workbench = new Workbench([folder], { clock: () => new Date("2024-01-02T03:04:05.000Z") });
  const authenticate = (request: Request) => {
    const id = request.headers.get("x-person")!;
    return { id, name: id, role: "assessor", campaign: "campaign" } as const;
  };
  return { workbench, app: makeApp(workbench, { authenticate, guards: [] }) };
}

/** Several assessors at once, by the API of the server. */
export const judgingApi = modelOf<Model, Real>({
  name: "judging API, several clients at once",
  maxCommands: 25,
  share: 0.4,
  isScheduled: true,
  commands: [ask, judge, undo, release, restart, ask, judge, judge],
  begin(scratch, scheduler) {
    const folder = join(scratch, "campaign");
    CampaignStore.create(folder, { name: "test", track: "generic", ...trackRules.generic }, "");
    const real: Real = { folder, scheduler, requests: [], ...served(folder) };
    const entries = DOCUMENTS.map((document) => ({ document, family: document }));
    givePool(real.workbench.campaign("campaign").store, "1", entries);
    const model: Model = {
      screens: { ann: new Set(), ben: new Set(), cid: new Set() },
      acknowledged: new Map(),
      waiting: { ann: 0, ben: 0, cid: 0 },
      leaving: new Set(),
      keys: 0,
    };
    return { model, real };
  },
  async check(model, real) {
    await Promise.all(real.requests);
    compare(model, real);
  },
  end: ({ workbench }) => workbench.close(),
});
