import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { program } from "../../bench/judging/campaign.mjs";
import { enterAll } from "../../bench/judging/people.mjs";
import { startServer } from "../../bench/judging/server.mjs";
import { factsOf } from "../../bench/process-facts.mjs";
import { CampaignStore } from "../../dist/campaign/node.js";
import { makeOpenCampaign } from "../support/run-files.js";
import { LINE_BYTES, topicLines, topicName, writeRun } from "./made-runs.mjs";
import { caller, jobEnded, sendRun } from "./send-run.mjs";

/** Runs that count for each team. */
const MOST = 4;

/** Each team sends one run more than count. */
const SENT = MOST + 1;

/**
 * Teams submit all their runs at the same moment: some through the pages, some by two processes each that have runs in
 * common. Every team sends one run more than are allowed. The last run of a team has the content of the last run of the
 * team before it, for every second team.
 */
export const submissions = {
  name: "submissions",
  title: "200 runs submitted at once over HTTP, and by 20 processes",
  full: { teams: 40, processes: 20, topics: 50, documents: 100 },
  small: { teams: 2, processes: 2, topics: 5, documents: 10 },
  /** @param {typeof submissions.full} size */
  diskBytes: ({ teams, processes, topics, documents }) =>
    3 * SENT * (teams + processes / 2) * topics * (documents + SENT * (teams + processes / 2)) * LINE_BYTES,
  /** @param {string} folder @param {typeof submissions.full} size @param {(text: string) => void} tell */
  async run(folder, { teams, processes, topics, documents }, tell) {
    const campaign = join(folder, "campaign");
    makeOpenCampaign(campaign, { topics, maxRuns: MOST, nameOf: topicName });
    const pageTeams = Array.from({ length: teams }, (_, i) => `page${i}`);
    const shellTeams = Array.from({ length: processes / 2 }, (_, i) => `shell${i}`);
    const all = [...pageTeams, ...shellTeams];
    for (const [i, team] of all.entries()) {
      for (let run = 0; run < SENT; run++) {
        const isSame = run === SENT - 1 && i % 2 === 1 && i < teams;
        await writeRun(
          join(folder, `${team}-${run}.txt`),
          topics,
          topicLines(documents + SENT * (i - (isSame ? 1 : 0)) + run),
        );
      }
    }
    const server = await startServer(campaign);
    const began = performance.now();
    try {
      const people = pageTeams.map((team) => ({ name: team, role: "participant", team }));
      const [, ...cookies] = await enterAll(server.url, people);
      tell(`${SENT * all.length} runs written, ${teams} teams entered`);
      const runsOf = (/** @type {string} */ team, /** @type {number[]} */ runs) =>
        runs.map((run) => join(folder, `${team}-${run}.txt`));
      const [overPages, byProcesses] = await Promise.all([
        Promise.all(
          pageTeams.flatMap((team, i) =>
            runsOf(team, [...Array(SENT).keys()]).map((path) => submit(server.url, cookies[i], path)),
          ),
        ),
        Promise.all(
          shellTeams.flatMap((team) =>
            [runsOf(team, [0, 1, 2]), runsOf(team, [1, 2, 3, 4])].map((paths) => submitAll(campaign, team, paths)),
          ),
        ),
      ]);
      const wallSeconds = (performance.now() - began) / 1000;
      const { cpuSeconds, peakMiB } = factsOf(server.pid);
      const outcomes = [...overPages, ...byProcesses.flat()];
      const runs = check(campaign, folder, outcomes, all);
      const count = (/** @type {typeof outcomes} */ of, /** @type {string} */ result) =>
        of.filter((each) => each.result === result).length;
      const words = (/** @type {typeof outcomes} */ of) =>
        ["taken", "known", "refused"]
          .map((result) => `${count(of, result)} ${result === "known" ? "known already" : result}`)
          .join(", ");
      return {
        rows: [
          {
            what: `${overPages.length} runs of ${teams} teams over HTTP`,
            found: `${words(overPages)} with a reason`,
            wallSeconds,
            cpuSeconds,
            peakMiB,
          },
          { what: `${processes} processes at the same time`, found: `${words(byProcesses.flat())} with a reason` },
          {
            what: "afterwards",
            found: `${runs} runs, ${MOST} of each team, each receipt and file right, no content twice`,
          },
        ],
      };
    } finally {
      await server.stop();
    }
  },
};

