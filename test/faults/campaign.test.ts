import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { expect } from "vitest";
import { trackRules } from "../../src/campaign/index.js";
import {
  backupCampaign,
  CampaignStore,
  FILE_KINDS,
  giveJudgements,
  giveTopics,
  publishCampaign,
  submitRun,
} from "../../src/campaign/node.js";
import { fileHash } from "../../src/files/node.js";
import { formats } from "../../src/report/index.js";
import { testFaults } from "../support/durable-operation.js";

// Files that a campaign keeps together with a record in its database. SQLite's own reading and writing is not part of
// this: test/faults/database.test.ts.

const now = new Date(Date.UTC(2024, 0, 2));
const RUN = ["one", "two", "next"].map((name) => `p_${name}_PAC_all`);

/** A campaign with topics, and the files that it is given. */
function makeCampaign(folder: string): void {
  const settings = { name: "faults", track: "clef-ip-2010", ...trackRules["clef-ip-2010"], maxRuns: null } as const;
  CampaignStore.create(join(folder, "campaign"), settings, "");
  withStore(folder, (store) => store.write(() => store.putTopics([{ id: "PAC-1", set: "large" }], "")));
  for (const [i, run] of RUN.entries()) writeFileSync(join(folder, run), `PAC-1 Q0 EP-${i}-A1 1 ${9 - i} ${run}\n`);
  for (const i of [2, 3]) writeFileSync(join(folder, `topics-${i}.txt`), `PAC-${i}\n`);
  for (const i of [1, 2]) writeFileSync(join(folder, `qrels-${i}`), `PAC-1 0 EP-${i}-A1 1\n`);
}

function withStore<T>(folder: string, work: (store: CampaignStore) => T): T {
  const store = CampaignStore.open(join(folder, "campaign"));
  try {
    return work(store);
  } finally {
    store.close();
  }
}

async function withStoreAsync(folder: string, work: (store: CampaignStore) => Promise<unknown>): Promise<void> {
  const store = CampaignStore.open(join(folder, "campaign"));
  try {
    await work(store);
  } finally {
    store.close();
  }
}

/** All records, after checking that each has its file and each file its record. */
function recorded(folder: string): unknown {
  return withStore(folder, (store) => {
    const rows = store.database.prepare("SELECT kind, sha256, name FROM file ORDER BY kind, name").all() as {
      kind: string;
      sha256: string;
      name: string;
    }[];
    for (const { kind, sha256, name } of rows)
      expect(fileHash(join(folder, "campaign", kind, sha256, name))).toBe(sha256);
    const files = FILE_KINDS.flatMap((kind) =>
      readdirSync(join(folder, "campaign", kind))
        // An unfinished file stays while its process runs: in these tests, that is the one that has crashed.
        .filter((place) => !place.startsWith(`.incoming-${process.pid}-`))
        .map((place) => `${kind}/${place}`),
    );
    expect(files.sort()).toEqual(rows.map(({ kind, sha256 }) => `${kind}/${sha256}`).sort());
    const { topics, submissions, judgements } = store.read();
    return { topics, runs: submissions.map(({ fileName }) => fileName), judgements: judgements?.name };
  });
}

const submit = (folder: string, name: string) =>
  withStoreAsync(folder, async (store) => {
    const { kind } = await submitRun(store, join(folder, name), { now, participant: "p" });
    if (kind === "refused") throw new Error("refused");
  });

testFaults({
  name: "campaign: submit a run",
  prepare: makeCampaign,
  run: (folder) => submit(folder, RUN[0]),
  state: recorded,
  next: (folder) => submit(folder, RUN[2]),
});

testFaults({
  name: "campaign: add topics",
  prepare: makeCampaign,
  run: (folder) =>
    withStoreAsync(folder, (store) => giveTopics(store, join(folder, "topics-2.txt"), { set: "large" }, now)),
  state: recorded,
  next: (folder) =>
    withStoreAsync(folder, (store) => giveTopics(store, join(folder, "topics-3.txt"), { set: "large" }, now)),
});

testFaults({
  name: "campaign: give judgements",
  prepare: makeCampaign,
  run: (folder) => withStoreAsync(folder, (store) => giveJudgements(store, join(folder, "qrels-1"), "qrels", now)),
  state: recorded,
  next: (folder) => withStoreAsync(folder, (store) => giveJudgements(store, join(folder, "qrels-2"), "qrels", now)),
});

const copyIn = (folder: string) => join(folder, "copy");

testFaults({
  name: "campaign: back up",
  prepare: async (folder) => {
    makeCampaign(folder);
    await submit(folder, RUN[0]);
  },
  run: (folder) => withStoreAsync(folder, (store) => backupCampaign(store, copyIn(folder))),
  state: (folder) => {
    if (!existsSync(copyIn(folder))) return "no copy";
    const database = new Database(join(copyIn(folder), "campaign.db"));
    const rows = database.prepare("SELECT kind, sha256, name FROM file").all() as Record<string, string>[];
    const [{ integrity_check: damage }] = database.prepare("PRAGMA integrity_check").all() as Record<string, string>[];
    database.close();
    expect(damage).toBe("ok");
    for (const { kind, sha256, name } of rows) expect(fileHash(join(copyIn(folder), kind, sha256, name))).toBe(sha256);
    return rows;
  },
  next: (folder) => withStoreAsync(folder, (store) => backupCampaign(store, `${copyIn(folder)}-2`)),
  // Only a copy to the same place removes what is left of the last one.
  leaves: /^\.copy\.\d+\.tmp/,
});

testFaults({
  name: "campaign: publish",
  prepare: async (folder) => {
    makeCampaign(folder);
    await withStoreAsync(folder, (store) => giveJudgements(store, join(folder, "qrels-1"), "qrels", now));
    await submit(folder, RUN[0]);
  },
  run: (folder) => publish(folder, "published"),
  state: (folder) =>
    existsSync(join(folder, "published")) ? readFileSync(join(folder, "published/SHA256SUMS"), "utf8") : "nothing",
  next: (folder) => publish(folder, "published-2"),
  leaves: /^\.published\.\d+\.tmp/,
  every: 11,
});

const publish = (folder: string, name: string) =>
  withStoreAsync(folder, (store) =>
    publishCampaign(store, {
      ...{ output: join(folder, name), threads: 1, now, version: "1" },
      render: { csv: formats.csv.render, json: formats.json.render, markdown: formats.markdown.render },
    }),
  );
