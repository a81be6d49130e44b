/// <reference lib="dom" />
import type { LiveChoice } from "../document/live-input.js";
import type { LiveScores } from "../document/live-scores.js";
import { type LiveData, unpackLive } from "./page-data.js";

/** A request of the page to its worker thread. */
interface Request {
  /** Only with the first request. */
  readonly data?: LiveData;
  readonly block: string;
  readonly choice: LiveChoice;
}

/** Results by their keys, as {@link LiveScores} keeps them. */
type Answer = readonly (readonly [key: string, value: unknown])[];

/**
 * Computes slow results, such as the tests between many runs, in a worker thread that runs the page's own script. The
 * results go into the page's scores, from which a block is then made at once.
 */
export class SlowWork {
  readonly #scores: LiveScores;
  readonly #data: LiveData;
  #worker: Worker | undefined;
  #isNew = true;

  constructor(script: string, data: LiveData, scores: LiveScores) {
    this.#scores = scores;
    this.#data = data;
    try {
      const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
      this.#worker = new Worker(address);
    } catch {
      // Then the page computes it itself, and does not respond meanwhile.
    }
  }

  /** One at a time. Without a worker thread, nothing is computed; that is not an error. */
  compute(block: string, choice: LiveChoice): Promise<void> {
    const worker = this.#worker;
    if (!worker) return Promise.resolve();
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        this.#scores.learn(data);
        resolve();
      };
      worker.onerror = (event) => {
        event.preventDefault();
        worker.terminate();
        this.#worker = undefined;
        resolve();
      };
      const request: Request = { block, choice, ...(this.#isNew && { data: this.#data }) };
      this.#isNew = false;
      worker.postMessage(request);
    });
  }
}

/** The part of the page's script that runs in its worker thread. */
export function answerRequests(): void {
  let live: ReturnType<typeof unpackLive>;
  const sent = new Set<string>();
  addEventListener("message", ({ data: { data, block, choice } }: MessageEvent<Request>) => {
    if (data) live = unpackLive(data);
    const blocks = live.sections.flatMap((section) => section.blocks);
    blocks.find(({ id }) => id === block)?.make(choice);
    const answer: Answer = [...(live.scores?.kept ?? [])].filter(([key]) => !sent.has(key));
    for (const [key] of answer) sent.add(key);
    postMessage(answer);
  });
}
