import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import {
  beginSession,
  CampaignStore,
  deleteRun,
  giveJudgements,
  invitePerson,
  listPeople,
  personByToken,
  personOfSession,
  publishCampaign,
  renewLink,
  restoreRun,
  revokePerson,
  setCounts,
  setRelease,
  submitRun,
} from "../../src/campaign/node.js";
import { trackRules } from "../../src/campaign/settings.js";
import { isPresageError } from "../../src/core/index.js";
import { type ModelCommand, modelOf } from "./model.js";

/** So few that the limit matters in most runs. */
const MAX_RUNS = 1;
const DAY_MS = 86_400_000;
const START_MS = Date.parse("2024-06-15T12:00:00Z");

interface Run {
  readonly team: string;
  readonly run: string;
  readonly content: string;
  isDeleted: boolean;
  isCounted: boolean;
  isPublished: boolean;
}

interface Person {
  readonly id: string;
  token: string;
  session: string | undefined;
  expiresMs: number;
  isRevoked: boolean;
}

interface Model {
  nowMs: number;
  /** The last day for runs; 0: no end. */
  closesMs: number;
  /** Ids, and whether each is excluded. */
  topics: Map<string, boolean>;
  /** By number, from 1. */
  runs: Run[];
  people: Person[];
}

interface Real {
  readonly scratch: string;
  store: CampaignStore;
  published: number;
}

type Command = ModelCommand<Model, Real>;
type Request = { readonly team: string; readonly run: string; readonly content: string; readonly replace: boolean };

const folderOf = ({ scratch }: Real) => join(scratch, "campaign");
const active = (model: Model) => model.runs.filter(({ isDeleted }) => !isDeleted);
const counted = (model: Model, team: string) => active(model).filter((run) => run.team === team && run.isCounted);
const sameRun = (model: Model, { team, run }: Request | Run) =>
  active(model).find((each) => each.team === team && each.run === run);
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const isClosed = ({ closesMs, nowMs }: Model) => closesMs > 0 && day(nowMs) > day(closesMs);

/** What becomes of a submission; changes the model. */
function submitted(model: Model, request: Request): "taken" | "known" | "refused" {
  const same = active(model).find(({ content }) => content === request.content);
  const earlier = sameRun(model, request);
  if (same !== undefined && same === earlier) return "known";
  if (same || isClosed(model) || (earlier && !request.replace)) return "refused";
  if (counted(model, request.team).filter((run) => run !== earlier).length >= MAX_RUNS) return "refused";
  if (earlier) earlier.isDeleted = true;
  const { team, run, content } = request;
  model.runs.push({ team, run, content, isDeleted: false, isCounted: true, isPublished: false });
  return "taken";
}

const line = (content: string) => `T1 Q0 ${content} 1 1 tag\n`;

async function submit({ scratch, store }: Real, { team, run, content, replace }: Request, nowMs: number) {
  const path = join(scratch, `${team}_${run}_${content}_PAC_all.txt`);
  writeFileSync(path, line(content));
  const options = { now: new Date(nowMs), replace, name: `${team}_${run}_PAC_all.txt` };
  return (await submitRun(store, path, options)).kind;
}

/** Everything that the campaign has, from the store and from its files. */
function found({ store }: Real) {
  const { topics, submissions } = store.read();
  return {
    topics: topics.map(({ id, excluded }) => [id, excluded !== undefined]),
    runs: submissions.map((each) => ({
      ...{ team: each.participant, run: each.run, isDeleted: each.withdrawn !== undefined },
      content: readFileSync(store.path("submissions", { sha256: each.sha256, name: each.fileName }), "utf8").split(
        " ",
      )[2],
      isCounted: !each.uncounted,
      isPublished: each.release === "published",
    })),
    people: listPeople(store).map(({ id, revoked }) => ({ id, isRevoked: revoked !== undefined })),
  };
}

const expected = (model: Model) => ({
  topics: [...model.topics],
  runs: model.runs,
  people: model.people.map(({ id, isRevoked }) => ({ id, isRevoked })),
});

function compare(model: Model, real: Real): void {
  expect(found(real)).toEqual(expected(model));
  for (const { id, token, session, expiresMs, isRevoked } of model.people) {
    const mayEnter = !isRevoked && expiresMs > model.nowMs;
    const now = new Date(model.nowMs);
    expect(personByToken(real.store, token, now)?.id).toBe(mayEnter ? id : undefined);
    if (session) expect(personOfSession(real.store, session, now)?.id).toBe(mayEnter ? id : undefined);
  }
}

