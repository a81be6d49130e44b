/**
 * `npm run bench:vectors`: exact search by vectors, compared with NumPy on one thread, and approximate search compared with
 * it; writes RESULTS-vectors.md.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "./generate.mjs";

const usage = `usage: npm run bench:vectors -- [options]

  --rows N[,N]      numbers of vectors (200000,1000000)
  --dimensions N    their dimensions (384)
  --queries N       queries (64)
  --rounds N        how often each program runs (3)
  --data FOLDER     real data, for vectors of texts (../shared/data); without it, there are random vectors only
  --approximate K   kinds of vectors for the approximate search (random,fragments,mixtures); none: ""
  --folder FOLDER   for the vectors (bench/data/vectors), 2 GB
  --keep            keep the vectors, and use those that exist
  --quick           20,000 vectors, one round; writes no results
  --help

environment
  BENCH_PYTHON      a Python with NumPy; default: bench/.venv, or python3`;

const BATCH = 32;
const LIMIT = 1000;
/** One thread of NumPy's library. */
const environment = { ...process.env, OPENBLAS_NUM_THREADS: "1", OMP_NUM_THREADS: "1", MKL_NUM_THREADS: "1" };
const here = import.meta.dirname;

/** @typedef {{ open: number, openCpu: number, query: number, cpu: number, memory: number, version: string }} Measured */
/** @typedef {{ isWorthIt: boolean, lists: number, probings: readonly { recall: number, compared: number }[], cpu: number }} Lists */
/** @typedef {{ title: string, search: (folder: string, batch: number) => Measured, best: (folder: string) => string }} Program */

const options = readOptions();
const python = findPython();
const load = os.loadavg()[0];
/** @type {readonly Program[]} */
const programs = [
  {
    title: "NumPy",
    search: (folder, batch) => JSON.parse(withPython("search", folder, batch, LIMIT)),
    best: (folder) => withPython("best", folder, LIMIT),
  },
  ...["float32", "int8"].map((precision) => ({
    title: `Presage, ${precision}`,
    search: (/** @type {string} */ folder, /** @type {number} */ batch) =>
      JSON.parse(withPresage(folder, batch, LIMIT, precision, "exact")),
    best: (/** @type {string} */ folder) => withPresage(folder, BATCH, LIMIT, precision, "exact", "best"),
  })),
];
/** @type {string[]} */
const sections = [];
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
    const each = (/** @type {number} */ batch, /** @type {"open" | "openCpu" | "query" | "cpu" | "memory"} */ what) =>
      median(of(batch).map((one) => one[what]));
    const cells = [
      title,
      `${each(1, "query").toFixed(1)} / ${each(1, "cpu").toFixed(1)}`,
      `${each(BATCH, "query").toFixed(1)} / ${each(BATCH, "cpu").toFixed(1)}`,
      `${(each(1, "open") / 1000).toFixed(2)} / ${(each(1, "openCpu") / 1000).toFixed(2)}`,
      `${Math.round(each(BATCH, "memory") / 1e6).toLocaleString("en")}`,
      p === 0 ? "–" : `${same[p]} of ${lists[0].length}`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return `## ${rows.toLocaleString("en")} vectors of ${options.dimensions} dimensions, ${Math.round(sizeBytes / 1e6).toLocaleString("en")} MB

| program | one query, wall / CPU | in batches of ${BATCH}, wall / CPU | open, s, wall / CPU | peak memory, MB | same top ${LIMIT} |
| --- | ---: | ---: | ---: | ---: | ---: |
${lines.join("\n")}
`;
}

/** Compares the approximate search with the exact one. @param {number} rows */
function compareApproximate(rows) {
  const lines = options.kinds.map((kind) => {
    const folder = vectorsOf(kind, rows);
    log(`${rows} vectors, ${kind}: lists`);
    /** @type {Lists} */
    const { isWorthIt, probings, lists, cpu } = JSON.parse(
      run(process.execPath, [path.join(here, "vectors", "presage-lists.mjs"), folder]),
    );
    const [{ recall, compared }] = probings;
    const facts = [
      kind,
      lists.toLocaleString("en"),
      cpu.toFixed(0),
      `${(100 * compared).toFixed(1)} %`,
      recall.toFixed(3),
    ];
    const [exact, approximate] = ["exact", "approximate"].map((how) => ({
      best: withPresage(folder, BATCH, LIMIT, "float32", how, "best").trim().split("\n"),
      times: [1, BATCH].map((batch) =>
        median(
          Array.from(
            { length: options.rounds },
            () => /** @type {Measured} */ (JSON.parse(withPresage(folder, batch, LIMIT, "float32", how))).cpu,
          ),
        ),
      ),
    }));
    if (!options.keep && kind !== "random") rmSync(folder, { recursive: true });
    if (!isWorthIt) return `| ${[...facts, "exact search is used", "", "", ""].join(" | ")} |`;
    const found = exact.best.map((line, i) => {
      const own = new Set(approximate.best[i].split(" "));
      const rowsOf = line.split(" ");
      return rowsOf.filter((row) => own.has(row)).length / rowsOf.length;
    });
    const saved = exact.times[1] - approximate.times[1];
    return `| ${[
      ...facts,
      (found.reduce((sum, each) => sum + each, 0) / found.length).toFixed(3),
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
  const given = process.argv.slice(2);
  const command = ["npm run bench:vectors", ...(given.length > 0 ? ["--", ...given] : [])].join(" ");
  return `# Search by vectors compared with NumPy

Written by \`${command}\`; see [README.md](README.md#vectors) for what is compared and how. Times are milliseconds per query,
on one thread, for the best ${LIMIT}: the median of ${options.rounds} fresh processes, each of which takes the median of ${options.queries} queries.

${machine}, ${versions}, ${new Date().toISOString().slice(0, 10)}. Load average ${load.toFixed(1)} at the start, ${os.loadavg()[0].toFixed(1)} at the end. If it is above
the number of processors, other programs ran at the same time: then look at CPU rather than at wall time.

${sections.join("\n")}`;
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
      queries: { type: "string", default: "64" },
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
