import { rmSync } from "node:fs";
import { CampaignStore } from "../../../src/campaign/node.js";
import { shellSpelling } from "../../../src/cli/terminal/spelling.js";
import { createRandom, InputError } from "../../../src/core/index.js";
import { isJson, type Route } from "../../../src/server/contract/contract.js";
import { routes } from "../../../src/server/contract/index.js";
import type { JobRunner } from "../../../src/server/jobs/job-queue.js";
import { jobKinds } from "../../../src/server/jobs/kinds.js";
import { LOCAL_ORGANISER, makeApp, Workbench } from "../../../src/server/node.js";
import { openApi } from "../../../src/server/openapi.js";
import { routesAt } from "../../../src/server/route-at.js";
import { type Operation, operationsOf } from "../../support/api-requests.js";
import { copySmallCampaign, type SmallCampaign } from "../../support/small-campaign.js";
import { changeRequest, requestText, sentRequest } from "../api-request.js";
import { Defect, FILE, type FuzzReader } from "../reader.js";

/** The server over a copy of the small campaign. */
class ServedCampaign {
  readonly defects: unknown[] = [];
  readonly #files: SmallCampaign = copySmallCampaign();
  readonly #workbench: Workbench;
  readonly #app: ReturnType<typeof makeApp>;
  readonly #working = new Set<Promise<unknown>>();
  /** What requests may name: they are made when the server starts. */
  readonly names: Record<string, string> = { campaign: "campaign", collection: "patents" };
  requests = 0;

  constructor() {
    // Long work is done here, and waited for: steps of two inputs must not mix.
    const runner: JobRunner = (kind, input, effects) => {
      const work = (jobKinds[kind] as (input: unknown, effects: unknown) => Promise<unknown>)(input, effects);
      this.#working.add(work);
      work.catch(() => {}).finally(() => this.#working.delete(work));
      return work;
    };
    this.#workbench = new Workbench([this.#files.campaign], { runner, version: "test", spelling: shellSpelling });
    this.#app = makeApp(this.#workbench, {
      authenticate: () => LOCAL_ORGANISER,
      onDefect: (error) => void this.defects.push(error),
    });
  }

  async start(): Promise<this> {
    const { store } = this.#workbench.campaign("campaign");
    const [{ id, document = "" }] = store.read().topics;
    Object.assign(this.names, { topic: id, document });
    const made = await this.send("POST", "/api/collections/patents/searches", JSON.stringify({ name: "one" }));
    Object.assign(this.names, { search: "one" }, made.status < 300 ? await made.json() : {});
    return this;
  }

  async send(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>): Promise<Response> {
    this.requests++;
    const hasBody = body !== undefined && method !== "GET";
    const response = await this.#app.request(path, {
      method,
      headers: { "content-type": typeof body === "string" ? "application/json" : "application/octet-stream" },
      ...(hasBody && { body }),
    });
    while (this.#working.size > 0) await Promise.allSettled(this.#working);
    return response;
  }

  /** Rows that were changed in the database since it was opened, without the record of who asked for what. */
  get changes(): number {
    const { database } = this.#workbench.campaign("campaign").store;
    const number = (sql: string) => (database.prepare(sql).get() as { number: number }).number;
    // Each row of the record has a checksum, which is a row too.
    return number("SELECT total_changes() AS number") - 2 * number("SELECT count(*) AS number FROM act");
  }

  async close(): Promise<void> {
    await this.#workbench.close();
    const store = CampaignStore.open(this.#files.campaign);
    const [{ integrity_check: state }] = store.database.prepare("PRAGMA integrity_check").all() as Record<
      string,
      string
    >[];
    store.close();
    rmSync(this.#files.folder, { recursive: true, force: true });
    if (state !== "ok") throw new Defect(`the database is ${state}`);
  }
}

/** After as many requests, the campaign is a fresh copy again. */
const REQUESTS_EACH = 1000;

let served: Promise<ServedCampaign> | undefined;

async function server(): Promise<ServedCampaign> {
  const current = await served;
  if (current && current.requests < REQUESTS_EACH) return current;
  await current?.close();
  served = new ServedCampaign().start();
  return served;
}

async function close(): Promise<void> {
  const current = await served;
  served = undefined;
  await current?.close();
}

const operations = operationsOf(openApi("test"));

/** Requests that the contract allows, some for each route. */
function seedsFor(wanted: (operation: Operation) => boolean): Uint8Array[] {
  const random = createRandom("requests");
  return operations
    .filter(wanted)
    .flatMap((operation) => Array.from({ length: 6 }, () => requestText(operation, random)))
    .map((text) => new TextEncoder().encode(text));
}

async function read(input: Uint8Array): Promise<unknown> {
  const app = await server();
  const { method, path, body } = sentRequest(input, app.names);
  const before = app.changes;
  let response: Response;
  try {
    response = await app.send(method, path, body);
  } catch (error) {
    // No client can send it: a method or an address that is none.
    if (error instanceof TypeError && /method|URL|token|ByteString/i.test(error.message))
      throw refused("not a request");
    throw error;
  }
  const [defect] = app.defects.splice(0);
  if (defect) throw defect;
  if (response.status >= 500) throw new Defect(`status ${response.status}`);
  if (response.status >= 400) return refuse(response, app.changes - before);
  const known = routesAt(new URL(path, "http://localhost").pathname).find(({ name }) => name.startsWith(`${method} `));
  const route = known && (routes[known.name as keyof typeof routes] as Route);
  if (!route || !isJson(route.answer) || !/json/.test(response.headers.get("content-type") ?? "")) {
    await response.body?.cancel();
    return response.status;
  }
  const answer: unknown = await response.json();
  const { error } = route.answer.safeParse(answer);
  if (error)
    throw new Defect(
      `${known?.name} answers otherwise than its contract: ${error.issues[0].path} ${error.issues[0].message}`,
    );
  return response.status;
}

function refused(message: string): InputError {
  return new InputError([{ file: FILE, line: 0, message }]);
}

/** A refusal tells what is wrong, where, and has changed nothing. */
async function refuse(response: Response, changes: number): Promise<never> {
  const text = await response.text();
  const { error } = JSON.parse(text) as { error?: { message?: string; problems?: { file: string; line: number }[] } };
  if (!error?.message || !/\w+ \w+/.test(error.message))
    throw new Defect(`${response.status} without a sentence: ${text}`);
  if (response.status === 422 && !error.problems?.every(({ file, line }) => file !== "" && line >= 0)) {
    throw new Defect(`422 without a place: ${text}`);
  }
  if (changes > 0) throw new Defect(`${response.status}, although ${changes} rows were changed: ${text}`);
  throw refused(error.message.slice(0, 1000));
}

const shared = {
  shape: "text",
  change: changeRequest,
  read,
  close,
  // Each request may search, evaluate or write a report.
  inTests: 300,
  cost: 200,
} as const;

/** Every body of the API: from the contract, changed by structure and by byte. */
export const apiBodies: FuzzReader = {
  ...shared,
  name: "api-bodies",
  seeds: () => seedsFor(({ body, takesBytes }) => body !== undefined || takesBytes),
};

/** Every query string and path of the API. */
export const apiQueries: FuzzReader = {
  ...shared,
  name: "api-queries",
  seeds: () => seedsFor(({ query, method }) => query.length > 0 || method === "GET"),
};
