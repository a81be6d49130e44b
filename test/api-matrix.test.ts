import { createHash } from "node:crypto";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLES, type Role, type Route } from "../src/server/contract/contract.js";
import { routes } from "../src/server/contract/index.js";
import { jobKinds } from "../src/server/jobs/kinds.js";
import { makeApp, type Person, Workbench } from "../src/server/node.js";
import { filled, leastValue, type Operation, operationsOf } from "./support/api-requests.js";
import { copySmallCampaign, type SmallCampaign } from "./support/small-campaign.js";

/** A word that is in everything that the first participant and the first assessor bring, and nowhere else. */
const MARKER = "qxzmarker";

/** People of the first campaign. */
const first = {
  organiser: { id: "olga", name: "Olga", role: "organiser", campaign: "campaign" },
  assessor: { id: "ada", name: "Ada", role: "assessor", campaign: "campaign" },
  participant: { id: "paul", name: "Paul", role: "participant", campaign: "campaign", participant: `${MARKER}team` },
  reader: { id: "rita", name: "Rita", role: "reader", campaign: "campaign" },
} satisfies Record<Role, Person>;

/** Others of the same campaign. */
const second = {
  assessor: { id: "bob", name: "Bob", role: "assessor", campaign: "campaign" },
  participant: { id: "pia", name: "Pia", role: "participant", campaign: "campaign", participant: "dcu" },
  reader: { id: "ron", name: "Ron", role: "reader", campaign: "campaign" },
} satisfies Partial<Record<Role, Person>>;

/** People of another campaign over the same collection, with the same ids and teams. */
const foreign = ROLES.map((role): Person => ({ ...first[role], campaign: "other" }));

const nobody = undefined;

let files: SmallCampaign;
let workbench: Workbench;
let app: ReturnType<typeof makeApp>;
let operations: Operation[];
let person: Person | undefined;
const defects: unknown[] = [];
/** What the names in paths, queries and bodies are: everything is the first participant's or the first assessor's. */
let names: Record<string, string>;

beforeAll(async () => {
  files = copySmallCampaign();
  const other = join(files.folder, "other");
  cpSync(files.campaign, other, { recursive: true });
  workbench = new Workbench([files.campaign, other], {
    runner: (kind, input, effects) =>
      (jobKinds[kind] as (input: unknown, effects: unknown) => Promise<unknown>)(input, effects),
  });
  app = makeApp(workbench, { authenticate: () => person, onDefect: (error) => defects.push(error) });
  operations = operationsOf(await json(nobody, "GET", "/api/openapi.json"));
  names = await plant();
});

afterAll(async () => {
  await workbench.close();
  rmSync(files.folder, { recursive: true });
});

