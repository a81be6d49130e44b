/** Runs Boolean queries in this process and in Lucene's, in turn. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { median } from "../report.mjs";
import { library } from "../retrieval/library.mjs";
import { KIND_NAMES } from "./queries.mjs";

/** @typedef {import("./queries.mjs").BooleanQuery} BooleanQuery */
/** @typedef {{ wall: number[], cpu: number[], found: any[] }} Answer milliseconds and results, by query */
/** @typedef {{ p50: number, p95: number, cpu: number }} Times milliseconds; CPU is the mean of a query */
/** @typedef {{ query: BooleanQuery, ours: number, lucene: number, terms: string[], onlyOurs: string[], onlyLucene: string[] }} Disagreement numbers of matches, and ids that one program found */

/**
 * @typedef {object} KindResult
 * @property {string} kind
 * @property {number} queryCount
 * @property {number} matches mean of a query
 * @property {Record<"top" | "count" | "ranked" | "read" | "luceneTop" | "luceneCount", Times>} times
 * @property {Disagreement[]} disagreements
 */

export const LIMIT = 1000;
/** Enough for both compilers, also on a machine that other programs keep busy. */
const MIN_WARM_ROUNDS = 20;
const MIN_WARM_MS = 500;

/**
 * Every kind and program is run until it is warm. Then, in each round, every kind is run by every program once; programs
 * take turns in being the first.
 *
 * @param {import("./prepare.mjs").Prepared} prepared
 * @param {import("../measure.mjs").Command} peer
 * @param {number} rounds
 * @param {(message: string) => void} log
 */
export async function measureKinds({ index, luceneIndex, luceneQueries, queries }, peer, rounds, log) {
  const lucene = startLucene(peer, luceneIndex, luceneQueries);
  const ours = await openOurs(index);
  const ofKind = (/** @type {string} */ kind) => queries.filter((query) => query.kind === kind);
  /** @type {Record<string, (kind: string) => Promise<Answer>>} */
  const programs = {
    top: (kind) => ours.run(ofKind(kind), "top"),
    luceneTop: (kind) => lucene.ask(kind, "top"),
    count: (kind) => ours.run(ofKind(kind), "count"),
    luceneCount: (kind) => lucene.ask(kind, "count"),
    ranked: (kind) => ours.run(ofKind(kind), "ranked"),
    read: (kind) => ours.run(ofKind(kind), "read"),
  };
  const names = Object.keys(programs);
  for (const kind of KIND_NAMES) {
    for (const name of names) {
      const start = performance.now();
      for (let n = 0; n < MIN_WARM_ROUNDS || performance.now() - start < MIN_WARM_MS; n++) await programs[name](kind);
    }
  }
  log("warm");
  /** @type {Map<string, Answer[]>} */
  const answers = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const kind of KIND_NAMES) {
      const turn = names.map((_, i) => names[(i + round) % names.length]);
      for (const name of turn) {
        const key = `${kind} ${name}`;
        answers.set(key, [...(answers.get(key) ?? []), await programs[name](kind)]);
      }
    }
    log(`round ${round + 1} of ${rounds}`);
  }
  /** @type {KindResult[]} */
  const results = [];
  for (const kind of KIND_NAMES) {
    const of = (/** @type {string} */ name) => answers.get(`${kind} ${name}`) ?? [];
    const { found } = of("count")[0];
    results.push({
      kind,
      queryCount: found.length,
      matches: found.reduce((sum, n) => sum + n, 0) / found.length,
      times: /** @type {any} */ (Object.fromEntries(names.map((name) => [name, timesOf(of(name))]))),
      disagreements: await disagreements(kind, found, of("luceneCount")[0].found),
    });
  }
  await lucene.close();
  await ours.close();
  return results;

  /**
   * Queries for which the counts or the documents differ.
   *
   * @param {string} kind @param {number[]} counts @param {number[]} luceneCounts @returns {Promise<Disagreement[]>}
   */
  async function disagreements(kind, counts, luceneCounts) {
    const [own, theirs] = [(await ours.run(ofKind(kind), "ids")).found, (await lucene.ask(kind, "ids")).found];
    const terms = (await ours.run(ofKind(kind), "read")).found;
    return ofKind(kind)
      .map((query, i) => ({
        ...{ query, terms: terms[i], ours: counts[i], lucene: luceneCounts[i] },
        onlyOurs: without(own[i], theirs[i]),
        onlyLucene: without(theirs[i], own[i]),
      }))
      .filter((each) => each.ours !== each.lucene || each.onlyOurs.length + each.onlyLucene.length > 0);
  }
}

