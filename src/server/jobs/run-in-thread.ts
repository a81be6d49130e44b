import type { Effects } from "../../application/index.js";
import { type Failure, fromFailure, type Progress } from "../../core/index.js";
import { startThread } from "../../files/node.js";
import type { JobKind } from "./kinds.js";

/** What the thread of a job reports. */
export type JobMessage =
  | { readonly progress: Progress }
  | { readonly remark: string }
  | { readonly result: unknown }
  | { readonly failure: Failure };

/** A job that does not end this long after it was cancelled is stopped. */
const GRACE_MS = 5000;

/** Does the work of a job in a thread of its own, which ends with it. */
export async function runInThread(kind: JobKind, input: unknown, effects: Required<Effects>): Promise<unknown> {
  const { onProgress, onRemark, signal } = effects;
  const thread = await startThread(import.meta.url, "job-worker", { workerData: { kind, input } });
  const onAbort = () => {
    thread.postMessage("cancel");
    setTimeout(() => thread.terminate(), GRACE_MS).unref();
  };
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      thread.on("message", (message: JobMessage) => {
        if ("progress" in message) onProgress(message.progress);
        else if ("remark" in message) onRemark(message.remark);
        else if ("result" in message) resolve(message.result);
        else reject(fromFailure(message.failure));
      });
      thread.on("error", reject);
      thread.on("exit", () => reject(new Error("the thread of the work ended")));
    });
  } finally {
    signal.removeEventListener("abort", onAbort);
    await thread.terminate();
  }
}
