/**
 * Measures time and memory of reading patents in XML and writing them as JSON lines, and of `presage collection add` with
 * one thread and with one per processor; writes RESULTS-ingest.md.
 *
 *     npm run bench:ingest                              # generated documents that resemble MAREC
 *     npm run bench:ingest -- --megabytes 500 --rounds 5
 *     npm run bench:ingest -- FOLDER                    # your own folder of MAREC files; writes nothing
 */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "./generate.mjs";
import { marecLikeDocument } from "./marec-like.mjs";
import { findLauncher, run } from "./measure.mjs";
import { median } from "./report.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { megabytes: { type: "string", default: "200" }, rounds: { type: "string", default: "3" } },
});
const rounds = Number(values.rounds);
const launcher = findLauncher();
/** Made by each `collection add`, and removed. */
const collection = path.join(dataFolder, `ingest-collection-${process.pid}`);
/** Keeps a process on one core, on Linux. */
const pinning = "taskset";
const folder = positionals[0];
const files = folder === undefined ? [generate(Number(values.megabytes))] : marecFiles(path.resolve(folder));
const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;

const node = (/** @type {string} */ name, /** @type {readonly string[]} */ paths = files) => ({
  file: process.execPath,
  args: [path.join(import.meta.dirname, "ingest-programs.mjs"), name, ...paths],
});
const python = (/** @type {string} */ name) => ({
  file: process.env.BENCH_PYTHON ?? "python3",
  args: [path.join(import.meta.dirname, "ingest_peers.py"), name, ...files],
});

/** The others are compared with the first. */
const programs = [
  { title: "`readPatents` and JSON lines", command: node("presage"), times: 1 },
  { title: "the same through a pipe, ten times as much", command: throughPipe(10), times: 10 },
  { title: "htmlparser2: tags and texts only", command: node("htmlparser2"), times: 1 },
  { title: "Python's expat: texts only", command: python("expat"), times: 1 },
  { title: "lxml: tree and its text", command: python("lxml"), times: 1 },
  { title: "Node: bytes to text only", command: node("bytes"), times: 1 },
].map((program) => ({ ...program, measurements: /** @type {import("./measure.mjs").Measurement[]} */ ([]) }));

const documents = new Map();
for (let round = 0; round < rounds; round++) {
  for (const program of programs) {
    const { stdout, failure, measurement } = run(launcher, onOneCore(program.command), import.meta.dirname);
    if (!measurement) {
      if (round === 0) console.error(`${program.title}: skipped: ${failure}`);
      continue;
    }
    documents.set(program.title, Number(stdout) / program.times);
    program.measurements.push(measurement);
    console.error(`round ${round + 1} of ${rounds}: ${program.title}: ${measurement.wallSeconds.toFixed(2)} s`);
  }
}

const adding = [...new Set([1, os.availableParallelism()])].map((threads) => ({
  ...{ title: `\`presage collection add --threads ${threads}\``, threads, command: addition(threads) },
  measurements: /** @type {import("./measure.mjs").Measurement[]} */ ([]),
}));
for (let round = 0; round < rounds; round++) {
  for (const program of adding) {
    const { failure, measurement } = run(launcher, program.command, import.meta.dirname);
    rmSync(collection, { recursive: true, force: true });
    if (!measurement) throw new Error(`${program.title}: ${failure}`);
    program.measurements.push(measurement);
    console.error(`round ${round + 1} of ${rounds}: ${program.title}: ${measurement.wallSeconds.toFixed(2)} s`);
  }
}

const count = documents.get(programs[0].title);
for (const [title, found] of documents) {
  if (found !== count) throw new Error(`${title} found ${found} documents, not ${count}`);
}

const base = cpu(programs[0]) / programs[0].times;
const rows = programs
  .filter(({ measurements }) => measurements.length > 0)
  .map((program) => {
    const wall = median(program.measurements.map(({ wallSeconds }) => wallSeconds));
    const peaks = program.measurements.map(({ peakBytes }) => peakBytes ?? Number.NaN);
    const size = megabytes * program.times;
    return `| ${[program.title, (size / wall).toFixed(0), (size / cpu(program)).toFixed(0), (Math.max(...peaks) / 1e6).toFixed(0), (base / (cpu(program) / program.times)).toFixed(2)].join(" | ")} |`;
  });
