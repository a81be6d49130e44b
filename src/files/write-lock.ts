import { hostname, uptime } from "node:os";
import { resolve } from "node:path";
import { InputError } from "../core/index.js";
import { fileError } from "./file-error.js";
import { fileSystem } from "./file-system.js";
import { isRunning } from "./running-process.js";

/** The process that writes to a folder. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Locks that this process holds: its own id in a lock file may be that of an earlier process. */
const held = new Set<string>();

/**
 * Locks for writing, for one process at a time; returns a function that releases the lock. The lock of a process that
 * has ended, or that ran before the machine was started, is taken over.
 *
 * @param message what another process with the lock is doing: `documents are being added to this index`
 * @throws InputError if another process is writing
 */
export function lockForWriting(file: string, message: string): () => void {
  const path = resolve(file);
  const inUse = (reason: string) =>
    new InputError([{ file, line: 0, message: `${message}${reason}` }], {
      hint: "Wait for it to end. If nothing is running, remove this file.",
    });
  if (held.has(path)) throw inUse(": this process is already adding to it");
  // Two attempts: the first may find a stale lock, the second a process that was faster.
  if (!tryLock(file)) {
    const reason = removeStale(path);
    if (reason !== undefined || !tryLock(file)) throw inUse(reason ?? "");
  }
  held.add(path);
  return () => {
    held.delete(path);
    fileSystem.rmSync(path, { force: true });
  };
}

function tryLock(file: string): boolean {
  const holder: Holder = { pid: process.pid, host: hostname(), since: Date.now() };
  try {
    fileSystem.writeFileSync(file, `${JSON.stringify(holder)}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw fileError(file, error);
  }
}

/** Removes a stale lock; otherwise returns why it is not stale. */
function removeStale(path: string): string | undefined {
  const text = read(path);
  if (text === undefined) return undefined;
  const reason = aliveReason(text);
  if (reason !== undefined) return reason;
  // Moved aside, not removed: if another process has meanwhile put its own lock there, that lock is restored.
  const aside = `${path}.${process.pid}.tmp`;
  try {
    fileSystem.renameSync(path, aside);
    if (read(aside) !== text) fileSystem.linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw fileError(path, error);
  } finally {
    fileSystem.rmSync(aside, { force: true });
  }
  return undefined;
}

function read(path: string): string | undefined {
  try {
    return fileSystem.readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Why a lock must be assumed to belong to a running process; undefined if it is stale. */
function aliveReason(text: string): string | undefined {
  let holder: Partial<Holder> | null;
  try {
    holder = JSON.parse(text);
  } catch {
    // Cut off by a power failure: its writer has ended.
    return undefined;
  }
  const { pid, host, since } = holder ?? {};
  if (typeof pid !== "number" || typeof since !== "number") return undefined;
  if (host !== hostname()) return `: by process ${pid} on ${host}`;
  const startedMs = Date.now() - uptime() * 1000;
  if (pid === process.pid || since < startedMs || !isRunning(pid)) return undefined;
  return `: by process ${pid}`;
}
