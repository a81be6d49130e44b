import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FILE_KINDS, IncomingFile } from "./kept-files.js";
import { migrations } from "./schema.js";
import { trackRules } from "./settings.js";
import { CampaignStore, type NewSubmission } from "./store.js";

const settings = { name: "test", track: "generic", ...trackRules.generic } as const;
const NOW = "2024-01-02T03:04:05.000Z";
const SHA = "a".repeat(64);

let scratch = "";
let folder = "";
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-store-"));
  folder = join(scratch, "campaign");
  CampaignStore.create(folder, settings, NOW);
});
afterEach(() => rmSync(scratch, { recursive: true }));

function using<T>(what: (store: CampaignStore) => T): T {
  const store = CampaignStore.open(folder);
  try {
    return what(store);
  } finally {
    store.close();
  }
}

const submission: NewSubmission = {
  participant: "p",
  run: "Run1",
  set: "all",
  fileName: "run.txt",
  sha256: SHA,
  contentSha256: SHA,
  sizeBytes: 3,
  received: NOW,
  late: false,
  poolOnly: true,
  label: "p1(A)",
  lines: 2,
  documents: new Map([
    ["10", 2],
    ["9", 1],
  ]),
  warnings: ["w"],
};

function incoming(store: CampaignStore, kind: "submissions" | "topics" = "submissions"): IncomingFile {
  const file = new IncomingFile(store.folder, kind);
  file.write(new TextEncoder().encode("abc"));
  file.finish();
  return file;
}

function submit(store: CampaignStore, changed: Partial<NewSubmission> = {}): number {
  return store.write(() => {
    store.setParticipant({ id: "p" }, NOW);
    store.keepFile("submissions", incoming(store), changed.sha256 ?? SHA, "run.txt", NOW);
    return store.addSubmission({ ...submission, ...changed });
  });
}

