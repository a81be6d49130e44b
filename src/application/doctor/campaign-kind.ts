import { isAbsolute, join, relative, resolve, sep } from "node:path";
import {
  type CampaignCheck,
  checkCampaign,
  DATABASE,
  type DatabaseProblem,
  FILE_KINDS,
  LOST_ROWS_FILE,
  salvageCampaign,
} from "../../campaign/node.js";
import { command, setting } from "../../core/index.js";
import { fileHash, fileSystem, statusOf } from "../../files/node.js";
import type { Damage, Findings, Kind, Saved, SavingContext } from "./examination.js";
import { copyAll, has, inside, type Place } from "./place.js";
import { counted, listed } from "./wording.js";

const OWN: ReadonlySet<string> = new Set([...FILE_KINDS, "uploads", LOST_ROWS_FILE]);

/** A campaign: a database, and the files that were submitted. */
export const campaignKind: Kind = {
  name: "campaign",
  recognises: (place) => place.isFolder && (has(place, DATABASE) || FILE_KINDS.every((kind) => has(place, kind))),
  owns: (name) => OWN.has(name) || name.startsWith(DATABASE),
  examine,
  save,
};

function examine(place: Place, { onProgress, signal }: Parameters<Kind["examine"]>[1]): Findings {
  if (!has(place, DATABASE)) return { contents: "unknown", files: 0, bytes: 0, damage: [missingDatabase(place)] };
  const check = checkCampaign(place.path, (done, total) => {
    signal?.throwIfAborted();
    onProgress?.({ what: "files checked", done, total });
  });
  const { files, bytes, submissions, judgements, leftovers } = check;
  return {
    contents: `${counted(submissions, "run")}, ${counted(judgements, "judgement")}`,
    files,
    bytes,
    damage: damageIn(place, check),
    remarks: [
      ...(check.hasChecksums || check.version === undefined ? [] : [NO_CHECKSUMS]),
      ...(leftovers.length === 0 ? [] : [`${counted(leftovers.length, "file")} that no record names`]),
    ],
  };
}

const NO_CHECKSUMS =
  "an earlier version made the database: its rows have no checksums yet; the next command that opens it adds them";

function missingDatabase(place: Place): Damage {
  return {
    file: inside(place, DATABASE),
    what: "is missing",
    affects: "the whole campaign",
    remedy: `restore it from a backup; ${command("doctor")} ${place.path} ${setting("repair")} NEW saves the files`,
  };
}

function damageIn(place: Place, { database, log, kept }: CampaignCheck): Damage[] {
  const repair = `${command("doctor")} ${place.path} ${setting("repair")} NEW`;
  const file = inside(place, DATABASE);
  return [
    ...database.map((problem) => ({
      file,
      what: problemText(problem),
      affects: AFFECTED[problem.table ?? ""] ?? "the whole campaign",
      remedy: `${repair} saves every row that is as it was written, or restore a backup`,
    })),
    ...log.map((what) => ({
      file: `${file}-wal`,
      what,
      affects: "the last changes before the program ended",
      remedy: `${repair} saves what was recorded before them`,
    })),
    ...kept.map(({ file: path, message, usedBy }) => ({
      file: path,
      what: message,
      affects: usedBy.length === 0 ? "nothing that counts" : `needed by ${listed(usedBy)}`,
      remedy: `put the file there again if somebody has it; ${repair} saves the rest`,
    })),
  ];
}

function problemText({ message, table, rows }: DatabaseProblem): string {
  if (table === undefined || rows === undefined) return message;
  return `table ${table}: ${counted(rows.length, "row")} ${message}: ${listed(rows)}`;
}

/** What is in each table. */
const AFFECTED: Readonly<Record<string, string>> = {
  setting: "the rules of the campaign",
  file: "the list of files",
  topic: "topics",
  participant: "participants",
  submission: "runs that were submitted, and their receipts",
  event: "the history of the campaign",
  judging_topic: "pools",
  judging_pool: "pools",
  judging_scale: "the grades that assessors see",
  judging_assessor: "imported assessors",
  judging_assignment: "assignments of topics to assessors",
  judging_lease: "documents that are handed out at the moment",
  judgement: "judgements",
  person: "people with personal links",
  session: "who is signed in",
  act: "the record of what people did",
  upload: "files that are being sent",
  upload_problem: "problems of files that are being sent",
  run_event: "the history of runs",
  row_checksum: "checksums of other rows",
};

function save(place: Place, target: string, { now, root }: SavingContext): Saved {
  fileSystem.mkdirSync(target, { recursive: true });
  const options = { now: now.toISOString(), moved: (path: string) => moved(path, place.path, target, root) };
  const made = has(place, DATABASE) ? salvageCampaign(place.path, target, options) : undefined;
  if (!made) return saveFiles(place, target);
  const { saved, unverified, files, lost, lostFiles, adjusted } = made;
  const doubt = unverified === 0 ? "" : `, ${unverified} of them without a checksum to prove them`;
  const rows = lost.map(({ table, key, why }) => `${table} ${key} (${why})`);
  return {
    saved: `${counted(saved, "row")}${doubt}, ${counted(files, "file")}`,
    lost: [
      ...(rows.length === 0 ? [] : [`${counted(rows.length, "row")}, see ${LOST_ROWS_FILE}: ${listed(rows)}`]),
      ...lostFiles,
      ...new Set(adjusted),
    ].join("; "),
  };
}

/** A path from the campaign to something else, from its new place: what is saved with it keeps its path. */
function moved(path: string, folder: string, target: string, root: string): string {
  const meant = resolve(folder, path);
  const isSavedToo = !relative(root, meant).startsWith("..");
  return isSavedToo || isAbsolute(path) ? path : relative(target, meant).split(sep).join("/");
}

/** Without a database, files are saved that have the SHA-256 that their folder is named after. */
function saveFiles(place: Place, target: string): Saved {
  let files = 0;
  for (const kind of FILE_KINDS) {
    fileSystem.rmSync(join(target, kind), { recursive: true, force: true });
    if (!statusOf(inside(place, kind))?.isDirectory()) continue;
    for (const sha256 of fileSystem.readdirSync(inside(place, kind))) {
      const folder = join(place.path, kind, sha256);
      if (!statusOf(folder)?.isDirectory()) continue;
      for (const name of fileSystem.readdirSync(folder)) {
        if (fileHash(join(folder, name)) !== sha256) continue;
        const to = join(target, "saved-files", kind, sha256);
        fileSystem.mkdirSync(to, { recursive: true });
        copyAll(join(folder, name), join(to, name));
        files++;
      }
    }
  }
  return { saved: `${counted(files, "file")}, in saved-files`, lost: "the database: restore it from a backup" };
}