function ask(as: Person | undefined, method: string, path: string, body?: unknown): Promise<Response> {
  person = as;
  const isBytes = body instanceof Uint8Array;
  return Promise.resolve(
    app.request(path, {
      method,
      ...(body !== undefined && {
        headers: { "content-type": isBytes ? "application/octet-stream" : "application/json" },
        body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      }),
    }),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
async function json(as: Person | undefined, method: string, path: string, body?: unknown): Promise<any> {
  const response = await ask(as, method, path, body);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Brings the marker in by every way that the first participant and the first assessor have. */
async function plant(): Promise<Record<string, string>> {
  const { organiser, assessor, participant } = first;
  const here = "/api/campaigns/campaign";
  const { topics } = await json(organiser, "GET", `${here}/topics`);
  const topic = topics[0].id as string;
  const send = async (name: string, lines: string) => {
    const bytes = new TextEncoder().encode(lines);
    const begun = { fileName: name, sizeBytes: bytes.length, firstSha256: sha256(bytes) };
    const { id } = await json(participant, "POST", `${here}/uploads`, begun);
    const sent = await json(participant, "PUT", `${here}/uploads/${id}/pieces/0?sha256=${sha256(bytes)}`, bytes);
    return { id: id as string, job: sent.job as string };
  };
  const lines = readFileSync(join(files.runs, "rm3.run"), "utf8").replaceAll(/\S+$/gm, `${MARKER}tag`);
  const good = await send(`${MARKER}team_${MARKER}run_PAC_all.txt`, lines);
  await ended(good.job);
  const details = { description: `${MARKER} description`, kind: "manual", fields: [`${MARKER} field`] };
  const draft = { ...details, run: `${MARKER}run`, set: "large" };
  await json(participant, "PATCH", `${here}/uploads/${good.id}`, draft);
  const { run } = await json(participant, "POST", `${here}/uploads/${good.id}/submit`, {});
  await json(participant, "PATCH", `${here}/runs/${run}`, { details });
  // A second file stays on its way, with problems that quote it.
  const bad = await send(`${MARKER}team_other_PAC_all.txt`, `${topic} Q0 ${MARKER}doc 1 ${MARKER} ${MARKER}tag\n`);
  await ended(bad.job);
  await json(participant, "PATCH", `${here}/uploads/${bad.id}`, details);

  await json(organiser, "PUT", `${here}/judging/pool`, { depth: 3 });
  const queue = `${here}/judging/topics/${topic}/queue`;
  const { documents } = await json(assessor, "POST", queue, { holding: [], count: 2 });
  const { document } = documents[0];
  const evidence = [{ place: "claims", text: `${MARKER} evidence` }];
  const judged = { key: "first-key-1", topic, document, action: "grade", grade: "A", note: `${MARKER} note`, evidence };
  await json(assessor, "POST", `${here}/judging/events`, { events: [judged] });

  const collection = "/api/collections/patents";
  await json(assessor, "POST", `${collection}/searches`, { name: "prior-art" });
  await json(assessor, "POST", `${collection}/searches/prior-art/notes`, { text: `${MARKER} note` });
  await json(assessor, "POST", `${collection}/searches/prior-art/sets`, {
    make: "query",
    line: `system OR ${MARKER}set`,
  });
  const reference = topics[0].document as string;
  const chart = `${collection}/chart?${new URLSearchParams({ document, claim: "1", references: reference })}`;
  const [{ start, end }] = (await json(assessor, "GET", chart)).elements;
  const cell = { reference, element: { start, end }, comment: `${MARKER} comment` };
  await json(assessor, "PATCH", `${collection}/chart/cell`, { document, claim: 1, ...cell });
  return {
    ...{ campaign: "campaign", collection: "patents", topic, document, run: String(run), runs: `1,${run}` },
    ...{ upload: bad.id, job: good.job, piece: "0", person: participant.id, search: "prior-art", set: "1" },
    ...{ claim: "1", references: reference, reference, name: "prior-art", line: "system", query: "system" },
  };
}

async function ended(job: string): Promise<void> {
  const state = workbench.jobs.get(job, first.participant);
  if (state.ended !== undefined) return;
  await new Promise<void>((resolve) => {
    workbench.jobs.follow(job, first.participant, (next) => next.ended !== undefined && resolve());
  });
}

/** Calls a route with names that exist and the smallest valid input. */
function call(as: Person | undefined, { method, path, query, body, takesBytes }: Operation): Promise<Response> {
  const search = new URLSearchParams(
    query
      .filter(({ required }) => required)
      .map(({ name, schema }) => [name, names[name] ?? String(leastValue(schema))]),
  );
  const address = `${filled(path, names)}${search.size > 0 ? `?${search}` : ""}`;
  return ask(as, method, address, takesBytes ? new Uint8Array(1) : body && leastValue(body, names));
}

/** What an answer says; events that never end are read once. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) {
    return Buffer.from(await response.arrayBuffer()).toString("latin1");
  }
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

const routeOf = ({ method, path }: Operation) => routes[`${method} ${path}` as keyof typeof routes] as Route;

/** The status that the contract expects: of refusals exactly, otherwise none of theirs. */
function expected(as: Person | undefined, { who }: Route, path: string): number | "allowed" {
  if (who === "anyone") return "allowed";
  if (!as) return 401;
  if (!who.includes(as.role)) return 403;
  return as.campaign !== "campaign" && path.includes("{campaign}") ? 404 : "allowed";
}

function check(as: Person | undefined, operation: Operation, status: number): string | undefined {
  const wanted = expected(as, routeOf(operation), operation.path);
  const isFine = wanted === "allowed" ? ![401, 403].includes(status) && status < 500 : status === wanted;
  const who = as ? `${as.role} ${as.id} of ${as.campaign}` : "nobody";
  return isFine ? undefined : `${who}: ${operation.method} ${operation.path}: ${status}, not ${wanted}`;
}

/** Entering and leaving are tested with sessions. */
const isSession = ({ path, method }: Operation) => path === "/api/session" && method !== "GET";

const outsiders: readonly (Person | undefined)[] = [nobody, ...foreign];
const colleagues: readonly Person[] = [second.participant, second.assessor, second.reader];

describe("every route of the API, tried by every role", () => {
  it("lists the routes and roles of the contract", () => {
    expect(operations.length).toBe(Object.keys(routes).length);
    for (const operation of operations) expect(routeOf(operation)).toBeDefined();
  });

  it("shows the first participant's and the first assessor's things to themselves and the organiser", async () => {
    const seen = async (as: Person) => {
      const found: string[] = [];
      for (const operation of operations.filter(({ method }) => method === "GET")) {
        if ((await textOf(await call(as, operation))).includes(MARKER)) found.push(operation.path);
      }
      return found;
    };
    const runs = "/api/campaigns/{campaign}/runs";
    const uploads = "/api/campaigns/{campaign}/uploads/{upload}";
    const searches = "/api/collections/{collection}/searches/{search}";
    expect(await seen(first.participant)).toEqual(
      expect.arrayContaining([runs, `${runs}/{run}`, `${runs}/{run}/file`, uploads, `${uploads}/problems`]),
    );
    expect(await seen(first.organiser)).toEqual(
      expect.arrayContaining([runs, `${runs}/{run}`, "/api/campaigns/{campaign}/judging/events"]),
    );
    expect(await seen(first.assessor)).toEqual(
      expect.arrayContaining(["/api/campaigns/{campaign}/judging/topics/{topic}", searches]),
    );
  });

  it("answers nobody, people of another campaign, and colleagues as the contract says, and never with the marker", async () => {
    const problems: string[] = [];
    let tried = 0;
    for (const as of [...outsiders, ...colleagues]) {
      for (const operation of operations) {
        if (isSession(operation)) continue;
        const response = await call(as, operation);
        const text = await textOf(response);
        tried++;
        const wrong = check(as, operation, response.status);
        if (wrong) problems.push(`${wrong}: ${text.slice(0, 200)}`);
        // Who you are includes your team, which has the same name in the other campaign.
        const where = operation.path === "/api/session" ? -1 : text.indexOf(MARKER);
        if (where >= 0) {
          const who = as ? `${as.role} ${as.id} of ${as.campaign}` : "nobody";
          const shown = text.slice(Math.max(0, where - 80), where + 40);
          problems.push(`${who} sees the marker: ${operation.method} ${operation.path}: ${shown}`);
        }
      }
    }
    expect(problems).toEqual([]);
    expect(tried).toBeGreaterThan(8 * 60);
  });

  it("left everything of the first participant and assessor as it was", async () => {
    const here = "/api/campaigns/campaign";
    const run = await json(first.participant, "GET", `${here}/runs/${names.run}`);
    expect(run).toMatchObject({ state: "valid", counts: true, details: { description: `${MARKER} description` } });
    expect(await json(first.participant, "GET", `${here}/uploads/${names.upload}`)).toMatchObject({ state: "refused" });
    const { own } = await json(first.assessor, "GET", `${here}/judging/topics/${names.topic}`);
    expect(own).toMatchObject([{ grade: "A", note: `${MARKER} note` }]);
    const search = await json(first.assessor, "GET", "/api/collections/patents/searches/prior-art");
    expect(search).toMatchObject({ notes: [`${MARKER} note`] });
  });

  it("answers people of the campaign, with their own things, as the contract says", async () => {
    const problems: string[] = [];
    for (const as of [first.reader, first.participant, first.assessor, first.organiser]) {
      for (const operation of operations) {
        if (isSession(operation)) continue;
        const response = await call(as, operation);
        const text = await textOf(response);
        const wrong = check(as, operation, response.status);
        if (wrong) problems.push(`${wrong}: ${text.slice(0, 200)}`);
      }
    }
    expect(problems).toEqual([]);
    expect(defects).toEqual([]);
  });
});
