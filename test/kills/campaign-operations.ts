import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import Database from "libsql";
import { expect } from "vitest";
import { type Campaign, trackRules } from "../../src/campaign/index.js";
import { CampaignStore, eventsAfter } from "../../src/campaign/node.js";
import { migrations } from "../../src/campaign/schema.js";
import { presage } from "../support/presage.js";
import { copySmallCampaign } from "../support/small-campaign.js";
import { hashes } from "./folder-content.js";
import type { KilledOperation } from "./killed-operation.js";

const RUNS = Array.from({ length: 6 }, (_, i) => `p_run${i}_PAC_all${i % 2 === 0 ? ".gz" : ""}`);
const SUBMIT = ["campaign", "submit", "campaign", ...RUNS];

/** A campaign with topics, and runs of different sizes, some of them gzipped. */
function makeCampaign(folder: string): void {
  const settings = { name: "kill", track: "clef-ip-2010", ...trackRules["clef-ip-2010"], maxRuns: null } as const;
  CampaignStore.create(join(folder, "campaign"), settings, "");
  const store = CampaignStore.open(join(folder, "campaign"));
  const topics = Array.from({ length: 20 }, (_, i) => ({ id: `PAC-${i}`, set: "large" }));
  store.write(() => store.putTopics(topics, ""));
  store.close();
  for (const [i, name] of RUNS.entries()) {
    const lines = Array.from({ length: 20 * 10 * (1 + (i % 3)) }, (_, n) => {
      const rank = Math.floor(n / 20);
      return `PAC-${n % 20} Q0 EP-${rank}-A1 ${rank + 1} ${-rank} run${i}\n`;
    }).join("");
    writeFileSync(join(folder, name), name.endsWith(".gz") ? gzipSync(lines) : lines);
  }
}

function read<T>(folder: string, what: (store: CampaignStore) => T): T {
  const store = CampaignStore.open(join(folder, "campaign"));
  try {
    const [{ integrity_check: damage }] = store.database.prepare("PRAGMA integrity_check").all() as {
      integrity_check: string;
    }[];
    expect(damage).toBe("ok");
    return what(store);
  } finally {
    store.close();
  }
}

/** Opens the campaign as the next command does, and checks that it has every recorded file and no other. */
function inspect(folder: string): Campaign {
  const campaign = read(folder, (store) => store.read());
  const places = readdirSync(join(folder, "campaign/submissions"));
  expect(places.sort()).toEqual(campaign.submissions.map(({ sha256 }) => sha256).sort());
  for (const { sha256, fileName, sizeBytes } of campaign.submissions) {
    const bytes = readFileSync(join(folder, "campaign/submissions", sha256, fileName));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    expect(bytes.length).toBe(sizeBytes);
  }
  return campaign;
}

/** Everything but the times. */
const withoutTimes = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, each) => (/^(received|at|added)$/.test(key) ? undefined : each)));
const submitted = (folder: string) => inspect(folder).submissions.map(({ fileName }) => fileName);

const SUBMITTING: KilledOperation = {
  name: "campaign: submit",
  args: SUBMIT,
  prepare: makeCampaign,
  state: submitted,
  acknowledged: ({ out }) => Array.from(out.matchAll(/^(\S+): taken as number \d+$/gm), ([, file]) => file),
  final: (folder) => withoutTimes(inspect(folder)),
};

const WITHDRAW = ["campaign", "withdraw", "campaign", "1", "3", "4", "--reason", "wrong topics"];

/** Numbers of the withdrawn runs. */
const withdrawn = (folder: string) =>
  inspect(folder)
    .submissions.filter((each) => each.withdrawn)
    .map(({ id }) => String(id));

const WITHDRAWING: KilledOperation = {
  name: "campaign: withdraw",
  args: WITHDRAW,
  prepare: (folder) => {
    makeCampaign(folder);
    expect(presage(SUBMIT, { cwd: folder }).code).toBe(0);
  },
  state: withdrawn,
  isPossible: (found) => found.length === 0 || found.length === 3,
  acknowledged: ({ code }, all) => (code === 0 ? all : []),
  next: (found) => ({ args: found.length === 0 ? WITHDRAW : ["campaign", "list", "campaign"] }),
  final: (folder) => withoutTimes(inspect(folder)),
};

/** What the database of a campaign has, without changing it: its version and all rows. */
function rawContent(folder: string): { readonly version: number; readonly rows: unknown } {
  const database = new Database(join(folder, "campaign/campaign.db"));
  try {
    const [{ user_version: version }] = database.prepare("PRAGMA user_version").all() as { user_version: number }[];
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .all() as { name: string }[];
    return { version, rows: tables.map(({ name }) => [name, database.prepare(`SELECT * FROM ${name}`).all()]) };
  } finally {
    database.close();
  }
}

const MIGRATING: KilledOperation = {
  name: "campaign: migrate",
  args: ["campaign", "status", "campaign"],
  prepare: (folder) => {
    mkdirSync(join(folder, "campaign"));
    cpSync(resolve(import.meta.dirname, "../fixtures/campaign-versions/v1.db"), join(folder, "campaign/campaign.db"));
  },
  state: (folder) => migrations.map((_, i) => `version ${i + 2}`).slice(0, rawContent(folder).version - 1),
  acknowledged: ({ code }, all) => (code === 0 ? all : []),
  final: rawContent,
};

const JUDGED = Array.from({ length: 40 }, (_, i) => `PAC-${i % 20}\tEP-${i}-A1\t${"ABCD"[i % 4]}\n`).join("");
const IMPORT = ["campaign", "import-judgements", "campaign", "anna.tsv", "--assessor", "anna"];
const judgements = (folder: string) =>
  read(folder, (store) => eventsAfter(store, 0).map(({ topic, document, grade }) => `${topic} ${document} ${grade}`));

const IMPORTING: KilledOperation = {
  name: "campaign: import judgements",
  args: IMPORT,
  prepare: (folder) => {
    makeCampaign(folder);
    writeFileSync(join(folder, "anna.tsv"), JUDGED);
  },
  state: judgements,
  isPossible: (found, all) => found.length === 0 || found.length === all.length,
  acknowledged: ({ code }, all) => (code === 0 ? all : []),
  final: judgements,
};

/** A folder that a command makes as a whole; the times in it differ. */
const made = (folder: string, name: string) => hashes(join(folder, name), /README\.md$|SHA256SUMS$|campaign\.db/);

function copying(name: string, args: readonly string[]): KilledOperation {
  return {
    name: `campaign: ${name}`,
    args,
    prepare: (folder) => {
      const small = copySmallCampaign();
      cpSync(small.campaign, join(folder, "campaign"), { recursive: true });
      rmSync(small.folder, { recursive: true });
    },
    state: (folder) => Object.entries(made(folder, "copy")).map(([file, hash]) => `${file} ${hash}`),
    isPossible: (found, all) => found.length === 0 || found.join() === all.join(),
    acknowledged: ({ code }, all) => (code === 0 ? all : []),
    next: (found) => ({ args: found.length === 0 ? args : ["campaign", "list", "campaign"] }),
    final: (folder) => made(folder, "copy"),
  };
}

/** What is done to the database of a campaign, and the files that go with it. */
export const CAMPAIGN_OPERATIONS: readonly KilledOperation[] = [
  SUBMITTING,
  WITHDRAWING,
  MIGRATING,
  IMPORTING,
  copying("backup", ["campaign", "backup", "campaign", "copy"]),
  copying("publish", ["campaign", "publish", "campaign", "--output", "copy"]),
];
