import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import {
  CampaignStore,
  campaignJudgements,
  changePlan,
  doneTogether,
  eventsAfter,
  givePool,
  handOut,
  judgingCounts,
  type NewJudgement,
  recordJudgements,
  releaseLeases,
  topicProgress,
} from "../../src/campaign/node.js";
import { trackRules } from "../../src/campaign/settings.js";
import { type ModelCommand, modelOf } from "./model.js";

const DOCUMENTS = ["a", "b", "c", "d", "e"] as const;
const PEOPLE = ["ann", "ben", "org"] as const;
const LEASE_MS = 15 * 60_000;
const START_MS = Date.parse("2024-01-02T03:04:05.000Z");

type Person = (typeof PEOPLE)[number];
type Grade = "A" | "B" | "D";

/** An event of the log; its number is its place, from 1. */
interface Sent {
  readonly event: NewJudgement;
  readonly by: Person;
  isUndone: boolean;
}

interface Model {
  nowMs: number;
  overlap: 0 | 1;
  /** Of every document that ever was in the pool. */
  families: Map<string, string>;
  dropped: Set<string>;
  log: Sent[];
  /** Until when, by family and person. */
  leases: Map<string, number>;
  /** The documents on each screen. */
  screens: Map<Person, string[]>;
}

interface Real {
  readonly folder: string;
  store: CampaignStore;
}

type Command = ModelCommand<Model, Real>;

const isOf = (sent: Sent, model: Model, family: string) => model.families.get(sent.event.document) === family;

/** The last event for a family that was not taken back. */
function last(model: Model, family: string, is: (sent: Sent) => boolean): Sent | undefined {
  return model.log.findLast(
    (sent) => !sent.isUndone && sent.event.action !== "undo" && isOf(sent, model, family) && is(sent),
  );
}
const lastOf = (model: Model, family: string, person: Person) =>
  last(model, family, ({ event, by }) => !event.adjudicates && by === person);
const settlement = (model: Model, family: string) => last(model, family, ({ event }) => event.adjudicates === true);

const membersOf = (model: Model, family: string) => DOCUMENTS.filter((doc) => model.families.get(doc) === family);
const shown = (model: Model, family: string) => membersOf(model, family).find((doc) => !model.dropped.has(doc))!;

/** The families of the pool, in the order in which they are handed out. */
function pooled(model: Model): string[] {
  const present = DOCUMENTS.filter((doc) => !model.dropped.has(doc)).map((doc) => model.families.get(doc)!);
  return [...new Set(present)].sort((a, b) => (shown(model, a) < shown(model, b) ? -1 : 1));
}

/** Whether fewer others than the plan wants have graded a family or have it on the screen. */
function isWanted(model: Model, family: string, person: Person): boolean {
  const others = PEOPLE.filter((each) => each !== person).filter(
    (each) =>
      lastOf(model, family, each)?.event.action === "grade" ||
      (model.leases.get(`${family} ${each}`) ?? 0) > model.nowMs,
  );
  return others.length < 1 + model.overlap;
}

/** What a person may be given: first what they have not seen, then what they put off. */
function open(model: Model, person: Person): { readonly fresh: string[]; readonly later: string[] } {
  const wanted = pooled(model).filter((family) => isWanted(model, family, person));
  const at = (family: string) => model.log.indexOf(lastOf(model, family, person)!);
  return {
    fresh: wanted.filter((family) => !lastOf(model, family, person)),
    later: wanted
      .filter((family) => lastOf(model, family, person)?.event.action === "later")
      .sort((a, b) => at(a) - at(b)),
  };
}

function judged(model: Model, adjudications: "apply" | "ignore" | "only"): string[] {
  return [...new Set(model.families.values())]
    .flatMap((family) => {
      const settled = adjudications === "ignore" ? undefined : settlement(model, family);
      const own = PEOPLE.flatMap((person) => lastOf(model, family, person) ?? []);
      const counting = settled ? [settled] : adjudications === "only" ? [] : own;
      const graded = counting.filter(({ event }) => event.action === "grade");
      return graded.flatMap(({ event, by }) => membersOf(model, family).map((doc) => `${doc} ${event.grade} ${by}`));
    })
    .sort();
}

