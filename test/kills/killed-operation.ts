import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { expect, it } from "vitest";
import { createRandom, type Random } from "../../src/core/index.js";
import { presage } from "../support/presage.js";
import { hashes, hashOf } from "./folder-content.js";
import { type Command, countCalls, type EndedProgram, type KillPoint, runProgram } from "./killed-program.js";

/** Something that the program does, and that it may be killed in at any moment. Paths are relative to a folder. */
export interface KilledOperation extends Command {
  readonly name: string;
  /** Makes what exists before, once. */
  prepare?(folder: string): unknown;
  /** Names of the changes that the program said are safe, by its output. */
  acknowledged?(ended: EndedProgram, all: readonly string[]): readonly string[];
  /** Names of the changes that are there, in their order, after everything was checked; throws if it is damaged. */
  state(folder: string): readonly string[] | Promise<readonly string[]>;
  /** Whether these changes may be there; default: the first of all. */
  isPossible?(found: readonly string[], all: readonly string[]): boolean;
  /** What a user does next; default: the same again. */
  next?(found: readonly string[], all: readonly string[]): Command;
  /** What must be the same in the end as if nothing had happened. */
  final(folder: string): unknown;
  /** Files that may be left after the next command. */
  readonly leaves?: RegExp;
}

/** How often each operation is killed: `npm run kills` sets it, a file for what is found, and a folder to work in. */
const KILLS = Number(process.env.PRESAGE_KILLS ?? 3);

/** Tests an operation: undisturbed, then killed again and again. */
export function testKills(operation: KilledOperation): void {
  it(
    operation.name,
    async () => {
      const scratch = mkdtempSync(join(process.env.PRESAGE_KILLS_FOLDER ?? tmpdir(), "presage-kills-"));
      try {
        await killAgainAndAgain(operation, scratch);
      } finally {
        rmSync(scratch, { recursive: true, force: true });
      }
    },
    // Only for what hangs: on a busy machine, one kill may take minutes.
    Math.max(300_000, KILLS * 600_000),
  );
}

interface Undisturbed {
  readonly calls: number;
  readonly durationMs: number;
  readonly old: readonly string[];
  readonly all: readonly string[];
  readonly final: unknown;
}

async function killAgainAndAgain(operation: KilledOperation, scratch: string): Promise<void> {
  const before = killsBefore(operation.name);
  if (before.length >= KILLS) return;
  const { template, undisturbed } = await prepared(operation, scratch);
  const seen = new Set(before.map(({ files }) => files));
  let kills = before.length;
  for (let attempt = Math.max(-1, ...before.map((each) => each.attempt)) + 1; kills < KILLS; attempt++) {
    expect(attempt, "attempts that ended before they were killed").toBeLessThan(3 * KILLS + 20);
    const folder = copied(template, join(scratch, `${attempt}`));
    const point = killPoint(attempt, undisturbed, createRandom(`kills/${operation.name}/${attempt}`));
    const how = "at" in point ? point.how : "any time";
    try {
      const found = await killOnce(operation, folder, point, undisturbed, seen);
      if (found) {
        report({ name: operation.name, attempt, how, ...found });
        kills++;
      }
    } catch (error) {
      report({ name: operation.name, attempt, how, state: "failed", files: "", why: (error as Error).message });
      throw error;
    }
    rmSync(folder, { recursive: true });
  }
}

/** What exists before, and the undisturbed operation: once for all turns of a long run, which share a folder. */
async function prepared(
  operation: KilledOperation,
  scratch: string,
): Promise<{ readonly template: string; readonly undisturbed: Undisturbed }> {
  const folder = join(process.env.PRESAGE_KILLS_FOLDER ?? scratch, `prepared-${hashOf(operation.name)}`);
  const [template, file] = [join(folder, "template"), join(folder, "undisturbed.v8")];
  if (!existsSync(file)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(template, { recursive: true });
    await operation.prepare?.(template);
    const work = copied(template, join(folder, "undisturbed"));
    const undisturbed = await runUndisturbed(operation, work, await operation.state(template));
    writeFileSync(file, serialize(undisturbed));
  }
  return { template, undisturbed: deserialize(readFileSync(file)) as Undisturbed };
}

