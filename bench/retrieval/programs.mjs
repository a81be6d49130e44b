/** The programs that are measured, each in a fresh process. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { findLauncher, run } from "../measure.mjs";
import { median } from "../report.mjs";
import { program } from "./library.mjs";

/** @typedef {import("../measure.mjs").Command} Command */

/**
 * @typedef {object} Bench
 * @property {number} rounds
 * @property {number} topics
 * @property {string} folder
 * @property {boolean} keep
 * @property {((...args: (string | number)[]) => Command) | undefined} lucene
 * @property {(message: string) => void} log
 */

/**
 * @typedef {object} Built medians over the rounds
 * @property {number} wallSeconds
 * @property {number} cpuSeconds
 * @property {number} peakBytes
 */

/**
 * @typedef {object} Searched medians over the rounds
 * @property {number} p50 milliseconds per query
 * @property {number} p95
 * @property {number} peakBytes of the process
 * @property {number} openMs until the index is open
 */

export const LIMIT = 1000;
const launcher = findLauncher();
const hasTaskset = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

/** The command restricted to one core, if the system supports that. @param {Command} command @returns {Command} */
export function onOneCore(command) {
  return hasTaskset ? { file: "taskset", args: ["-c", "0", command.file, ...command.args] } : command;
}

/** @param {string} collection @param {string} index @param {number} threads @returns {Command} */
export function presageIndex(collection, index, threads) {
  const args = ["index", collection, "--output", index, "--threads", String(threads), "--no-positions", "--quiet"];
  return { file: process.execPath, args: [program, ...args] };
}

/** @param {string} index @param {string} queries @param {string} way @returns {Command} */
export function presageSearch(index, queries, way, run = "-") {
  const script = path.join(import.meta.dirname, "search-program.mjs");
  return { file: process.execPath, args: [script, index, queries, String(LIMIT), way, run] };
}

/**
 * Builds indexes: in each round, every program in turn, each time from scratch. The indexes of the last round are kept.
 *
 * @template {string} K
 * @param {Bench} bench
 * @param {Readonly<Record<K, { output: string, command: Command }>>} programs
 * @param {number} rounds
 * @returns {Record<K, Built>}
 */
export function measureIndexing(bench, programs, rounds = bench.rounds) {
  return inRounds(programs, rounds, ({ output, command }, name) => {
    rmSync(output, { recursive: true, force: true });
    const { measurement } = measure(bench, command);
    const { wallSeconds, cpuSeconds } = measurement;
    bench.log(`${name}: ${wallSeconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s`);
    return { ...measurement, peakBytes: measurement.peakBytes ?? Number.NaN };
  });
}

/**
 * Searches: in each round, every program in turn.
 *
 * @template {string} K
 * @param {Bench} bench
 * @param {Readonly<Record<K, Command>>} programs
 * @param {number} rounds
 * @returns {Record<K, Searched>}
 */
export function measureSearching(bench, programs, rounds = bench.rounds) {
  return inRounds(programs, rounds, (command, name) => {
    const { stdout, measurement } = measure(bench, command);
    const said = JSON.parse(stdout);
    bench.log(`${name}: p50 ${said.p50.toFixed(2)} ms, p95 ${said.p95.toFixed(2)} ms`);
    return { openMs: Number.NaN, ...said, peakBytes: measurement.peakBytes ?? Number.NaN };
  });
}

/**
 * Medians over the rounds.
 *
 * @template {string} K, P
 * @param {Readonly<Record<K, P>>} programs
 * @param {number} rounds
 * @param {(program: P, name: K) => Record<string, number>} measureOne
 * @returns {Record<K, any>}
 */
function inRounds(programs, rounds, measureOne) {
  const names = /** @type {K[]} */ (Object.keys(programs));
  /** @type {Map<K, Record<string, number>[]>} */
  const measured = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured.get(name)?.push(measureOne(programs[name], name));
  }
  return Object.fromEntries(Array.from(measured, ([name, rows]) => [name, mediansOf(rows)]));
}

/** The median of each number. @template {Record<string, number>} T @param {readonly T[]} rows @returns {T} */
export function mediansOf(rows) {
  const values = Object.keys(rows[0]).map((key) => [key, median(rows.map((row) => row[key]))]);
  return Object.fromEntries(values);
}

/** Runs a command that must succeed. @param {Bench} bench @param {Command} command */
export function measure(bench, command) {
  const { stdout, stderr, failure, measurement } = run(launcher, command, bench.folder);
  if (!measurement) throw new Error(`${command.file} ${command.args.join(" ")}: ${failure}\n${stderr}`);
  return { stdout, measurement };
}

/** Bytes of the files of a folder, by name; files with the same name in several segments are summed. @param {string} folder */
export function fileSizes(folder) {
  /** @type {Record<string, number>} */
  const sizes = {};
  if (!existsSync(folder)) return sizes;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    sizes[entry.name] = (sizes[entry.name] ?? 0) + statSync(path.join(entry.parentPath, entry.name)).size;
  }
  return sizes;
}

/** @param {Readonly<Record<string, number>>} sizes */
export function total(sizes) {
  return Object.values(sizes).reduce((sum, size) => sum + size, 0);
}
