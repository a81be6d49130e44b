import { setting, UsageError } from "../../../core/index.js";
import { version } from "../../../files/node.js";
import type { SearchContext } from "../search-context.js";
import { indexIdentity } from "../search-file/index-identity.js";
import type { IndexIdentity } from "../search-file/search-events.js";
import { SearchLog } from "../search-file/search-log.js";
import type { SearchState } from "../search-file/search-state.js";
import type { SetResult } from "./set-result.js";

/** An open index, and the record of what was done with it: what every use case of a search with sets works on. */
export interface SearchDesk {
  readonly context: SearchContext;
  readonly log: SearchLog;
  /** The open index. */
  readonly index: IndexIdentity;
  /** `presage 0.9.0` */
  readonly program: string;
  readonly now: () => Date;
  /** What sets found, by number: not searched for again. */
  readonly results: Map<number, SetResult>;
}

export interface DeskOptions {
  /** The search file; without one, the search is kept in memory. */
  readonly file?: string | undefined;
  /** Called with what was not read of the file. */
  readonly onRemark?: ((text: string) => void) | undefined;
  readonly now?: (() => Date) | undefined;
  /** Default: that of the open index. */
  readonly index?: IndexIdentity;
}

/**
 * Starts a search with sets, or continues that of a search file. Close its log after use.
 *
 * @throws InputError if the file cannot be used
 */
export function openDesk(context: SearchContext, options: DeskOptions = {}): SearchDesk {
  const { file, onRemark, now = () => new Date() } = options;
  const program = `presage ${version()}`;
  const index = options.index ?? indexIdentity(context, file);
  const about = { created: now().toISOString(), program, index };
  const log = file === undefined ? SearchLog.inMemory(about) : SearchLog.open(file, about, onRemark);
  return { context, log, index, program, now, results: new Map() };
}

/** Whether the sets of the search were made, or repeated, with the open index as it is now. */
export function isSameIndex({
  log,
  index,
}: Pick<SearchDesk, "index"> & { readonly log: { readonly state: Pick<SearchState, "index"> } }): boolean {
  return log.state.index.version === index.version;
}

/** @throws UsageError if the sets were made with another index */
export function refuseOtherIndex(desk: SearchDesk): void {
  if (!isSameIndex(desk)) throw new UsageError(otherIndex(desk));
}

/** Says that the sets were made with another index, or another version of it, and how to go on. */
export function otherIndex({ log, index }: SearchDesk): string {
  const { folder, documents } = log.state.index;
  const count = (n: number) => `${n.toLocaleString("en-US")} documents`;
  const change = folder === index.folder ? "another version of this index" : "another index";
  return `the sets were made with ${change} (${folder}: ${count(documents)}; now ${index.folder}: ${count(index.documents)}); to make them again: ${setting("repeat")}`;
}

/** The desk with other options for what follows. */
export function withOptions(desk: SearchDesk, options: SearchContext["options"]): SearchDesk {
  return { ...desk, context: { ...desk.context, options } };
}
