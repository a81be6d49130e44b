import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { trackRules } from "../../src/campaign/index.js";
import {
  allUploads,
  assign,
  assignments,
  beginSession,
  beginUpload,
  CampaignStore,
  eventsAfter,
  findUpload,
  givePool,
  importAssessments,
  invitePerson,
  judgedQrels,
  listActs,
  listPeople,
  pooledTopics,
  receivePiece,
  recordAct,
  recordJudgements,
  runHistory,
  setGradeScale,
  setRelease,
  submitRun,
  topicPool,
  USUAL_GRADES,
} from "../../src/campaign/node.js";
import { collectionSources, openCollection, openWriter } from "../../src/collection/node.js";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { bm25 } from "../../src/retrieval/models/bm25.js";
import { EmbeddedEngine } from "../../src/retrieval/search/embedded-engine.js";
import { indexAnalyzer } from "../../src/retrieval/store/index-analyzer.js";
import { IndexWriter } from "../../src/retrieval/store/index-writer.js";
import { openIndex } from "../../src/retrieval/store/open-index.js";
import { patent } from "./arbitrary-patent.js";
import { allRows } from "./damaged-database.js";

/** Something small that Presage keeps, and everything that can be read from it. */
export interface KeptSample {
  readonly name: string;
  /** Makes it in a folder that does not exist. */
  readonly make: (folder: string) => Promise<void>;
  /** All documents, results and records, as text: equal if nothing that matters has changed. */
  readonly contents: (folder: string) => Promise<string>;
  /** The files to damage; default: all. */
  readonly files?: RegExp;
  /** Whether a file that was cut off, or is missing, can be told from a whole one; default: yes. */
  readonly hasEnd?: false;
  /** Whether it has the database of a campaign. */
  readonly isCampaign?: true;
}

const NOW = new Date("2026-03-01T12:00:00Z");
const AT = NOW.toISOString();

/** Three commits, of which the last replaces a document. */
export const collectionSample: KeptSample = {
  name: "collection",
  async make(folder) {
    const writer = openWriter(folder);
    const title = (text: string) => ({ titles: [{ language: "en", text }] });
    const source = { bytes: 9, modified: 1, formats: ["marec"], records: 2, documents: 2, problems: 0 };
    writer.add(patent("EP-0000001-A1", { ...title("Valve"), abstracts: [{ language: "en", text: "größer ¼" }] }));
    writer.add(patent("EP-0000002-A1", title("Pump")));
    writer.noteSource({ ...source, file: "/patents/a.xml" });
    writer.commit();
    writer.add(patent("JP-H01333373-A", title("車輪")));
    writer.noteSource({ ...source, file: "/patents/b.zip", place: { member: "b/1.xml", records: 1 } });
    writer.commit();
    writer.add(patent("EP-0000002-A1", title("Pump with a valve")));
    writer.commit();
    writer.close();
  },
  async contents(folder) {
    const collection = await openCollection(folder);
    const documents = [];
    for await (const document of collection.documents()) documents.push(document);
    const headers = [];
    for await (const header of collection.headers()) headers.push(header);
    const ids = [...collection.ids()];
    const found = await Promise.all(ids.map((id) => collection.get(id)));
    return JSON.stringify([collection.size, ids, documents, headers, found, [...collectionSources(folder)]]);
  },
};

