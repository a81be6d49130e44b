import { parentPort, workerData } from "node:worker_threads";
import type { Effects } from "../../application/index.js";
import { toFailure } from "../../core/index.js";
import { type JobKind, jobKinds } from "./kinds.js";
import type { JobMessage } from "./run-in-thread.js";

const { kind, input } = workerData as { readonly kind: JobKind; readonly input: never };
const send = (message: JobMessage) => parentPort!.postMessage(message);
const controller = new AbortController();
parentPort!.on("message", () => controller.abort(new Error("cancelled")));

const effects: Effects = {
  onProgress: (progress) => send({ progress }),
  onRemark: (remark) => send({ remark }),
  signal: controller.signal,
};

async function work(): Promise<void> {
  try {
    const run = jobKinds[kind] as (input: never, effects: Effects) => Promise<unknown>;
    send({ result: await run(input, effects) });
  } catch (error) {
    send({ failure: toFailure(error) });
  }
}

void work();
