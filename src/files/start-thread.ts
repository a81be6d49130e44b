import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker, WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread whose program is next to the module that starts it.
 *
 * @param here `import.meta.url` of that module
 * @param name file name of the program, without its extension, which is the same as that of the module
 */
export async function startThread(here: string, name: string, options: WorkerOptions = {}): Promise<Worker> {
  const { Worker } = await import("node:worker_threads");
  return new Worker(threadProgram(here, name), { ...options, ...threadFlags() });
}

/** The file of a thread's program. */
export function threadProgram(here: string, name: string): URL {
  return new URL(`./${name}${extname(fileURLToPath(here))}`, here);
}

/** The flag states the type of a program given on the command line; threads run files and refuse it. */
export function threadFlags(): WorkerOptions {
  return process.execArgv.some((flag) => flag.startsWith("--input-type")) ? { execArgv: [] } : {};
}