/** Two segments, a deleted document, names, filings and citations, and an analyzer that has learned something. */
export const indexSample: KeptSample = {
  name: "index",
  async make(folder) {
    const analyzer = { ...plainAnalyzer, data: new TextEncoder().encode("learned") };
    const writer = new IndexWriter(folder, { fields: ["title", "claims"], analyzer, positions: true });
    const document = (id: string, title: string, claims: string, more = {}) => ({
      id,
      title,
      texts: [
        { field: "title", text: title },
        { field: "claims", text: claims },
      ],
      ...more,
    });
    const facts = {
      ...{ language: "en", date: "2005-06-22", patent: "EP-1", family: "4711", classes: ["F16K15/06"] },
      ...{ filingDate: "1998-12-09", application: "EP 1998/123456", priorities: ["DE 1998/1/40645"] },
      ...{ priorityDates: ["1998-09-05"], cites: ["US-4567890-A"], applicants: ["Müller"], inventors: ["日立 太郎"] },
    };
    writer.add(document("EP-1-A1", "Check valve", "A valve with a spring.", facts));
    writer.add(document("US-2-A", "Pump", "valve ".repeat(20)));
    writer.publish();
    writer.add(document("US-2-A", "Pump with a valve", "A spring and a gear.", { date: "1986" }));
    writer.add(document("JP-3-A", "逆止弁", "gear"));
    writer.publish();
    writer.close();
  },
  async contents(folder) {
    const { readers, manifest } = openIndex(folder);
    const segments = readers.map((reader) => ({
      stored: Array.from({ length: reader.documentCount }, (_, i) => reader.stored(i)),
      vectors: Array.from({ length: reader.documentCount }, (_, i) => [...reader.vector(i)]),
      paragraphs: Array.from({ length: reader.documentCount }, (_, i) => [...reader.paragraphs(i)]),
      lengths: [...reader.lengths],
      deleted: Array.from({ length: reader.documentCount }, (_, i) => reader.deletions.has(i)),
    }));
    for (const reader of readers) reader.close();
    const engine = new EmbeddedEngine(folder, indexAnalyzer(folder));
    const words = ["valve", "spring", "gear", "pump", "check", "with", "逆"];
    const results = [];
    for (const term of words)
      results.push(await engine.search({ terms: [{ term, weight: 1, field: "claims" }] } as never, { model: bm25() }));
    const near = { near: [{ terms: ["spring"] }, { terms: ["gear"] }], within: 3 };
    for (const condition of [{ contains: near }, { contains: { terms: ["muller"] }, fields: ["applicant"] }]) {
      const found = await engine.search({ terms: [], matching: condition } as never, { model: bm25() });
      results.push(found.hits);
    }
    results.push(await engine.termsLike({ pattern: "*" }, 99));
    await engine.close();
    return JSON.stringify([manifest, segments, results]);
  },
};

/**
 * Runs, judgements, people, an upload on its way. Pages of 512 bytes, instead of 4096, leave fewer unused bytes; the
 * content is the same.
 */