describe("recorded data", () => {
  test("is read back unchanged", () => {
    using((store) => {
      store.write(() => {
        store.putTopics(
          [
            { id: "9", set: "all", language: "en" },
            { id: "10", set: "all", cutoff: "2001" },
          ],
          NOW,
        );
        store.excludeTopic("9", "faulty", NOW);
        store.setParticipant({ id: "p", institution: "University", country: "NL" }, NOW);
      });
      submit(store);
    });
    const campaign = using((store) => store.read());
    expect(campaign.settings).toEqual(settings);
    // In the order in which they were added.
    expect(campaign.topics).toEqual([
      { id: "9", set: "all", language: "en", excluded: "faulty" },
      { id: "10", set: "all", cutoff: "2001" },
    ]);
    expect(campaign.participants).toEqual([{ id: "p", institution: "University", country: "NL" }]);
    expect(campaign.submissions).toEqual([{ ...submission, id: 1 }]);
    expect([...campaign.submissions[0].documents.keys()]).toEqual(["10", "9"]);
    const events = using((store) => store.events());
    expect(events.map(({ what }) => what)).toEqual([
      "campaign test made, track generic",
      "2 topics of all added or changed",
      "topic 9 excluded: faulty",
      "participant p added",
      `run run.txt of p submitted, number 1, sha256 ${SHA}`,
    ]);
  });

  test("settings and files are replaced, and the log says so", () => {
    const kept = { sha256: SHA, name: "d.txt", sizeBytes: 3, added: NOW };
    const judgements = { ...kept, name: "qrels.txt", format: "qrels" } as never;
    using((store) => {
      store.write(() => {
        store.setDocuments(kept, NOW);
        store.setJudgements(judgements, NOW);
        store.setSettings({ ...settings, name: "renamed" }, NOW, "renamed");
        store.putSetting("pause", [1], NOW, "paused");
        store.putTopics([{ id: "1", set: "all" }], NOW);
        store.putTopics([{ id: "2", set: "small" }], NOW);
        store.putTopics([{ id: "1", set: "small", language: "de" }], NOW);
        store.excludeTopic("2", "faulty", NOW);
        store.excludeTopic("2", undefined, NOW);
        store.setParticipant({ id: "p", country: "NL" }, NOW);
        store.setParticipant({ id: "p", institution: "University" }, NOW);
      });
    });
    const campaign = using((store) => store.read());
    expect(campaign).toMatchObject({ documents: kept, judgements, settings: { name: "renamed" } });
    expect(campaign.topics).toEqual([
      { id: "1", set: "small", language: "de" },
      { id: "2", set: "small" },
    ]);
    expect(campaign.participants).toEqual([{ id: "p", institution: "University", country: "NL" }]);
    expect(using((store) => store.events()).map(({ at, what }) => [at, what])).toEqual(
      [
        "campaign test made, track generic",
        `documents that runs may retrieve, sha256 ${SHA}`,
        `judgements qrels.txt, sha256 ${SHA}`,
        "renamed",
        "paused",
        "1 topics of all added or changed",
        "1 topics of small added or changed",
        "1 topics of small added or changed",
        "topic 2 excluded: faulty",
        "topic 2 counts again",
        "participant p added",
      ].map((what) => [NOW, what]),
    );
  });

  test("topics are numbered on after the last one, whatever their ids; known ones keep their numbers", () => {
    const places = (store: CampaignStore) =>
      store.database
        .prepare("SELECT id, place FROM topic ORDER BY place, id")
        .all()
        .map((row) => Object.values(row as object));
    using((store) => {
      store.write(() =>
        store.putTopics(
          [
            { id: "9", set: "all" },
            { id: "5", set: "all" },
          ],
          NOW,
        ),
      );
      store.write(() =>
        store.putTopics(
          [
            { id: "3", set: "all" },
            { id: "9", set: "small" },
            { id: "1", set: "all" },
          ],
          NOW,
        ),
      );
      expect(places(store)).toEqual([
        ["9", 1],
        ["5", 2],
        ["3", 3],
        ["1", 5],
      ]);
      expect(store.events().at(-1)?.what).toBe("3 topics of all, small added or changed");
    });
  });

  test("a late run with details, its withdrawal, and files of topics are read back", () => {
    const details = { queryParts: ["title"], feedback: true } as unknown as NonNullable<NewSubmission["details"]>;
    const { label: _, ...unlabelled } = submission;
    const late: NewSubmission = { ...unlabelled, late: true, poolOnly: false, uncounted: true, details };
    const file = (store: CampaignStore, name: string) =>
      store.keepFile("topics", incoming(store, "topics"), SHA, name, NOW);
    using((store) =>
      store.write(() => {
        file(store, "b.xml");
        expect(file(store, "a.xml")).toEqual({ sha256: SHA, name: "a.xml", sizeBytes: 3, added: NOW });
        store.setParticipant({ id: "p" }, NOW);
        expect(store.addSubmission(late)).toBe(1);
        store.withdraw(1, "wrong", NOW);
        store.log(NOW, "seen");
      }),
    );
    const campaign = using((store) => store.read());
    expect(campaign.submissions).toEqual([{ ...late, id: 1, withdrawn: { at: NOW, reason: "wrong" } }]);
    expect(campaign.topicFiles).toEqual(
      ["a.xml", "b.xml"].map((name) => ({ sha256: SHA, name, sizeBytes: 3, added: NOW })),
    );
    expect(campaign).not.toHaveProperty("judgements");
    expect(campaign).not.toHaveProperty("documents");
    const events = using((store) => store.events()).map(({ what }) => what);
    expect(events.slice(-2)).toEqual(["run number 1 withdrawn: wrong", "seen"]);
  });

  test("is all or nothing", () => {
    using((store) => {
      expect(() =>
        store.write(() => {
          store.putTopics([{ id: "1", set: "all" }], NOW);
          throw new Error("stop");
        }),
      ).toThrow("stop");
      expect(store.read().topics).toEqual([]);
    });
  });

  test("the same content, or the same run of a participant, counts only once; after a withdrawal it counts again", () => {
    using((store) => {
      expect(submit(store)).toBe(1);
      expect(() => submit(store, { run: "Run2" })).toThrow(/UNIQUE/);
      expect(() => submit(store, { contentSha256: "x", run: "RUN1" })).toThrow(/UNIQUE/);
      store.write(() => store.withdraw(1, "wrong", NOW));
      // Numbers are never reused, not even those of submissions that failed.
      expect(submit(store)).toBeGreaterThan(1);
      expect(store.read().submissions.map(({ withdrawn }) => withdrawn)).toEqual([
        { at: NOW, reason: "wrong" },
        undefined,
      ]);
    });
  });

  test("is seen by another process at once, which waits for its turn to write", () => {
    using((first) => {
      using((second) => {
        submit(first);
        expect(second.read().submissions).toHaveLength(1);
        second.write(() => second.withdraw(1, "r", NOW));
        expect(first.read().submissions[0].withdrawn?.reason).toBe("r");
      });
    });
  });
});

describe("unrecorded files", () => {
  const place = () => join(folder, "submissions", SHA);

  test("are removed at the next start: a file in its place, and an unfinished one of a process that has ended", () => {
    using((store) => incoming(store).keep(SHA, "run.txt"));
    // No process has this number: it exceeds the system's limit.
    writeFileSync(join(folder, "topics", ".incoming-99999999-abc"), "half");
    expect(existsSync(join(place(), "run.txt"))).toBe(true);
    using(() => {});
    expect(readdirSync(join(folder, "submissions"))).toEqual([]);
    expect(readdirSync(join(folder, "topics"))).toEqual([]);
  });

  test("stay while their process runs", () => {
    using((store) => {
      const file = incoming(store);
      using(() => {});
      expect(existsSync(file.path)).toBe(true);
      file.discard();
      expect(existsSync(file.path)).toBe(false);
    });
  });

  test("recorded files stay, and so do files of others", () => {
    using((store) => submit(store));
    mkdirSync(join(folder, "submissions", "notes"));
    writeFileSync(join(place(), "stray.txt"), "");
    using(() => {});
    expect(readdirSync(place())).toEqual(["run.txt"]);
    expect(readdirSync(join(folder, "submissions")).sort()).toEqual([SHA, "notes"]);
  });
});

