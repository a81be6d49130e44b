import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { campaignSample, collectionSample, indexSample } from "../../../test/support/kept-samples.js";
import { CampaignStore, eventsAfter } from "../../campaign/node.js";
import { appendBatch, openCollection, openWriter, readJudgementStore } from "../../collection/node.js";
import { Journal } from "../../files/node.js";
import { checkIndex, readManifest } from "../../retrieval/node.js";
import { learnedOnce } from "../../systems/workspace/learned-file.js";
import { writeRecord } from "../embedding/embedding-record.js";
import { buildIndex } from "../indexing/build-index.js";
import { appendChartEvents, readChartEvents } from "../reading/chart-edits.js";
import { readSearchFile, SearchLog } from "../searching/search-file/search-log.js";
import { examine, isSound } from "./examine.js";
import { repair } from "./repair.js";

let scratch = "";
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-doctor-"));
});
afterEach(() => rmSync(scratch, { recursive: true }));

const at = (...names: string[]) => join(scratch, ...names);

/** Changes a text in a file, without changing its length. */
function change(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  const place = bytes.indexOf(from);
  if (place < 0) throw new Error(`${file} has no ${from}`);
  bytes.write(to, place);
  writeFileSync(file, bytes);
}

/** The bytes of everything in a folder. */
function fingerprint(folder: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    hash.update(name);
    if (statSync(join(folder, name)).isFile()) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex");
}

/** Repairs a folder; the original must stay as it is, and the result must have no damage. */
async function repaired(folder: string) {
  const before = fingerprint(folder);
  const target = `${folder}-repaired`;
  const done = await repair(folder, target, { now: () => new Date("2026-04-01T00:00:00Z"), threads: 1 });
  expect(fingerprint(folder)).toBe(before);
  expect(done.after.examined.flatMap(({ damage }) => damage)).toEqual([]);
  return { target, things: done.things };
}

describe("a collection", () => {
  beforeEach(() => collectionSample.make(at("patents")));

  it("with a changed letter names the document, and the others are saved", async () => {
    change(at("patents/segments/000001.documents.jsonl"), "Valve", "Wave!");
    const [{ damage }] = (await examine(at("patents"))).examined;
    expect(damage).toEqual([
      {
        file: at("patents/segments/000001.documents.jsonl"),
        what: "has changed since it was written: its SHA-256 differs",
        affects: "segment 000001, 1 of 2 documents: EP-0000001-A1",
        remedy: `⟪doctor⟫ ${at("patents")} ⟨repair⟩ NEW saves 3 documents; ⟪collection add⟫ adds the lost ones again from their files`,
      },
    ]);
    const { target, things } = await repaired(at("patents"));
    expect(things).toMatchObject([{ kind: "collection", saved: "3 documents", lost: "EP-0000001-A1" }]);
    const collection = await openCollection(target);
    expect([...collection.ids()]).toEqual(["JP-H01333373-A", "EP-0000002-A1"]);
    // The file that the lost document came from is read again when it is added.
    const writer = openWriter(target);
    expect(writer.ledger.isFinished({ file: "/patents/a.xml", bytes: 9, modified: 1 })).toBe(false);
    expect(writer.ledger.unfinished({ file: "/patents/b.zip", bytes: 9, modified: 1 })).toBeDefined();
    writer.close();
  });

  it.each(["headers.jsonl", "index", "sources.jsonl"])("loses no document without %s", async (file) => {
    rmSync(at(`patents/segments/000001.${file}`));
    expect(isSound(await examine(at("patents")))).toBe(false);
    const { target, things } = await repaired(at("patents"));
    expect(things).toMatchObject([{ saved: "4 documents", lost: "" }]);
    expect((await openCollection(target)).size).toBe(3);
  });

  it("is saved without its manifest", async () => {
    rmSync(at("patents/collection.json"));
    const [{ damage }] = (await examine(at("patents"))).examined;
    expect(damage).toMatchObject([{ file: at("patents/collection.json"), what: "is missing" }]);
    const { target, things } = await repaired(at("patents"));
    expect(things).toMatchObject([{ saved: "4 documents", lost: "" }]);
    expect((await openCollection(target)).size).toBe(3);
  });

  it("is saved line by line if its index is damaged, too, and says that nothing proves the lines", async () => {
    writeFileSync(at("patents/segments/000001.index"), "");
    change(at("patents/segments/000001.documents.jsonl"), "Pump", "Pu{p");
    change(at("patents/segments/000001.documents.jsonl"), '{"id"', '["id"');
    const { things } = await repaired(at("patents"));
    expect(things[0].saved).toBe("2 documents");
    expect(things[0].lost).toBe("EP-0000001-A1, EP-0000002-A1 (a newer version is saved)");
  });

  it("of version 1 is checked and saved", async () => {
    cpSync(join(import.meta.dirname, "../../../test/fixtures/collection-v1/collection"), at("old"), {
      recursive: true,
    });
    expect(isSound(await examine(at("old")))).toBe(true);
    change(at("old/segments/000001.documents.jsonl"), "4567890", "456789x");
    const { things } = await repaired(at("old"));
    expect(things).toMatchObject([
      {
        saved: "3 documents, 1 of them readable but without a checksum to prove them",
        lost: "US-4567890-A (a newer version is saved)",
      },
    ]);
  });
});

