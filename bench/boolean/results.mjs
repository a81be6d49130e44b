/** Writes RESULTS-boolean.md. */
import os from "node:os";
import { VERSION } from "../retrieval/lucene10.mjs";
import { LIMIT } from "./measure.mjs";

/** @typedef {import("./measure.mjs").KindResult} KindResult */
/** @typedef {import("./measure.mjs").Times} Times */
/** @typedef {import("./measure.mjs").Disagreement} Disagreement */
/** @typedef {import("./queries.mjs").BooleanQuery} BooleanQuery */
/** @typedef {{ title: string, queries: readonly BooleanQuery[], results: readonly KindResult[] }} CollectionResult */
/** @typedef {{ command: string, rounds: number, queries: number, load: number }} Circumstances */

/** @param {readonly CollectionResult[]} collections @param {Circumstances} circumstances */
export function renderResults(collections, { command, rounds, queries, load }) {
  const [cpu] = os.cpus();
  const sections = [
    `# Boolean queries compared with Lucene

Written by \`${command}\`; see [README.md](README.md#boolean-queries) for what is compared and how. ${queries} queries of each kind. Each
time is that of reading the query and searching, on one thread, warm: the median of ${rounds} rounds in which both programs take
turns, in one run; p50 and p95 are over the queries of a kind. CPU is the mean of a query: ours of the whole process, with
compiler and garbage collection, Lucene's of the thread that searches. All times are milliseconds.

${os.cpus().length} × ${cpu?.model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, Lucene ${VERSION}, ${new Date().toISOString().slice(0, 10)}. Load average ${load.toFixed(1)} at the start, ${os.loadavg()[0].toFixed(1)} at the end:
${load > 1 || os.loadavg()[0] > 2 ? "other programs ran at the same time, so look at CPU and p50 rather than at p95." : "nothing else ran."}`,
    `## In short\n\n${collections.map(summary).join("\n\n")}`,
    ...collections.map(renderCollection),
    renderExamples(collections[0]),
  ];
  return `${sections.join("\n\n")}\n`;
}

/** @param {CollectionResult} collection */
function summary({ title, results }) {
  const disagreements = results.flatMap((result) => result.disagreements).length;
  const all = results.reduce((sum, { queryCount }) => sum + queryCount, 0);
  /** @param {"top" | "count" | "ranked"} what */
  const slower = (what) => {
    const list = results
      .map(({ kind, times }) => ({ kind, factor: cpuFactor(times, what) }))
      .filter(({ factor }) => factor > 1.05)
      .sort((a, b) => b.factor - a.factor)
      .map(({ kind, factor }) => `${kind} (${short(factor)} ×)`);
    return `in ${list.length} of ${results.length} kinds${list.length > 0 ? `: ${list.join("; ")}` : ""}`;
  };
  const same = `Both find the same documents for ${all - disagreements} of ${all} queries`;
  return [
    `**${title}.** ${same}${disagreements > 0 ? "; the others are listed below" : ""}. We are slower in CPU time`,
    "",
    `- than Lucene for the best ${LIMIT}: ${slower("top")}`,
    `- than Lucene for the count: ${slower("count")}`,
    `- than our own ranked search of the same words, for the best ${LIMIT}: ${slower("ranked")}`,
  ].join("\n");
}

/** Our CPU time, relative to another. @param {KindResult["times"]} times @param {"top" | "count" | "ranked"} what */
function cpuFactor(times, what) {
  if (what === "ranked") return times.top.cpu / times.ranked.cpu;
  return what === "top" ? times.top.cpu / times.luceneTop.cpu : times.count.cpu / times.luceneCount.cpu;
}

/** @param {CollectionResult} collection */
function renderCollection({ title, results }) {
  /** @param {Times} ours @param {Times} other */
  const factors = (ours, other) => [ours.p50 / other.p50, ours.p95 / other.p95, ours.cpu / other.cpu].map(short);
  const ms = (/** @type {Times} */ { p50, p95, cpu }) => [p50, p95, cpu].map((value) => value.toFixed(2)).join(" / ");
  const top = results.map(({ kind, matches, times }) => [
    kind,
    Math.round(matches).toLocaleString("en"),
    ...[ms(times.top), ms(times.luceneTop), factors(times.top, times.luceneTop).join(" / ")],
    ...[ms(times.ranked), factors(times.top, times.ranked).join(" / ")],
  ]);
  const count = results.map(({ kind, times }) => [
    kind,
    ...[ms(times.count), ms(times.luceneCount), factors(times.count, times.luceneCount).join(" / ")],
    ms(times.read),
  ]);
  return [
    `## ${title}`,
    "",
    `The best ${LIMIT}: p50 / p95 / CPU. Ours also counts all matches.`,
    "",
    ...table(["kind", "matches", "ours", "Lucene", "ours ÷ Lucene", "ranked search", "ours ÷ ranked"], top),
    "",
    "Only the count, and what reading a query takes of our times. Lucene knows the count of a single word without searching.",
    "",
    ...table(["kind", "ours", "Lucene", "ours ÷ Lucene", "reading"], count),
    ...renderDisagreements(results.flatMap(({ disagreements }) => disagreements)),
  ].join("\n");
}

/** @param {readonly Disagreement[]} disagreements */
function renderDisagreements(disagreements) {
  if (disagreements.length === 0)
    return ["", "Numbers of matches, and the documents that match, are the same for all queries."];
  const rows = disagreements.map((each) => [
    `\`${each.query.ours}\``,
    `${each.ours}`,
    `${each.lucene}`,
    `${each.onlyOurs.length}`,
    `${each.onlyLucene.length}`,
    reason(each),
  ]);
  return [
    "",
    "Queries for which the documents differ:",
    "",
    ...table(["query", "ours", "Lucene", "only ours", "only Lucene", "reason"], rows),
  ];
}

/** @param {Disagreement} disagreement */
function reason({ query, terms, onlyOurs, onlyLucene }) {
  const pattern = /^[a-z?*]+$/.exec(query.ours)?.[0];
  if (pattern) {
    const form = new RegExp(`^${pattern.replaceAll("*", ".*").replaceAll("?", ".")}$`);
    const others = terms.filter((term) => !form.test(term));
    if (others.length > 0 && onlyLucene.length === 0)
      return `we also find ${others.map((term) => `*${term}*`).join(", ")}`;
  }
  return `not known: ${[...onlyOurs, ...onlyLucene].slice(0, 3).join(", ")}`;
}

/** @param {CollectionResult} collection */
function renderExamples({ queries }) {
  const first = queries.filter(({ kind }, i) => queries.findIndex((other) => other.kind === kind) === i);
  const rows = first.map(({ kind, ours, lucene }) => [
    kind,
    `\`${ours}\``,
    ours === lucene ? "the same" : `\`${lucene}\``,
  ]);
  return ["## Examples", "", "The first query of each kind:", "", ...table(["kind", "ours", "Lucene"], rows, 3)].join(
    "\n",
  );
}

/** @param {number} value */
function short(value) {
  return String(Number(value.toPrecision(value < 1 ? 1 : 2)));
}

/**
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 * @param {number} left number of columns that are left-aligned
 */
function table(header, rows, left = 1) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map((_, i) => (i < left ? "---" : "---:"))), ...rows.map(line)];
}
