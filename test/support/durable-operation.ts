import { createHash } from "node:crypto";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isPresageError } from "../../src/core/index.js";
import { isSystemError } from "../../src/files/index.js";
import { canHappen, FAULTS, FailingFiles, type Fault, type Operation } from "./failing-files.js";

/** Something that must survive every fault, on files of a folder. */
export interface DurableOperation {
  readonly name: string;
  /** Makes what exists before. */
  prepare?(folder: string): unknown;
  /** The operation. It calls `acknowledge` after each part that has returned; the end is acknowledged by itself. */
  run(folder: string, acknowledge: () => void): unknown;
  /** Everything that a user finds, after all of it was checked; it throws if anything is damaged. */
  state(folder: string): unknown;
  /** What a user does next. It must work in every state. */
  next(folder: string): unknown;
  /** Crashes that may lose what was acknowledged: nothing promises that it is synchronised. */
  readonly mayLose?: readonly Fault[];
  /** Whether the state may be between the old and the new one: a beginning of what was written. */
  isBetween?(state: string): boolean;
  /** Whether files may remain that only the next operation on the same target removes. */
  readonly leaves?: RegExp;
  /** For long operations: only every n-th file operation fails, unless `npm run faults` tries all. */
  readonly every?: number;
}

/** What was found after one fault. */
interface Found {
  readonly name: string;
  readonly operation: Operation;
  readonly fault: Fault;
  readonly outcome: "returned" | "failed" | "crashed";
  readonly state: "old" | "new" | "between";
}

/** Tests an operation: without faults, then with every fault at every file operation. */
export function testFaults(durable: DurableOperation): void {
  it(durable.name, async () => {
    // Thousands of small files: in memory, if the system has such a folder.
    const scratch = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-faults-"));
    try {
      const found = await withEveryFault(durable, scratch);
      report(durable.name, found);
    } finally {
      rmSync(scratch, { recursive: true });
    }
  });
}

async function withEveryFault(durable: DurableOperation, scratch: string): Promise<Found[]> {
  const template = join(scratch, "template");
  mkdirSync(template);
  await durable.prepare?.(template);
  let copies = 0;
  const copy = () => {
    const folder = join(scratch, `${++copies}`);
    cpSync(template, folder, { recursive: true });
    return folder;
  };
  const { states, nexts } = await peacefulStates(durable, copy);
  const counting = new FailingFiles(copy());
  await counting.during(() => durable.run(join(scratch, `${copies}`), () => {}));
  expect(counting.openFiles, "files left open").toEqual([]);
  const found: Found[] = [];
  const seen = new Map<string, string>();
  const every = process.env.PRESAGE_FAULTS_FILE === undefined ? (durable.every ?? 1) : 1;
  for (const [at, operation] of counting.operations.entries()) {
    if (at % every !== 0) continue;
    for (const fault of Object.keys(FAULTS) as Fault[]) {
      if (!canHappen(fault, operation)) continue;
      const folder = copy();
      const where = `${fault} at operation ${at}: ${operation}, after ${counting.operations.slice(0, at).join(", ")}`;
      const { outcome, acknowledged } = await underFault(durable, folder, fault, at, where);
      // The same files are read in the same way, and the next operation does the same with them.
      const files = fingerprint(folder);
      const known = seen.get(files);
      const state = known ?? (await stateOf(durable, folder, where));
      const index = states.lastIndexOf(state);
      const isKnown = index >= 0 || durable.isBetween?.(state) === true;
      expect(isKnown, `neither old nor new: ${state}; ${where}`).toBe(true);
      const least = durable.mayLose?.includes(fault) ? 0 : acknowledged;
      if (index >= 0) expect(index, `acknowledged, but lost; ${where}`).toBeGreaterThanOrEqual(least);
      else expect(least, `acknowledged, but only a part is there; ${where}`).toBeLessThan(states.length - 1);
      if (known === undefined) {
        seen.set(files, state);
        await new FailingFiles(folder).during(() => durable.next(folder));
        const after = await stateOf(durable, folder, `next operation after ${where}`);
        if (index >= 0) expect(after, `the next operation after ${where}`).toBe(nexts.get(state));
        expect(leftovers(folder, durable.leaves), `left after the next operation; ${where}`).toEqual([]);
      }
      const label = index === states.length - 1 ? "new" : index === 0 ? "old" : "between";
      found.push({ name: durable.name, operation, fault, outcome, state: label });
      rmSync(folder, { recursive: true });
    }
  }
  return found;
}

/** The states without a fault, one after each acknowledgement, and what the next operation makes of each. */
async function peacefulStates(durable: DurableOperation, copy: () => string) {
  let parts = 0;
  await durable.run(copy(), () => parts++);
  const states: string[] = [];
  const nexts = new Map<string, string>();
  for (let stop = 0; stop <= parts + 1; stop++) {
    const folder = copy();
    if (stop > 0) await stopAfter(durable, folder, stop);
    const state = await stateOf(durable, folder, "no fault");
    states.push(state);
    await durable.next(folder);
    nexts.set(state, await stateOf(durable, folder, "next operation without a fault"));
  }
  return { states, nexts };
}

class Stop extends Error {}

/** Runs an operation until its n-th acknowledgement, or to its end. */
async function stopAfter(durable: DurableOperation, folder: string, n: number): Promise<void> {
  let count = 0;
  try {
    await durable.run(folder, () => {
      if (++count === n) throw new Stop();
    });
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
}

async function underFault(durable: DurableOperation, folder: string, fault: Fault, at: number, where: string) {
  const failing = new FailingFiles(folder, fault, at);
  let acknowledged = 0;
  try {
    await failing.during(() => durable.run(folder, () => acknowledged++));
    acknowledged++;
    return { outcome: failing.isCrashed ? ("crashed" as const) : ("returned" as const), acknowledged };
  } catch (error) {
    if (failing.isCrashed) return { outcome: "crashed" as const, acknowledged };
    const isTold = isPresageError(error) || isSystemError(error);
    expect(isTold, `not an error of the system: ${(error as Error).stack}; ${where}`).toBe(true);
    return { outcome: "failed" as const, acknowledged };
  } finally {
    if (!failing.isCrashed) expect(failing.openFiles, `files left open; ${where}`).toEqual([]);
  }
}

async function stateOf(durable: DurableOperation, folder: string, where: string): Promise<string> {
  try {
    return JSON.stringify(await durable.state(folder)) ?? "nothing";
  } catch (error) {
    throw new Error(`damaged: ${(error as Error).message}; ${where}`, { cause: error });
  }
}

/** The names and contents of all files; that of a lock has a time. */
function fingerprint(folder: string): string {
  const hash = createHash("sha256");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const content = entry.isFile() ? readFileSync(path) : "folder";
    hash.update(`\n${path.slice(folder.length)}\n`).update(/\block$/.test(path) && content.length > 9 ? "" : content);
  }
  return hash.digest("hex");
}

function leftovers(folder: string, allowed?: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.tmp$|(^|[./\\])lock$/.test(name) && !allowed?.test(name));
}

/** Adds counts to the file that `npm run faults` makes its table from. */
function report(name: string, found: readonly Found[]): void {
  const file = process.env.PRESAGE_FAULTS_FILE;
  if (file === undefined) return;
  appendFileSync(file, found.map((each) => `${JSON.stringify(each)}\n`).join(""));
  if (found.length === 0) throw new Error(`no fault was injected: ${name}`);
}
