import { statSync } from "node:fs";
import { join } from "node:path";
import { type DiskCollection, MANIFEST_FILE, openCollection } from "../../collection/node.js";
import { InputError } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { type Patent, parsePatentNumber } from "../../patents/index.js";
import type { PatentGraph } from "../../systems/index.js";
import { findPatent } from "../collecting/find-patent.js";
import type { ClusterWish } from "../engines/choose-engine.js";
import { keptIndexesOf } from "../searching/find-index.js";
import { type OpenSearch, openSearch } from "../searching/open-search.js";
import { SEARCH_DEFAULTS } from "../searching/search-options.js";
import { graphOf } from "./collection-graph.js";

/** A collection that stays open for reading. */
export interface ShelvedCollection {
  readonly collection: DiskCollection;
  /** Changes whenever documents are added. */
  readonly version: string;
  /** Citations and families; read when first asked for. */
  readonly graph: () => Promise<PatentGraph>;
  /** The index of the collection, opened when first asked for; undefined if it has none. */
  readonly search: () => Promise<OpenSearch | undefined>;
}

interface Shelved extends ShelvedCollection {
  readonly patents: Map<string, Patent>;
  characters: number;
  opened: Promise<OpenSearch | undefined> | undefined;
}

/** Collections and documents that were read recently: a program that serves pages need not parse them again. */
export class CollectionShelf {
  readonly #shelved = new Map<string, Promise<Shelved>>();
  readonly #mostCharacters: number;
  readonly #cluster: ClusterWish | undefined;

  /**
   * @param mostCharacters the maximum number of characters of the documents kept, for each collection
   * @param cluster that indexes must be in; default: any
   */
  constructor(mostCharacters = 50_000_000, cluster?: ClusterWish) {
    this.#mostCharacters = mostCharacters;
    this.#cluster = cluster;
  }

  /** A collection, opened again if documents were added. */
  open(folder: string): Promise<ShelvedCollection> {
    return this.#open(folder);
  }

  /** A document by its number in any spelling; without a kind code, all versions combined. Undefined: there is none. */
  async patent(folder: string, number: string): Promise<Patent | undefined> {
    const shelved = await this.#open(folder);
    const known = shelved.patents.get(number);
    if (known) {
      // The most recently used is last.
      shelved.patents.delete(number);
      shelved.patents.set(number, known);
      return known;
    }
    const patent = await found(shelved.collection, number);
    if (!patent) return undefined;
    shelved.patents.set(number, patent);
    shelved.characters += charactersOf(patent);
    for (const [id, oldest] of shelved.patents) {
      if (shelved.characters <= this.#mostCharacters || id === number) break;
      shelved.patents.delete(id);
      shelved.characters -= charactersOf(oldest);
    }
    return patent;
  }

  async close(): Promise<void> {
    for (const each of this.#shelved.values()) await release(await each);
    this.#shelved.clear();
  }

  async #open(folder: string): Promise<Shelved> {
    const version = versionOf(folder);
    const known = this.#shelved.get(folder);
    if (known) {
      const shelved = await known;
      if (shelved.version === version) return shelved;
      if (this.#shelved.get(folder) === known) {
        this.#shelved.delete(folder);
        await release(shelved);
      }
    }
    const waiting = this.#shelved.get(folder);
    if (waiting) return waiting;
    const opened = shelve(folder, version, this.#cluster);
    this.#shelved.set(folder, opened);
    opened.catch(() => this.#shelved.delete(folder));
    return opened;
  }
}

async function found(collection: DiskCollection, number: string): Promise<Patent | undefined> {
  const known = await collection.get(number);
  if (known) return known;
  const read = parsePatentNumber(number);
  // Documents are not looked up by their application: that would read the whole collection.
  if (read === undefined || "application" in read) return undefined;
  try {
    return (await findPatent(collection, number)).patent;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

async function shelve(folder: string, version: string, cluster: ClusterWish | undefined): Promise<Shelved> {
  const collection = await openCollection(folder);
  const shelved: Shelved = {
    collection,
    version,
    graph: graphOf(folder),
    search: () => {
      shelved.opened ??= searchOf(folder, cluster);
      return shelved.opened;
    },
    patents: new Map(),
    characters: 0,
    opened: undefined,
  };
  return shelved;
}

async function searchOf(folder: string, cluster: ClusterWish | undefined): Promise<OpenSearch | undefined> {
  const [index] = keptIndexesOf(folder, cluster);
  return index && openSearch(index.folder, { ...SEARCH_DEFAULTS, cutOff: "none" }, folder);
}

async function release({ collection, opened }: Shelved): Promise<void> {
  await (await opened)?.close();
  await collection.close();
}

/** Size and time of the list of contents: it is replaced with each commit. */
function versionOf(folder: string): string {
  const file = join(folder, MANIFEST_FILE);
  const status = withFile(file, () => statSync(file, { bigint: true, throwIfNoEntry: false }), "read");
  if (!status) throw new InputError([{ file: folder, line: 0, message: "not a collection" }]);
  return `${status.size.toString(36)}-${status.mtimeNs.toString(36)}-${status.ino.toString(36)}`;
}

function charactersOf({ descriptions, claims, abstracts }: Patent): number {
  let sum = 1000;
  for (const { paragraphs } of descriptions) for (const { text } of paragraphs) sum += text.length;
  for (const set of claims) for (const { text } of set.claims) sum += text.length;
  for (const { text } of abstracts) sum += text.length;
  return sum;
}