function compare(model: Model, { store }: Real): void {
  for (const adjudications of ["apply", "ignore", "only"] as const) {
    const found = campaignJudgements(store, { adjudications }).map(
      (each) => `${each.doc} ${each.grade} ${each.assessor}`,
    );
    expect(found.sort(), adjudications).toEqual(judged(model, adjudications));
  }
  const families = pooled(model);
  const isJudged = (family: string) =>
    settlement(model, family) || PEOPLE.some((each) => lastOf(model, family, each)?.event.action === "grade");
  const documents = (of: string[]) => of.reduce((sum, family) => sum + membersOf(model, family).length, 0);
  expect(judgingCounts(store)).toEqual({ pooled: documents(families), judged: documents(families.filter(isJudged)) });
  for (const person of PEOPLE) {
    const { fresh, later } = open(model, person);
    const progress = topicProgress(store, "1", person, new Date(model.nowMs));
    expect([progress.later, progress.left], person).toEqual([later.length, fresh.length + later.length]);
  }
  expect(eventsAfter(store, 0).map(({ key, assessor }) => `${key} ${assessor}`)).toEqual(
    model.log.map(({ event, by }) => `${event.key} ${by}`),
  );
}

/** A command after which everything is compared. */
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

const recording = (by: Person, { nowMs }: Model) => ({ assessor: by, now: new Date(nowMs), organiser: by === "org" });

/** Adds an event to the model; returns its number. */
function add(model: Model, event: NewJudgement, by: Person): number {
  model.leases.delete(`${model.families.get(event.document)} ${by}`);
  model.screens.set(
    by,
    model.screens.get(by)!.filter((doc) => doc !== event.document),
  );
  return model.log.push({ event, by, isUndone: false });
}

const eventOf = (model: Model, document: string, what: Grade | "later" | "cannot", ahead = 0): NewJudgement => ({
  key: `k${model.log.length + ahead}`,
  topic: "1",
  document,
  ...(what === "later" || what === "cannot" ? { action: what } : { action: "grade", grade: what }),
});

const person = fc.constantFrom(...PEOPLE);
const document = fc.constantFrom(...DOCUMENTS);
const what = fc.constantFrom("A" as const, "B" as const, "D" as const, "later" as const, "cannot" as const);

const hand = fc.tuple(person, fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([by, count, isHolding]) =>
  compared(`hand(${by}, ${count}${isHolding ? ", holding" : ""})`, (model, { store }) => {
    const holding = isHolding ? model.screens.get(by)! : [];
    const held = holding.map((doc) => model.families.get(doc)!);
    const { fresh, later } = open(model, by);
    const next = [...fresh, ...later].filter((family) => !held.includes(family));
    const given = next.slice(0, Math.max(0, count - holding.length));
    const found = handOut(store, { topic: "1", assessor: by, count, holding, now: new Date(model.nowMs) });
    expect(found.families.map((each) => each.shown)).toEqual(given.map((family) => shown(model, family)));
    const kept = held.filter((family) => fresh.includes(family) || later.includes(family));
    for (const family of [...kept, ...given]) model.leases.set(`${family} ${by}`, model.nowMs + LEASE_MS);
    model.screens.set(by, [...holding, ...given.map((family) => shown(model, family))]);
  }),
);

const judge = fc.tuple(person, document, what).map(([by, doc, action]) =>
  compared(`judge(${by}, ${doc}, ${action})`, (model, { store }) => {
    const event = eventOf(model, doc, action);
    const [{ id }] = recordJudgements(store, [event], recording(by, model));
    expect(id).toBe(add(model, event, by));
  }),
);

const together = fc.array(fc.tuple(person, document, what), { minLength: 2, maxLength: 4 }).map((sent) =>
  compared(`together(${sent.map((each) => each.join(" ")).join(", ")})`, async (model, { store }) => {
    const events = sent.map(([by, doc, action], i) => ({ by, event: eventOf(model, doc, action, i) }));
    const answers = await Promise.all(
      events.map(({ by, event }) => doneTogether(store, () => recordJudgements(store, [event], recording(by, model)))),
    );
    for (const [i, { by, event }] of events.entries()) expect(answers[i][0].id).toBe(add(model, event, by));
  }),
);

