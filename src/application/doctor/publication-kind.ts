import { dirname, join, relative, sep } from "node:path";
import { publishedSums, SUMS } from "../../campaign/node.js";
import { command } from "../../core/index.js";
import { fileHash, fileSystem, statusOf, writeFile } from "../../files/node.js";
import type { Damage, Findings, Kind, Saved } from "./examination.js";
import { copyAll, has, inside, type Place } from "./place.js";
import { counted, listed } from "./wording.js";

/** What a campaign has published. */
export const publicationKind: Kind = {
  name: "publication",
  recognises: (place) => place.isFolder && has(place, SUMS),
  owns: () => true,
  examine,
  save,
};

const REMEDY = `publish the campaign again: ${command("campaign publish")}`;

function examine(place: Place): Findings {
  const { sums, wrong } = publishedSums(place.path);
  const damage: Damage[] = wrong.map((line) => ({
    file: inside(place, SUMS),
    what: `line ${line} is not a SHA-256 and a name`,
    affects: "a file whose SHA-256 is unknown",
    remedy: REMEDY,
  }));
  let bytes = 0;
  for (const [name, sum] of sums) {
    const file = inside(place, name);
    const size = statusOf(file)?.size;
    bytes += size ?? 0;
    const found = size === undefined ? undefined : fileHash(file);
    if (found === sum) continue;
    const what =
      found === undefined ? "is missing" : `its SHA-256 is ${found.slice(0, 12)}… instead of ${sum.slice(0, 12)}…`;
    damage.push({ file, what, affects: "what was published", remedy: REMEDY });
  }
  const others = filesIn(place.path).filter((name) => name !== SUMS && !sums.has(name));
  return {
    contents: counted(sums.size, "file"),
    files: sums.size + 1,
    bytes,
    damage,
    remarks: others.length === 0 ? [] : [`not in ${SUMS}, so not checked: ${listed(others)}`],
  };
}

function filesIn(folder: string): string[] {
  return fileSystem
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function save(place: Place, target: string): Saved {
  const { sums } = publishedSums(place.path);
  const lost: string[] = [];
  const kept: string[] = [];
  for (const [name, sum] of sums) {
    const file = inside(place, name);
    if (!statusOf(file) || fileHash(file) !== sum) {
      lost.push(name);
      continue;
    }
    fileSystem.mkdirSync(dirname(join(target, name)), { recursive: true });
    copyAll(file, join(target, name));
    kept.push(`${sum}  ${name}\n`);
  }
  fileSystem.mkdirSync(target, { recursive: true });
  writeFile(join(target, SUMS), kept.join(""));
  return { saved: counted(kept.length, "file"), lost: listed(lost) };
}