describe("an index", () => {
  it("without its collection keeps its undamaged segments", async () => {
    await indexSample.make(at("index"));
    expect(isSound(await examine(at("index")))).toBe(true);
    truncate(at("index/segment-000002/postings.dat"));
    const [{ damage }] = (await examine(at("index"))).examined;
    expect(damage).toMatchObject([{ affects: "2 documents of segment-000002" }]);
    const { target, things } = await repaired(at("index"));
    expect(things).toMatchObject([{ saved: "1 document", lost: "2 documents: index the collection again" }]);
    expect(checkIndex(target).documents).toBe(1);
  });

  it("cannot be saved without its manifest or what its analyzer learned", async () => {
    await indexSample.make(at("all/index"));
    change(at("all/index/analyzer.dat"), "learned", "lehrned");
    mkdirSync(at("all/charts"));
    appendChartEvents(at("all/charts/a.jsonl"), []);
    const { things } = await repaired(at("all"));
    expect(things.find(({ kind }) => kind === "index")).toMatchObject({ saved: "nothing" });
    expect(existsSync(at("all-repaired/index"))).toBe(false);
  });

  it("is completed from its collection, which the damage names", async () => {
    await collectionSample.make(at("patents"));
    await buildIndex({ folder: at("patents/indexes/plain"), collection: at("patents"), analyzer: "plain", threads: 1 });
    const before = readManifest(at("patents/indexes/plain"));
    const [segment] = before.segments;
    change(at(`patents/indexes/plain/${segment.name}/documents.dat`), "EP", "EQ");
    const { target } = await repaired(at("patents"));
    const after = readManifest(join(target, "indexes/plain"));
    expect(checkIndex(join(target, "indexes/plain")).documents).toBe(3);
    expect(after.collection).toEqual(before.collection);

    // A collection that has lost a document has other rows, so its index is made again.
    change(at("patents/segments/000001.documents.jsonl"), "Valve", "Wave!");
    const { examined } = await examine(at("patents"));
    expect(examined[0].damage[0].affects).toContain("; index indexes/plain was built from it: rows 1–4");
    rmSync(target, { recursive: true });
    await repaired(at("patents"));
    expect(checkIndex(join(target, "indexes/plain")).documents).toBe(2);
  });
});

function truncate(file: string): void {
  writeFileSync(file, readFileSync(file).subarray(0, -1));
}

