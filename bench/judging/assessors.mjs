import { randomUUID } from "node:crypto";
import { CampaignStore, eventsAfter } from "../../dist/campaign/node.js";
import { enterAll } from "./people.mjs";
import { RestartedServer } from "./restarted-server.mjs";

/** So many begin with the same topic; when nothing of it is left, each goes on to the next one. */
const TOGETHER = 5;

/**
 * Assessors who judge at the same time, over HTTP, each with a session of their own: they ask for documents, read each
 * text, and send one judgement at a time. The server is killed and started again at the moments that are named; clients
 * then repeat what was not answered, with the same keys. Afterwards, everything that the server confirmed is looked up in
 * the store.
 *
 * @param {string} folder
 * @param {{ assessors: number, seconds: number, pauseMs: number, topics: readonly string[], killsMs?: readonly number[] }} settings
 *   `killsMs`: milliseconds after the start
 * @param {(server: RestartedServer, organiser: string) => Promise<unknown>} [beside] what else happens meanwhile; judging
 *   goes on until it has ended
 */
export async function measureAssessors(folder, settings, beside) {
  const { assessors, seconds, pauseMs, topics, killsMs = [] } = settings;
  const server = await RestartedServer.start(folder);
  /** @type {{ key: string, document: string, topic: string, grade: string, id: number }[]} */
  const confirmed = [];
  /** @type {Record<"judgement" | "queue" | "document", number[]>} */
  const times = { judgement: [], queue: [], document: [] };
  /** @type {string[]} */
  const wrongHandOuts = [];
  let [failures, repeated, idle] = [0, 0, 0];
  let facts;
  try {
    const people = Array.from({ length: assessors }, (_, i) => ({ name: `Assessor ${i + 1}`, role: "assessor" }));
    const [organiser, ...cookies] = await enterAll(server.url, people);
    const end = Date.now() + 1000 * seconds;
    let isAlone = false;
    const others = Promise.all([server.restartAt(killsMs), beside?.(server, organiser)]).finally(() => {
      isAlone = true;
    });
    const isOver = () => isAlone && Date.now() >= end;
    await Promise.all([
      others,
      ...cookies.map((cookie, i) => work(cookie, Math.floor(i / TOGETHER), (pauseMs * i) / assessors, isOver)),
    ]);
    facts = server.facts();
  } finally {
    await server.stop();
  }
  const store = CampaignStore.open(folder);
  const events = eventsAfter(store, 0);
  store.close();
  const kept = new Map(events.map((event) => [event.key, event]));
  const lost = confirmed.filter(({ key, document, topic, grade, id }) => {
    const event = kept.get(key);
    return event?.document !== document || event.topic !== topic || event.grade !== grade || event.id !== id;
  });
  const { down } = server;
  return {
    ...{ times, confirmed: confirmed.length, lost, failures, repeated, wrongHandOuts, down, facts },
    /** Assessors who had nothing left to judge before the end. */
    idle,
    /** Events in the store; as many as were confirmed. */
    events: events.length,
    mostJudges: mostJudges(events),
  };

  /** @param {string} cookie @param {number} start first topic @param {number} wait @param {() => boolean} isOver */
  async function work(cookie, start, wait, isOver) {
    const call = async (/** @type {keyof times} */ what, /** @type {string} */ path, /** @type {unknown} */ body) => {
      const request = {
        headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      };
      const { response, answer, ms, repeats } = await server.ask(`api/campaigns/campaign/judging/${path}`, request);
      repeated += repeats;
      if (ms !== undefined) times[what].push(ms);
      if (!response.ok) failures++;
      return response.ok ? answer : undefined;
    };
    await pause(wait);
    /** @type {string[]} */
    let holding = [];
    const judged = new Set();
    let [at, empty] = [start, 0];
    while (!isOver()) {
      const topic = topics[at % topics.length];
      if (holding.length < 5) {
        const answer = await call("queue", `topics/${topic}/queue`, { holding, count: 10 });
        /** @type {string[]} */
        const next = answer?.documents.map((/** @type {any} */ each) => each.document) ?? [];
        for (const document of next) {
          if (judged.has(`${topic} ${document}`) || holding.includes(document)) {
            wrongHandOuts.push(`${topic} ${document}`);
          }
        }
        holding = [...holding, ...next];
        if (holding.length === 0) {
          at++;
          if (++empty <= topics.length) continue;
          idle++;
          return;
        }
      }
      empty = 0;
      const [document] = holding;
      await call("document", `topics/${topic}/documents/${document}`, undefined);
      await pause(pauseMs);
      const event = { key: randomUUID(), topic, document, action: "grade", grade: "ABCD"[holding.length % 4] };
      const answer = await call("judgement", "events", { events: [event] });
      const id = answer?.events[0]?.id;
      if (id !== undefined) confirmed.push({ ...event, id });
      else failures++;
      judged.add(`${topic} ${document}`);
      holding = holding.slice(1);
    }
  }
}

/** The largest number of people who judged the same document of a topic. @param {ReturnType<typeof eventsAfter>} events */
function mostJudges(events) {
  /** @type {Map<string, Set<string>>} */
  const judges = new Map();
  for (const { topic, family, assessor } of events) {
    const key = `${topic} ${family}`;
    judges.set(key, (judges.get(key) ?? new Set()).add(assessor));
  }
  return Array.from(judges.values(), ({ size }) => size).reduce((most, size) => Math.max(most, size), 0);
}

/** @param {number} ms */
function pause(ms) {
  return ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms));
}
