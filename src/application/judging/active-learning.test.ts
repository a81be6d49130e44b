import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smallPatent } from "../../../test/support/small-patents.js";
import { trackRules } from "../../campaign/index.js";
import {
  CampaignStore,
  changePlan,
  givePool,
  handOut,
  importAssessments,
  recordJudgements,
} from "../../campaign/node.js";
import type { Grade } from "../../collection/index.js";
import { openWriter } from "../../collection/node.js";
import { LearnedOrder } from "./active-learning.js";
import { ScreeningDesk, type ScreeningTask } from "./screening-desk.js";
import { topicAdvice } from "./topic-advice.js";

const NOW = new Date("2024-01-02T03:04:05.000Z");
const WORDS = ["brake", "seat", "lamp", "pump"];
let scratch = "";
let store: CampaignStore;
const tasks: ScreeningTask[] = [];

/** 40 documents in four fields; `d00`, `d04`, … are about brakes. */
const documents = Array.from({ length: 40 }, (_, i) => `d${String(i).padStart(2, "0")}`);
const isBrake = (document: string) => Number(document.slice(1)) % 4 === 0;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "presage-learning-"));
  const writer = openWriter(join(scratch, "patents"));
  for (const [i, id] of [...documents, "topic"].entries()) {
    writer.add(
      smallPatent(id, { title: `${WORDS[i % 4]} of a vehicle ${i % 7}`, description: `${WORDS[i % 4]} part` }),
    );
  }
  await writer.commit();
  await writer.close();
  const settings = { name: "test", track: "generic", ...trackRules.generic } as const;
  CampaignStore.create(join(scratch, "campaign"), settings, NOW.toISOString());
  store = CampaignStore.open(join(scratch, "campaign"));
  changePlan(store, { order: "model" }, NOW.toISOString());
  for (const topic of ["1", "2"]) {
    givePool(
      store,
      topic,
      documents.map((document) => ({ document, family: document })),
    );
  }
});
afterAll(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

/** The desk without a thread. */
async function start() {
  const desk = new ScreeningDesk();
  return {
    order: (task: ScreeningTask) => {
      tasks.push(task);
      return desk.order(task);
    },
    close: async () => {},
  };
}

let keys = 0;
function judge(topic: string, grades: Readonly<Record<string, Grade>>, assessor = "ann") {
  const events = Object.entries(grades).map(([document, grade]) => ({
    ...{ key: `k${++keys}`, topic, document, action: "grade" as const, grade },
  }));
  return recordJudgements(store, events, { assessor, now: NOW });
}

describe("LearnedOrder", () => {
  const collection = () => join(scratch, "patents");

  it("hands out by the pool at first, then what is like the relevant documents, and never waits", async () => {
    const order = new LearnedOrder(store, { collection: collection(), batch: 3, start });
    const hand = () => {
      const request = { topic: "1", assessor: "ann", count: 3, holding: [], now: NOW, model: order };
      return handOut(store, request).families.map(({ shown }) => shown);
    };
    expect(hand()).toEqual(["d00", "d01", "d02"]);
    expect(order.state("1").source).toBe("pool");
    await order.settled();
    expect(order.state("1")).toEqual({ source: "chance", judged: 0 });
    judge("1", { d00: "A", d01: "D", d02: "C" });
    order.next("1", new Set(), 1);
    await order.settled();
    expect(order.state("1")).toEqual({ source: "model", judged: 3 });
    expect(hand().every(isBrake)).toBe(true);
    expect(order.next("1", new Set(documents), 5)).toEqual([]);
  });

  it("trains again after a batch of changes, also of those that were taken back", async () => {
    const order = new LearnedOrder(store, { collection: collection(), batch: 3, start });
    judge("2", { d01: "B", d02: "D" });
    order.next("2", new Set(), 1);
    await order.settled();
    const before = tasks.length;
    const [{ key }] = judge("2", { d05: "A", d06: "D" });
    order.next("2", new Set(), 1);
    expect(tasks).toHaveLength(before);
    const undo = { key: "undo", topic: "2", document: "d05", action: "undo" as const, undoes: key };
    recordJudgements(store, [undo], { assessor: "ann", now: NOW });
    judge("2", { d01: "D", d03: "A", d07: "D" });
    order.next("2", new Set(), 1);
    await order.settled();
    expect(tasks).toHaveLength(before + 1);
    expect(new Map(tasks.at(-1)?.judged)).toEqual(
      new Map([
        ["d01", false],
        ["d02", false],
        ["d03", true],
        ["d06", false],
        ["d07", false],
      ]),
    );
    // Documents of the pool that the order no longer has come last.
    expect(order.next("2", new Set(), 99)).toHaveLength(40);
  });

  it("does not learn from machines", async () => {
    const imported = [{ topic: "2", doc: "d09", grade: "A" as const, assessor: "" }];
    importAssessments(store, imported, { assessor: "llm", machine: true, source: "x" }, NOW.toISOString());
    const order = new LearnedOrder(store, { collection: collection(), start });
    order.next("2", new Set(), 1);
    await order.settled();
    expect(tasks.at(-1)?.judged.map(([document]) => document)).not.toContain("d09");
  });

  it("keeps to the pool if it cannot read the documents, and says why", async () => {
    const order = new LearnedOrder(store, { collection: join(scratch, "nothing"), start });
    order.next("1", new Set(), 2);
    await order.settled();
    expect(order.next("1", new Set(["d00"]), 2)).toEqual(["d01", "d02"]);
    expect(order.state("1").problem).toMatch(/nothing/);
  });
});

describe("topicAdvice", () => {
  it("tells recall by all who judge, until the pool is done", () => {
    const first = topicAdvice(store, "1");
    expect(first).toMatchObject({ judged: 3, size: 40, found: 1, mayStop: false });
    expect(topicAdvice(store, "1")).toBe(first);
    judge(
      "1",
      Object.fromEntries(documents.slice(3).map((document) => [document, isBrake(document) ? "A" : "D"])),
      "bob",
    );
    expect(topicAdvice(store, "1")).toMatchObject({ judged: 40, found: 10, recall: 1, atLeast: 1, mayStop: true });
    expect(topicAdvice(store, "no pool")).toBeUndefined();
  });
});
