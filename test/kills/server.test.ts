import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { trackRules } from "../../src/campaign/index.js";
import { CampaignStore, eventsAfter, givePool, type NewJudgement, recordJudgements } from "../../src/campaign/node.js";
import { testKills } from "./killed-operation.js";
import type { Command } from "./killed-program.js";

/** Lanes send at the same time, so that judgements share a transaction; each waits for the answer to its last. */
const LANES = 4;
const EACH = 6;
const DOCUMENTS = Array.from({ length: LANES * EACH }, (_, i) => `EP-${i}-A1`);
/** Who works on the machine of the server. */
const ASSESSOR = "local";

function makeCampaign(folder: string): void {
  const settings = { name: "kill", track: "clef-ip-2010", ...trackRules["clef-ip-2010"], maxRuns: null } as const;
  CampaignStore.create(join(folder, "campaign"), settings, "");
  inCampaign(folder, (store) => {
    store.write(() => store.putTopics([{ id: "PAC-1", set: "large" }], ""));
    const pool = DOCUMENTS.map((document) => ({ document, family: document }));
    givePool(store, "PAC-1", pool);
  });
}

function inCampaign<T>(folder: string, work: (store: CampaignStore) => T): T {
  const store = CampaignStore.open(join(folder, "campaign"));
  try {
    return work(store);
  } finally {
    store.close();
  }
}

/** The judgements of a lane, in their order. */
function lane(number: number, kind: string, change: (i: number) => Partial<NewJudgement>): NewJudgement[] {
  return Array.from({ length: EACH }, (_, i) => ({
    ...{ key: `${kind}-lane-${number}-${i}`, topic: "PAC-1", document: DOCUMENTS[number * EACH + i], action: "grade" },
    grade: "A",
    ...change(i),
  }));
}

const lanes = (kind: string, change: (i: number) => Partial<NewJudgement>) =>
  Array.from({ length: LANES }, (_, number) => lane(number, kind, change));

const FIRST = lanes("first", () => ({}));
/** A second grade, or the first one taken back. */
const SECOND = lanes("second", () => ({ grade: "C" })).map((events, number) =>
  events.map((event, i): NewJudgement => {
    const { grade: _, ...rest } = event;
    return i % 3 === 0 ? { ...rest, action: "undo", undoes: FIRST[number][i].key } : event;
  }),
);

/** Serves the campaign, and sends events; what was answered with a number is acknowledged. */
function serve(events: readonly (readonly NewJudgement[])[]): Command {
  return {
    args: ["serve", "campaign", "--port", "0"],
    talk: async (output, isRunning) => {
      while (isRunning() && !/http:\S+\n/.test(output())) await pause(5);
      const url = /http:\S+(?=\n)/.exec(output())?.[0];
      const acknowledged: string[] = [];
      if (url !== undefined) await Promise.all(events.map((lane) => send(url, lane, acknowledged, isRunning)));
      return acknowledged;
    },
  };
}

/** A connection may break while the server goes on, as on a busy machine: the client sends the same again. */
async function send(
  url: string,
  events: readonly NewJudgement[],
  acknowledged: string[],
  isRunning: () => boolean,
): Promise<void> {
  for (const event of events) {
    for (;;) {
      try {
        acknowledged.push(await sendOne(url, event));
        break;
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (!isRunning()) return;
        await pause(5);
      }
    }
  }
}

/** @returns the key that the server acknowledges */
async function sendOne(url: string, event: NewJudgement): Promise<string> {
  const answer = await fetch(`${url}api/campaigns/campaign/judging/events`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url.replace(/\/$/, "") },
    body: JSON.stringify({ events: [event] }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Refused(text);
  const [{ id, key, refused }] = (JSON.parse(text) as { events: { id?: number; key: string; refused?: string }[] })
    .events;
  if (id === undefined) throw new Refused(refused);
  return key;
}

class Refused extends Error {}

const keysIn = (folder: string, kind: string) =>
  inCampaign(folder, (store) =>
    eventsAfter(store, 0)
      .map(({ key }) => key)
      .filter((key) => key.startsWith(kind)),
  );

/** The first events of each lane, in their order. */
function isBeginningOfLanes(events: readonly (readonly NewJudgement[])[], found: readonly string[]): boolean {
  const known = new Set(events.flat().map(({ key }) => key));
  return (
    found.every((key) => known.has(key)) &&
    events.every((lane) => {
      const keys = lane.map(({ key }) => key);
      const own = found.filter((key) => keys.includes(key));
      return own.join() === keys.slice(0, own.length).join();
    })
  );
}

/** The log without numbers and times: lanes mix in any way. */
const logOf = (folder: string) =>
  inCampaign(folder, (store) =>
    eventsAfter(store, 0)
      .map(({ key, document, action, grade, undoes }) => JSON.stringify({ key, document, action, grade, undoes }))
      .sort(),
  );

for (const [name, kind, events] of [
  ["server: judgements saved", "first", FIRST],
  ["server: judgements corrected and taken back", "second", SECOND],
] as const) {
  testKills({
    name,
    ...serve(events),
    prepare: (folder) => {
      makeCampaign(folder);
      if (kind === "second")
        inCampaign(folder, (store) =>
          recordJudgements(store, FIRST.flat(), { assessor: ASSESSOR, now: new Date(0), organiser: true }),
        );
    },
    state: (folder) => keysIn(folder, kind).sort(),
    isPossible: (found) => isBeginningOfLanes(events, found),
    // The client sends everything again: what is known counts once.
    final: logOf,
  });
}
