import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { finished } from "node:stream/promises";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../../bin/presage");
const preload = resolve(import.meta.dirname, "kill-points.cjs");

/** Where the program is killed. */
export type KillPoint =
  /** At the n-th call that changes files: before it, in the middle of what it writes, or some microseconds into it. */
  | { readonly at: number; readonly how: "before" | "middle" | "during"; readonly waitMicroseconds: number }
  | { readonly afterMs: number };

/** What is run, in the folder that it works on. */
export interface Command {
  readonly args: readonly string[];
  /** Standard input. */
  readonly input?: string;
  /** A signal to send at the first line on standard error. */
  readonly signalWhenHeard?: NodeJS.Signals;
  /** Talks to the program until it ends or has done everything; returns what it acknowledged. */
  readonly talk?: (output: () => string, isRunning: () => boolean) => Promise<readonly string[]>;
}

export interface EndedProgram {
  readonly isKilled: boolean;
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** What a talk returned. */
  readonly acknowledged: readonly string[];
  readonly durationMs: number;
}

/** Runs the real program, to its end or to the point where it is killed. */
export async function runProgram(folder: string, command: Command, point?: KillPoint): Promise<EndedProgram> {
  const env = { ...process.env, ...(point && "at" in point && { KILL_POINT: JSON.stringify(point) }) };
  return started(folder, command, env, point && "afterMs" in point ? point.afterMs : undefined);
}

/** Runs the program undisturbed, and counts its calls that change files. */
export async function countCalls(
  folder: string,
  command: Command,
): Promise<{ readonly ended: EndedProgram; readonly calls: number }> {
  const file = join(folder, "..", "calls");
  const ended = await started(folder, command, { ...process.env, KILL_COUNT: file });
  const calls = Number(readFileSync(file, "utf8"));
  rmSync(file);
  return { ended, calls };
}

async function started(
  folder: string,
  { args, input, talk, signalWhenHeard }: Command,
  env: NodeJS.ProcessEnv,
  killAfterMs?: number,
): Promise<EndedProgram> {
  const start = performance.now();
  const child = spawn(process.execPath, ["--require", preload, program, ...args], {
    cwd: folder,
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  // A killed program does not read its input to the end.
  child.stdin.on("error", () => {});
  child.stdin.end(input ?? "");
  let out = "";
  let err = "";
  child.stdout.on("data", (piece) => (out += piece));
  child.stderr.on("data", (piece) => {
    if (signalWhenHeard && err === "") child.kill(signalWhenHeard);
    err += piece;
  });
  const end = new Promise<void>((done) => child.once("exit", () => done()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const acknowledged = (await talk?.(() => out, isRunning)) ?? [];
  if (talk) child.kill("SIGTERM");
  await Promise.all([end, finished(child.stdout), finished(child.stderr)]);
  clearTimeout(timer);
  const durationMs = performance.now() - start;
  return { isKilled: child.signalCode === "SIGKILL", code: child.exitCode, out, err, acknowledged, durationMs };
}
