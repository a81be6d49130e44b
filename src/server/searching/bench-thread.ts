import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import type { ClusterWish } from "../../application/node.js";
import { type Failure, fromFailure } from "../../core/index.js";
import { startThread } from "../../files/node.js";
import type { Workbench } from "../workbench.js";
import { SearchDesks } from "./search-desks.js";

/** What the thread is asked to do: a method of {@link SearchDesks} with its arguments. */
export interface BenchCall {
  readonly id: number;
  readonly method: string;
  readonly arguments: readonly unknown[];
}

export type BenchReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: Failure };

/** The methods of the bench; where they run does not matter to a caller. */
export type RemoteBench = Pick<SearchDesks, keyof SearchDesks>;

const benches = new WeakMap<Workbench, RemoteBench>();

/**
 * The searches of a workbench. They have a thread of their own: opening an index and searching keep nobody waiting who
 * judges.
 */
export function benchOf(workbench: Workbench): RemoteBench {
  const known = benches.get(workbench);
  if (known) return known;
  const bench = canStartThreads() ? threadBench(workbench.cluster) : new SearchDesks({ cluster: workbench.cluster });
  benches.set(workbench, bench);
  workbench.onClose(() => bench.close());
  return bench;
}

/** Threads run built programs only: in a test of the sources, the work is done here. */
function canStartThreads(): boolean {
  return extname(fileURLToPath(import.meta.url)) !== ".ts";
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

function threadBench(cluster: ClusterWish | undefined): RemoteBench {
  const waiting = new Map<number, Waiting>();
  let thread: Promise<Worker> | undefined;
  let last = 0;
  const start = async (): Promise<Worker> => {
    const worker = await startThread(import.meta.url, "search-worker", { workerData: { cluster } });
    const end = (error: Error) => {
      thread = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on("message", (reply: BenchReply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ("failure" in reply) asked?.reject(fromFailure(reply.failure));
      else asked?.resolve(reply.result);
    });
    worker.on("error", end);
    worker.on("exit", () => end(new Error("the thread of searches ended")));
    worker.unref();
    return worker;
  };
  const call = async (method: string, given: readonly unknown[]): Promise<unknown> => {
    thread ??= start();
    const worker = await thread;
    return new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, method, arguments: given } satisfies BenchCall);
    });
  };
  const close = async () => {
    if (!thread) return;
    const worker = await thread;
    await call("close", []);
    await worker.terminate();
  };
  return new Proxy({} as RemoteBench, {
    get: (_, method: string) => (method === "close" ? close : (...given: unknown[]) => call(method, given)),
  });
}
