import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

/** The program to test: the built one, or the one that PRESAGE_PROGRAM names. */
const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command line as a user does. */
export function presage(args: readonly string[], options: { cwd?: string; input?: string | Uint8Array } = {}): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    ...options,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { code: status, out: stdout, err: stderr };
}
