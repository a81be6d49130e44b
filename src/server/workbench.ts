import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { type ClusterWish, collectionOf } from "../application/node.js";
import { CampaignStore } from "../campaign/node.js";
import { MANIFEST_FILE } from "../collection/node.js";
import { command, UsageError } from "../core/index.js";
import { statusOf } from "../files/node.js";
import { COMMAND_SETTINGS, type Spelling } from "../report/index.js";
import { NotFoundError } from "./http-errors.js";
import { JobQueue, type JobRunner } from "./jobs/job-queue.js";
import type { Person } from "./person.js";

/** A campaign that is served. */
export interface ServedCampaign {
  /** Its name in addresses. */
  readonly name: string;
  readonly folder: string;
  readonly store: CampaignStore;
  /** The served collection that its documents come from. */
  readonly collection?: ServedCollection;
}

/** A collection that is served. */
export interface ServedCollection {
  readonly name: string;
  readonly folder: string;
}

export interface WorkbenchOptions {
  readonly clock?: () => Date;
  /** Runs long work; default: in worker threads. */
  readonly runner?: JobRunner;
  readonly version?: string;
  /** How commands are written on pages; default: with the names of the settings. */
  readonly spelling?: Spelling;
  /** The cluster for indexes; default: new ones are on this machine, and any is searched. */
  readonly cluster?: ClusterWish | undefined;
}

/** What a server has open. Requests name its parts; no path ever comes from a request. */
export class Workbench {
  readonly clock: () => Date;
  readonly version: string;
  readonly spelling: Spelling;
  readonly cluster: ClusterWish | undefined;
  readonly jobs: JobQueue;
  readonly #campaigns = new Map<string, ServedCampaign>();
  readonly #collections = new Map<string, ServedCollection>();
  readonly #closers: (() => unknown)[] = [];
  #scratch: string | undefined;

  /** @param folders of campaigns and collections */
  constructor(folders: readonly string[], { clock, runner, version, spelling, cluster }: WorkbenchOptions = {}) {
    this.clock = clock ?? (() => new Date());
    this.version = version ?? "0";
    this.spelling = spelling ?? plainSpelling();
    this.cluster = cluster;
    this.jobs = new JobQueue(this.clock, runner);
    for (const folder of folders) {
      if (!isCampaign(folder) && !isCollection(folder)) {
        const message = `not the folder of a campaign or a collection: ${JSON.stringify(folder)}`;
        throw new UsageError(`${message}; ${command("campaign init")} and ${command("collection add")} make them`);
      }
    }
    for (const folder of folders.filter((each) => !isCampaign(each))) this.#addCollection(folder);
    for (const folder of folders.filter(isCampaign)) this.#addCampaign(folder);
  }

  /** The campaigns that a person may know of. */
  campaigns(person: Person): ServedCampaign[] {
    return [...this.#campaigns.values()].filter(
      ({ name }) => person.campaign === undefined || person.campaign === name,
    );
  }

  /** All campaigns: for the server itself, not for an answer. */
  allCampaigns(): readonly ServedCampaign[] {
    return [...this.#campaigns.values()];
  }

  /** The collections that a person may know of: those of their campaign. */
  collections(person?: Person): ServedCollection[] {
    const all = [...this.#collections.values()];
    if (person?.campaign === undefined) return all;
    const own = this.#campaigns.get(person.campaign)?.collection;
    return all.filter(({ name }) => name === own?.name);
  }

  /** @throws NotFoundError */
  campaign(name: string): ServedCampaign {
    const found = this.#campaigns.get(name);
    if (!found) throw new NotFoundError(`no campaign has this name: ${JSON.stringify(name)}`);
    return found;
  }

  /** @throws NotFoundError */
  collection(name: string): ServedCollection {
    const found = this.#collections.get(name);
    if (!found) throw new NotFoundError(`no collection has this name: ${JSON.stringify(name)}`);
    return found;
  }

  /** A folder for files that need not outlive the server. */
  scratch(): string {
    if (this.#scratch === undefined) {
      const folder = mkdtempSync(join(tmpdir(), "presage-workbench-"));
      this.onClose(() => rmSync(folder, { recursive: true, force: true }));
      this.#scratch = folder;
    }
    return this.#scratch;
  }

  /** Registers what must be closed with the workbench: an engine, a cache. */
  onClose(close: () => unknown): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    await this.jobs.close();
    for (const close of this.#closers) await close();
    for (const { store } of this.#campaigns.values()) store.close();
  }

  #addCollection(folder: string): ServedCollection {
    const same = [...this.#collections.values()].find((each) => resolve(each.folder) === resolve(folder));
    if (same) return same;
    const served = { name: freeName(folder, this.#collections), folder };
    this.#collections.set(served.name, served);
    return served;
  }

  #addCampaign(folder: string): void {
    const store = CampaignStore.open(folder);
    const own = collectionOf(store);
    const collection =
      own !== undefined ? this.#addCollection(own) : this.#collections.size === 1 ? this.collections()[0] : undefined;
    const name = freeName(folder, this.#campaigns);
    this.#campaigns.set(name, { name, folder, store, ...(collection && { collection }) });
  }
}

function plainSpelling(): Spelling {
  const settings = Object.fromEntries(COMMAND_SETTINGS.map((name) => [name, name])) as Spelling["settings"];
  return { program: "presage", settings };
}

function isCampaign(folder: string): boolean {
  return statusOf(join(folder, "campaign.db"))?.isFile() === true;
}

function isCollection(folder: string): boolean {
  return statusOf(join(folder, MANIFEST_FILE))?.isFile() === true;
}

/** The name of a folder in addresses; folders with the same name are numbered. */
function freeName(folder: string, taken: ReadonlyMap<string, unknown>): string {
  const plain = basename(resolve(folder)).replaceAll(/[^\p{L}\p{N}._-]+/gu, "-");
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain}-${n}`;
    if (!taken.has(name)) return name;
  }
}
