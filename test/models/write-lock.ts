import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { type FileSystem, fileSystem, replaceFileSystem } from "../../src/files/file-system.js";
import { lockForWriting } from "../../src/files/write-lock.js";
import { type ModelCommand, modelOf } from "./model.js";

/** Who holds the lock. What `ended`, `restarted` and `torn` left may be taken over. */
type Holder = "nobody" | "us" | "another" | "elsewhere" | "ended" | "restarted" | "torn";

interface Model {
  holder: Holder;
}

interface Real {
  readonly file: string;
  unlock: () => void;
}

type Command = ModelCommand<Model, Real>;

const STALE: readonly Holder[] = ["ended", "restarted", "torn"];
const IN_USE: Readonly<Partial<Record<Holder, RegExp>>> = {
  us: /: this process is already adding to it$/m,
  another: new RegExp(`: by process ${process.ppid}$`, "m"),
  elsewhere: /: by process 1 on another-machine$/m,
};

/** The lock file that another process has written. The parent of this process runs; no process has the largest id. */
function lockOf(holder: Holder): string {
  const now = Date.now();
  const of = {
    another: { pid: process.ppid, host: hostname(), since: now },
    elsewhere: { pid: 1, host: "another-machine", since: now },
    ended: { pid: 2 ** 31 - 2, host: hostname(), since: now },
    restarted: { pid: process.ppid, host: hostname(), since: now - uptime() * 1000 - 60_000 },
  }[holder as "another"];
  const text = `${JSON.stringify(of)}\n`;
  return of === undefined ? '{"pid":1' : text;
}

function compare({ holder }: Model, { file }: Real): void {
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (holder === "nobody") expect(text).toBeUndefined();
  else if (holder === "us") expect(JSON.parse(text!).pid).toBe(process.pid);
  else if (holder === "another") expect(JSON.parse(text!).pid).toBe(process.ppid);
  expect(readdirSync(join(file, "..")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
}

function tryLock(real: Real): string | undefined {
  try {
    real.unlock = lockForWriting(real.file, "in use");
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const lock = fc.constant<Command>({
  name: "lock",
  run: (model, real) => {
    const refused = tryLock(real);
    const reason = IN_USE[model.holder];
    if (reason) expect(refused).toMatch(reason);
    else expect(refused).toBeUndefined();
    if (!reason) model.holder = "us";
    compare(model, real);
  },
});

const unlock = fc.constant<Command>({
  name: "unlock",
  can: ({ holder }) => holder === "us",
  run: (model, real) => {
    real.unlock();
    model.holder = "nobody";
    compare(model, real);
  },
});

const other = fc
  .constantFrom("another" as const, "elsewhere" as const, "ended" as const, "restarted" as const, "torn" as const)
  .map(
    (holder): Command => ({
      name: `another process locks: ${holder}`,
      can: (model) => model.holder === "nobody",
      run: (model, { file }) => {
        writeFileSync(file, lockOf(holder), { flag: "wx" });
        model.holder = holder;
      },
    }),
  );

const otherEnds = fc.constant<Command>({
  name: "the other process unlocks",
  can: ({ holder }) => holder === "another" || holder === "elsewhere",
  run: (model, { file }) => {
    rmSync(file);
    model.holder = "nobody";
  },
});

/** Before one of our file operations, another process takes the lock if it may. Only one of us has it then. */
const race = fc.nat(7).map(
  (at): Command => ({
    name: `lock, while another process locks before operation ${at}`,
    can: ({ holder }) => holder === "nobody" || STALE.includes(holder),
    run: (model, real) => {
      let isTaken = false;
      const refused = between(
        at,
        () => (isTaken = takeOver(real.file)),
        () => tryLock(real),
      );
      expect(refused === undefined).toBe(!isTaken);
      model.holder = isTaken ? "another" : "us";
      compare(model, real);
    },
  }),
);

/** What another process does: removes a stale lock, and creates its own unless there is one. */
function takeOver(file: string): boolean {
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (text?.includes(`"pid":${process.pid},`)) return false;
  rmSync(file, { force: true });
  writeFileSync(file, lockOf("another"), { flag: "wx" });
  return true;
}

/** Runs something, and something else before its file operation of this number. */
function between<T>(at: number, other: () => void, run: () => T): T {
  const node = fileSystem;
  let left = at;
  const names = ["writeFileSync", "readFileSync", "renameSync", "linkSync", "rmSync"] as const;
  const counting = names.map((name) => {
    const operation = (...args: never[]) => {
      if (left-- === 0) other();
      return (node[name] as (...all: never[]) => unknown)(...args);
    };
    return [name, operation];
  });
  const restore = replaceFileSystem({ ...node, ...Object.fromEntries(counting) } as FileSystem);
  try {
    return run();
  } finally {
    restore();
  }
}

/** A write lock between processes that run, have ended, or ran before the machine was started. */
export const writeLock = modelOf<Model, Real>({
  name: "write lock",
  maxCommands: 30,
  commands: [lock, unlock, other, otherEnds, race],
  begin: (folder) => ({ model: { holder: "nobody" }, real: { file: join(folder, "lock"), unlock: () => {} } }),
  end: (real) => real.unlock(),
});
