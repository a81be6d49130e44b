import { basename, relative, resolve, sep } from "node:path";
import { openRows } from "../../collection/node.js";
import { command, isPresageError, type Problem, setting } from "../../core/index.js";
import { fileSystem, statusOf } from "../../files/node.js";
import {
  ANALYZER_FILE,
  checkIndex,
  type IndexedCollection,
  liveDocuments,
  MANIFEST_FILE,
  type Manifest,
  readManifest,
  salvageIndex,
} from "../../retrieval/node.js";
import { buildIndex } from "../indexing/build-index.js";
import { documentsIn } from "../indexing/index-tables.js";
import type { Damage, Findings, Kind, Saved, SavingContext } from "./examination.js";
import { copyAll, has, inside, type Place } from "./place.js";
import { counted, megabytes, messageOf } from "./wording.js";

/** An index, or the folder of one in a cluster. */
export const indexKind: Kind = {
  name: "index",
  recognises: (place) => place.isFolder && (has(place, MANIFEST_FILE) || has(place, /^segment-\d{6,}$/)),
  owns: () => true,
  examine,
  save,
};

function examine(place: Place, { onProgress, signal }: Parameters<Kind["examine"]>[1]): Findings {
  const folder = place.path;
  let manifest: Manifest;
  try {
    manifest = readManifest(folder);
  } catch (error) {
    return { contents: "unknown", files: 0, bytes: 0, damage: [manifestDamage(place, error)] };
  }
  const { problems, leftovers, bytes, files } = checkIndex(folder, (done, total) => {
    signal?.throwIfAborted();
    onProgress?.({ what: "MB checked", done: megabytes(done), total: megabytes(total) });
  });
  const where = manifest.cluster ? ` in the cluster at ${manifest.cluster.nodes[0]}` : "";
  return {
    contents: `${counted(documentsIn(manifest), "document")}${where}`,
    files: files + 1,
    bytes,
    damage: problems.map((problem) => damageOf(place, manifest, problem)),
    remarks: [
      ...(leftovers.length === 0 ? [] : [`${counted(leftovers.length, "file")} left by an interrupted command`]),
      ...(manifest.cluster
        ? [`only the folder was checked; ${command("index")} ${setting("check")} asks the cluster`]
        : []),
    ],
  };
}

function manifestDamage(place: Place, error: unknown): Damage {
  const file = inside(place, MANIFEST_FILE);
  return {
    file,
    what: has(place, MANIFEST_FILE) ? messageOf(error, file) : "is missing",
    affects: "the whole index",
    remedy: `index the collection again, in a new folder: ${command("index")} COLLECTION ${setting("output")} NEW`,
  };
}

function damageOf(place: Place, manifest: Manifest, { file, message, text }: Problem): Damage {
  const what = text === undefined ? message : `${message}: ${text}`;
  const collection = manifest.collection && resolve(place.path, manifest.collection.folder);
  const source = collection ?? "COLLECTION";
  if (basename(file) === ANALYZER_FILE) {
    const remedy = `index the collection again, in a new folder: ${command("index")} ${source} ${setting("output")} NEW`;
    return { file, what, affects: "every search: it needs what the analyzer learned", remedy };
  }
  const name = /segment-\d{6,}/.exec(relative(place.path, file))?.[0];
  const segment = manifest.segments.find((each) => each.name === name);
  const lost = segment ? liveDocuments(segment) : documentsIn(manifest);
  const saved = `${command("doctor")} ${place.path} ${setting("repair")} NEW saves the other segments`;
  const rest = collection && statusOf(collection) ? `, and indexes these again from ${collection}` : "";
  return { file, what, affects: `${counted(lost, "document")} of ${name ?? "the index"}`, remedy: `${saved}${rest}` };
}

async function save(place: Place, target: string, context: SavingContext): Promise<Saved> {
  const findings = examine(place, context.effects);
  const known = readable(place.path);
  if (!known) return { saved: "nothing", lost: "the whole index: index the collection again" };
  fileSystem.mkdirSync(target, { recursive: true });
  const source = sourceOf(place, known.collection, context);
  if (findings.damage.length === 0 && !source?.isOther && source?.folder === undefined) {
    copyAll(place.path, target, (name) => !/^lock/.test(name));
    return { saved: findings.contents, lost: "" };
  }
  try {
    const made = salvageIndex(place.path, target, {
      ...(source && { folder: wayTo(target, source.collection), isOther: source.isOther }),
      ...(source && !source.isOther && rowsOf(source.collection, known.collection)),
    });
    if (!source || !statusOf(source.collection) || (made.lost === 0 && !source.isOther)) {
      const lost = made.lost === 0 ? "" : `${counted(made.lost, "document")}: index the collection again`;
      return { saved: counted(made.saved, "document"), lost };
    }
    const threads = context.threads === undefined ? {} : { threads: context.threads };
    const { manifest } = await buildIndex(
      { folder: target, collection: source.collection, ...threads },
      context.effects,
    );
    const again = documentsIn(manifest) - made.saved;
    return { saved: `${counted(made.saved, "document")}, and ${again} indexed again`, lost: "" };
  } catch (error) {
    if (!isPresageError(error)) throw error;
    fileSystem.rmSync(target, { recursive: true });
    return { saved: "nothing", lost: `the whole index: ${messageOf(error, place.path)}` };
  }
}

function readable(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch (error) {
    if (!isPresageError(error)) throw error;
    return undefined;
  }
}

/** The collection of the saved index: the saved one, if it was saved, too. */
interface Source {
  readonly collection: string;
  /** Absent if the path from the index to it stays the same. */
  readonly folder?: string;
  readonly isOther: boolean;
}

function sourceOf(
  place: Place,
  indexed: IndexedCollection | undefined,
  { collections }: SavingContext,
): Source | undefined {
  if (!indexed) return undefined;
  const original = resolve(place.path, indexed.folder);
  const saved = collections.get(original);
  if (saved) return { collection: saved.target, isOther: !saved.isComplete };
  return { collection: original, folder: original, isOther: false };
}

function wayTo(index: string, collection: string): string {
  return relative(index, collection).split(sep).join("/");
}

/** The rows of a collection, if it is the one that was indexed. */
function rowsOf(folder: string, indexed: IndexedCollection | undefined) {
  if (!statusOf(folder) || !indexed) return undefined;
  try {
    const rows = openRows(folder);
    return !indexed.mark || rows.hasGrownFrom(indexed.mark) ? { rows } : undefined;
  } catch (error) {
    if (!isPresageError(error)) throw error;
    return undefined;
  }
}