function compared(name: string, run: Command["run"], can?: Command["can"]): Command {
  return {
    name,
    ...(can && { can }),
    run: async (model, real) => {
      await run(model, real);
      compare(model, real);
    },
  };
}

/** Whether something is done and not refused. */
function isDone(what: () => unknown): boolean {
  try {
    what();
    return true;
  } catch (error) {
    if (isPresageError(error)) return false;
    throw error;
  }
}

const request = fc.record({
  team: fc.constantFrom("dcu", "dcu", "dcu", "ui"),
  run: fc.constantFrom("r1", "r2", "r3"),
  content: fc.constantFrom("d1", "d2", "d3", "d4", "d5", "d6"),
  replace: fc.boolean(),
});
const shown = ({ team, run, content, replace }: Request) => `${team} ${run} ${content}${replace ? " replace" : ""}`;

const submitOne = request.map((asked) =>
  compared(`submit(${shown(asked)})`, async (model, real) => {
    const kind = await submit(real, asked, model.nowMs);
    expect(kind).toBe(submitted(model, asked));
  }),
);

/** Two at the same time: the result is that of one order or the other. */
const submitTwo = fc.tuple(request, request).map(([a, b]) =>
  compared(`submit at once(${shown(a)}, ${shown(b)})`, async (model, real) => {
    const other = CampaignStore.open(folderOf(real));
    const kinds = await Promise.all([submit(real, a, model.nowMs), submit({ ...real, store: other }, b, model.nowMs)]);
    other.close();
    const [first, second] = [structuredClone(model), structuredClone(model)];
    const inOrder = [submitted(first, a), submitted(first, b)];
    const reversed = [submitted(second, b), submitted(second, a)].reverse();
    const isFirst = isDeepStrictEqual([kinds, found(real)], [inOrder, expected(first)]);
    if (!isFirst) expect([kinds, found(real)]).toEqual([reversed, expected(second)]);
    model.runs = (isFirst ? first : second).runs;
  }),
);

const step = fc.tuple(fc.nat(4), fc.constantFrom("delete", "restore", "count", "uncount", "publish", "withhold"));
const life = step.map(([n, what]) =>
  compared(
    `${what}(${n})`,
    (model, { store }) => {
      const id = (n % model.runs.length) + 1;
      const run = model.runs[id - 1];
      const action = { by: "org", now: new Date(model.nowMs), reason: "said so" };
      const hasRoom = counted(model, run.team).length < MAX_RUNS;
      if (what === "delete") {
        expect(isDone(() => deleteRun(store, id, action))).toBe(!run.isDeleted);
        run.isDeleted = true;
      } else if (what === "restore") {
        const isTaken = sameRun(model, run) || active(model).some(({ content }) => content === run.content);
        expect(isDone(() => restoreRun(store, id, action))).toBe(!run.isDeleted || !isTaken);
        if (!run.isDeleted || isTaken) return;
        run.isDeleted = false;
        run.isCounted &&= hasRoom;
      } else if (what === "count" || what === "uncount") {
        const isAllowed = !run.isDeleted && (what === "uncount" || run.isCounted || hasRoom);
        expect(isDone(() => setCounts(store, id, what === "count", action))).toBe(isAllowed);
        if (isAllowed) run.isCounted = what === "count";
      } else {
        const release = what === "publish" ? "published" : "withheld";
        expect(isDone(() => setRelease(store, id, release, action))).toBe(!run.isDeleted);
        if (!run.isDeleted) run.isPublished = what === "publish";
      }
    },
    ({ runs }) => runs.length > 0,
  ),
);

const topics = fc
  .tuple(fc.constantFrom("T1", "T2", "T3"), fc.constantFrom("add", "exclude", "include"))
  .map(([id, what]) =>
    compared(
      `${what} topic ${id}`,
      (model, { store }) => {
        store.write(() => {
          if (what === "add") store.putTopics([{ id, set: "large" }], "");
          else store.excludeTopic(id, what === "exclude" ? "too short" : undefined, "");
        });
        model.topics.set(id, what === "add" ? (model.topics.get(id) ?? false) : what === "exclude");
      },
      (model) => what === "add" || model.topics.has(id),
    ),
  );

