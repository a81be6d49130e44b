import { type Failure, fromFailure } from "../../core/index.js";
import { startThread } from "../../files/node.js";
import type { ScreeningOrder } from "../../retrieval/index.js";
import type { ScreeningTask } from "./screening-desk.js";

/** Something that puts documents in order, elsewhere. */
export interface OrderMaker {
  order(task: ScreeningTask): Promise<ScreeningOrder>;
  close(): Promise<void>;
}

/** What the thread is asked. */
export interface ToScreening {
  readonly number: number;
  readonly task: ScreeningTask;
}

/** What it answers. */
export type FromScreening =
  | { readonly number: number; readonly order: ScreeningOrder }
  | { readonly number: number; readonly failure: Failure };

interface Waiting {
  readonly resolve: (order: ScreeningOrder) => void;
  readonly reject: (error: unknown) => void;
}

/** Makes orders in a thread of its own, so that training never delays a judgement. */
export async function startScreening(): Promise<OrderMaker> {
  const thread = await startThread(import.meta.url, "screening-worker");
  const waiting = new Map<number, Waiting>();
  let numbers = 0;
  const failAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on("message", (message: FromScreening) => {
    const asked = waiting.get(message.number);
    waiting.delete(message.number);
    if ("order" in message) asked?.resolve(message.order);
    else asked?.reject(fromFailure(message.failure));
    if (waiting.size === 0) thread.unref();
  });
  thread.on("error", failAll);
  thread.on("exit", () => failAll(new Error("the thread that orders documents ended")));
  // A program that waits for no order and has nothing else to do ends.
  thread.unref();
  return {
    order: (task) =>
      new Promise((resolve, reject) => {
        const number = ++numbers;
        waiting.set(number, { resolve, reject });
        thread.ref();
        thread.postMessage({ number, task } satisfies ToScreening);
      }),
    close: async () => void (await thread.terminate()),
  };
}