export const campaignSample: KeptSample = {
  name: "campaign",
  isCampaign: true,
  async make(target) {
    // Made elsewhere and copied: a connection that was closed may touch its files until its memory is freed.
    const making = mkdtempSync(join(tmpdir(), "presage-sample-"));
    const folder = join(making, "campaign");
    const settings = { name: "Sample", track: "generic" as const, ...trackRules.generic };
    CampaignStore.create(folder, settings, AT);
    const store = CampaignStore.open(folder);
    const scratch = mkdtempSync(join(tmpdir(), "presage-sample-"));
    const given = (name: string, text: string) => {
      writeFileSync(join(scratch, name), text);
      return join(scratch, name);
    };
    store.write(() =>
      store.putTopics(
        [
          { id: "T1", set: "all" },
          { id: "T2", set: "all", language: "de" },
        ],
        AT,
      ),
    );
    const run = { now: NOW, participant: "dcu" };
    await submitRun(store, given("run1.txt", "T1 Q0 a 1 2 x\nT2 Q0 b 1 1 x\n"), run);
    await submitRun(store, given("run2.txt", "T1 Q0 c 1 2 y\n"), run);
    store.write(() => store.withdraw(2, "wrong", AT));
    setRelease(store, 1, "published", { by: "Ann", now: NOW });
    setGradeScale(store, USUAL_GRADES, AT);
    givePool(store, "T1", [
      { document: "a", family: "a" },
      { document: "b", family: "b" },
    ]);
    assign(store, [{ topic: "T1", assessor: "ann" }], AT);
    const judge = (key: string, document: string, grade: "A" | "D") =>
      recordJudgements(store, [{ key, topic: "T1", document, action: "grade", grade, note: "claim 1" }], {
        assessor: "ann",
        now: NOW,
      });
    judge("ann-1", "a", "A");
    judge("ann-2", "b", "D");
    recordJudgements(store, [{ key: "ann-3", topic: "T1", document: "b", action: "undo", undoes: "ann-2" }], {
      assessor: "ann",
      now: NOW,
    });
    importAssessments(
      store,
      [{ topic: "T2", doc: "b", grade: "B" }] as never,
      { assessor: "model", machine: true, source: "m.jsonl" },
      AT,
    );
    const { person } = invitePerson(store, { name: "Bo", role: "participant", participant: "dcu" }, NOW);
    beginSession(store, person, NOW);
    recordAct(store, { at: AT, person: "bo", role: "participant", route: "enter", on: "", status: 200 });
    const bytes = new TextEncoder().encode("T1 Q0 d 1 2 z\n");
    const firstSha256 = createHash("sha256").update(bytes).digest("hex");
    const file = { fileName: "run3.txt", sizeBytes: bytes.length, firstSha256 };
    const upload = beginUpload(store, file, { person: "bo", participant: "dcu" }, NOW);
    await receivePiece(store, findUpload(store, upload.id)!, 0, bytes, firstSha256, NOW);
    store.close();
    rmSync(scratch, { recursive: true });
    const database = new Database(join(folder, "campaign.db"));
    database.exec("PRAGMA page_size = 512");
    database.prepare("VACUUM INTO ?").run(join(folder, "small.db"));
    database.close();
    for (const name of ["campaign.db", "campaign.db-wal", "campaign.db-shm"])
      rmSync(join(folder, name), { force: true });
    renameSync(join(folder, "small.db"), join(folder, "campaign.db"));
    CampaignStore.open(folder).close();
    cpSync(folder, target, { recursive: true, filter: (file) => !/-(wal|shm)$/.test(file) });
    rmSync(making, { recursive: true });
  },
  async contents(folder) {
    // Opening a campaign may change it.
    const copy = mkdtempSync(join(tmpdir(), "presage-contents-"));
    try {
      for (const name of ["campaign.db", "campaign.db-wal"])
        if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name));
      const store = CampaignStore.open(copy);
      try {
        const campaign = store.read();
        const submissions = campaign.submissions.map((each) => ({ ...each, documents: [...each.documents] }));
        return JSON.stringify([
          ...[campaign, submissions, store.events(), eventsAfter(store, 0), judgedQrels(store), listPeople(store)],
          ...[listActs(store, 100), allUploads(store), assignments(store), runHistory(store, campaign.submissions[0])],
          ...[pooledTopics(store), [...(topicPool(store, "T1")?.familyOf.keys() ?? [])], allRows(store.database)],
        ]);
      } finally {
        store.close();
      }
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
};

/**
 * A campaign whose last changes are in SQLite's log, as the end of a process leaves it. Where the log ends is not recorded,
 * so only its bits are flipped.
 */
const campaignLogSample: KeptSample = {
  ...campaignSample,
  name: "log of a campaign",
  files: /-wal$/,
  hasEnd: false,
  async make(target) {
    const making = mkdtempSync(join(tmpdir(), "presage-sample-"));
    const folder = join(making, "campaign");
    await campaignSample.make(folder);
    const store = CampaignStore.open(folder);
    store.write(() => store.setParticipant({ id: "late", country: "IE" }, AT));
    store.write(() => store.excludeTopic("T2", "faulty", AT));
    cpSync(folder, target, { recursive: true, filter: (file) => !file.endsWith("-shm") });
    store.close();
    rmSync(making, { recursive: true });
  },
};

export const keptSamples: readonly KeptSample[] = [collectionSample, indexSample, campaignLogSample, campaignSample];

/** A fresh sample in a folder of its own; returns its path and how to remove it. */
export async function madeSample(sample: KeptSample): Promise<{ folder: string; remove: () => void }> {
  const scratch = damageFolder();
  const folder = join(scratch, sample.name);
  await sample.make(folder);
  return { folder, remove: () => rmSync(scratch, { recursive: true, force: true }) };
}

/** In memory where that is possible: the same file is written hundreds of thousands of times. */
export function damageFolder(): string {
  return mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-damage-"));
}
