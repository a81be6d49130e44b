import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { trackRules } from "../../src/campaign/index.js";
import {
  CampaignStore,
  eventsAfter,
  givePool,
  importAssessments,
  listActs,
  type NewJudgement,
  recordAct,
  recordJudgements,
} from "../../src/campaign/node.js";
import { addUpload, allUploads } from "../../src/campaign/uploads/upload-table.js";
import { createRandom, isPresageError } from "../../src/core/index.js";

// What a power failure leaves of a campaign's database. SQLite writes a transaction to the end of its log and synchronises
// the log before the transaction is acknowledged. What was written later may be lost, as a whole or in part.

const scratch = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-database-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const LOG_HEADER = 32;
const FRAME_HEADER = 24;
const at = (minute: number) => new Date(Date.UTC(2024, 0, 2, 10, minute));
const DOCUMENTS = Array.from({ length: 12 }, (_, i) => `EP-${i}-A1`);

const judgement = (i: number, change: Partial<NewJudgement> = {}): NewJudgement => ({
  ...{ key: `judgement-${i}`, topic: "PAC-1", document: DOCUMENTS[i], action: "grade", grade: "A" },
  ...change,
});

/** Changes of every kind, each acknowledged when it returns. */
const CHANGES: readonly ((store: CampaignStore) => unknown)[] = [
  (store) => recordJudgements(store, [judgement(0), judgement(1)], { assessor: "ann", now: at(1) }),
  (store) => recordJudgements(store, [judgement(0, { key: "again-0", grade: "C" })], { assessor: "ann", now: at(2) }),
  (store) => {
    const { grade: _, ...undo } = judgement(1, { key: "undo-1", action: "undo", undoes: "judgement-1" });
    return recordJudgements(store, [undo], { assessor: "ann", now: at(3) });
  },
  (store) =>
    importAssessments(
      store,
      DOCUMENTS.map((doc) => ({ topic: "PAC-1", doc, grade: "B", assessor: "model" })),
      { assessor: "model", machine: true, source: "model.tsv" },
      at(4).toISOString(),
    ),
  (store) => store.write(() => store.addSubmission(run("one"))),
  (store) => store.write(() => store.withdraw(1, "wrong topics", at(5).toISOString())),
  (store) => store.write(() => store.excludeTopic("PAC-2", "faulty", at(6).toISOString())),
];

function run(name: string): Parameters<CampaignStore["addSubmission"]>[0] {
  return {
    ...{ participant: "p", run: name, set: "large", fileName: name, sha256: name, contentSha256: name },
    ...{ sizeBytes: 1, received: at(5).toISOString(), late: false, poolOnly: false, lines: 1 },
    ...{ documents: new Map(), warnings: [] },
  };
}

/** The files of a database at one moment. */
interface Files {
  readonly database: Buffer;
  readonly log: Buffer;
}

function filesOf(folder: string): Files {
  const log = join(folder, "campaign.db-wal");
  return {
    database: readFileSync(join(folder, "campaign.db")),
    log: existsSync(log) ? readFileSync(log) : Buffer.alloc(0),
  };
}

/** Each start of a log has new salts, in its header and in every frame. */
const saltsOf = (log: Buffer) => log.subarray(16, 24);

/** Where the last frame of a log ends; older frames may follow. */
function endOf(log: Buffer): number {
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  let end = LOG_HEADER;
  while (end + frame <= log.length && log.subarray(end + 8, end + 16).equals(saltsOf(log))) end += frame;
  return end;
}

let copies = 0;

