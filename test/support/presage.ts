import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";

/** The program to test: the built one, or PRESAGE_PROGRAM. */
const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../../bin/presage");

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly cwd?: string;
  /** Standard input. */
  readonly input?: string | Uint8Array;
}

/** Starts the built program as a user does, to test standard input, signals and the end of the process. */
export function startPresage(args: readonly string[], options: Surroundings = {}): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    ...options,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return { code: status, out: stdout, err: stderr };
}

/**
 * Runs a command line of the built program, in a process that is reused for the next one: a short command spends most of
 * its time on starting. With standard input, a new process is started.
 */
export function presage(args: readonly string[], options: Surroundings = {}): Ended {
  if (process.env.PRESAGE_PROGRAM !== undefined || options.input !== undefined) return startPresage(args, options);
  warm ??= startWarm();
  Atomics.store(warm.signal, 0, 0);
  warm.port.postMessage({ args, ...options });
  Atomics.wait(warm.signal, 0, 0);
  return receiveMessageOnPort(warm.port)!.message as Ended;
}

let warm: { readonly port: MessagePort; readonly signal: Int32Array } | undefined;

function startWarm(): NonNullable<typeof warm> {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./warm-thread.mjs", import.meta.url), {
    workerData: { port: port2, signal, program: resolve(import.meta.dirname, "warm-child.cjs") },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { port: port1, signal };
}
