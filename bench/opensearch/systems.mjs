/** All systems on the collection of the demonstration, in both engines. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { program } from "../retrieval/library.mjs";

/** Sizes as in scripts/start.mjs. */
const WORLD = ["--documents", "2000", "--words", "700"];
const TOPICS = ["--number", "60", "--min-relevant", "2", "--stratify", "language", "--allocation", "equal"];

/** Measures in the table, as `presage eval` names them. */
const MEASURES = ["PRES@100", "AP"];

/** @param {{ folder: string, nodes: readonly string[], quick: boolean, log: (text: string) => void }} options */
export function measureSystems({ folder, nodes, quick, log }) {
  const at = (/** @type {string[]} */ ...names) => path.join(folder, "demo", ...names);
  mkdirSync(at(), { recursive: true });
  if (!existsSync(at("patents")))
    presage("collection", "simulate", at("world"), ...WORLD, "--collection", at("patents"));
  if (!existsSync(at("topics"))) {
    presage("collection", "topics", at("patents"), "--output", at("topics"), ...TOPICS, "--keep-text-citations");
  }
  if (!existsSync(at("qrels")))
    presage("collection", "qrels", at("patents"), "--topics", at("topics", "topics.tsv"), "--output", at("qrels"));
  const few = quick ? ["--only", readFileSync(at("topics", "topics.tsv"), "utf8").split(/\s/)[0]] : [];
  const common = [
    "run",
    "--collection",
    at("patents"),
    "--topics",
    at("topics", "PAC_topics.xml"),
    "--system",
    "all",
    ...few,
  ];
  const seconds = { embedded: 0, cluster: 0 };
  for (const [engine, options] of /** @type {const} */ ([
    ["embedded", []],
    ["cluster", ["--node", nodes[0], "--shards", "2"]],
  ])) {
    log(`all systems, ${engine}`);
    rmSync(at(engine), { recursive: true, force: true });
    const start = performance.now();
    presage(...common, ...options, "--output-dir", at(engine));
    seconds[engine] = (performance.now() - start) / 1000;
  }
  const rows = readdirSync(at("embedded"))
    .filter((name) => name.endsWith(".run"))
    .map((name) => {
      const [one, other] = [at("embedded", name), at("cluster", name)];
      // `all` skips systems that cannot run: one that runs in only one engine is a difference.
      if (!existsSync(other)) throw new Error(`${name} was made with the embedded engine only`);
      return {
        system: name.replace(/\.run$/, ""),
        same: readFileSync(one).equals(readFileSync(other)),
        embedded: scores(at("qrels"), one),
        cluster: scores(at("qrels"), other),
      };
    });
  return { rows, seconds, measures: MEASURES };
}

/** @param {string} qrels @param {string} run @returns {number[]} */
function scores(qrels, run) {
  const text = presage("eval", qrels, run, ...MEASURES.flatMap((name) => ["-m", name]), "--format", "json");
  const rows = JSON.parse(text);
  const [row] = Array.isArray(rows) ? rows : (rows.rows ?? [rows]);
  return MEASURES.map((name) => Number(row[name]));
}

/** @param {string[]} args */
function presage(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`presage ${args.slice(0, 3).join(" ")} failed:\n${stderr}`);
  return stdout;
}
