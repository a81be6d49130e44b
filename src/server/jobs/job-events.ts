import type { Job } from "./job-queue.js";

/**
 * The states of a job as server-sent events, until it ends. A reader that is slower than the work misses states in
 * between and gets the latest one: nothing queues up for it.
 *
 * @param first the state now
 * @param follow calls back with each new state; returns a function that ends it
 * @param shown what of a state is told
 * @param signal the reader has gone
 */
export function jobEvents(
  first: Job,
  follow: (listener: (job: Job) => void) => () => void,
  shown: (job: Job) => unknown,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: Job | undefined = first;
  let stop = () => {};
  const send = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (waiting === undefined) return;
    const job = waiting;
    waiting = undefined;
    controller.enqueue(encoder.encode(`data: ${JSON.stringify(shown(job))}\n\n`));
    if (job.ended === undefined) return;
    stop();
    controller.close();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.ended !== undefined) return;
      stop = follow((job) => {
        waiting = job;
        if ((controller.desiredSize ?? 0) > 0) send(controller);
      });
      signal.addEventListener("abort", () => stop(), { once: true });
    },
    pull: send,
    cancel: () => stop(),
  });
}