const sendAgain = fc.nat(30).map((n) =>
  compared(
    `sendAgain(${n})`,
    (model, { store }) => {
      const at = n % model.log.length;
      const { event, by } = model.log[at];
      expect(recordJudgements(store, [event, event], recording(by, model)).map(({ id }) => id)).toEqual([
        at + 1,
        at + 1,
      ]);
    },
    ({ log }) => log.length > 0,
  ),
);

const undo = fc.tuple(person, fc.nat(10)).map(([by, n]) =>
  compared(
    `undo(${by}, ${n})`,
    (model, { store }) => {
      const own = model.log.filter((sent) => sent.by === by);
      const undone = own[n % own.length];
      const { key, document: doc } = undone.event;
      const event: NewJudgement = {
        key: `k${model.log.length}`,
        topic: "1",
        document: doc,
        action: "undo",
        undoes: key,
      };
      const [{ id, refused }] = recordJudgements(store, [event], recording(by, model));
      if (undone.isUndone || undone.event.action === "undo")
        return expect(refused).toMatch(/taken back already|no event/);
      undone.isUndone = true;
      expect(id).toBe(add(model, event, by));
    },
    ({ log }) => log.some((sent) => sent.by === by),
  ),
);

const settle = fc
  .tuple(fc.constantFrom("org" as const, "ben" as const), document, fc.constantFrom("A" as const, "D" as const))
  .map(([by, doc, grade]) =>
    compared(`settle(${by}, ${doc}, ${grade})`, (model, { store }) => {
      const event = { ...eventOf(model, doc, grade), adjudicates: true };
      const [{ id }] = recordJudgements(store, [event], recording(by, model));
      expect(id).toBe(add(model, event, by));
    }),
  );

const pool = fc.tuple(fc.boolean(), fc.option(document)).map(([isTogether, without]) =>
  compared(
    `pool(${isTogether ? "families" : "documents"}${without ? ` without ${without}` : ""})`,
    (model, { store }) => {
      givePool(store, "1", give(model, isTogether, without));
    },
  ),
);

function give(model: Model, isTogether: boolean, without: string | null): { document: string; family: string }[] {
  const entries = DOCUMENTS.filter((doc) => doc !== without).map((doc) => ({
    document: doc,
    family: isTogether && doc < "c" ? "F" : doc,
  }));
  for (const { document: doc, family } of entries) model.families.set(doc, family);
  model.dropped = new Set(DOCUMENTS.filter((doc) => doc === without));
  return entries;
}

const plan = fc.constantFrom(0 as const, 1 as const).map((overlap) =>
  compared(`plan(overlap=${overlap})`, (model, { store }) => {
    changePlan(store, { overlap }, "");
    model.overlap = overlap;
  }),
);

const wait = fc.constantFrom(1, 14, 16).map((minutes) =>
  compared(`wait(${minutes} min)`, (model) => {
    model.nowMs += minutes * 60_000;
  }),
);

const release = person.map((by) =>
  compared(`release(${by})`, (model, { store }) => {
    releaseLeases(store, by);
    for (const key of [...model.leases.keys()]) if (key.endsWith(` ${by}`)) model.leases.delete(key);
    model.screens.set(by, []);
  }),
);

const reopen = fc.constant(
  compared("reopen", (_, real) => {
    real.store.close();
    real.store = CampaignStore.open(real.folder);
  }),
);

/** Leases and judgements of one topic: hand out, judge, undo, settle, other pools, restarts. */
export const judgingQueue = modelOf<Model, Real>({
  name: "leases and judgements",
  maxCommands: 40,
  share: 0.4,
  commands: [hand, judge, together, sendAgain, undo, settle, pool, plan, wait, release, reopen, hand, judge],
  begin(scratch) {
    const folder = join(scratch, "campaign");
    CampaignStore.create(folder, { name: "test", track: "generic", ...trackRules.generic }, "");
    const store = CampaignStore.open(folder);
    const model: Model = {
      ...{ nowMs: START_MS, overlap: 0, families: new Map(), dropped: new Set(), log: [], leases: new Map() },
      screens: new Map(PEOPLE.map((each) => [each, []])),
    };
    givePool(store, "1", give(model, true, null));
    return { model, real: { folder, store } };
  },
  end: ({ store }) => store.close(),
});
