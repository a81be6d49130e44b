/** Symbols of the classification: how many per document and per collection, and how unevenly they are used. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { atLevel, patentOf } from "../../dist/patents/index.js";
import { seededRandom } from "../random.mjs";
import { data, isWorld, sources, texts } from "./data.mjs";
import {
  clustered,
  deciles,
  fixed,
  heading,
  mean,
  median,
  sampled,
  say,
  share,
  sum,
  table,
  wilson,
} from "./figures.mjs";

/** Where the figures of the classification come from: all documents of a simulated family have the same symbols. */
const classifiedPatents = isWorld
  ? [...new Map(sources.world.map((patent) => [patent.familyId, patent])).values()]
  : sources.marec;

const LEVELS = ["section", "class", "subclass", "group", "subgroup"];

function symbolsOf({ classifications }, schemes) {
  return [...new Set(classifications.filter(({ scheme }) => schemes.includes(scheme)).map(({ symbol }) => symbol))];
}

function classified(patents, schemes) {
  return patents.map((patent) => symbolsOf(patent, schemes)).filter((symbols) => symbols.length > 0);
}

function distinct(symbols, level) {
  return [...new Set(symbols.map((symbol) => atLevel(symbol, level)).filter((symbol) => symbol !== undefined))];
}

export function symbolsPerDocument() {
  heading("Symbols per document");
  const ipc = ["IPC", "IPCR"];
  const sets = isWorld ? [["simulated, one per family, IPC", classified(classifiedPatents, ipc)]] : realSets(ipc);
  const rows = [];
  for (const [name, documents] of sets) {
    for (const [level, counts] of [
      ["symbols", documents.map((symbols) => symbols.length)],
      ...["group", "subclass", "class", "section"].map((level) => [
        level,
        documents.map((symbols) => distinct(symbols, level).length),
      ]),
    ]) {
      rows.push([
        name,
        documents.length,
        level,
        fixed(mean(counts), 2),
        median(counts),
        deciles(counts),
        wilson(counts.filter((count) => count === 1).length, counts.length),
      ]);
    }
  }
  table(["documents", "n", "distinct", "mean", "median", "deciles 1–9", "share with one"], rows);
}

export function rarefaction() {
  heading("Distinct symbols in collections of a given size (IPC; mean of 200 random subsamples)");
  const documents = classified(classifiedPatents, ["IPC", "IPCR"]);
  const everything = classified(Object.values(sources).flat(), ["IPC", "IPCR"]);
  const random = seededRandom(1, 1);
  const sizes = [25, 50, 100, 200, ...(isWorld ? [1000, documents.length] : [])];
  const rows = [];
  for (const [name, pool, counted] of [
    ["first symbol only", documents.map(([first]) => [first]), sizes],
    ["all symbols", documents, sizes],
    ["all symbols, all sources", everything, isWorld ? [] : [200, everything.length]],
  ]) {
    for (const size of counted) {
      const counts = LEVELS.map(() => 0);
      const rounds = size >= pool.length ? 1 : 200;
      for (let round = 0; round < rounds; round++) {
        const sample = sampled(pool, Math.min(size, pool.length), random).flat();
        for (const [i, level] of LEVELS.entries()) counts[i] += distinct(sample, level).length / rounds;
      }
      rows.push([name, Math.min(size, pool.length), ...counts.map((count) => fixed(count, 1))]);
    }
  }
  table(["symbols counted", "documents", "sections", "classes", "subclasses", "main groups", "groups"], rows);
}

export function skew() {
  heading("Skew of the classification (IPC)");
  const documents = classified(classifiedPatents, ["IPC", "IPCR"]);
  const rows = [];
  for (const [name, pool] of [
    ["first symbol", documents.map(([first]) => [first])],
    ["all symbols", documents],
  ]) {
    for (const level of ["section", "class", "subclass", "group"]) {
      const frequencies = new Map();
      for (const symbols of pool)
        for (const symbol of distinct(symbols, level)) frequencies.set(symbol, (frequencies.get(symbol) ?? 0) + 1);
      const sorted = [...frequencies.values()].sort((a, b) => b - a);
      const [[top]] = [...frequencies].sort((a, b) => b[1] - a[1]);
      rows.push([
        name,
        level,
        sorted.length,
        `${top} ${wilson(sorted[0], documents.length)}`,
        fixed(100 * (sum(sorted.slice(0, 5), (x) => x) / sum(sorted, (x) => x)), 0),
        fixed(mean(sorted), 1),
        fixed(zipfSlope(sorted), 2),
        wilson(sorted.filter((count) => count === 1).length, sorted.length),
      ]);
    }
  }
  table(
    [
      "counted",
      "level",
      "distinct",
      "largest",
      "first five hold %",
      "documents per symbol",
      "Zipf exponent",
      "symbols with one document",
    ],
    rows,
  );
  const sections = new Map();
  for (const [first] of documents) sections.set(first[0], (sections.get(first[0]) ?? 0) + 1);
  say(
    `Sections of the first symbol: ${[..."ABCDEFGH"].map((s) => `${s} ${fixed((100 * (sections.get(s) ?? 0)) / documents.length, 1)} %`).join(", ")} (n = ${documents.length}).`,
  );
  const several = documents.filter((symbols) => symbols.length > 1);
  table(
    ["second symbol against the first", "n", "share"],
    [
      ["another section", several.length, wilson(several.filter(([a, b]) => a[0] !== b[0]).length, several.length)],
      [
        "same section, another class",
        several.length,
        wilson(
          several.filter(([a, b]) => a[0] === b[0] && atLevel(a, "class") !== atLevel(b, "class")).length,
          several.length,
        ),
      ],
      [
        "same class, another subclass",
        several.length,
        wilson(
          several.filter(
            ([a, b]) =>
              atLevel(a, "class") === atLevel(b, "class") && atLevel(a, "subclass") !== atLevel(b, "subclass"),
          ).length,
          several.length,
        ),
      ],
      [
        "same subclass, another main group",
        several.length,
        wilson(
          several.filter(
            ([a, b]) =>
              atLevel(a, "subclass") === atLevel(b, "subclass") && atLevel(a, "group") !== atLevel(b, "group"),
          ).length,
          several.length,
        ),
      ],
      [
        "same main group",
        several.length,
        wilson(several.filter(([a, b]) => atLevel(a, "group") === atLevel(b, "group")).length, several.length),
      ],
    ],
  );
}