const close = fc.constantFrom(-1, 0, 90).map((days) =>
  compared(`close in ${days} days`, (model, { store }) => {
    model.closesMs = model.nowMs + days * DAY_MS;
    const closes = day(model.closesMs);
    store.write(({ settings }) => store.setSettings({ ...settings, closes }, "", "dates"));
  }),
);

const wait = fc.constantFrom(1, 1, 1, 40).map((days) =>
  compared(`wait(${days} days)`, (model) => {
    model.nowMs += days * DAY_MS;
    // A browser stays entered for 30 days.
    if (days >= 30) for (const person of model.people) person.session = undefined;
  }),
);

const invite = fc.constantFrom(1, 90).map((days) =>
  compared(
    `invite(${days} days)`,
    (model, { store }) => {
      const invited = invitePerson(store, { name: "Ada Lovelace", role: "assessor", days }, new Date(model.nowMs));
      const n = model.people.length;
      const id = n === 0 ? "ada-lovelace" : `ada-lovelace-${n + 1}`;
      expect(invited.person.id).toBe(id);
      const { token } = invited;
      model.people.push({ id, token, session: undefined, expiresMs: model.nowMs + days * DAY_MS, isRevoked: false });
    },
    ({ people }) => people.length < 3,
  ),
);

const access = fc.tuple(fc.nat(2), fc.constantFrom("enter", "revoke", "renew")).map(([n, what]) =>
  compared(
    `${what} person ${n}`,
    (model, { store }) => {
      const person = model.people[n];
      const now = new Date(model.nowMs);
      if (what === "enter") {
        const known = personByToken(store, person.token, now);
        if (known) person.session = beginSession(store, known, now).token;
      } else if (what === "revoke") {
        revokePerson(store, person.id, now);
        Object.assign(person, { isRevoked: true, session: undefined });
      } else {
        const { token } = renewLink(store, person.id, now, 5)!;
        Object.assign(person, { token, session: undefined, isRevoked: false, expiresMs: model.nowMs + 5 * DAY_MS });
      }
    },
    ({ people }) => people.length > n,
  ),
);

const reopen = fc.constant(
  compared("reopen", (model, real) => {
    real.store.close();
    real.store = CampaignStore.open(folderOf(real));
    const kept = readdirSync(join(folderOf(real), "submissions"));
    expect(kept.length).toBe(new Set(model.runs.map(({ content }) => content)).size);
  }),
);

const render = { csv: () => "", json: () => "", markdown: () => "" };

const publish = fc.constant(
  compared(
    "publish",
    async (model, real) => {
      const output = join(real.scratch, `published-${real.published++}`);
      const options = { output, now: new Date(model.nowMs), version: "test", render };
      await publishCampaign(real.store, options);
      const files = existsSync(join(output, "runs/large")) ? readdirSync(join(output, "runs/large")).sort() : [];
      const evaluated = active(model).filter(({ isCounted }) => isCounted);
      expect(files).toEqual(evaluated.map(({ team, run }) => `${team}_${run}_PAC_all.txt`).sort());
    },
    (model) => active(model).some(({ isCounted }) => isCounted) && !model.topics.get("T1"),
  ),
);

/** Topics, runs, phases, limits and people of a campaign. */
export const campaignStore = modelOf<Model, Real>({
  name: "campaign store",
  maxCommands: 60,
  share: 0.25,
  commands: [
    submitOne,
    submitOne,
    submitOne,
    submitTwo,
    life,
    life,
    life,
    topics,
    close,
    wait,
    invite,
    access,
    reopen,
    publish,
  ],
  async begin(scratch) {
    const real: Real = { scratch, store: undefined as never, published: 0 };
    const settings = { name: "test", track: "clef-ip-2010", ...trackRules["clef-ip-2010"], maxRuns: MAX_RUNS } as const;
    CampaignStore.create(folderOf(real), settings, "");
    real.store = CampaignStore.open(folderOf(real));
    real.store.write(() => real.store.putTopics([{ id: "T1", set: "large" }], ""));
    const qrels = join(scratch, "qrels.txt");
    writeFileSync(qrels, "T1 0 d1 1\nT1 0 d2 0\n");
    await giveJudgements(real.store, qrels, "qrels", new Date(START_MS));
    const model: Model = { nowMs: START_MS, closesMs: 0, topics: new Map([["T1", false]]), runs: [], people: [] };
    return { model, real };
  },
  end: ({ store }) => store.close(),
});
