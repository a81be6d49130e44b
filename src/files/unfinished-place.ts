import { basename, dirname, join } from "node:path";
import { syncAll, syncFolder } from "./durable-file.js";
import { fileSystem } from "./file-system.js";
import { isRunning } from "./running-process.js";

/** Where a file or folder is made until it is complete: next to its target, under a name with the process id. */
export interface UnfinishedPlace {
  readonly path: string;
  /** Moves the result to its target, durably: after a power failure, there is all of it or nothing. */
  finish(): void;
  /** Removes the result; does nothing if it is finished. */
  discard(): void;
}

/** Places of this process that are neither finished nor discarded. */
const places = new Set<string>();

/** Exit codes that a shell reports for a program ended by a signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

let isWatching = false;

/**
 * A place to make a file or folder in. Ctrl-C and SIGTERM remove it. If a process ends in another way, the next process
 * that makes the same target removes what is left. Long work must call {@link pauseForSignals}.
 *
 * @param target the final path; links in it are not followed
 */
export function unfinishedPlace(target: string): UnfinishedPlace {
  removeLeftovers(target);
  watchSignals();
  const path = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  places.add(path);
  return {
    path,
    finish: () => {
      syncAll(path);
      fileSystem.renameSync(path, target);
      places.delete(path);
      syncFolder(dirname(target));
    },
    discard: () => {
      if (places.delete(path)) remove(path);
    },
  };
}

const PAUSE_EVERY_MS = 50;
let lastPauseMs = 0;

/** Lets signals be handled during work that never waits. Call and await it repeatedly. */
export function pauseForSignals(): Promise<void> | undefined {
  const now = performance.now();
  if (now - lastPauseMs < PAUSE_EVERY_MS) return undefined;
  lastPauseMs = now;
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function watchSignals(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      for (const path of places) remove(path);
      // Another listener decides when to end.
      if (process.listenerCount(signal) === 1) process.exit(EXIT_CODES[signal]);
    });
  }
}

/** Removes what ended processes left; an earlier process may have had the id of this one. */
function removeLeftovers(target: string): void {
  const [folder, name] = [dirname(target), basename(target)];
  let names: string[];
  try {
    names = fileSystem.readdirSync(folder);
  } catch {
    // A later write reports the problem.
    return;
  }
  for (const each of names) {
    if (!each.startsWith(`.${name}.`) || !each.endsWith(".tmp")) continue;
    const pid = /^\d+$/.exec(each.slice(name.length + 2, -".tmp".length))?.[0];
    const path = join(folder, each);
    if (pid === undefined || places.has(path)) continue;
    if (Number(pid) === process.pid || !isRunning(Number(pid))) remove(path);
  }
}

function remove(path: string): void {
  try {
    fileSystem.rmSync(path, { recursive: true, force: true });
  } catch {
    // The original error matters more than this one, and the next process tries again.
  }
}
