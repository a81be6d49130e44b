import { join } from "node:path";
import { crc32 } from "node:zlib";
import type Database from "libsql";
import { withFile } from "../../files/index.js";
import { fileHash, fileSystem, statusOf } from "../../files/node.js";
import { FILE_KINDS, type FileKind, isKeptFile, keptPath } from "../kept-files.js";
import { migrations } from "../schema.js";
import { DATABASE } from "../store.js";
import { uploadPath } from "../uploads/upload-file.js";
import { checkDatabase, type DatabaseProblem, hasChecksums, schemaVersion } from "./check-database.js";
import { checkLog } from "./check-log.js";
import { LOG, withCopy, withDatabase } from "./copied-database.js";
import { headerProblem } from "./database-header.js";
import { readRows, type StoredRow } from "./read-rows.js";

/** A file that a campaign keeps, and what is wrong with it. */
export interface KeptFileProblem {
  readonly file: string;
  readonly message: string;
  /** What needs the file: `run 3 (dcu, run2)`. */
  readonly usedBy: readonly string[];
}

/** The result of checking a whole campaign. */
export interface CampaignCheck {
  /** Undefined if the database cannot be read. */
  readonly version: number | undefined;
  /** Whether every row has a checksum; those of earlier versions have none. */
  readonly hasChecksums: boolean;
  readonly files: number;
  readonly bytes: number;
  readonly submissions: number;
  readonly judgements: number;
  readonly database: readonly DatabaseProblem[];
  /** What is wrong with SQLite's log. */
  readonly log: readonly string[];
  readonly kept: readonly KeptFileProblem[];
  /** Files that the database does not name: the next command removes them. */
  readonly leftovers: readonly string[];
}

/** A file that the database names. */
interface NamedFile {
  readonly kind: FileKind;
  readonly sha256: string;
  readonly name: string;
  readonly sizeBytes: number;
}

interface UploadRow {
  readonly id: string;
  readonly person: string;
  readonly received: number;
  readonly crc32: number | null;
}

/** What the database says about files and contents. */
interface Named {
  readonly files: readonly NamedFile[];
  readonly uploads: readonly UploadRow[];
  readonly usedBy: ReadonlyMap<string, readonly string[]>;
  /** Runs and settings whose file has no row. */
  readonly unrecorded: readonly KeptFileProblem[];
  readonly submissions: number;
  readonly judgements: number;
}

const nothing: Named = {
  files: [],
  uploads: [],
  usedBy: new Map(),
  unrecorded: [],
  submissions: 0,
  judgements: 0,
};

/**
 * Checks a campaign as a whole: its database, and every file that it names. Nothing in the folder is changed: the
 * database is copied before it is opened.
 */
export function checkCampaign(
  folder: string,
  onProgress: (files: number, totalFiles: number) => void = () => {},
): CampaignCheck {
  const found = withCopy(folder, (copy) => readDatabase(folder, copy));
  const { files, uploads, usedBy } = found.named;
  const kept: KeptFileProblem[] = [...found.named.unrecorded];
  files.forEach((named, i) => {
    const message = keptDamage(folder, named);
    const file = keptPath(folder, named.kind, named.sha256, named.name);
    if (message !== undefined) kept.push({ file, message, usedBy: usedBy.get(fileKey(named)) ?? [] });
    onProgress(i + 1, files.length);
  });
  for (const upload of uploads) {
    const message = uploadDamage(folder, upload);
    const file = uploadPath(folder, upload.id);
    if (message !== undefined) kept.push({ file, message, usedBy: [`the file that ${upload.person} is sending`] });
  }
  return {
    version: found.version,
    hasChecksums: found.version !== undefined && hasChecksums(found.version),
    files: files.length + 1,
    bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, statusOf(join(folder, DATABASE))?.size ?? 0),
    submissions: found.named.submissions,
    judgements: found.named.judgements,
    database: found.problems,
    log: found.log,
    kept,
    leftovers: leftovers(folder, files),
  };
}

function readDatabase(folder: string, copy: string) {
  const log = statusOf(join(folder, LOG)) ? checkLog(fileSystem.readFileSync(`${copy}-wal`)) : undefined;
  const header = headerProblem(fileSystem.readFileSync(copy));
  const problems: DatabaseProblem[] = header === undefined ? [] : [{ message: header }];
  let version: number | undefined;
  let named = nothing;
  try {
    withDatabase(copy, (database) => {
      problems.push(...checkDatabase(database));
      version = schemaVersion(database);
      if (version >= 1 && version <= migrations.length) named = namedIn(folder, database, version);
    });
  } catch (error) {
    if (problems.length === 0) problems.push({ message: `cannot be read: ${(error as Error).message}` });
  }
  return { problems, version, named, log: log ? [`${log.message}: frame ${log.frame}`] : [] };
}

