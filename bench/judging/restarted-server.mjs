import { factsOf } from "../process-facts.mjs";
import { startServer } from "./server.mjs";

/** A server that is killed and started again at the same address, and requests that are repeated until it answers. */
export class RestartedServer {
  #folder;
  #server;
  /** @type {Promise<unknown>} settled while the server is up */
  #up = Promise.resolve();
  /** @type {{ from: number, to: number }[]} when the server was killed, and when it listened again */
  down = [];
  /** Highest memory and processor time of the processes that were killed. */
  #before = { peakMiB: 0, cpuSeconds: 0 };

  /** @param {string} folder @param {Awaited<ReturnType<typeof startServer>>} server */
  constructor(folder, server) {
    this.#folder = folder;
    this.#server = server;
  }

  /** @param {string} folder */
  static async start(folder) {
    return new RestartedServer(folder, await startServer(folder));
  }

  get url() {
    return this.#server.url;
  }

  get pid() {
    return this.#server.pid;
  }

  /** Peak memory and processor time of all its processes. */
  facts() {
    const { peakMiB, cpuSeconds } = factsOf(this.pid);
    return {
      peakMiB: Math.max(peakMiB, this.#before.peakMiB),
      cpuSeconds: cpuSeconds + this.#before.cpuSeconds,
    };
  }

  stop() {
    return this.#server.stop();
  }

  /** Kills the server and starts it again, at each of these milliseconds from now on. @param {readonly number[]} moments */
  async restartAt(moments) {
    const began = performance.now();
    for (const moment of [...moments].sort((a, b) => a - b)) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + moment - performance.now())));
      this.#up = this.#restart();
      await this.#up;
    }
  }

  async #restart() {
    const facts = this.facts();
    const outage = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.down.push(outage);
    await this.#server.kill();
    this.#before = facts;
    this.#server = await startServer(this.#folder, Number(new URL(this.url).port));
    outage.to = performance.now();
  }

  /**
   * Sends a request, again and again while the server is down; otherwise up to six times if its connection breaks.
   *
   * @param {string} path @param {RequestInit} request
   * @returns {Promise<{ response: Response, answer: any, ms: number | undefined, repeats: number }>} `ms`: undefined if
   *   the server was down at any moment of it
   */
  async ask(path, request) {
    const began = performance.now();
    for (let repeats = 0; ; repeats++) {
      try {
        const response = await fetch(`${this.url}${path}`, request);
        const answer = await response.json();
        const wasDown = this.down.some(({ to }) => to >= began);
        return { response, answer, ms: wasDown ? undefined : performance.now() - began, repeats };
      } catch (error) {
        // Connections of the killed process fail after the next one is up, too; and a server closes connections that were
        // idle for some seconds, which a request may cross on a busy machine.
        if (this.down.every(({ to }) => to < began) && repeats >= 5) throw error;
        await this.#up;
      }
    }
  }
}