/** @param {string[]} list @param {string[]} others */
function without(list, others) {
  const set = new Set(others);
  return list.filter((each) => !set.has(each));
}

/** The time of a query is its median over the rounds. @param {readonly Answer[]} answers @returns {Times} */
function timesOf(answers) {
  const perQuery = (/** @type {"wall" | "cpu"} */ what) =>
    answers[0][what].map((_, i) => median(answers.map((answer) => answer[what][i])));
  const wall = perQuery("wall").sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => wall[Math.min(wall.length - 1, Math.floor(share * wall.length))];
  const cpu = perQuery("cpu").reduce((sum, ms) => sum + ms, 0) / wall.length;
  return { p50: at(0.5), p95: at(0.95), cpu };
}

/** @param {string} index */
async function openOurs(index) {
  const { openSearchIndex } = await library("retrieval/node.js");
  const { bm25, compileBoolean, parseBoolean } = await library("retrieval/index.js");
  const { engine, tokens, positions } = openSearchIndex(index);
  const model = bm25();
  const read = (/** @type {BooleanQuery} */ { ours: line }) =>
    compileBoolean(parseBoolean(line), { engine, tokens, positions, language: "en", line });
  /** @type {Record<string, (query: any, compiled: any) => Promise<any>>} */
  const ways = {
    top: async (query) => (await engine.search(await read(query), { model, limit: LIMIT })).hits.length,
    count: async (query) => {
      const { matching } = await read(query);
      return (await engine.search({ terms: [], matching }, { model, limit: 1 })).matches;
    },
    read: async (query) => (await read(query)).terms.map((/** @type {any} */ { term }) => term),
    ranked: async (_, { terms }) => (await engine.search({ terms }, { model, limit: LIMIT })).hits.length,
    ids: async (query) => {
      const { hits } = await engine.search(await read(query), { model, limit: Infinity });
      return hits.map((/** @type {any} */ { id }) => id);
    },
  };
  return {
    /** @param {readonly BooleanQuery[]} queries @param {string} way @returns {Promise<Answer>} */
    async run(queries, way) {
      /** @type {Answer} */
      const answer = { wall: [], cpu: [], found: [] };
      for (const query of queries) {
        const compiled = way === "ranked" ? await read(query) : undefined;
        const cpuStart = process.cpuUsage();
        const start = performance.now();
        answer.found.push(await ways[way](query, compiled));
        answer.wall.push(performance.now() - start);
        const { user, system } = process.cpuUsage(cpuStart);
        answer.cpu.push((user + system) / 1000);
      }
      return answer;
    },
    close: () => engine.close(),
  };
}

/** @param {import("../measure.mjs").Command} peer @param {string} index @param {string} queries */
function startLucene({ file, args }, index, queries) {
  const options = ["-Xmx2g", "--add-modules", "jdk.incubator.vector"];
  const child = spawn(file, [...options, ...args, "serve", index, queries], { stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** @param {string} kind @param {string} way @returns {Promise<Answer>} */
    async ask(kind, way) {
      child.stdin.write(`${kind}\t${way}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`Lucene ended: ${said}`);
      return JSON.parse(value);
    },
    async close() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.stdin.end();
      await ended;
    },
  };
}