function copied(template: string, folder: string): string {
  cpSync(template, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

async function runUndisturbed(
  operation: KilledOperation,
  folder: string,
  old: readonly string[],
): Promise<Undisturbed> {
  const { ended, calls } = await countCalls(folder, operation);
  expect(ended.code, ended.err).toBe(0);
  const all = await operation.state(folder);
  const acknowledged = operation.acknowledged?.(ended, all) ?? ended.acknowledged;
  for (const change of acknowledged) expect(all).toContain(change);
  return { calls, durationMs: ended.durationMs, old, all, final: await operation.final(folder) };
}

/** Multiples of it, without their whole parts, are spread evenly however many there are: a run may be stopped early. */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;

/** Three of four kills are at calls, spread evenly over all of them; the others at any time. */
function killPoint(attempt: number, { calls, durationMs }: Undisturbed, random: Random): KillPoint {
  if (attempt % 4 === 3) return { afterMs: random.uniform() * durationMs };
  const share = (attempt * GOLDEN_RATIO) % 1;
  const at = Math.min(calls - 1, Math.floor(share * calls));
  return {
    at,
    how: (["before", "middle", "during"] as const)[attempt % 4],
    waitMicroseconds: Math.floor(2000 * random.uniform() ** 3),
  };
}

/** @returns what was found; nothing if it ended before it was killed */
async function killOnce(
  operation: KilledOperation,
  folder: string,
  point: KillPoint,
  { old, all, final }: Undisturbed,
  seen: Set<string>,
): Promise<{ readonly state: string; readonly files: string } | undefined> {
  const where = JSON.stringify(point);
  const ended = await runProgram(folder, operation, point);
  if (!ended.isKilled) expect(ended.code, `${ended.err}; ${where}`).toBe(0);
  const found = await stateOf(operation, folder, where);
  const isPossible = operation.isPossible ?? isBeginning;
  expect(isPossible(found, all), `neither old nor new: ${found.join(", ")}; ${where}`).toBe(true);
  const acknowledged = operation.acknowledged?.(ended, all) ?? ended.acknowledged;
  const lost = acknowledged.filter((change) => !found.includes(change));
  expect(lost, `acknowledged, but lost; ${where}`).toEqual([]);
  const files = fingerprint(folder);
  // The next command does the same with the same files.
  if (!seen.has(files)) {
    const next = await runUndisturbedly(folder, operation.next?.(found, all) ?? operation);
    expect(next.code, `the next command: ${next.err}; ${where}`).toBe(0);
    expect(next.err, `the next command; ${where}`).not.toMatch(/bug in Presage|damaged/);
    expect(await operation.final(folder), `after the next command; ${where}`).toEqual(final);
    expect(leftovers(folder, operation.leaves), `left after the next command; ${where}`).toEqual([]);
    seen.add(files);
  }
  const state = isSame(found, all) ? "new" : isSame(found, old) ? "old" : "between";
  return ended.isKilled ? { state, files } : undefined;
}

/** In a process that is reused, where that is possible: starting takes most of the time. */
async function runUndisturbedly(folder: string, command: Command): Promise<{ code: number | null; err: string }> {
  if (command.talk || command.input !== undefined) return runProgram(folder, command);
  return presage(command.args, { cwd: folder });
}

async function stateOf(operation: KilledOperation, folder: string, where: string): Promise<readonly string[]> {
  try {
    return await operation.state(folder);
  } catch (error) {
    throw new Error(`damaged: ${(error as Error).message}; ${where}`, { cause: error });
  }
}

function isBeginning(found: readonly string[], all: readonly string[]): boolean {
  return isSame(found, all.slice(0, found.length));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, i) => each === others[i]);
}

function leftovers(folder: string, allowed?: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.tmp$|\.journal$|\.incoming-|(^|[./\\])lock$/.test(name) && !allowed?.test(name));
}

/** The names and contents of all files, without process ids; a lock has a time. */
function fingerprint(folder: string): string {
  const files = Object.entries(hashes(folder)).map(([name, hash]) =>
    /(^|[./\\])lock$/.test(name) ? name : `${name.replace(/\.\d+\.tmp\b/, ".tmp")} ${hash}`,
  );
  return hashOf(files.sort().join("\n"));
}

/** One kill, as the file of a long run has it. */
interface FoundKill {
  readonly name: string;
  readonly attempt: number;
  readonly how: string;
  /** Old, between or new; failed if something is lost or damaged, or the next command does not work. */
  readonly state: string;
  /** The fingerprint of what was left. */
  readonly files: string;
  readonly why?: string;
}

/** Kills that are in the file already: a long run may be continued. */
function killsBefore(name: string): FoundKill[] {
  const file = process.env.PRESAGE_KILLS_FILE;
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as FoundKill).filter((each) => each.name === name);
}

/** Adds a kill to the file that `npm run kills` makes its table from. */
function report(found: FoundKill): void {
  const file = process.env.PRESAGE_KILLS_FILE;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(found)}\n`);
}
