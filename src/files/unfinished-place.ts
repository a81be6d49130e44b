import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRunning } from "./running-process.js";

/** Where a file or folder is made before it is whole: beside its place, under a name that says whose it is. */
export interface UnfinishedPlace {
  readonly path: string;
  /** Moves what was made to its place. */
  finish(): void;
  /** Removes what was made; nothing, if it is finished. */
  discard(): void;
}

/** Places of this process that are neither finished nor discarded. */
const places = new Set<string>();

/** What a shell reports for a program that a signal has ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

let isWatching = false;

/**
 * A place to make a file or folder in. Ctrl-C and SIGTERM remove it; what a process left behind that was ended otherwise
 * is removed by the next one that makes the same thing. Work that takes long must {@link pauseForSignals}.
 *
 * @param target where it is to be in the end; links in its path are not followed
 */
export function unfinishedPlace(target: string): UnfinishedPlace {
  removeLeftovers(target);
  watchSignals();
  const path = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  places.add(path);
  return {
    path,
    finish: () => {
      renameSync(path, target);
      places.delete(path);
    },
    discard: () => {
      if (places.delete(path)) remove(path);
    },
  };
}

const PAUSE_EVERY_MS = 50;
let lastPauseMs = 0;

/** Lets signals be noticed in work that waits for nothing: to be called, and awaited, again and again. */
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
      // Whoever else listens decides when to end.
      if (process.listenerCount(signal) === 1) process.exit(EXIT_CODES[signal]);
    });
  }
}

/** Removes what processes left that are no more; one of this id may have been another. */
function removeLeftovers(target: string): void {
  const [folder, name] = [dirname(target), basename(target)];
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    // Whoever writes there will say what is wrong.
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
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Why something could not be made matters more than that it cannot be removed, and the next one tries again.
  }
}
