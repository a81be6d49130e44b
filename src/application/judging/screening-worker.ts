import { parentPort } from "node:worker_threads";
import { toFailure } from "../../core/index.js";
import { ScreeningDesk } from "./screening-desk.js";
import type { FromScreening, ToScreening } from "./screening-thread.js";

// The thread of screening-thread.ts: puts documents in order, one request after the other.
const desk = new ScreeningDesk();
const post = (message: FromScreening) => parentPort!.postMessage(message);
let last = Promise.resolve();

parentPort!.on("message", ({ number, task }: ToScreening) => {
  last = last.then(() =>
    desk.order(task).then(
      (order) => post({ number, order }),
      (error: unknown) => post({ number, failure: toFailure(error) }),
    ),
  );
});
