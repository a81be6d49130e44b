import assert from "node:assert/strict";
import { join } from "node:path";
import { measureAssessors } from "../../bench/judging/assessors.mjs";
import { makeCampaign } from "../../bench/judging/campaign.mjs";
import { enterAll } from "../../bench/judging/people.mjs";
import { checkJudging, judgingRows } from "./assessors.mjs";
import { LINE_BYTES, topicLines, topicName, writeRun } from "./made-runs.mjs";
import { caller, jobEnded, sendRun } from "./send-run.mjs";

/** Participants send large runs while assessors judge. */
export const uploads = {
  name: "uploads",
  title: "5 uploads of 300 MB at once while 50 assessors judge",
  full: { assessors: 50, participants: 5, topics: 25, documents: 286_000, pool: 4000, pauseMs: 250 },
  small: { assessors: 4, participants: 2, topics: 4, documents: 5000, pool: 400, pauseMs: 50 },
  /** @param {typeof uploads.full} size */
  diskBytes: ({ participants, topics, documents, pool }) =>
    2 * participants * topics * documents * LINE_BYTES + pool * 50_000,
  /** @param {string} folder @param {typeof uploads.full} size @param {(text: string) => void} tell */
  async run(folder, { assessors, participants, topics, documents, pool, pauseMs }, tell) {
    const names = Array.from({ length: topics }, (_, i) => topicName(i));
    const rules = ["--tolerate", "document", "--max-documents", "none"];
    const campaign = await makeCampaign({ documents: pool, topics: names, scratch: folder, words: 250, rules });
    const sizes = Array.from({ length: participants }, (_, i) => documents + i);
    const paths = sizes.map((_, i) => join(folder, `run${i}.txt`));
    for (const [i, size] of sizes.entries()) await writeRun(paths[i], topics, topicLines(size));
    tell(`${participants} runs of ${Math.round((documents * topics * LINE_BYTES) / 1e6)} MB written`);
    const began = performance.now();
    let [sentSeconds, checkedSeconds] = [0, 0];
    const found = await measureAssessors(
      campaign.folder,
      { assessors, seconds: 5, pauseMs, topics: names },
      async (server, organiser) => {
        const people = paths.map((_, i) => ({ name: `Sender ${i}`, role: "participant", team: `team${i}` }));
        const [, ...cookies] = await enterAll(server.url, people, organiser);
        const sent = await Promise.all(paths.map((path, i) => sendRun(server.url, cookies[i], path)));
        sentSeconds = (performance.now() - began) / 1000;
        for (const [i, { upload, job, refused }] of sent.entries()) {
          assert.equal(refused, undefined);
          await jobEnded(server.url, cookies[i], String(job));
          const { answer } = await caller(server.url, cookies[i])("GET", `uploads/${upload}`);
          assert.equal(answer.state, "valid", JSON.stringify(answer));
          assert.equal(answer.checked.lines, topics * sizes[i]);
        }
        checkedSeconds = (performance.now() - began) / 1000;
      },
    );
    checkJudging(found);
    const rows = judgingRows(found, (performance.now() - began) / 1000, "meanwhile");
    const what = `${participants} runs of ${Math.round((documents * topics * LINE_BYTES) / 1e6)} MB`;
    const result = `sent after ${sentSeconds.toFixed(0)} s, checked after ${checkedSeconds.toFixed(0)} s; numbers of lines right`;
    return { rows: [{ what, found: result }, ...rows] };
  },
};
