import { parentPort, workerData } from "node:worker_threads";
import type { BenchOptions } from "../../application/node.js";
import { toFailure } from "../../core/index.js";
import type { BenchCall, BenchReply } from "./bench-thread.js";
import { SearchDesks } from "./search-desks.js";

// The thread of bench-thread.ts: does what it is asked, and posts the result.
const { cluster } = workerData as Pick<BenchOptions, "cluster">;
const desks = new SearchDesks({ cluster }) as unknown as Readonly<
  Record<string, (...given: readonly unknown[]) => unknown>
>;
const send = (reply: BenchReply) => parentPort!.postMessage(reply);

parentPort!.on("message", async ({ id, method, arguments: given }: BenchCall) => {
  try {
    send({ id, result: await desks[method](...given) });
  } catch (error) {
    send({ id, failure: toFailure(error) });
  }
});
