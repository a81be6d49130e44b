import { randomUUID } from "node:crypto";
import { CampaignStore, eventsAfter } from "../../dist/campaign/node.js";
import { startServer } from "./server.mjs";

/**
 * Assessors who judge at the same time, over HTTP, each with a session of their own: they ask for documents, read each
 * text, and send one judgement at a time. Afterwards, everything that the server confirmed is looked up in the store.
 *
 * @param {string} folder @param {{ assessors: number, seconds: number, pauseMs: number }} settings
 */
export async function measureAssessors(folder, { assessors, seconds, pauseMs }) {
  const { url, stop } = await startServer(folder);
  const base = `${url}api/campaigns/campaign`;
  /** @type {{ key: string, document: string, topic: string, grade: string }[]} */
  const confirmed = [];
  /** @type {Record<"judgement" | "queue" | "document", number[]>} */
  const times = { judgement: [], queue: [], document: [] };
  let failures = 0;
  try {
    const cookies = await enter(base, url, assessors);
    const end = Date.now() + 1000 * seconds;
    await Promise.all(cookies.map((cookie, i) => work(cookie, `T${(i % 10) + 1}`, (pauseMs * i) / assessors, end)));
  } finally {
    await stop();
  }
  const store = CampaignStore.open(folder);
  const kept = new Map(eventsAfter(store, 0).map((event) => [event.key, event]));
  store.close();
  const lost = confirmed.filter(({ key, document, topic, grade }) => {
    const event = kept.get(key);
    return event?.document !== document || event.topic !== topic || event.grade !== grade;
  });
  return { times, confirmed: confirmed.length, lost, failures };

  /** @param {string} cookie @param {string} topic @param {number} wait @param {number} end */
  async function work(cookie, topic, wait, end) {
    const call = async (/** @type {keyof times} */ what, /** @type {string} */ path, /** @type {unknown} */ body) => {
      const began = performance.now();
      const response = await fetch(`${base}/judging/${path}`, {
        headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
      });
      const answer = await response.json();
      times[what].push(performance.now() - began);
      if (!response.ok) failures++;
      return response.ok ? answer : undefined;
    };
    await pause(wait);
    /** @type {string[]} */
    let holding = [];
    while (Date.now() < end) {
      if (holding.length < 5) {
        const answer = await call("queue", `topics/${topic}/queue`, { holding, count: 10 });
        holding = [...holding, ...(answer?.documents.map((/** @type {any} */ each) => each.document) ?? [])];
        if (holding.length === 0) return;
      }
      const [document] = holding;
      await call("document", `topics/${topic}/documents/${document}`, undefined);
      await pause(pauseMs);
      const event = { key: randomUUID(), topic, document, action: "grade", grade: "ABCD"[holding.length % 4] };
      const answer = await call("judgement", "events", { events: [event] });
      if (answer?.events[0]?.id !== undefined) confirmed.push(event);
      else failures++;
      holding = holding.slice(1);
    }
  }
}

/** Invites assessors and enters by their links. @param {string} base @param {string} url @param {number} count */
async function enter(base, url, count) {
  const headers = { "content-type": "application/json" };
  const cookieOf = (/** @type {Response} */ response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
  /** @type {string[]} */
  const cookies = [];
  let organiser = "";
  for (let i = 1; i <= count; i++) {
    const body = JSON.stringify({ name: `Assessor ${i}`, role: "assessor" });
    const invited = await fetch(`${base}/people`, { method: "POST", headers: { ...headers, cookie: organiser }, body });
    if (!invited.ok) throw new Error(await invited.text());
    organiser ||= cookieOf(invited);
    const { token } = await invited.json();
    const entered = await fetch(`${url}api/session`, { method: "POST", headers, body: JSON.stringify({ token }) });
    if (!entered.ok) throw new Error(await entered.text());
    cookies.push(cookieOf(entered));
  }
  return cookies;
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