const addedRows = adding.map(({ title, measurements }) => {
  const cpuTime = cpu({ measurements });
  const peak = Math.max(...measurements.map(({ peakBytes }) => peakBytes ?? Number.NaN)) / 1e6;
  const cells = [megabytes / wall(measurements), megabytes / cpuTime, peak].map((value) => value.toFixed(0));
  const busy = (cpuTime / wall(measurements)).toFixed(2);
  return `| ${[title, ...cells, busy, (wall(adding[0].measurements) / wall(measurements)).toFixed(2)].join(" | ")} |`;
});
const text = `# Reading patents

Written by \`npm run bench:ingest\`. ${count} documents ${folder === undefined ? "that resemble MAREC" : "of MAREC"}, ${megabytes.toFixed(0)} MB of XML,
fresh processes${hasTaskset() ? " on one core" : ""}, alternating, medians of ${rounds} rounds (for memory, the maximum). CPU time covers all threads.
${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}; load average at the end ${os.loadavg()[0].toFixed(1)}.

| program | MB/s, wall | MB/s, CPU | peak memory, MB | CPU of the first ÷ |
|---|---:|---:|---:|---:|
${rows.join("\n")}

The whole command, on all cores, with the writing to disk; the same alternation. If other programs use the machine, the
processors that it kept busy are fewer than its threads, and the last column is lower than on a quiet machine.

| command | MB/s, wall | MB/s, CPU | peak memory, MB | processors busy | wall, the first ÷ |
|---|---:|---:|---:|---:|---:|
${addedRows.join("\n")}
`;
if (folder === undefined) writeFileSync(path.join(import.meta.dirname, "RESULTS-ingest.md"), text);
console.log(text);

/** @param {readonly import("./measure.mjs").Measurement[]} measurements */
function wall(measurements) {
  return median(measurements.map(({ wallSeconds }) => wallSeconds));
}

/** @param {number} threads */
function addition(threads) {
  const program = path.join(import.meta.dirname, "..", "bin", "presage");
  const args = ["collection", "add", collection, ...files, "--quiet", "--threads", String(threads)];
  return { file: process.execPath, args: [program, ...args] };
}

/** @param {Pick<typeof programs[number], "measurements">} program */
function cpu({ measurements }) {
  return median(measurements.map(({ cpuSeconds }) => cpuSeconds));
}

/** All files in sequence, repeated, as one stream on standard input. @param {number} times */
function throughPipe(times) {
  const { file, args } = node("presage", ["-"]);
  const script = `for i in $(seq ${times}); do cat "\${@:3}"; done | "$1" "$2" presage -`;
  return { file: "bash", args: ["-c", script, "bash", file, args[0], ...files] };
}

function hasTaskset() {
  return spawnSync(pinning, ["-c", "0", "true"]).status === 0;
}

/** @param {import("./measure.mjs").Command} command */
function onOneCore(command) {
  return hasTaskset() ? { file: pinning, args: ["-c", "0", command.file, ...command.args] } : command;
}

/** Makes the file if it does not exist. @param {number} size in MB */
function generate(size) {
  mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, `marec-like-${size}.xml`);
  if (existsSync(file)) return file;
  const unfinished = openSync(`${file}.unfinished`, "w");
  for (let written = 0, seed = 1; written < size * 1e6; seed++)
    written += writeSync(unfinished, marecLikeDocument(seed));
  closeSync(unfinished);
  renameSync(`${file}.unfinished`, file);
  return file;
}

/** @param {string} place */
function marecFiles(place) {
  return readdirSync(place, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".xml"))
    .map((name) => path.join(place, name))
    .filter((file) => /<patent-document[\s>]/.test(readFileSync(file, "utf8").slice(0, 2000)));
}