describe("a campaign", () => {
  beforeEach(() => campaignSample.make(at("campaign")));

  it("names a judgement whose grade has changed, and saves all others", async () => {
    // The action, the grade and the absent category of the first judgement, as SQLite stores them.
    change(at("campaign/campaign.db"), "gradeA[]claim 1", "gradeD[]claim 1");
    const { examined } = await examine(at("campaign"));
    expect(examined[0].damage).toMatchObject([
      { what: "table judgement: 1 row differ from their checksums: [1]", affects: "judgements" },
    ]);
    const { target, things } = await repaired(at("campaign"));
    expect(things[0].lost).toBe("1 row, see lost-rows.jsonl: judgement [1] (differs from its checksum)");
    expect(readFileSync(join(target, "lost-rows.jsonl"), "utf8")).toContain('"grade":"D"');
    const store = CampaignStore.open(target);
    expect(eventsAfter(store, 0).map(({ key }) => key.slice(0, 6))).toEqual(["ann-2", "ann-3", "import"]);
    expect(store.events().at(-1)?.what).toBe("repaired: 1 rows and 0 files were lost");
    store.close();
    expect(isSound(await examine(target))).toBe(true);
  });

  it("names the run of a damaged file, and withdraws it in the repaired campaign", async () => {
    const [sha256] = readdirSync(at("campaign/submissions")).filter((each) =>
      existsSync(at("campaign/submissions", each, "run1.txt")),
    );
    change(at("campaign/submissions", sha256, "run1.txt"), "Q0 a", "Q0 e");
    const { examined } = await examine(at("campaign"));
    expect(examined[0].damage).toMatchObject([{ affects: "needed by run 1 (dcu, run1)" }]);
    const { target } = await repaired(at("campaign"));
    const store = CampaignStore.open(target);
    expect(store.read().submissions[0].withdrawn?.reason).toBe("its file was damaged; submit it again");
    store.close();
  });

  it("is saved completely if only the beginning of its database is damaged", async () => {
    const file = at("campaign/campaign.db");
    writeFileSync(file, Buffer.concat([Buffer.alloc(100), readFileSync(file).subarray(100)]));
    expect(isSound(await examine(at("campaign")))).toBe(false);
    const { things } = await repaired(at("campaign"));
    expect(things[0].lost).toBe("");
  });

  it("is saved up to a page that cannot be read", async () => {
    const file = at("campaign/campaign.db");
    const bytes = readFileSync(file);
    // A page that begins as a leaf of a table, with text of the history.
    const page = Math.floor(bytes.indexOf("campaign Sample made") / 512);
    bytes.fill(0xff, page * 512, (page + 1) * 512);
    writeFileSync(file, bytes);
    const { things, target } = await repaired(at("campaign"));
    expect(things[0].lost).toContain("event [1] (cannot be read)");
    const store = CampaignStore.open(target);
    expect(eventsAfter(store, 0)).toHaveLength(4);
    store.close();
  });

  it("that is open is checked with its log, and stays as it is", async () => {
    const store = CampaignStore.open(at("campaign"));
    store.write(() => store.setParticipant({ id: "late" }, "2026-03-02"));
    cpSync(at("campaign"), at("copy"), { recursive: true });
    store.close();
    const before = fingerprint(at("copy"));
    expect(isSound(await examine(at("copy")))).toBe(true);
    expect(fingerprint(at("copy"))).toBe(before);
    const log = readFileSync(at("copy/campaign.db-wal"));
    log[32 + 24 + 100] ^= 1;
    writeFileSync(at("copy/campaign.db-wal"), log);
    const { examined } = await examine(at("copy"));
    expect(examined[0].damage).toMatchObject([
      { file: at("copy/campaign.db-wal"), what: "has a frame whose checksum differs: frame 1" },
    ]);
  });
});