/** Everything that a campaign with these files contains; the files are opened as the next command does. */
function contentOf({ database, log }: Files): string {
  const folder = join(scratch, `${++copies}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "campaign.db"), database);
  if (log.length > 0) writeFileSync(join(folder, "campaign.db-wal"), log);
  try {
    return opened(folder, (store) => {
      const [{ integrity_check: damage }] = store.database.prepare("PRAGMA integrity_check").all() as {
        integrity_check: string;
      }[];
      expect(damage).toBe("ok");
      const content = contentIn(store);
      // The next change works.
      store.write(() => store.excludeTopic("PAC-1", "next", ""));
      return content;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function opened<T>(folder: string, work: (store: CampaignStore) => T): T {
  const store = CampaignStore.open(folder);
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const contentIn = (store: CampaignStore) =>
  JSON.stringify([store.read(), eventsAfter(store, 0), store.events(), listActs(store, 100), allUploads(store)]);

function makeCampaign(): string {
  const folder = join(scratch, `${++copies}`);
  const settings = { name: "power", track: "clef-ip-2010", ...trackRules["clef-ip-2010"], maxRuns: null } as const;
  CampaignStore.create(folder, settings, "");
  opened(folder, (store) =>
    store.write(() => {
      const topics = ["PAC-1", "PAC-2"].map((id) => ({ id, set: "large" }));
      store.putTopics(topics, "");
      store.setParticipant({ id: "p" }, "");
      const pool = DOCUMENTS.map((document) => ({ document, family: document }));
      givePool(store, "PAC-1", pool);
    }),
  );
  return folder;
}

/** Makes the changes; returns the files and the content before the first of them, and after each. */
function changed(change: (store: CampaignStore) => void = () => {}): { files: Files[]; contents: string[] } {
  const folder = makeCampaign();
  return opened(folder, (store) => {
    const files = [filesOf(folder)];
    const contents = [contentIn(store)];
    for (const each of CHANGES) {
      change(store);
      each(store);
      files.push(filesOf(folder));
      contents.push(contentIn(store));
    }
    return { files, contents };
  });
}

describe("the database after a power failure", () => {
  const { files: made, contents } = changed();
  const { database, log: last } = made.at(-1)!;
  const log = last.subarray(0, endOf(last));
  // A log of before has other salts: all of it is in the database.
  const files = made.map((each) => ({
    ...each,
    log: each.log.subarray(0, saltsOf(each.log).equals(saltsOf(log)) ? endOf(each.log) : 0),
  }));
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  const boundaries = Array.from({ length: (log.length - LOG_HEADER) / frame + 1 }, (_, i) => LOG_HEADER + i * frame);

  it("was synchronised before each change was acknowledged", () => {
    const folder = makeCampaign();
    opened(folder, (store) => {
      // 2: FULL. In this mode, the log is synchronised in every commit.
      expect(store.database.prepare("PRAGMA synchronous").all()).toEqual([{ synchronous: 2 }]);
      expect(store.database.prepare("PRAGMA journal_mode").all()).toEqual([{ journal_mode: "wal" }]);
    });
    // Each change is in the log alone: nothing of it was written to the database.
    for (const each of files) expect(each.database.equals(database)).toBe(true);
  });

  it("has the changes that the log contains, wherever it is cut", () => {
    const random = createRandom("cuts");
    const inside = boundaries.flatMap((start) => [start + 1, start + 23, start + 25, start + random.below(frame)]);
    const cuts = [0, 1, 31, ...boundaries, ...inside].filter((cut) => cut <= log.length);
    const seen = new Set<number>();
    for (const cut of cuts) {
      const state = contents.indexOf(contentOf({ database, log: log.subarray(0, cut) }));
      const acknowledged = files.findLastIndex((each) => each.log.length <= cut);
      // SQLite may write more to the log after a change is complete: then it is there before it was acknowledged.
      expect([Math.max(0, acknowledged), acknowledged + 1], `cut at ${cut}`).toContain(state);
      seen.add(state);
    }
    expect(seen.size).toBe(contents.length);
  });

  it.each(["zeros", "noise", "the end of an older log"])(
    "has the acknowledged changes if %s follow in the log",
    (what) => {
      const random = createRandom(what);
      for (const [acknowledged, { log: synced }] of files.entries()) {
        for (let round = 0; round < 4; round++) {
          const tail = Buffer.from(log.subarray(synced.length));
          if (what === "zeros") tail.fill(0, random.below(tail.length + 1));
          else if (what === "noise")
            for (let n = 0; n < 1 + tail.length / 40; n++) tail[random.below(tail.length)] ^= 1 + random.below(255);
          else log.copy(tail, 0, LOG_HEADER, LOG_HEADER + random.below(tail.length + 1));
          const state = contents.indexOf(contentOf({ database, log: Buffer.concat([synced, tail]) }));
          expect(state).toBeGreaterThanOrEqual(acknowledged);
        }
      }
    },
  );

  it("has everything if pages of the log were partly copied to the database", () => {
    const folder = join(scratch, "copied");
    mkdirSync(folder);
    writeFileSync(join(folder, "campaign.db"), database);
    writeFileSync(join(folder, "campaign.db-wal"), log);
    opened(folder, () => {});
    const after = readFileSync(join(folder, "campaign.db"));
    const size = frame - FRAME_HEADER;
    const pages = after.length / size;
    const random = createRandom("pages");
    for (let round = 0; round < 60; round++) {
      const mixed = Buffer.alloc(after.length);
      database.copy(mixed);
      for (let page = 0; page < pages; page++) {
        const end = random.below(3) === 0 ? page * size + random.below(size) : (page + 1) * size;
        if (random.below(2) === 0) after.copy(mixed, page * size, page * size, end);
      }
      // The file grows with the pages that are written: it may end anywhere.
      const least = database.length;
      const length = least + size * random.below((after.length - least) / size + 1);
      expect(contents.indexOf(contentOf({ database: mixed.subarray(0, length), log }))).toBe(contents.length - 1);
    }
  });

  it("has the acknowledged changes if the log was begun again", () => {
    const begun = changed((store) => store.database.prepare("PRAGMA wal_checkpoint(RESTART)").all());
    for (const [i, after] of begun.files.entries()) {
      if (i === 0) continue;
      // The database has all changes before; the new one is written over the beginning of the old log.
      const before = begun.files[i - 1];
      for (let cut = 0; cut <= after.log.length; cut += cut < LOG_HEADER ? 8 : frame / 4) {
        const torn = Buffer.concat([after.log.subarray(0, cut), before.log.subarray(cut)]);
        const state = begun.contents.indexOf(contentOf({ database: after.database, log: torn }));
        expect([i - 1, i], `change ${i}, cut at ${cut}`).toContain(state);
      }
      expect(begun.contents.indexOf(contentOf(after))).toBe(i);
    }
  });
});

describe("a database that cannot grow", () => {
  it("refuses a change in words, is as before, and takes the change once there is space", () => {
    const outcomes = { refused: 0, returned: 0 };
    for (let pages = 0; pages < 12; pages++) {
      const folder = makeCampaign();
      opened(folder, (store) => {
        for (const change of LARGE_CHANGES) {
          const before = contentIn(store);
          limit(store, pages);
          try {
            change(store);
            outcomes.returned++;
          } catch (error) {
            outcomes.refused++;
            expect(isPresageError(error), String((error as Error).stack)).toBe(true);
            expect((error as Error).message).toContain("campaign cannot be written: no space left");
            expect(contentIn(store)).toBe(before);
            store.database.exec("PRAGMA max_page_count = 1000000");
            change(store);
          }
          expect(contentIn(store)).not.toBe(before);
          store.database.exec("PRAGMA max_page_count = 1000000");
        }
      });
    }
    expect(Math.min(outcomes.refused, outcomes.returned)).toBeGreaterThan(5);
  });
});

/** Allows this number of pages more than there are. */
function limit({ database }: CampaignStore, pages: number): void {
  const [{ page_count: count }] = database.prepare("PRAGMA page_count").all() as { page_count: number }[];
  database.exec(`PRAGMA max_page_count = ${count + pages}`);
}

/** Changes that need new pages. */
const LARGE_CHANGES: readonly ((store: CampaignStore) => unknown)[] = [
  (store) => {
    const notes = DOCUMENTS.map((_, i) => judgement(i, { note: "n".repeat(3000) }));
    return recordJudgements(store, notes, { assessor: "ann", now: at(1) });
  },
  (store) => {
    const notes = DOCUMENTS.map((_, i) => judgement(i, { key: `again-${i}`, grade: "C", note: "m".repeat(3000) }));
    return recordJudgements(store, notes, { assessor: "ann", now: at(2) });
  },
  (store) =>
    importAssessments(
      store,
      Array.from({ length: 300 }, (_, i) => ({ topic: "PAC-1", doc: `EP-${i}-A1`, grade: "B", assessor: "model" })),
      { assessor: "model", machine: true, source: "model.tsv" },
      at(4).toISOString(),
    ),
  (store) => store.write(() => store.addSubmission({ ...run("one"), warnings: ["w".repeat(20_000)] })),
  (store) => store.write(() => store.withdraw(1, "r".repeat(20_000), at(5).toISOString())),
  (store) => recordAct(store, { at: at(6).toISOString(), route: "GET /", on: "o".repeat(20_000), status: 200 }),
  (store) => {
    const named = { id: "upload-1", person: "p", participant: "p", fileName: "f".repeat(20_000) };
    return addUpload(store, { ...named, sizeBytes: 2, firstSha256: "0", draft: {} }, at(7).toISOString());
  },
];
