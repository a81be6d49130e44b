/**
 * `npm run bench:vectors`: exact search by vectors, compared with NumPy on one thread, and approximate search compared with
 * it; writes RESULTS-vectors.md.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "./generate.mjs";

const usage = `usage: npm run bench:vectors -- [options]

  --rows N[,N]      numbers of vectors (200000,1000000)
  --dimensions N    their dimensions (384)
  --queries N       queries (256)
  --rounds N        how often each program runs (3)
  --data FOLDER     real data, for vectors of texts (../shared/data); without it, there are random vectors only
  --approximate K   kinds of vectors for the approximate search (random,fragments,mixtures); none: ""
  --folder FOLDER   for the vectors (bench/data/vectors), 2 GB; with --keep, 6 GB
  --keep            keep the vectors and their lists, and use those that exist
  --quick           20,000 vectors, one round; writes no results
  --help

environment
  BENCH_PYTHON      a Python with NumPy; default: bench/.venv, or python3`;

const BATCH = 32;
const LIMIT = 1000;
/** How often the same vectors are searched, to choose the size from which lists pay: runs, and topics of each. */
const RUNS = 10;
const TOPICS = 1000;
/** Lists pay if they take at most this share of the time of an exact search: measured times differ by a tenth. */
const PAYING = 0.9;
/** The lowest recall, and the greatest time of opening a million vectors, in seconds. */
const GOAL = { recall: 0.98, open: 2, openRows: 1_000_000 };
/** One thread of NumPy's library. */
const environment = { ...process.env, OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1", MKL_NUM_THREADS: "1" };
const here = import.meta.dirname;

/** @typedef {{ open: number, openCpu: number, query: number, cpu: number, before: number, memory: number, version: string }} Measured */
/** @typedef {{ isWorthIt: boolean, lists: number, probings: readonly { recall: number, compared: number }[], cpu: number }} Lists */
/** @typedef {{ title: string, share: number, search: (folder: string, batch: number) => Measured, best: (folder: string) => string }} Program */
/** Seconds of CPU time to make lists; and to open vectors and to search for a topic in batches, exact and with lists. */
/** @typedef {{ rows: number, kind: string, make: number, open: readonly number[], topic: readonly number[] }} Costs */

const options = readOptions();
const python = findPython();
const load = os.loadavg()[0];
/** @type {readonly Program[]} */
const programs = [
  {
    title: "NumPy",
    share: 1,
    search: (folder, batch) => JSON.parse(withPython("search", folder, batch, LIMIT)),
    best: (folder) => withPython("best", folder, LIMIT),
  },
  ...[
    { precision: "float32", share: 1 },
    { precision: "int16", share: 1 / 2 },
    { precision: "int8", share: 1 / 4 },
  ].map(({ precision, share }) => ({
    title: `Presage, ${precision}`,
    share,
    search: (/** @type {string} */ folder, /** @type {number} */ batch) =>
      JSON.parse(withPresage(folder, batch, LIMIT, precision, "exact")),
    best: (/** @type {string} */ folder) => withPresage(folder, BATCH, LIMIT, precision, "exact", "best"),
  })),
];
/** @type {string[]} */
const sections = [];
/** Goals, each with what was measured. @type {string[]} */
const goals = [];
/** What approximate searches cost that are in use. @type {Costs[]} */
const costs = [];
/** Folders of vectors that this run made. @type {Set<string>} */
const made = new Set();
let versions = "";
for (const rows of options.rows) {
  sections.push(bench(rows));
  if (!options.quick) writeFileSync(path.join(here, "RESULTS-vectors.md"), page());
  if (options.kinds.length > 0) sections.push(compareApproximate(rows));
  if (!options.keep) rmSync(vectorsFolder("random", rows), { recursive: true });
  if (!options.quick) writeFileSync(path.join(here, "RESULTS-vectors.md"), page());
}
console.log(page());

/** Compares the programs on this many vectors. @param {number} rows */
function bench(rows) {
  const folder = vectorsOf("random", rows);
  log(`${rows} vectors`);
  const lists = programs.map(({ best }) => best(folder).trim().split("\n"));
  const same = lists.map((list) => list.filter((line, i) => line === lists[0][i]).length);
  log(`the same lists: ${same.join(", ")}`);
  /** @type {Map<string, Measured[]>} */
  const measured = new Map();
  for (let round = 0; round < options.rounds; round++) {
    for (let turn = 0; turn < programs.length; turn++) {
      const { title, search } = programs[(round + turn) % programs.length];
      for (const batch of [1, BATCH]) {
        const key = `${title}/${batch}`;
        measured.set(key, [...(measured.get(key) ?? []), search(folder, batch)]);
      }
    }
    log(`round ${round + 1}`);
  }
  const sizeBytes = rows * options.dimensions * 4;
  const lines = programs.map(({ title }, p) => {
    const of = (/** @type {number} */ batch) => measured.get(`${title}/${batch}`) ?? [];
    versions = [...new Set([...versions.split("; "), of(1)[0].version])].filter(Boolean).join("; ");
    const each = (/** @type {number} */ batch, /** @type {Exclude<keyof Measured, "version">} */ what) =>
      median(of(batch).map((one) => one[what]));
    const added = (each(BATCH, "memory") - each(BATCH, "before")) / 1e6;
    const cells = [
      title,
      `${each(1, "query").toFixed(1)} / ${each(1, "cpu").toFixed(1)}`,
      `${each(BATCH, "query").toFixed(1)} / ${each(BATCH, "cpu").toFixed(1)}`,
      `${(each(1, "open") / 1000).toFixed(2)} / ${(each(1, "openCpu") / 1000).toFixed(2)}`,
      megabytes(each(BATCH, "memory") / 1e6),
      megabytes(added),
      p === 0 ? "–" : `${same[p]} of ${lists[0].length}`,
    ];
    if (p > 0) {
      const of = `${title}, ${rows.toLocaleString("en")} vectors`;
      for (const [batch, how] of /** @type {const} */ ([
        [1, "one query at a time"],
        [BATCH, `in batches of ${BATCH}`],
      ])) {
        const [own, other] = [title, programs[0].title].map((name) =>
          median((measured.get(`${name}/${batch}`) ?? []).map(({ cpu }) => cpu)),
        );
        addGoal(
          `${of}: no slower than NumPy, ${how}`,
          `${own.toFixed(1)} ms CPU, NumPy ${other.toFixed(1)}`,
          own <= other,
        );
      }
      if (rows === GOAL.openRows) {
        const [wall, cpu] = [each(1, "open") / 1000, each(1, "openCpu") / 1000];
        const isFast = cpu < GOAL.open;
        addGoal(`${of}: open in under ${GOAL.open} s`, `${cpu.toFixed(2)} s CPU, ${wall.toFixed(2)} s wall`, isFast);
        const size = (programs[p].share * sizeBytes) / 1e6;
        const over = `${megabytes(added)} MB, ${((100 * added) / size - 100).toFixed(1)} % more than ${megabytes(size)} MB`;
        addGoal(`${of}: at most ${sizeOf(programs[p].share)} of memory`, over, added <= size);
      }
      addGoal(`${of}: the same best ${LIMIT}`, `${same[p]} of ${lists[0].length} queries`, same[p] === lists[0].length);
    }
    return `| ${cells.join(" | ")} |`;
  });
  return `## ${rows.toLocaleString("en")} vectors of ${options.dimensions} dimensions, ${Math.round(sizeBytes / 1e6).toLocaleString("en")} MB

| program | one query, wall / CPU | in batches of ${BATCH}, wall / CPU | open, s, wall / CPU | peak memory, MB | more than before opening | same top ${LIMIT} |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join("\n")}
`;
}

/** Compares the approximate search with the exact one. @param {number} rows */
function compareApproximate(rows) {
  const lines = options.kinds.map((kind) => {
    const folder = vectorsOf(kind, rows);
    log(`${rows} vectors, ${kind}: lists`);
    const { isWorthIt, probings, lists, cpu } = listsOf(folder);
    const [{ recall, compared }] = probings;
    const facts = [
      kind,
      lists.toLocaleString("en"),
      cpu.toFixed(0),
      `${(100 * compared).toFixed(1)} %`,
      recall.toFixed(3),
    ];
    const of = `${kind}, ${rows.toLocaleString("en")} vectors: recall@${LIMIT} of ${GOAL.recall} or more`;
    if (!isWorthIt) {
      addGoal(of, `${(100 * compared).toFixed(1)} % would have to be compared: exact search is used`, true);
      if (!options.keep && kind !== "random") rmSync(folder, { recursive: true });
      return `| ${[...facts, "exact search is used", "", "", ""].join(" | ")} |`;
    }
    const [exact, approximate] = ["exact", "approximate"].map((how) => {
      const best = withPresage(folder, BATCH, LIMIT, "float32", how, "best").trim().split("\n");
      const measured = [1, BATCH].map((batch) =>
        Array.from(
          { length: options.rounds },
          () => /** @type {Measured} */ (JSON.parse(withPresage(folder, batch, LIMIT, "float32", how))),
        ),
      );
      return {
        best,
        times: measured.map((each) => median(each.map(({ cpu }) => cpu))),
        open: median(measured.flat().map(({ openCpu }) => openCpu)),
      };
    });
    if (!options.keep && kind !== "random") rmSync(folder, { recursive: true });
    const found = exact.best.map((line, i) => {
      const own = new Set(approximate.best[i].split(" "));
      const rowsOf = line.split(" ");
      return rowsOf.filter((row) => own.has(row)).length / rowsOf.length;
    });
    const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
    addGoal(
      of,
      `${recall.toFixed(3)} stated, ${mean.toFixed(3)} of other queries`,
      Math.min(recall, mean) >= GOAL.recall,
    );
    const saved = exact.times[1] - approximate.times[1];
    const both = [exact, approximate];
    costs.push({
      rows,
      kind,
      make: cpu,
      open: both.map(({ open }) => open / 1000),
      topic: both.map(({ times }) => times[1] / 1000),
    });
    return `| ${[
      ...facts,
      `${mean.toFixed(3)}, the worst ${Math.min(...found).toFixed(3)}`,
      ...[0, 1].map((i) => `${exact.times[i].toFixed(1)} / ${approximate.times[i].toFixed(1)}`),
      saved > 0 ? Math.round((1000 * cpu) / saved).toLocaleString("en") : "never",
    ].join(" | ")} |`;
  });
  return `## Approximate search in ${rows.toLocaleString("en")} vectors of ${options.dimensions} dimensions

CPU times in milliseconds per query, exact / approximate. Paid: the number of queries in batches after which making the lists
has taken less time than it saved.

| vectors | lists | CPU time to make them, s | compared | recall@${LIMIT}, stated | recall@${LIMIT} of ${options.queries} other queries | one query | in batches of ${BATCH} | paid |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join("\n")}
`;
}

/** From which size on lists pay, for the vectors that they are used for. */
function choice() {
  if (costs.length === 0) return "";
  const seconds = ({ make, open, topic }, /** @type {number} */ runs) =>
    [0, 1].map((i) => i * make + runs * (open[i] + TOPICS * topic[i]));
  const lines = costs.map((each) => {
    const [one, all] = [1, RUNS].map((runs) =>
      seconds(each, runs)
        .map((value) => value.toFixed(0))
        .join(" / "),
    );
    const opened = each.open.map((value) => value.toFixed(1)).join(" / ");
    return `| ${each.rows.toLocaleString("en")} | ${each.kind} | ${each.make.toFixed(0)} | ${opened} | ${one} | ${all} |`;
  });
  const first = (/** @type {number} */ runs) => {
    const paying = costs.filter((each) => seconds(each, runs)[1] <= PAYING * seconds(each, runs)[0]);
    return paying.length === 0 ? "none of these" : Math.min(...paying.map(({ rows }) => rows)).toLocaleString("en");
  };
  return `## The size from which lists pay

CPU seconds, exact / with lists: to open vectors, and for runs of ${TOPICS.toLocaleString("en")} topics in batches, with opening, and with making the lists once.

| number of vectors | vectors | make lists | open | 1 run | ${RUNS} runs |
| ---: | --- | ---: | ---: | ---: | ---: |
${lines.join("\n")}

The first size at which lists save a tenth of the time for some vectors: for one run, ${first(1)}; for ${RUNS} runs, **${first(RUNS)}**. Lists are kept, so the
latter sets \`EXACT_ROWS\` in \`src/systems/dense/learn-lists.ts\`. How many runs there will be is not measured.
`;
}

/** @param {string} goal @param {string} measured @param {boolean} isReached */
function addGoal(goal, measured, isReached) {
  goals.push(`| ${goal} | ${measured} | ${isReached ? "yes" : "**no**"} |`);
}

/** @param {number} share of their own size */
function sizeOf(share) {
  return share === 1 ? "their own size" : `a ${share === 1 / 2 ? "half" : "quarter"} of their own size`;
}

/** @param {number} value */
function megabytes(value) {
  return Math.round(value).toLocaleString("en");
}

/** Makes lists, or uses those that were kept. @param {string} folder @returns {Lists} */
function listsOf(folder) {
  const kept = path.join(folder, "lists.json");
  if (options.keep && existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  const text = run(process.execPath, [path.join(here, "vectors", "presage-lists.mjs"), folder]);
  writeFileSync(kept, text);
  return JSON.parse(text);
}

/** @param {string} kind @param {number} rows */
function vectorsFolder(kind, rows) {
  return path.join(options.folder, `${kind}-${rows}x${options.dimensions}`);
}

/** The folder of some vectors, which are made if there are none. @param {string} kind @param {number} rows */
function vectorsOf(kind, rows) {
  const folder = vectorsFolder(kind, rows);
  if ((options.keep || made.has(folder)) && existsSync(path.join(folder, "queries.npy"))) return folder;
  made.add(folder);
  log(`${rows} vectors, ${kind}: made`);
  mkdirSync(folder, { recursive: true });
  const sizes = [rows, options.dimensions, options.queries];
  if (kind === "random") withPython("make", folder, ...sizes);
  else run(python, [path.join(here, "vectors", "text_vectors.py"), options.data, folder, ...sizes.map(String), kind]);
  return folder;
}

function page() {
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
  // Where data is on this machine says nothing about the results.
  const given = process.argv
    .slice(2)
    .filter((each, i, all) => ![each, all[i - 1]].some((one) => /^--(folder|data)$/.test(one)));
  const command = ["npm run bench:vectors", ...(given.length > 0 ? ["--", ...given] : [])].join(" ");
  return `# Search by vectors compared with NumPy

Written by \`${command}\`; see [README.md](README.md#vectors) for what is compared and how. Times are milliseconds per query,
on one thread, for the best ${LIMIT}: the median of ${options.rounds} fresh processes, each of which takes the median of ${options.queries} queries.

${machine}, ${versions}, ${new Date().toISOString().slice(0, 10)}. Load average ${load.toFixed(1)} at the start, ${os.loadavg()[0].toFixed(1)} at the end. If it is above
the number of processors, other programs ran at the same time: then look at CPU rather than at wall time.

${[...sections, choice(), against()].filter(Boolean).join("\n")}`;
}

function against() {
  return `## Against the goals

Times are compared by CPU.

| goal | measured | reached |
| --- | --- | --- |
${goals.join("\n")}
`;
}

/** @param {readonly (string | number)[]} given */
function withPython(...given) {
  return run(python, [path.join(here, "vectors", "numpy_peer.py"), ...given.map(String)]);
}

/** @param {readonly (string | number)[]} given */
function withPresage(...given) {
  return run(process.execPath, [path.join(here, "vectors", "presage-search.mjs"), ...given.map(String)]);
}

/** @param {string} file @param {readonly string[]} args */
function run(file, args) {
  return execFileSync(file, args, { env: environment, encoding: "utf8", maxBuffer: 2 ** 28 });
}

function findPython() {
  const found = [process.env.BENCH_PYTHON, path.join(here, ".venv", "bin", "python"), "python3"].find((each) => {
    try {
      return each !== undefined && run(each, ["-c", "import numpy"]) === "";
    } catch {
      return false;
    }
  });
  if (found) return found;
  console.error("NumPy is missing: python3 -m venv bench/.venv && bench/.venv/bin/pip install numpy");
  process.exit(1);
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** @param {string} line */
function log(line) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      rows: { type: "string", default: "200000,1000000" },
      dimensions: { type: "string", default: "384" },
      queries: { type: "string", default: "256" },
      rounds: { type: "string", default: "3" },
      folder: { type: "string", default: path.join(dataFolder, "vectors") },
      data: { type: "string", default: path.join(here, "..", "..", "shared", "data") },
      approximate: { type: "string", default: "random,fragments,mixtures" },
      keep: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const hasTexts = existsSync(path.join(values.data, "patents", "google"));
  const asked = values.approximate.split(",").filter(Boolean);
  const kinds = asked.filter((kind) => kind === "random" || hasTexts);
  if (kinds.length < asked.length) log(`no texts in ${values.data}: random vectors only`);
  return {
    data: values.data,
    kinds,
    rows: values.quick ? [20_000] : values.rows.split(",").map(Number),
    dimensions: Number(values.dimensions),
    queries: Number(values.queries),
    rounds: values.quick ? 1 : Number(values.rounds),
    folder: values.folder,
    keep: values.keep,
    quick: values.quick,
  };
}