describe("records", () => {
  const about = {
    created: "",
    program: "",
    index: { folder: "i", version: "1", documents: 1, engine: "presage", analyzer: "plain/1" },
  };
  const note = (text: string) => ({ event: "note" as const, at: "", text });

  it("of a search keep their undamaged lines", async () => {
    mkdirSync(at("a"));
    const log = SearchLog.open(at("a/x.search"), about);
    log.append(note("first"), note("second"), note("third"));
    log.close();
    expect((await examine(at("a"))).examined).toMatchObject([
      { kind: "search file", contents: "3 events", damage: [] },
    ]);
    change(at("a/x.search"), "second", "secund");
    expect((await examine(at("a"))).examined[0].damage).toMatchObject([
      { what: "line 3: has changed since it was written: its checksum differs" },
    ]);
    const { target } = await repaired(at("a"));
    expect(readSearchFile(join(target, "x.search")).events).toEqual([note("first"), note("third")]);
  });

  it("of an unfinished run keep the topics before the damage", async () => {
    mkdirSync(at("a"));
    const journal = Journal.open(at("a/.run.txt.journal"), "key", ["T1", "T2", "T3"]);
    for (const topic of ["T1", "T2", "T3"]) journal.append(topic, `${topic} Q0 a 1 1 x\n`);
    journal.close();
    expect((await examine(at("a"))).examined).toMatchObject([{ kind: "journal", damage: [] }]);
    change(at("a/.run.txt.journal"), "T2 Q0 a", "T2 Q0 b");
    expect((await examine(at("a"))).examined[0]).toMatchObject({ contents: "1 finished topic of a run", damage: [{}] });
    const { target } = await repaired(at("a"));
    const saved = Journal.open(join(target, ".run.txt.journal"), "key", ["T1", "T2", "T3"]);
    expect(saved.done).toBe(1);
    saved.close();
  });

  it("of judgements keep undamaged batches, and a damaged key of a journal is found", async () => {
    mkdirSync(at("a"));
    for (const doc of ["d1", "d2"])
      appendBatch(at("a/j.jsonl"), { source: doc, assessments: [{ topic: "T1", doc, grade: "A" } as never] });
    change(at("a/j.jsonl"), '"doc":"d1"', '"doc":"d3"');
    Journal.open(at("a/.r.journal"), "some key", []).close();
    change(at("a/.r.journal"), "some", "same");
    const { examined } = await examine(at("a"));
    expect(examined.map(({ kind, damage }) => [kind, damage[0]?.what])).toEqual([
      ["journal", "its first line has changed"],
      ["judgement store", "lines 3 to 5 have changed since they were written"],
    ]);
    const { target } = await repaired(at("a"));
    expect(readJudgementStore(join(target, "j.jsonl")).batches.map(({ source }) => source)).toEqual(["d2"]);
  });

  it("of vectors are checked, too", async () => {
    mkdirSync(at("vectors"));
    const text = { id: "EP-1-A1", hash: "abc", vectors: 1 };
    writeRecord(at("vectors/a.npy"), { facts: { length: 512 }, texts: [text], vectorsCrc32: 7 });
    expect((await examine(at("vectors"))).examined).toMatchObject([{ kind: "record of vectors", damage: [] }]);
    change(at("vectors/a.embedding.txt"), "EP-1-A1", "EP-2-A1");
    expect((await examine(at("vectors"))).examined).toMatchObject([{ damage: [{ what: "its checksum differs" }] }]);
  });

  it("of charts and of what was learned are checked, too", async () => {
    mkdirSync(at("a/charts"), { recursive: true });
    const claim = { document: "EP-1-A1", claim: 1, at: "", event: "elements", starts: [5], isOwn: true } as const;
    appendChartEvents(at("a/charts/ann.jsonl"), [claim, { ...claim, starts: [6] }]);
    await learnedOnce(at("a/learned/x"), async () => ({ value: [1, 2, 3], files: new Map() }));
    expect((await examine(at("a"))).examined.map(({ kind, damage }) => [kind, damage.length])).toEqual([
      ["claim charts", 0],
      ["learned file", 0],
    ]);
    change(at("a/charts/ann.jsonl"), "[5]", "[7]");
    const learned = readFileSync(at("a/learned/x"));
    learned[learned.length - 1] ^= 1;
    writeFileSync(at("a/learned/x"), learned);
    expect((await examine(at("a"))).examined.map(({ damage }) => damage.length)).toEqual([1, 1]);
    const { target } = await repaired(at("a"));
    expect(readChartEvents(join(target, "charts/ann.jsonl"))).toEqual([{ ...claim, starts: [6] }]);
    expect(existsSync(join(target, "learned/x"))).toBe(false);
  });

  it("that were published are compared with their sums", async () => {
    mkdirSync(at("p/runs"), { recursive: true });
    writeFileSync(at("p/runs/a.txt"), "run");
    const sum = createHash("sha256").update("run").digest("hex");
    writeFileSync(at("p/SHA256SUMS"), `${sum}  runs/a.txt\n${sum}  runs/b.txt\n`);
    expect((await examine(at("p"))).examined[0].damage).toMatchObject([
      { file: at("p/runs/b.txt"), what: "is missing" },
    ]);
    const { things } = await repaired(at("p"));
    expect(things).toMatchObject([{ saved: "1 file", lost: "runs/b.txt" }]);
  });
});

it("says what it found and what it expected if there is nothing to check", async () => {
  writeFileSync(at("notes.txt"), "");
  await expect(examine(scratch)).rejects.toThrow(
    /nothing to check: found notes\.txt; expected one of: campaign, collection, index,/,
  );
  await expect(examine(at("notes.txt"))).rejects.toThrow(/found a file of another kind/);
  await expect(repair(scratch, at("inside"))).rejects.toThrow(/must not be in the folder/);
});