function realSets(ipc) {
  const others = [...sources.epo, ...sources.uspto, ...sources.docdb, ...sources.ops];
  return [
    ["MAREC, IPC", classified(sources.marec, ipc)],
    [
      "MAREC EP B, IPC",
      classified(
        sources.marec.filter(({ country }) => country === "EP"),
        ipc,
      ),
    ],
    [
      "MAREC US A1, IPC",
      classified(
        sources.marec.filter(({ country }) => country === "US"),
        ipc,
      ),
    ],
    [
      "MAREC WO, IPC",
      classified(
        sources.marec.filter(({ country }) => country === "WO"),
        ipc,
      ),
    ],
    ["MAREC, ECLA", classified(sources.marec, ["ECLA"])],
    ["EPO, USPTO, DOCDB, OPS, IPC", classified(others, ipc)],
    ["EPO, USPTO, DOCDB, OPS, CPC", classified(others, ["CPC"])],
  ];
}

function haveInCommon(a, b, level) {
  const symbols = new Set(distinct(symbolsOf(b, ["IPC", "IPCR"]), level));
  return distinct(symbolsOf(a, ["IPC", "IPCR"]), level).some((symbol) => symbols.has(symbol));
}

/** Slope of log frequency against log rank over the symbols with at least two documents. */
function zipfSlope(sorted) {
  const points = sorted.map((count, i) => [Math.log(i + 1), Math.log(count)]).filter((_, i) => sorted[i] >= 2);
  const mx = mean(points.map(([x]) => x));
  const my = mean(points.map(([, y]) => y));
  return -sum(points, ([x, y]) => (x - mx) * (y - my)) / sum(points, ([x]) => (x - mx) ** 2);
}

export function citedPairs() {
  heading("Citations inside the data");
  const byPatent = new Map(
    Object.values(sources)
      .flat()
      .map((patent) => [patentOf(patent.id), patent]),
  );
  const pairs = (idsOf) =>
    texts.map((document) =>
      [...idsOf(document).keys()]
        .filter((cited) => byPatent.has(cited) && cited !== patentOf(document.patent.id))
        .map((cited) => [document.patent, byPatent.get(cited)]),
    );
  const kinds = [
    ["named in the text", pairs(({ inText }) => inText)],
    ["in the report or list", pairs(({ report }) => report)],
  ];
  const rows = kinds.map(([name, byDocument]) => [
    name,
    byDocument.flat().length,
    ...["section", "class", "subclass", "group", "subgroup"].map((level) =>
      clustered(byDocument, (list) => [list.filter(([a, b]) => haveInCommon(a, b, level)).length, list.length]),
    ),
    clustered(byDocument, (list) => [
      list.filter(([a, b]) => a.applicants.some(({ name: own }) => b.applicants.some((other) => other.name === own)))
        .length,
      list.length,
    ]),
  ]);
  table(
    [
      "both citing and cited in the data",
      "pairs",
      "a section in common",
      "a class",
      "a subclass",
      "a main group",
      "a group",
      "an applicant in common",
    ],
    rows,
  );
  if (isWorld) return;
  const lines = gunzipSync(readFileSync(join(data, "patents", "google", "us-abstracts-10000.jsonl.gz")))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const numbers = new Set(lines.map(({ publication_number }) => patentOf(publication_number)));
  const counts = lines.map(({ Citations }) => (Citations ? Citations.split(",").length : 0));
  const cited = lines.flatMap(({ Citations }) => (Citations ? Citations.split(",") : []));
  const within = cited.filter((id) => numbers.has(patentOf(id))).length;
  say(
    `The ${lines.length} US abstracts cite ${cited.length} patents on the front page (mean ${fixed(mean(counts), 1)}, median ${median(counts)}, deciles ${deciles(counts)}, none in ${share(counts.filter((c) => c === 0).length, counts.length)}); ${within} of these are among the 10,000. They have no classes.`,
  );
}
