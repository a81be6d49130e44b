import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker, WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread whose program is next to the module that starts it.
 *
 * @param here `import.meta.url` of that module
 * @param name of the program, without its ending, which is that of the module: built or not
 */
export async function startThread(here: string, name: string, options: WorkerOptions = {}): Promise<Worker> {
  const { Worker } = await import("node:worker_threads");
  const program = new URL(`./${name}${extname(fileURLToPath(here))}`, here);
  // Node tells a program on its command line what kind it is; threads, whose programs are files, refuse that flag.
  const flags = process.execArgv.some((flag) => flag.startsWith("--input-type")) ? { execArgv: [] } : {};
  return new Worker(program, { ...options, ...flags });
}
