/** `npm run bench`: compares Presage with its peers on generated data and writes RESULTS.md. */
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder, ensureData, sizeOf } from "./generate.mjs";
import { findLauncher, run } from "./measure.mjs";
import { findPeers, installPythonPeers, peerNames } from "./peers.mjs";
import { renderSection, updateResults } from "./report.mjs";
import { differences, readScores } from "./scores.mjs";
import { dataSets } from "./sets.mjs";

/** @typedef {import("./measure.mjs").Measurement} Measurement */
/** @typedef {import("./peers.mjs").Peer} Peer */
/** @typedef {import("./report.mjs").PeerResult} PeerResult */
/** @typedef {import("./scores.mjs").Scores} Scores */
/** @typedef {PeerResult & { accepted: boolean, measurements: Measurement[] }} CheckedResult */
/** @typedef {import("./sets.mjs").DataSet} DataSet */

const setNames = dataSets.filter(({ timed }) => timed).map(({ name }) => name);
const usage = `usage: npm run bench -- [options]

  --only SET[,SET]     only these data sets: ${setNames.join(", ")}
  --peers NAME[,NAME]  only these programs: ${peerNames.join(", ")}
  --rounds N           how often each program runs (5)
  --install-peers      install the Python libraries into bench/.venv first
  --keep               keep the output of the programs and all measurements in bench/data/raw
  --help

environment
  TREC_EVAL     trec_eval, if it is not on the PATH
  TREC_EVAL_O3  a trec_eval compiled with -O3 (its makefile does not optimise)
  BENCH_PYTHON  a Python that has pytrec_eval, ranx or ir_measures`;

const options = readOptions();
const load = os.loadavg()[0];
if (options.installPeers) installPythonPeers();
const { peers, absent } = findPeers(options.peers);
const launcher = findLauncher();
const command = typedCommand();

await ensureData(
  options.sets.flatMap((set) => [set.qrels, ...set.runs]),
  log,
);
/** @type {Map<DataSet, string>} */
const sections = new Map();
for (const set of options.sets) {
  const results = measureSet(set, peers);
  const sizes = { qrels: await sizeOf(set.qrels), runs: 0 };
  for (const file of set.runs) sizes.runs += await sizeOf(file);
  const circumstances = { rounds: options.rounds, launcher: launcher.title, command, load, absent };
  const section = renderSection(set, results, circumstances, sizes);
  sections.set(set, section);
  console.log(`${section}\n`);
  // Written after every set, so that an interrupted benchmark keeps its results.
  updateResults(path.join(import.meta.dirname, "RESULTS.md"), dataSets, sections);
}

/**
 * @param {DataSet} set
 * @param {readonly Peer[]} candidates
 * @returns {PeerResult[]}
 */
function measureSet(set, candidates) {
  const suited = candidates.filter((peer) => peer.suits?.(set) ?? true);
  const results = checkScores(set, suited);
  for (let round = 0; set.timed && round < options.rounds; round++) {
    const running = results.filter(({ accepted }) => accepted);
    for (let turn = 0; turn < running.length; turn++) {
      // Each round starts with a different peer, so that none always follows the same one.
      const result = running[(turn + round) % running.length];
      const { failure, measurement } = run(launcher, result.peer.command(set), dataFolder);
      if (measurement) result.measurements.push(measurement);
      else refuse(result, `failed in round ${round + 1}: ${failure}`);
      const outcome = measurement ? `${measurement.wallSeconds.toFixed(3)} s` : failure;
      log(`${set.name}, round ${round + 1} of ${options.rounds}: ${result.peer.name} ${outcome}`);
    }
  }
  if (options.keep) keep(`${set.name}.json`, JSON.stringify(results, undefined, 2));
  return results;
}

/**
 * Runs every peer once, untimed, and compares its output with trec_eval's, or with the naive evaluator's if there is no
 * trec_eval. This also warms the page cache and the programs' own caches.
 *
 * @param {DataSet} set
 * @param {readonly Peer[]} suited
 */
function checkScores(set, suited) {
  const reference = findPeers(["trec_eval"]).peers[0] ?? findPeers(["naive"]).peers[0];
  const wanted = scoresOf(reference, set);
  if (typeof wanted === "string") throw new Error(`${reference.name} on ${set.name}: ${wanted}`);
  return suited.map((peer) => {
    /** @type {CheckedResult} */
    const result = { peer, accepted: true, measurements: [] };
    const scores = peer.name === reference.name ? wanted : scoresOf(peer, set);
    if (typeof scores === "string") {
      refuse(result, scores);
      return result;
    }
    const measures = peer.measures && { measures: peer.measures };
    const wrong = differences(scores, wanted, { runs: set.runs, ...measures });
    if (wrong.length > 0) {
      const more = wrong.length > 1 ? ` and ${wrong.length - 1} more` : "";
      const what = `against ${reference.name}: ${wrong[0]}${more}`;
      if (peer.ownTies) result.remark = `has its own order for ties; ${what}`;
      else refuse(result, `different scores, so its time does not count; ${what}`);
    }
    return result;
  });
}

/**
 * Removes a peer from the comparison, with the reason.
 *
 * @param {CheckedResult} result
 * @param {string} remark
 */
function refuse(result, remark) {
  result.accepted = false;
  result.remark = remark;
  result.measurements.length = 0;
  process.exitCode = 1;
  log(`${result.peer.name}: ${remark}`);
}

/**
 * @param {Peer} peer
 * @param {DataSet} set
 * @returns {Scores | string} the scores, or why there are none
 */
function scoresOf(peer, set) {
  log(`${set.name}: checking ${peer.name}`);
  const { stdout, failure } = run(launcher, peer.command(set), dataFolder);
  if (options.keep) keep(`${set.name}-${peer.name}.txt`, stdout);
  return failure ?? readScores(stdout);
}

/** @param {string} file @param {string} text */
function keep(file, text) {
  const folder = path.join(dataFolder, "raw");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** The command as typed, without this machine's paths. */
function typedCommand() {
  const variables = ["TREC_EVAL", "TREC_EVAL_O3", "BENCH_PYTHON"].filter((name) => process.env[name]);
  const args = process.argv.slice(2);
  return [...variables.map((name) => `${name}=…`), "npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(
    " ",
  );
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      peers: { type: "string" },
      rounds: { type: "string", default: "5" },
      "install-peers": { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit();
  }
  const only = values.only?.split(",") ?? setNames;
  const names = values.peers?.split(",") ?? peerNames;
  const rounds = Number(values.rounds);
  const unknown = [
    ...only.filter((name) => !setNames.includes(name)),
    ...names.filter((name) => !peerNames.includes(name)),
  ];
  if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
    console.error(unknown.length > 0 ? `unknown: ${unknown.join(", ")}\n\n${usage}` : usage);
    process.exit(1);
  }
  const sets = dataSets.filter((set) => !set.timed || only.includes(set.name));
  return { sets, peers: names, rounds, installPeers: values["install-peers"], keep: values.keep };
}

/** @param {string} message */
function log(message) {
  console.error(message);
}
