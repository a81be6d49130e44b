import assert from "node:assert/strict";
import http from "node:http";
import { join } from "node:path";
import { startServer } from "../../bench/judging/server.mjs";
import { factsOf } from "../../bench/process-facts.mjs";
import { makeOpenCampaign } from "../support/run-files.js";
import { LINE_BYTES, topicLines, topicName, writeRun } from "./made-runs.mjs";
import { jobEnded, sendRun } from "./send-run.mjs";

/** Many open event streams: some are read, some are not, and some clients vanish. */
export const listeners = {
  name: "listeners",
  title: "200 event streams: readers, slow readers, clients that vanish",
  full: { listeners: 200, rounds: 5, topics: 200, documents: 20_000, growthMiB: 40 },
  small: { listeners: 30, rounds: 3, topics: 20, documents: 1000, growthMiB: 40 },
  /** @param {typeof listeners.full} size */
  diskBytes: ({ topics, documents, rounds }) => topics * documents * LINE_BYTES * (rounds + 2),
  /** @param {string} folder @param {typeof listeners.full} size @param {(text: string) => void} tell */
  async run(folder, { listeners, rounds, topics, documents, growthMiB }, tell) {
    const campaign = join(folder, "campaign");
    makeOpenCampaign(campaign, { topics, maxRuns: null, nameOf: topicName });
    const server = await startServer(campaign);
    const began = performance.now();
    try {
      /** @type {{ residentMiB: number, files: number }[]} */
      const levels = [];
      let states = 0;
      for (let round = 0; round <= rounds; round++) {
        const path = join(folder, `run${round}.txt`);
        await writeRun(path, topics, topicLines(documents + round));
        const before = factsOf(server.pid);
        states += await oneRound(server.url, path, listeners);
        await filesAre(server.pid, (round === 0 ? before : levels[0]).files);
        levels.push(factsOf(server.pid));
        const { residentMiB, files } = levels[round];
        tell(
          `round ${round}: ${residentMiB.toFixed(0)} MiB, ${files} open files; ${before.residentMiB.toFixed(0)} MiB before`,
        );
      }
      // The first round loads code and fills buffers that stay.
      const growth = levels[rounds].residentMiB - levels[0].residentMiB;
      assert.ok(growth < growthMiB, `memory grew by ${growth.toFixed(0)} MiB over ${rounds} rounds`);
      const memory = `memory ${levels[0].residentMiB.toFixed(0)} MiB after the first, ${levels[rounds].residentMiB.toFixed(0)} after the last`;
      const { cpuSeconds, peakMiB } = factsOf(server.pid);
      const found = `${states.toLocaleString("en")} states read; all open files closed after each round; ${memory}`;
      const wallSeconds = (performance.now() - began) / 1000;
      return { rows: [{ what: `${rounds + 1} rounds of ${listeners}`, found, wallSeconds, cpuSeconds, peakMiB }] };
    } finally {
      await server.stop();
    }
  },
};

/**
 * Sends a run and listens to its check: a third reads, a third stops reading, a third vanishes.
 *
 * @param {string} url @param {string} path @param {number} count
 * @returns {Promise<number>} states that were read
 */
async function oneRound(url, path, count) {
  const { upload, job, refused } = await sendRun(url, "", path);
  assert.equal(refused, undefined);
  let states = 0;
  /** @type {http.ClientRequest[]} */
  const open = [];
  const ended = Array.from({ length: count }, (_, i) => {
    const request = http.get(`${url}api/jobs/${job}/events`, { agent: false });
    open.push(request);
    return new Promise((resolve) => {
      request.on("error", resolve);
      request.on("response", (response) => {
        if (i % 3 === 1) return resolve(response.pause());
        response.on("data", () => {
          states++;
          if (i % 3 === 2) request.destroy();
        });
        response.on("close", resolve);
        response.on("error", resolve);
      });
    });
  });
  const end = await jobEnded(url, "", String(job));
  assert.equal(end.state, "done", JSON.stringify(end));
  await Promise.all(ended);
  for (const request of open) request.destroy();
  const { status } = await fetch(`${url}api/campaigns/campaign/uploads/${upload}`, { method: "DELETE" });
  assert.equal(status, 200);
  return states;
}

/** Waits until a process has at most so many open files. @param {number} pid @param {number} most */
async function filesAre(pid, most) {
  const patience = Date.now() + 240_000;
  // Connections of this process to the server are kept open for a while.
  for (const spare = 3; factsOf(pid).files > most + spare; ) {
    assert.ok(Date.now() < patience, `${factsOf(pid).files} open files, expected ${most}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
