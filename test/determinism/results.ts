import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hashes, hashOf } from "../kills/folder-content.js";
import { COMMANDS, writeInput } from "./commands.js";
import type { Surroundings } from "./surroundings.js";

/**
 * Parts of results that may differ, by name: times and what follows from them. Nothing else is left out.
 */
const MAY_DIFFER: readonly {
  readonly file: RegExp;
  readonly why: string;
  /** Only this part of the file. */
  readonly only?: RegExp;
  /** Only if there are several threads. */
  readonly withThreads?: true;
}[] = [
  { file: /(^|\/)times\.(json|md|csv|tex)$/, why: "the time that each step and topic took" },
  { file: /^experiment\/cache\//, why: "steps are kept with the time that they took" },
  { file: /^campaign\/campaign\.db/, why: "times of submissions; pages of SQLite" },
  {
    file: /^patents\/segments\/\d+\.sources\.jsonl$/,
    only: /(?<="file":")[^"]*(?=\/sources\/)|(?<="modified":)\d+/g,
    why: "where the files that were read are, and their times",
  },
  {
    file: /^patents\/collection\.json$/,
    only: /"sources": \{\s*"bytes": \d+,\s*"sha256": "\w+"\s*\}|"checksum": "\w+"/g,
    why: "the sum of that file, and that of the list of sums",
  },
  {
    file: /^(index|sim\/indexes\/[^/]+)\//,
    withThreads: true,
    why: "which documents share a segment depends on which thread was free; what is found does not",
  },
  { file: /^published\/README\.md$/, only: /\d{4}-\d\d-\d\dT?[\d:. ]*Z?/g, why: "the time of the publication" },
  { file: /^published\/SHA256SUMS$/, only: /^\w+ {2}README\.md$/gm, why: "the sum of that file" },
];

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The results that are not the same. */
export function differences(
  usual: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
  { threads }: Surroundings,
): string[] {
  const names = [...new Set([...Object.keys(usual), ...Object.keys(other)])];
  const mayDiffer = (name: string) => MAY_DIFFER.some(({ file, withThreads }) => withThreads && file.test(name));
  return names.filter((name) => usual[name] !== other[name] && !(threads > 1 && mayDiffer(name)));
}

/** Runs all commands in one process with these surroundings; the hash of every file and of what was printed. */
export async function resultsIn(scratch: string, surroundings: Surroundings): Promise<Record<string, string>> {
  const { threads, node, locale, timeZone, folderOrder = 0, home, mask, place = "usual" } = surroundings;
  const folder = join(scratch, place);
  mkdirSync(folder, { recursive: true });
  writeInput(folder, folderOrder);
  const child = fork(resolve(import.meta.dirname, "../support/warm-child.cjs"), {
    cwd: folder,
    execPath: node ?? process.execPath,
    execArgv: ["--require", resolve(import.meta.dirname, "surroundings.cjs")],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
    env: {
      ...process.env,
      ...{ LANG: locale, LC_ALL: locale, LANGUAGE: "", TZ: timeZone, FOLDER_ORDER: String(folderOrder) },
      ...(home !== undefined && { HOME: home }),
      ...(mask !== undefined && { MASK: mask }),
    },
  });
  const end = once(child, "exit").then((): never => {
    throw new Error(`the program has ended in ${surroundings.name}`);
  });
  // It is ended by disconnecting when nobody waits any more.
  end.catch(() => {});
  try {
    const printed: Record<string, string> = {};
    for (const { args, threads: hasThreads, prints } of COMMANDS) {
      const all = [...args, ...(hasThreads ? ["--threads", String(threads)] : [])];
      child.send({ args: all, cwd: folder });
      const ended = await Promise.race([once(child, "message"), end]);
      const { code, out, err } = ended[0] as Ended;
      if (code !== 0) throw new Error(`presage ${all.join(" ")} in ${surroundings.name}: ${err}`);
      if (prints) printed[`presage ${args.join(" ")}`] = hashOf(out);
    }
    return { ...printed, ...comparable(folder) };
  } finally {
    child.disconnect();
  }
}

/** The hashes of all files, without what may differ. */
function comparable(folder: string): Record<string, string> {
  const left = MAY_DIFFER.filter(({ only, withThreads }) => only === undefined && !withThreads);
  const found = Object.entries(hashes(folder, /^(samples|sources)\//))
    .map(([name, hash]) => [name.replaceAll("\\", "/"), hash])
    .filter(([name]) => !left.some(({ file }) => file.test(name)));
  return Object.fromEntries(
    found.map(([name, hash]) => {
      const rule = MAY_DIFFER.find(({ file, only }) => only !== undefined && file.test(name));
      return [name, rule ? hashOf(readFileSync(join(folder, name), "utf8").replace(rule.only!, "")) : hash];
    }),
  );
}
