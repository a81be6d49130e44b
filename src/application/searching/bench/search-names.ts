import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isPresageError, UsageError } from "../../../core/index.js";
import { readSearchFile } from "../search-file/search-log.js";
import { searchState } from "../search-file/search-state.js";

/** The ending of search files. */
const ENDING = ".search";

/** A search of a person, as a list shows it. */
export interface SearchSummary {
  readonly name: string;
  /** When something was last done in it, ISO 8601. */
  readonly changed: string;
  readonly sets: number;
  readonly marked: number;
  /** Why its file cannot be read. */
  readonly problem?: string;
}

/**
 * The file of a search by its name. Names are letters, digits, blanks, dots, dashes and underscores, so that no name is a
 * path.
 *
 * @throws UsageError for any other name
 */
export function searchFile(folder: string, name: string): string {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]{0,79}$/u.test(name) || name.endsWith(".") || name.endsWith(" ")) {
    const message =
      "a name has letters, digits, blanks, dots, dashes and underscores, at most 80, and begins with a letter";
    throw new UsageError(message, { setting: "name", value: name });
  }
  return join(folder, `${name}${ENDING}`);
}

/** Whether a person has a search of this name. */
export function hasSearch(folder: string, name: string): boolean {
  return existsSync(searchFile(folder, name));
}

/** Summaries of files that did not change since they were read. */
const known = new Map<string, { readonly stamp: string; readonly summary: SearchSummary }>();

/** The searches in a folder, the last changed first. */
export function listSearches(folder: string): SearchSummary[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => summaryOf(join(folder, file), file.slice(0, -ENDING.length)))
    .sort((a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : a.name < b.name ? -1 : 1));
}

function summaryOf(file: string, name: string): SearchSummary {
  const { mtime, size } = statSync(file);
  const stamp = `${mtime.toISOString()} ${size}`;
  const cached = known.get(file);
  if (cached?.stamp === stamp) return cached.summary;
  const summary = { name, changed: mtime.toISOString(), ...countsOf(file) };
  known.set(file, { stamp, summary });
  return summary;
}

function countsOf(file: string): Pick<SearchSummary, "sets" | "marked" | "problem"> {
  try {
    const { header, events } = readSearchFile(file);
    const { sets, deleted, marks } = searchState(header, events);
    return { sets: sets.length - deleted.size, marked: marks.size };
  } catch (error) {
    if (!isPresageError(error)) throw error;
    return { sets: 0, marked: 0, problem: error.message };
  }
}

/** The folder of a person's searches. Makes it if it does not exist. */
export function searchesFolder(place: string, person: string): string {
  // An id that is not a plain name becomes one: no two ids share a folder.
  const plain = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(person)
    ? person
    : `_${Buffer.from(person).toString("base64url")}`;
  const folder = join(place, plain);
  mkdirSync(folder, { recursive: true });
  return folder;
}