/**
 * @typedef {{ result: "taken" | "known" | "refused", number?: number, reason?: string, path: string }} Outcome
 *
 * @param {string} url @param {string} cookie @param {string} path @returns {Promise<Outcome>}
 */
async function submit(url, cookie, path) {
  const call = caller(url, cookie);
  const sent = await sendRun(url, cookie, path);
  if (sent.refused !== undefined) return { result: "refused", reason: sent.refused, path };
  const job = await jobEnded(url, cookie, String(sent.job));
  assert.equal(job.state, "done", JSON.stringify(job));
  const run = path.replace(/^.*\/|\.txt$/g, "");
  const described = await call("PATCH", `uploads/${sent.upload}`, { run, counts: true });
  assert.equal(described.refused, undefined);
  const submitted = await call("POST", `uploads/${sent.upload}/submit`, {});
  if (submitted.refused !== undefined) return { result: "refused", reason: submitted.refused, path };
  return { result: "taken", number: submitted.answer.run, path };
}

/** By one process. @param {string} campaign @param {string} team @param {string[]} paths @returns {Promise<Outcome[]>} */
async function submitAll(campaign, team, paths) {
  const args = ["campaign", "submit", campaign, ...paths, "--participant", team, "--format", "jsonl"];
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let [out, err] = ["", ""];
  child.stdout.on("data", (piece) => (out += piece));
  child.stderr.on("data", (piece) => (err += piece));
  const code = await new Promise((resolve) => child.on("close", resolve));
  const receipts = out
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  assert.equal(receipts.length, paths.length, `exit code ${code}: ${err}`);
  assert.equal(code, receipts.some(({ result }) => result === "refused") ? 2 : 0);
  return receipts.map(({ result, number, problems }, i) => ({ result, number, reason: problems, path: paths[i] }));
}

/**
 * Everything in the campaign against the receipts.
 *
 * @param {string} folder of the campaign @param {string} files @param {readonly Outcome[]} outcomes @param {readonly string[]} teams
 * @returns {number} runs
 */
function check(folder, files, outcomes, teams) {
  const store = CampaignStore.open(folder);
  const { submissions } = store.read();
  store.close();
  const taken = outcomes.filter(({ result }) => result === "taken");
  assert.deepEqual(taken.map(({ number }) => number).sort(byNumber), submissions.map(({ id }) => id).sort(byNumber));
  const byId = new Map(submissions.map((each) => [each.id, each]));
  for (const { number, path } of [...taken, ...outcomes.filter(({ result }) => result === "known")]) {
    const submission = byId.get(Number(number));
    const bytes = readFileSync(path);
    assert.equal(submission?.sha256, createHash("sha256").update(bytes).digest("hex"), path);
    assert.equal(submission.lines, bytes.length / LINE_BYTES);
    const kept = readFileSync(join(folder, "submissions", submission.sha256, submission.fileName));
    assert.ok(bytes.equals(kept), path);
    assert.equal(join(files, `${submission.participant}-`), path.slice(0, path.lastIndexOf("-") + 1));
  }
  for (const team of teams) {
    const own = submissions.filter(({ participant }) => participant === team);
    assert.equal(own.length, MOST, `${team} has ${own.length} runs`);
    assert.equal(new Set(own.map(({ run }) => run)).size, MOST);
  }
  assert.equal(new Set(submissions.map(({ contentSha256 }) => contentSha256)).size, submissions.length);
  for (const { result, reason, path } of outcomes) {
    const isReason = /are allowed|same content/.test(reason ?? "");
    assert.ok(result !== "refused" || isReason, `${path} was refused: ${reason}`);
  }
  return submissions.length;
}

/** @param {number | undefined} a @param {number | undefined} b */
function byNumber(a, b) {
  return Number(a) - Number(b);
}
