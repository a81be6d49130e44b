import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { examine, isSound } from "../../src/application/node.js";
import { isPresageError } from "../../src/core/index.js";
import { DamagedDatabase } from "./damaged-database.js";
import { type KeptSample, madeSample } from "./kept-samples.js";

/** How a file is damaged. */
export type DamageKind = "flipped bit" | "cut off" | "missing";

/** Found: the doctor reports damage. Harmless: it reports none, and everything that can be read is as before. */
export type Outcome = "found" | "harmless";

/** Some of the damages of one kind to one file: those with the numbers of a range. */
export interface DamageRange {
  readonly sample: string;
  /** Relative to the sample. */
  readonly file: string;
  readonly kind: DamageKind;
  readonly from: number;
  readonly to: number;
}

/** The result of a range of damages. */
export interface DamageCount extends DamageRange {
  tried: number;
  found: number;
  harmless: number;
  /** Those that were not found although something has changed. */
  readonly missed: string[];
}

/** The ways to damage one file: one for each bit that is flipped, each number of bytes that are left, and no file. */
const KINDS: Readonly<Record<DamageKind, (sizeBytes: number) => number>> = {
  "flipped bit": (sizeBytes) => sizeBytes * 8,
  "cut off": (sizeBytes) => sizeBytes,
  missing: () => 1,
};

/** All damages of a sample, in ranges of at most so many. */
export function damageRanges(sample: KeptSample, folder: string, most = Number.POSITIVE_INFINITY): DamageRange[] {
  const ranges: DamageRange[] = [];
  for (const file of filesIn(folder).filter((each) => sample.files?.test(each) ?? true)) {
    for (const [kind, number] of Object.entries(KINDS) as [DamageKind, (typeof KINDS)[DamageKind]][]) {
      if (kind !== "flipped bit" && sample.hasEnd === false) continue;
      const total = number(statSync(join(folder, file)).size);
      for (let from = 0; from < total; from += most)
        ranges.push({ sample: sample.name, file, kind, from, to: Math.min(total, from + most) });
    }
  }
  return ranges;
}

/** One of so many that are decided without the doctor is examined as a user does it, too. */
const PLAIN = 64;

/** Closed databases keep their files open until memory is collected, three each. */
const MOST_CLOSED = 150;

/**
 * Damages the files of a sample, one damage at a time. Each time the doctor must find it, or everything that can be read
 * must be the same as before.
 */
export class DamagedSample {
  readonly #sample: KeptSample;
  readonly #folder: string;
  readonly #contents: string;
  readonly #database: DamagedDatabase | undefined;
  readonly #counts: Record<Outcome, number> = { found: 0, harmless: 0 };
  #collected = 0;
  #examined = 0;

  private constructor(sample: KeptSample, folder: string, contents: string) {
    this.#sample = sample;
    this.#folder = folder;
    this.#contents = contents;
    this.#database = sample.isCampaign ? new DamagedDatabase(folder, dirname(folder)) : undefined;
  }

  /** @param folder of the sample, whose files are damaged and restored */
  static async open(sample: KeptSample, folder: string): Promise<DamagedSample> {
    const whole = await examine(folder);
    if (!isSound(whole))
      throw new Error(`${sample.name} is damaged before anything was done: ${JSON.stringify(whole)}`);
    return new DamagedSample(sample, folder, await sample.contents(folder));
  }

  close(): void {
    this.#database?.close();
  }

  /** Tries every n-th damage of a range, from an offset on. */
  async damage(range: DamageRange, every = 1, offset = 0): Promise<DamageCount> {
    const { file, kind, from, to } = range;
    const count: DamageCount = { ...range, tried: 0, found: 0, harmless: 0, missed: [] };
    for (let i = from + ((((offset - from) % every) + every) % every); i < to; i += every) {
      count.tried++;
      const outcome = await this.#outcome(file, kind, i);
      if (outcome === "missed") count.missed.push(`${file}: ${kind} ${i}`);
      else count[outcome]++;
      await this.#collect();
    }
    return count;
  }

  /** What is certain without the doctor, and for some of it the doctor's word; the doctor's word for all others. */
  async #outcome(file: string, kind: DamageKind, number: number): Promise<Outcome | "missed"> {
    const certain = this.#database?.outcome(file, kind, number);
    if (certain === undefined) return this.#plainOutcome(file, kind, number);
    if (this.#counts[certain]++ % PLAIN !== 0) return certain;
    const plain = await this.#plainOutcome(file, kind, number);
    if (plain !== certain) throw new Error(`${file}: ${kind} ${number}: ${plain} by the doctor, ${certain} without`);
    return plain;
  }

  async #plainOutcome(file: string, kind: DamageKind, number: number): Promise<Outcome | "missed"> {
    this.#examined += 2;
    const path = join(this.#folder, file);
    const original = readFileSync(path);
    if (kind === "missing") rmSync(path);
    else writeFileSync(path, damaged(original, kind, number));
    try {
      return await this.#examine();
    } finally {
      writeFileSync(path, original);
    }
  }

  async #examine(): Promise<Outcome | "missed"> {
    try {
      if (!isSound(await examine(this.#folder))) return "found";
    } catch (error) {
      // Any other error would be a defect of the doctor.
      if (!isPresageError(error)) throw error;
      return "found";
    }
    try {
      return (await this.#sample.contents(this.#folder)) === this.#contents ? "harmless" : "missed";
    } catch {
      return "missed";
    }
  }

  async #collect(): Promise<void> {
    const opened = (this.#database?.opened ?? 0) + (this.#sample.isCampaign ? this.#examined : 0);
    if (opened - this.#collected < MOST_CLOSED) return;
    collectMemory();
    // Files are closed in a later turn of the event loop.
    await nextTurn();
    this.#collected = opened;
  }
}

let collector: (() => void) | undefined;

function collectMemory(): void {
  if (!collector) {
    setFlagsFromString("--expose-gc");
    collector = runInNewContext("gc") as () => void;
    setFlagsFromString("--no-expose-gc");
  }
  collector();
}

/** Damages every file of a fresh sample; every n-th damage, from an offset on. */
export async function damageAll(sample: KeptSample, { every = 1, offset = 0 } = {}): Promise<DamageCount[]> {
  const { folder, remove } = await madeSample(sample);
  try {
    const damagedSample = await DamagedSample.open(sample, folder);
    const counts: DamageCount[] = [];
    for (const range of damageRanges(sample, folder))
      counts.push(await damagedSample.damage(range, every, range.kind === "missing" ? 0 : offset % every));
    damagedSample.close();
    return counts;
  } finally {
    remove();
  }
}

function damaged(original: Buffer, kind: DamageKind, number: number): Buffer {
  if (kind === "cut off") return original.subarray(0, number);
  const bytes = Buffer.from(original);
  bytes[number >> 3] ^= 1 << (number & 7);
  return bytes;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile() && !name.endsWith("-shm"))
    .map((name) => relative(folder, join(folder, name)))
    .sort();
}
