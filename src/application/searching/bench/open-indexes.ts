import { statSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE } from "../../../retrieval/node.js";
import type { ClusterWish } from "../../engines/choose-engine.js";
import { findIndex } from "../find-index.js";
import { type OpenSearch, openSearch } from "../open-search.js";
import type { SearchContext } from "../search-context.js";
import { SEARCH_DEFAULTS } from "../search-options.js";

interface Opened {
  readonly stamp: string;
  readonly search: Promise<OpenSearch>;
  users: number;
  last: number;
}

/** Indexes that are open for searching. Those that nobody used for longest are closed when there are too many. */
export class OpenIndexes {
  readonly #most: number;
  readonly #opened = new Map<string, Opened>();
  /** Indexes that were replaced while somebody used them. */
  readonly #old = new Set<Opened>();
  readonly #cluster: ClusterWish | undefined;
  #uses = 0;

  /**
   * @param most how many stay open
   * @param cluster that indexes must be in; default: any
   */
  constructor(most: number, cluster?: ClusterWish) {
    this.#most = Math.max(1, most);
    this.#cluster = cluster;
  }

  /** Does work with the index of a collection. It stays open until the work is done, and usually longer. */
  async use<T>(collection: string, work: (context: SearchContext) => Promise<T>): Promise<T> {
    const opened = this.#open(collection);
    opened.users++;
    try {
      return await work((await opened.search).context);
    } finally {
      opened.users--;
      await this.#closeUnused();
    }
  }

  async close(): Promise<void> {
    const all = [...this.#opened.values(), ...this.#old];
    this.#opened.clear();
    this.#old.clear();
    for (const { search } of all) await search.then((each) => each.close()).catch(() => {});
  }

  #open(collection: string): Opened {
    const folder = findIndex(collection, {}, this.#cluster);
    // A commit to an index replaces its manifest.
    const stamp = `${folder} ${stampOf(join(folder, MANIFEST_FILE))}`;
    const known = this.#opened.get(collection);
    if (known?.stamp === stamp) {
      known.last = ++this.#uses;
      return known;
    }
    if (known) this.#old.add(known);
    const search = openSearch(folder, SEARCH_DEFAULTS, collection);
    const opened: Opened = { stamp, search, users: 0, last: ++this.#uses };
    search.catch(() => this.#opened.get(collection) === opened && this.#opened.delete(collection));
    this.#opened.set(collection, opened);
    return opened;
  }

  async #closeUnused(): Promise<void> {
    for (const old of [...this.#old].filter(({ users }) => users === 0)) {
      this.#old.delete(old);
      await (await old.search.catch(() => undefined))?.close();
    }
    const unused = [...this.#opened].filter(([, { users }]) => users === 0).sort(([, a], [, b]) => a.last - b.last);
    for (const [collection, { search }] of unused.slice(0, Math.max(0, this.#opened.size - this.#most))) {
      this.#opened.delete(collection);
      await (await search.catch(() => undefined))?.close();
    }
  }
}

function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return "";
  }
}
