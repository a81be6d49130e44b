import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { measureAssessors } from "../../bench/judging/assessors.mjs";
import { makeCampaign } from "../../bench/judging/campaign.mjs";
import { seededRandom } from "../../bench/random.mjs";
import { topicName } from "./made-runs.mjs";
import { quantiles } from "./quantiles.mjs";

const SEED = 1;

/** Many assessors judge without a pause, and the server is killed in between. Then as many judge as fast as people can. */
export const assessors = {
  name: "assessors",
  title: "50 assessors for 5 minutes, server killed three times",
  full: {
    ...{ assessors: 50, seconds: 300, kills: 3, documents: 2000, topics: 100, pauseMs: 0 },
    people: { seconds: 60, pauseMs: 1000 },
  },
  small: {
    ...{ assessors: 8, seconds: 4, kills: 1, documents: 400, topics: 4, pauseMs: 20 },
    people: { seconds: 1, pauseMs: 100 },
  },
  /** @param {typeof assessors.full} size */
  diskBytes: ({ documents, assessors, seconds }) => 2 * documents * 50_000 + assessors * seconds * 20 * 1000,
  /** @param {string} folder @param {typeof assessors.full} size @param {(text: string) => void} tell */
  async run(folder, { assessors, seconds, kills, documents, topics, pauseMs, people }, tell) {
    const names = Array.from({ length: topics }, (_, i) => topicName(i));
    const [campaign, other] = [await made("fast"), await made("people")];
    tell(`campaign with ${campaign.families} documents to judge for each of ${topics} topics`);
    const random = seededRandom(SEED);
    // One in each part of the time.
    const killsMs = Array.from({ length: kills }, (_, i) => (1000 * seconds * (i + 0.1 + 0.8 * random())) / kills);
    const began = performance.now();
    const found = await measureAssessors(campaign.folder, { assessors, seconds, pauseMs, killsMs, topics: names });
    assert.equal(found.idle, 0, "assessors had nothing left to judge before the end");
    checkJudging(found);
    assert.equal(found.down.length, kills);
    const downMs = found.down.map(({ from, to }) => Math.round(to - from));
    tell(`down for ${downMs.join(", ")} ms; ${found.repeated} requests repeated`);
    const rows = judgingRows(found, (performance.now() - began) / 1000, `${kills} kills`);
    const again = performance.now();
    const slower = await measureAssessors(other.folder, { assessors, ...people, topics: names });
    checkJudging(slower);
    const pause = `${people.pauseMs / 1000} s for each document`;
    const [first, ...others] = judgingRows(slower, (performance.now() - again) / 1000, pause);
    return { rows: [...rows, first, ...others.map((row) => ({ ...row, what: `${pause}: ${row.what}` }))] };

    /** @param {string} name */
    function made(name) {
      const scratch = join(folder, name);
      mkdirSync(scratch);
      return makeCampaign({ documents, topics: names, scratch, words: 250 });
    }
  },
};

/** @param {Awaited<ReturnType<typeof measureAssessors>>} found */
export function checkJudging({ lost, failures, wrongHandOuts, events, confirmed, mostJudges }) {
  assert.deepEqual(lost, [], "acknowledged judgements are missing or differ");
  assert.equal(events, confirmed, "events in the store");
  assert.equal(failures, 0, "failed requests");
  assert.deepEqual(wrongHandOuts, [], "documents handed out again");
  assert.ok(confirmed > 0);
  assert.ok(mostJudges <= 2, `${mostJudges} people judged the same document`);
}

/** @param {Awaited<ReturnType<typeof measureAssessors>>} found @param {number} wallSeconds @param {string} what */
export function judgingRows({ times, confirmed, repeated, facts }, wallSeconds, what) {
  const count = confirmed.toLocaleString("en");
  return [
    {
      what: `${what}: judgements`,
      found: `${count} acknowledged, each there once; ${repeated} requests repeated`,
      wallSeconds,
      ...facts,
    },
    { what: "judgement acknowledged", found: quantiles(times.judgement) },
    { what: "next documents handed out", found: quantiles(times.queue) },
    { what: "text of a document", found: quantiles(times.document) },
  ];
}
