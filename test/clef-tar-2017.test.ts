import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { JudgedRanking } from "../src/core/index.js";
import { parseMeasure, rankingOfGrades } from "../src/measures/index.js";

const data = resolve(import.meta.dirname, "../../shared/data/clef-tar-2017");
const present = existsSync(data);
if (!present) console.warn(`SKIPPED: the official results of CLEF TAR 2017 are not checked, ${data} is absent`);
if (process.env.CI) test("the data of CLEF TAR 2017 is there", () => expect(present).toBe(true));

/** Runs and the official results of the same name; see docs/clef-tar-2017.md for those that have none. */
const PAIRS = [
  ["AMC.clef-finals.amc.run.res", "amc.run"],
  ["ECNU.run2.res.txt", "ecnu.run2"],
  ["ECNU.run3.res.txt", "ecnu.run3"],
  ["IIIT.run1.res.txt", "iiit.run1"],
  ["QUT.result_bool_es_test.txt", "qut.result_bool_es_test"],
  ["QUT.result_pico_es_test.txt", "qut.result_pico_es_test"],
  ["UOS.test.sis.TMAL30Q_BM25.res", "uos.sis.TMAL30Q_BM25"],
  ["Waterloo.A-rank-normal.txt", "waterloo.A-rank-normal"],
  ["Waterloo.A-thresh-normal.txt", "waterloo.A-thresh-normal"],
  ["Waterloo.B-rank-normal.txt", "waterloo.B-rank-normal"],
  ["Waterloo.B-thresh-normal.txt", "waterloo.B-thresh-normal"],
];

/** Names that the script of 2017 prints, and the measures that they correspond to. */
const COLUMNS = [
  ["num_rels", "NumRel"],
  ["num_shown", "NumRet"],
  ["rels_found", "NumRelRet"],
  ["last_rel", "LastRel"],
  ["wss_100", "WSS(recall=1,rule=tar2017)"],
  ["wss_95", "WSS(recall=0.95,rule=tar2017)"],
  ["norm_area", "NormArea"],
  ["ap", "AP"],
  ["r", "R"],
].map(([printed, name]) => ({ printed, name, bound: parseMeasure(name) }));

/** The documents of each topic in the order of the file, which is the ranking; a repeated document counts once. */
function readRun(name: string): Map<string, Set<string>> {
  const topics = new Map<string, Set<string>>();
  const text = gunzipSync(readFileSync(`${data}/runs/${name}.gz`)).toString("latin1");
  for (const line of text.split("\n")) {
    const [topic, , document] = line.trim().split(/\s+/);
    if (topic === "") continue;
    if (!topics.has(topic)) topics.set(topic, new Set());
    topics.get(topic)?.add(document);
  }
  return topics;
}

function readQrels(): Map<string, Map<string, number>> {
  const topics = new Map<string, Map<string, number>>();
  for (const line of readFileSync(`${data}/qrels/qrel_abs_test.txt`, "latin1").split("\n")) {
    const [topic, , document, grade] = line.trim().split(/\s+/);
    if (topic === "") continue;
    if (!topics.has(topic)) topics.set(topic, new Map());
    topics.get(topic)?.set(document, Number(grade));
  }
  return topics;
}

/** `topic → printed name → value`; the topic `ALL` holds totals and means. */
function readResults(name: string): Map<string, Map<string, number>> {
  const topics = new Map<string, Map<string, number>>();
  for (const line of readFileSync(`${data}/results-abstract/${name}.results`, "latin1").split("\n")) {
    const [topic, printed, value] = line.split("\t");
    if (value === undefined) continue;
    if (!topics.has(topic)) topics.set(topic, new Map());
    topics.get(topic)?.set(printed, Number(value));
  }
  return topics;
}

function judge(topic: string, documents: ReadonlySet<string>, qrels: ReadonlyMap<string, number>): JudgedRanking {
  const grades = Array.from(documents, (document) => qrels.get(document) ?? null);
  const missed = [...qrels].filter(([document]) => !documents.has(document)).map(([, grade]) => grade);
  return rankingOfGrades(grades, missed, topic);
}

/** Equal to the three decimals printed; an exact half may have been rounded either way. */
function agrees(value: number, printed: number): boolean {
  return Math.abs(value - printed) <= 0.0005 + 1e-9;
}

describe.runIf(present)("official results of CLEF TAR 2017, abstract level", () => {
  const qrels = present ? readQrels() : new Map<string, Map<string, number>>();

  test.each(PAIRS)("%s reproduces %s.results for every topic and on average", (run, results) => {
    const official = readResults(results);
    const rankings = [...readRun(run)].map(([topic, documents]) =>
      judge(topic, documents, qrels.get(topic) ?? new Map()),
    );
    expect(rankings.map((ranking) => ranking.judgements.topic)).toEqual([...official.keys()].slice(0, -1));
    const wrong: string[] = [];
    for (const { printed, name, bound } of COLUMNS) {
      const values = rankings.map((ranking) => bound.measure.compute(ranking, bound.settings));
      // The script rounds norm_area, and only this, before it computes the mean.
      const summed = printed === "norm_area" ? values.map((value) => Number(value.toFixed(3))) : values;
      const total = summed.reduce((sum, value) => sum + value, 0);
      const all = bound.measure.summary === "sum" ? total : total / values.length;
      for (const [i, [topic, row]] of [...official].entries()) {
        const value = values[i] ?? all;
        const expected = row.get(printed) ?? Number.NaN;
        if (!agrees(value, expected)) wrong.push(`${topic} ${name}: ${value}, officially ${printed} ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("the general rule of WSS differs where the script prints 0 for a recall that is not reached", () => {
    const topic = "CD012019";
    const ranking = judge(topic, readRun("ECNU.run2.res.txt").get(topic) ?? new Set(), qrels.get(topic) ?? new Map());
    const [general, tar2017] = ["WSS", "WSS(rule=tar2017)"].map((name) => {
      const bound = parseMeasure(name);
      return bound.measure.compute(ranking, bound.settings);
    });
    expect(tar2017).toBe(0);
    expect(general).toBeCloseTo(-0.05, 3);
  });

  test("Waterloo's runs with costs have the same rankings as those without", () => {
    for (const run of ["A-rank", "A-thresh", "B-rank", "B-thresh"]) {
      expect(readRun(`Waterloo.${run}-cost.txt`)).toEqual(readRun(`Waterloo.${run}-normal.txt`));
    }
  });

  test("uos.sis.AL30Q_BM25.results do not belong to the run of that name", () => {
    const official = readResults("uos.sis.AL30Q_BM25").get("CD007431");
    expect(official?.get("num_shown")).toBe(1923);
    expect(official?.get("num_feedback")).toBe(0);
    expect(readRun("UOS.test.sis.AL30Q_BM25.res").get("CD007431")?.size).toBe(2074);
  });
});