/** Files with what needs them, and numbers of runs and judgements. */
function namedIn(folder: string, database: Database.Database, version: number): Named {
  const rows = (columns: string, rest: string) =>
    readRows(database, Object.fromEntries(columns.split(" ").map((name) => [name, name])), rest);
  const listed = rows("kind sha256 name size_bytes", "FROM file").map(
    ({ size_bytes: sizeBytes, ...each }) => ({ ...each, sizeBytes }) as unknown as NamedFile,
  );
  const files = listed.filter(isKeptFile);
  const usedBy = new Map<string, string[]>();
  const use = (kind: string, sha256: string, name: string, by: string) => {
    const key = fileKey({ kind, sha256, name });
    usedBy.set(key, [...(usedBy.get(key) ?? []), by]);
  };
  const runs = rows("id participant run sha256 file_name withdrawn", "FROM submission ORDER BY id");
  for (const { id, participant, run, sha256, file_name: name } of runs) {
    use("submissions", String(sha256), String(name), `run ${id} (${participant}, ${run})`);
  }
  for (const { name: kind, value } of rows("name value", "FROM setting WHERE name IN ('judgements', 'documents')")) {
    const { sha256, name } = JSON.parse(String(value)) as { sha256: string; name: string };
    use(String(kind), sha256, name, kind === "judgements" ? "the judgements" : "the list of documents");
  }
  for (const { kind, sha256, name } of files) if (kind === "topics") use(kind, sha256, name, "topics as given");
  const recorded = new Set(files.map(fileKey));
  const withdrawn = new Set(
    runs.filter((run) => run.withdrawn !== null).map((run) => `run ${run.id} (${run.participant}, ${run.run})`),
  );
  const unrecorded = [...usedBy].flatMap(([key, by]): KeptFileProblem[] => {
    const needed = by.filter((each) => !withdrawn.has(each));
    if (recorded.has(key) || needed.length === 0) return [];
    return [{ file: join(folder, key), message: "is not in the list of files", usedBy: needed }];
  });
  return {
    files,
    usedBy,
    unrecorded,
    uploads: version >= 5 ? uploadsIn(rows("id person received_bytes crc32", UPLOADS)) : [],
    submissions: runs.length,
    judgements: version >= 2 ? rows("id", "FROM judgement").length : 0,
  };
}

const UPLOADS = "FROM upload WHERE state NOT IN ('taken', 'discarded')";

function uploadsIn(rows: readonly StoredRow[]): UploadRow[] {
  return rows
    .filter(({ id }) => /^[\w-]+$/.test(String(id)))
    .map(({ id, person, received_bytes: received, crc32: sum }) => ({
      id: String(id),
      person: String(person),
      received: Number(received),
      crc32: sum === null ? null : Number(sum),
    }));
}

/** The path of a kept file in the folder of its campaign. */
function fileKey({ kind, sha256, name }: { kind: string; sha256: string; name: string }): string {
  return `${kind}/${sha256}/${name}`;
}

function keptDamage(folder: string, { kind, sha256, name, sizeBytes }: NamedFile): string | undefined {
  const file = keptPath(folder, kind, sha256, name);
  const size = statusOf(file)?.size;
  if (size === undefined) return "is missing";
  if (size !== sizeBytes) return `has ${size} bytes instead of ${sizeBytes}`;
  const found = fileHash(file);
  return found === sha256 ? undefined : `has changed since it was kept: its SHA-256 is ${found.slice(0, 12)}…`;
}

function uploadDamage(folder: string, { id, received, crc32: expected }: UploadRow): string | undefined {
  const file = uploadPath(folder, id);
  const size = statusOf(file)?.size ?? 0;
  // A piece may be there that was not yet recorded when the server ended.
  if (size < received) return size === 0 ? "is missing" : `has ${size} bytes instead of ${received}`;
  if (expected === null) return undefined;
  const bytes = withFile(file, () => fileSystem.readFileSync(file), "read");
  return crc32(bytes.subarray(0, received)) === expected
    ? undefined
    : "has changed since it arrived: its CRC-32 differs";
}

function leftovers(folder: string, files: readonly NamedFile[]): string[] {
  const known = new Set(files.map(fileKey));
  return FILE_KINDS.flatMap((kind) => {
    if (!statusOf(join(folder, kind))?.isDirectory()) return [];
    return fileSystem.readdirSync(join(folder, kind)).flatMap((entry) => {
      const place = join(folder, kind, entry);
      if (!statusOf(place)?.isDirectory()) return [place];
      return fileSystem
        .readdirSync(place)
        .filter((name) => !known.has(`${kind}/${entry}/${name}`))
        .map((name) => join(place, name));
    });
  });
}
