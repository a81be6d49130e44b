import { parentPort } from "node:worker_threads";
import { toFailure } from "../../core/index.js";
import type { BenchCall, BenchReply } from "./bench-thread.js";
import { SearchDesks } from "./search-desks.js";

// The thread of bench-thread.ts: does what it is asked, and posts the result.
const desks = new SearchDesks() as unknown as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
const send = (reply: BenchReply) => parentPort!.postMessage(reply);

parentPort!.on("message", async ({ id, method, arguments: given }: BenchCall) => {
  try {
    send({ id, result: await desks[method](...given) });
  } catch (error) {
    send({ id, failure: toFailure(error) });
  }
});
