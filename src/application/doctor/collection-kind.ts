import { basename, join, relative, resolve } from "node:path";
import {
  checkCollection,
  type LostDocument,
  MANIFEST_FILE,
  salvageCollection,
  segmentNames,
  surveySegment,
} from "../../collection/node.js";
import { command, type Problem, setting } from "../../core/index.js";
import { statusOf } from "../../files/node.js";
import { indexPlace, keptIndexes } from "../../systems/node.js";
import type { Damage, Findings, Kind, Saved } from "./examination.js";
import { copyAll, has, inside, type Place } from "./place.js";
import { counted, listed, megabytes, messageOf, rowsText } from "./wording.js";

const OWN = /^(segments|collection\.json(\.tmp)?|lock(\.\d+\.tmp)?)$/;

/** A folder of documents. */
export const collectionKind: Kind = {
  name: "collection",
  recognises: (place) =>
    place.isFolder &&
    (has(place, MANIFEST_FILE) || (has(place, "segments") && hasSegments(join(place.path, "segments")))),
  owns: (name) => OWN.test(name),
  examine,
  save,
};

function hasSegments(folder: string): boolean {
  return statusOf(folder)?.isDirectory() === true && segmentNames(join(folder, "..")).names.length > 0;
}

async function examine(place: Place, { onProgress, signal }: Parameters<Kind["examine"]>[1]): Promise<Findings> {
  const folder = place.path;
  const { names, manifest } = segmentNames(folder);
  if (!manifest)
    return { contents: counted(names.length, "segment"), ...nothing, damage: [await manifestDamage(place)] };
  const { problems, files, bytes, leftovers, documents } = await checkCollection(folder, (done, total) => {
    signal?.throwIfAborted();
    onProgress?.({ what: "MB checked", done: megabytes(done), total: megabytes(total) });
  });
  return {
    contents: `${counted(problems.length > 0 ? manifest.documents : documents, "document")} in ${counted(names.length, "segment")}`,
    files: files + 1,
    bytes,
    damage: damageIn(folder, problems),
    remarks: leftovers.length === 0 ? [] : [`${counted(leftovers.length, "file")} left by an interrupted command`],
  };
}

const nothing = { files: 0, bytes: 0 };

async function manifestDamage(place: Place): Promise<Damage> {
  const file = inside(place, MANIFEST_FILE);
  return {
    file,
    what: has(place, MANIFEST_FILE) ? await whyNot(place.path, file) : "is missing",
    affects: `the whole collection${indexesOf(place.path)}`,
    remedy: remedyFor(place.path),
  };
}

/** Why a manifest cannot be used. */
async function whyNot(folder: string, file: string): Promise<string> {
  try {
    await checkCollection(folder);
    return "cannot be read";
  } catch (error) {
    return messageOf(error, file);
  }
}

function damageIn(folder: string, problems: readonly Problem[]): Damage[] {
  if (problems.length === 0) return [];
  const remedy = remedyFor(folder);
  return problems.map((problem) => damageOf(folder, problem, remedy));
}

function damageOf(folder: string, { file, message }: Problem, remedy: string): Damage {
  const segment = /^(\d{6,})\./.exec(basename(file))?.[1];
  if (segment === undefined) return { file, what: message, affects: `the collection${indexesOf(folder)}`, remedy };
  const facts = segmentNames(folder).manifest?.segments.find(({ name }) => name === segment);
  const { lines } = surveySegment(folder, segment, facts);
  const ids = lines.flatMap(({ patent, id }, i) => (patent ? [] : [id ?? `line ${i + 1}`]));
  const which = ids.length === 0 ? "no document is lost" : `${ids.length} of ${lines.length} documents: ${listed(ids)}`;
  return { file, what: message, affects: `segment ${segment}, ${which}${indexesOf(folder)}`, remedy };
}

const AGAIN = `add the documents again to a new folder: ${command("collection add")}`;

function remedyFor(folder: string): string {
  const { saved, lost } = surveyAll(folder);
  if (saved === 0) return AGAIN;
  const how = `${command("doctor")} ${folder} ${setting("repair")} NEW saves ${counted(saved, "document")}`;
  return lost === 0 ? how : `${how}; ${command("collection add")} adds the lost ones again from their files`;
}

function surveyAll(folder: string): { saved: number; lost: number } {
  const { names, manifest } = segmentNames(folder);
  const lines = names.flatMap((name) => {
    const facts = manifest?.segments.find((each) => each.name === name);
    return surveySegment(folder, name, facts).lines.map(({ state }) => state);
  });
  const lost = lines.filter((state) => state === "lost").length;
  return { saved: lines.length - lost, lost };
}

/** The indexes in the folder that were built from the collection, with the rows that they have. */
function indexesOf(folder: string): string {
  const built = keptIndexes(indexPlace(folder)).filter(
    ({ folder: index, manifest }) =>
      manifest.collection && resolve(index, manifest.collection.folder) === resolve(folder),
  );
  return built
    .map(({ folder: index, manifest }) => {
      const rows = rowsText(manifest.collection?.rows ?? []);
      return `; index ${relative(folder, index)} was built from it: ${rows}`;
    })
    .join("");
}

async function save(
  place: Place,
  target: string,
  { collections, effects }: Parameters<Kind["save"]>[2],
): Promise<Saved> {
  const { damage, contents } = await examine(place, effects);
  if (damage.length === 0) {
    copyAll(place.path, target, (name) => name === MANIFEST_FILE || name === "segments");
    collections.set(resolve(place.path), { target, isComplete: true });
    return { saved: contents, lost: "" };
  }
  const { saved, unproven, lost, isComplete } = salvageCollection(place.path, target, (done, total) => {
    effects.signal?.throwIfAborted();
    effects.onProgress?.({ what: "segments saved", done, total });
  });
  collections.set(resolve(place.path), { target, isComplete });
  const doubt = unproven === 0 ? "" : `, ${unproven} of them readable but without a checksum to prove them`;
  return {
    saved: `${counted(saved, "document")}${doubt}`,
    lost: listed(lost.map(lostText)),
  };
}

function lostText({ id, segment, line, other }: LostDocument): string {
  const name = id ?? `line ${line} of segment ${segment}`;
  return other === undefined ? name : `${name} (${other === "newer" ? "a newer" : "an older"} version is saved)`;
}
