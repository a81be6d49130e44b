import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPresageError } from "../../core/index.js";
import { trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { doneTogether } from "./group-commit.js";
import { handOut } from "./hand-out.js";
import type { NewJudgement } from "./judgement-event.js";
import { eventsAfter } from "./judgement-log.js";
import { judgingState } from "./judging-state.js";
import { givePool } from "./pools.js";
import { recordJudgements } from "./record-judgements.js";

const DOCUMENTS = Array.from({ length: 12 }, (_, i) => `EP-${i + 10}-A1`);
const now = new Date("2024-01-02T03:04:05.000Z");

let folder: string;
let store: CampaignStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-group-"));
  CampaignStore.create(join(folder, "campaign"), { name: "test", track: "generic", ...trackRules.generic }, "");
  store = CampaignStore.open(join(folder, "campaign"));
  const pool = DOCUMENTS.map((document) => ({ document, family: document }));
  givePool(store, "T1", pool);
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const judgement = (i: number, change: Partial<NewJudgement> = {}): NewJudgement => ({
  ...{ key: `judgement-${i}`, topic: "T1", document: DOCUMENTS[i], action: "grade", grade: "A" },
  ...change,
});

const judge = (assessor: string, ...events: NewJudgement[]) =>
  doneTogether(store, () => recordJudgements(store, events, { assessor, now }));

const ask = (assessor: string, count: number) =>
  doneTogether(store, () => handOut(store, { topic: "T1", assessor, count, holding: [], now }));

/** A store of the same campaign, as the next process sees it. */
function elsewhere<T>(look: (other: CampaignStore) => T): T {
  const other = CampaignStore.open(join(folder, "campaign"));
  try {
    return look(other);
  } finally {
    other.close();
  }
}

const keysElsewhere = () => elsewhere((other) => eventsAfter(other, 0).map(({ key }) => key));

describe("requests of the same moment", () => {
  it("share a transaction, in the order in which they came", async () => {
    const transactions: number[] = [];
    const { transaction } = store;
    store.transaction = <T>(what: () => T): T => {
      if (!store.database.inTransaction) transactions.push(1);
      return transaction.call(store, what) as T;
    };
    const answers = await Promise.all([
      judge("ben", judgement(2)),
      judge("ann", judgement(0)),
      judge("ann", judgement(1)),
    ]);
    expect(transactions).toHaveLength(1);
    expect(answers.flat().map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(keysElsewhere()).toEqual(["judgement-2", "judgement-0", "judgement-1"]);
  });

  it("see what those before them did", async () => {
    const [first, , second] = await Promise.all([ask("ann", 2), judge("ben", judgement(2)), ask("cid", 9)]);
    expect(first.families.map(({ shown }) => shown)).toEqual(DOCUMENTS.slice(0, 2));
    expect(second.families.map(({ shown }) => shown)).toEqual(DOCUMENTS.slice(3));
    expect(second.progress.left).toBe(9);
  });

  it("are not in the store before they are answered", async () => {
    const answered = judge("ann", judgement(0));
    expect(keysElsewhere()).toEqual([]);
    await answered;
    expect(keysElsewhere()).toEqual(["judgement-0"]);
  });

  it("are refused alone if the event is invalid", async () => {
    const answers = await Promise.all([
      judge("ann", judgement(0)),
      judge("ann", judgement(1, { document: "EP-999-A1" })),
      judge("ben", judgement(2)),
    ]);
    expect(answers.flat().map(({ id }) => id)).toEqual([1, undefined, 2]);
  });
});

describe("work that throws", () => {
  it("is undone alone; the others are recorded", async () => {
    const bad = doneTogether(store, () => {
      recordJudgements(store, [judgement(1)], { assessor: "ben", now });
      throw new Error("after its judgement");
    });
    const outcomes = await Promise.allSettled([judge("ann", judgement(0)), bad, judge("cid", judgement(2))]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((outcomes[1] as PromiseRejectedResult).reason.message).toBe("after its judgement");
    expect(keysElsewhere()).toEqual(["judgement-0", "judgement-2"]);
    expect(eventsAfter(store, 0).map(({ id }) => id)).toEqual([1, 2]);
  });

  it("leaves no trace in what counts, although its number is given again", async () => {
    const bad = doneTogether(store, () => {
      recordJudgements(store, [judgement(1)], { assessor: "ben", now });
      judgingState(store);
      throw new Error("after what counts was derived");
    });
    await Promise.allSettled([bad, judge("ann", judgement(0))]);
    expect([...judgingState(store).all()]).toEqual(eventsAfter(store, 0));
  });

  it("names the campaign if the database refuses it", async () => {
    store.database.exec("CREATE TRIGGER refuse BEFORE INSERT ON judging_lease BEGIN SELECT missing FROM nowhere; END");
    const [asked, judged] = await Promise.allSettled([ask("ann", 2), judge("ben", judgement(0))]);
    const { reason } = asked as PromiseRejectedResult;
    expect(isPresageError(reason)).toBe(true);
    expect(reason.message).toContain("campaign.db is damaged");
    expect(judged.status).toBe("fulfilled");
  });
});

describe("a transaction that fails as a whole", () => {
  const failAtCommit = () => {
    const { exec } = store.database;
    store.database.exec = (sql: string) => {
      if (sql === "COMMIT") throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
      return exec.call(store.database, sql);
    };
    return () => {
      store.database.exec = exec;
    };
  };

  it("acknowledges nothing, is as before, and takes everything once there is space", async () => {
    await judge("ann", judgement(0));
    const before = elsewhere((other) => eventsAfter(other, 0));
    const repair = failAtCommit();
    const group = () => [judge("ann", judgement(1)), judge("ben", judgement(2)), ask("cid", 3)] as const;
    const outcomes = await Promise.allSettled(group());
    for (const outcome of outcomes) {
      expect(outcome.status).toBe("rejected");
      expect((outcome as PromiseRejectedResult).reason.message).toContain("no space left");
    }
    repair();
    expect(eventsAfter(store, 0)).toEqual(before);
    // The hand-out had seen both judgements.
    expect([...judgingState(store).all()]).toEqual(before);
    const [first, second, asked] = await Promise.all(group());
    expect([first[0].id, second[0].id]).toEqual([2, 3]);
    expect(asked.families.map(({ shown }) => shown)).toEqual(DOCUMENTS.slice(3, 6));
    expect([...judgingState(store).all()]).toEqual(eventsAfter(store, 0));
  });

  it("is the error of the work after which SQLite has undone all of it", async () => {
    const bad = doneTogether(store, () => {
      store.database.exec("ROLLBACK");
      throw new Error("undone by SQLite");
    });
    const outcomes = await Promise.allSettled([judge("ann", judgement(0)), bad, judge("ben", judgement(1))]);
    expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason?.message)).toEqual(
      new Array(3).fill("undone by SQLite"),
    );
    expect(keysElsewhere()).toEqual([]);
    await judge("ann", judgement(0));
    expect(keysElsewhere()).toEqual(["judgement-0"]);
  });

  it("acknowledges only what is in the store if the database cannot grow", async () => {
    const [{ page_count: pages }] = store.database.prepare("PRAGMA page_count").all() as { page_count: number }[];
    const note = "n".repeat(3000);
    const kinds = new Set<string>();
    for (let more = 0; more < 12; more++) {
      store.database.exec(`PRAGMA max_page_count = ${pages + more}`);
      const group = DOCUMENTS.map((_, i) => judge("ann", judgement(i, { key: `round-${more}-${i}`, note })));
      const outcomes = await Promise.allSettled(group);
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(outcome.reason.message).toContain("no space left");
      const acknowledged = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
      const kept = new Map(elsewhere((other) => eventsAfter(other, 0)).map(({ key, id }) => [key, id]));
      for (const { key, id } of acknowledged) expect(kept.get(key)).toBe(id);
      const own = [...kept.keys()].filter((key) => key.startsWith(`round-${more}-`));
      expect(own).toHaveLength(acknowledged.length);
      kinds.add(acknowledged.length === DOCUMENTS.length ? "all" : "not all");
      expect([...judgingState(store).all()].length).toBeLessThanOrEqual(DOCUMENTS.length);
    }
    store.database.exec("PRAGMA max_page_count = 1000000");
    await judge("ann", judgement(0, { key: "afterwards", note }));
    expect(keysElsewhere().at(-1)).toBe("afterwards");
    expect(kinds).toContain("not all");
  });
});