describe("folders", () => {
  test("that exist are not changed", () => {
    expect(() => CampaignStore.create(folder, settings, NOW)).toThrow(/folder exists already/);
    expect(readdirSync(scratch)).toEqual(["campaign"]);
  });

  test("are for their owner alone, and nothing is left of one that cannot be made", () => {
    expect(statSync(folder).mode & 0o77).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(["campaign.db", ...FILE_KINDS].sort());
    writeFileSync(join(scratch, "file"), "");
    expect(() => CampaignStore.create(join(scratch, "file", "c"), settings, NOW)).toThrow();
    const bad = { ...settings, name: 1n } as never;
    expect(() => CampaignStore.create(join(scratch, "bad"), bad, NOW)).toThrow();
    expect(readdirSync(scratch).sort()).toEqual(["campaign", "file"]);
    CampaignStore.create(join(scratch, "a", "b"), settings, NOW);
    expect(readdirSync(join(scratch, "a"))).toEqual(["b"]);
  });

  test("closed, have everything in the database, also while others use it", () => {
    using(() => {
      using((store) => store.write(() => store.putTopics([{ id: "1", set: "all" }], NOW)));
      const copy = join(scratch, "copy.db");
      copyFileSync(join(folder, "campaign.db"), copy);
      const database = new Database(copy);
      expect(database.prepare("SELECT id FROM topic").all()).toHaveLength(1);
      database.close();
    });
  });

  test("that are not campaigns, are damaged or come from a newer version are refused with a message", () => {
    expect(() => CampaignStore.open(scratch)).toThrow(/no campaign in this folder\n.*⟪campaign init⟫/);
    expect(() => CampaignStore.open(join(scratch, "none"))).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(() => CampaignStore.open(join(scratch, "none"))).toThrow(/none: no such folder\n.*⟪campaign init⟫/);
    expect(() => CampaignStore.open(join(folder, "campaign.db"))).toThrow(/is a file, not the folder of a campaign/);
    const other = join(scratch, "other");
    mkdirSync(other);
    writeFileSync(join(other, "campaign.db"), "this is no database ".repeat(100));
    expect(() => CampaignStore.open(other)).toThrow(/campaign\.db is not a database of Presage/);
    const database = new Database(join(folder, "campaign.db"));
    database.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    database.close();
    expect(() => CampaignStore.open(folder)).toThrow(/made by a newer version of Presage/);
  });

  test("a database that lacks some steps is updated", () => {
    const other = join(scratch, "other");
    mkdirSync(other);
    new Database(join(other, "campaign.db")).close();
    writeFileSync(join(other, "campaign.db"), "");
    const store = CampaignStore.open(other);
    expect(() => store.read()).toThrow(/campaign\.db has no campaign in it/);
    store.close();
    const database = new Database(join(other, "campaign.db"));
    expect(database.prepare("PRAGMA user_version").all()).toMatchObject([{ user_version: migrations.length }]);
    database.close();
  });
});

describe("a damaged database", () => {
  const change = (...statements: string[]) => {
    const database = new Database(join(folder, "campaign.db"));
    for (const sql of statements) database.exec(sql);
    database.close();
  };

  test.each([
    ["text that is not UTF-8", "UPDATE setting SET value = CAST(x'7bff7d' AS TEXT)", "it has text that is not UTF-8"],
    ["a value that is not JSON", "UPDATE setting SET value = '{'", "a value in it is not JSON"],
    ["a missing table", "DROP TABLE submission", "it lacks tables or columns of its version"],
  ])("is refused in words, and does not end the process: %s", (_, sql, words) => {
    change(sql);
    expect(() => using((store) => store.read())).toThrow(`${folder}: campaign.db is damaged: ${words}`);
  });
});

describe("a statement that is prepared once", () => {
  const TOPICS = "SELECT id FROM topic WHERE topic_set = ? ORDER BY place";

  test("sees what another process writes, and keeps nothing locked", () => {
    using((store) =>
      using((other) => {
        expect(store.statement(TOPICS)).toBe(store.statement(TOPICS));
        for (const [i, id] of ["1", "2", "3"].entries()) {
          other.write(() => other.putTopics([{ id, set: "all" }], NOW));
          expect(store.statement(TOPICS).all("all")).toHaveLength(i + 1);
          expect(store.statement(TOPICS).get("all")).toMatchObject({ id: "1" });
          const [{ busy, log }] = other.database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").all() as Record<
            string,
            number
          >[];
          expect({ busy, log }).toEqual({ busy: 0, log: 0 });
        }
      }),
    );
  });

  test("works again after it was refused", () => {
    using((store) => {
      const add = (place: number) =>
        store.statement("INSERT INTO topic (id, topic_set, place) VALUES (?, ?, ?)").run("1", "all", place);
      add(1);
      expect(() => add(2)).toThrow(/UNIQUE/);
      store.statement("DELETE FROM topic WHERE id = ?").run("1");
      add(3);
      expect(store.statement(TOPICS).all("all")).toHaveLength(1);
    });
  });
});
