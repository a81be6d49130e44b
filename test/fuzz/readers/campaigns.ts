import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { RunChecker, type RunRules } from "../../../src/campaign/check-run.js";
import { parseJudgements } from "../../../src/campaign/judgements-file.js";
import { CampaignStore } from "../../../src/campaign/node.js";
import { parseNtcirRunLabel } from "../../../src/campaign/ntcir-run-label.js";
import { parseClefIpRunName, runNumber } from "../../../src/campaign/run-name.js";
import { unpackWithin } from "../../../src/campaign/uploads/unpack-within.js";
import { InputError } from "../../../src/core/index.js";
import { hasLine } from "../fuzz.js";
import { Defect, FILE, type FuzzReader, mustBeEqual, textIn } from "../reader.js";
import { ScratchFile } from "../scratch.js";
import { assessments, judgementStore, qrels } from "./judgements.js";
import { runs } from "./runs.js";

const file = new ScratchFile();
const LIMITS = { unpackedBytes: 1 << 24, ratio: 100 };

const RULES: RunRules = {
  topics: new Map([
    ["1", "2001-02-03"],
    ["2", undefined],
    ["301", undefined],
  ]),
  maxDocuments: 5,
  tolerated: new Set(["topic"]),
};

/** A submitted run, packed or not: the report is the same in pieces of any size, and each problem has its line. */
export const uploads: FuzzReader = {
  name: "uploads",
  shape: "lines",
  seeds: () => runs.seeds().flatMap((bytes) => [bytes, new Uint8Array(gzipSync(bytes))]),
  async read(input) {
    const path = file.write(input);
    const pieces: Uint8Array[] = [];
    let lines = 1;
    for await (const piece of unpackWithin(path, LIMITS)) {
      pieces.push(piece.slice());
      for (const byte of piece) if (byte === 0x0a) lines++;
    }
    const whole = Buffer.concat(pieces);
    const report = reportOf(whole, whole.length || 1);
    mustBeEqual("in pieces", reportOf(whole, 1 + (input.length % 53)), report);
    for (const { line } of report.problems) if (line < 0 || line > lines) throw new Defect(`line ${line} of ${lines}`);
    if (report.problems.length > 0) {
      throw new InputError(report.problems.map(({ line, message }) => ({ file: FILE, line, message })));
    }
    return report;
  },
  isPlaced: (error) => error.message.trim() !== "",
  close: () => file.remove(),
};

function reportOf(bytes: Uint8Array, size: number) {
  const checker = new RunChecker(RULES, new Set(), 20);
  for (let at = 0; at < bytes.length; at += size) checker.push(bytes.subarray(at, at + size));
  const { problems, warnings, lines, documents, scattered } = checker.finish();
  return { problems: problems.kinds().flatMap((kind) => problems.of(kind)), warnings, lines, documents, scattered };
}

export const runNames: FuzzReader = {
  name: "run-names",
  shape: "text",
  words: ["_PAC_", "all", "small", ".txt.gz", "(A,", "TDN", ",E)", "run3", "_"],
  seeds: () =>
    ["dcu_run_1_PAC_all.txt", "uned_x_PAC_small.run.gz", "LAPIN1(A,TDNC)", "DTEC(M,AS,E)", "IFLAB6(A)"].map((name) =>
      new TextEncoder().encode(name),
    ),
  read(input) {
    const text = textIn(input);
    return [parseClefIpRunName(text), parseNtcirRunLabel(text, ["DTEC", "LAPIN"]), runNumber(text)];
  },
};

export const campaignJudgements: FuzzReader = {
  name: "campaign-judgements",
  shape: "lines",
  seeds: () => [...qrels.seeds(), ...assessments.seeds(), ...judgementStore.seeds()],
  read: (input) => {
    const { qrels: read, assessments: given } = parseJudgements(input, FILE, input.length % 2 ? "qrels" : "judgements");
    return [read.grades, given];
  },
  isPlaced: hasLine(
    /^no |sample of judgements|looks like a run|grades are too high|assessors disagree|judgement|version/,
  ),
};

const versions = resolve(import.meta.dirname, "../../fixtures/campaign-versions");

/**
 * The database of a campaign, of every version: opened, brought up to date and read, or refused in words. SQLite itself
 * must not end the process.
 */
export const campaignDatabases: FuzzReader = {
  name: "campaign-databases",
  shape: "bytes",
  seeds: () => ["v1", "v2", "v3", "v4"].map((name) => new Uint8Array(readFileSync(join(versions, `${name}.db`)))),
  // Migrations and commits are written to the disk.
  inTests: 100,
  share: 10,
  read(input) {
    const folder = resolve(database.path, "..");
    // A new file: the one before may still be open.
    for (const end of ["", "-wal", "-shm"]) rmSync(`${database.path}${end}`, { force: true });
    writeFileSync(database.path, input);
    const store = CampaignStore.open(folder);
    try {
      return [store.read(), store.events()];
    } finally {
      store.close();
    }
  },
  // A database has no lines; the folder is its place.
  isPlaced: (error) => error.message.includes("presage-fuzz-") || error.message.includes("campaign"),
  close: () => database.remove(),
};

const database = new ScratchFile("campaign.db");
