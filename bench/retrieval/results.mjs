/** Writes RESULTS-retrieval.md. */
import os from "node:os";
import { PERSISTENCE } from "./agreement.mjs";
import { INDEXING_TITLES } from "./indexing-programs.mjs";
import { luceneVersion } from "./lucene10.mjs";
import { grouped, megabytes, short3, table } from "./markdown.mjs";
import { total } from "./programs.mjs";
import { LONG, SHORT } from "./queries.mjs";

/** @typedef {import("./compare.mjs").Comparison} Comparison */
/** @typedef {import("./grow.mjs").GrowthRow} GrowthRow */
/** @typedef {import("./programs.mjs").Built} Built */
/** @typedef {import("./programs.mjs").Searched} Searched */
/** @typedef {{ rounds: number, topics: number, load: number, command: string }} Circumstances */

/** Number of patents of CLEF-IP 2010, as its participants indexed them. */
const CLEF_IP = 1_300_000;
/** A searcher notices a longer wait. */
const MAX_MS = 200;
/** Maximum memory of a search process. */
const MAX_MEGABYTES = 500;

/**
 * @param {Comparison} comparison
 * @param {readonly GrowthRow[]} growth
 * @param {Circumstances} circumstances
 */
export function renderResults(comparison, growth, circumstances) {
  const { rounds, topics, load, command } = circumstances;
  const [cpu] = os.cpus();
  const sections = [
    `# Retrieval compared with Lucene

Written by \`${command}\`; see [README.md](README.md) for what is compared and how. Fresh processes, alternating, medians
of ${rounds} round${rounds === 1 ? "" : "s"}, ${topics} topics. ${os.cpus().length} × ${cpu?.model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB,
Node ${process.versions.node}${comparison.luceneBytes ? `, ${luceneVersion()}` : ""}, ${new Date().toISOString().slice(0, 10)}; load average ${load.toFixed(1)} at the start, ${os.loadavg()[0].toFixed(1)} at the end.`,
    renderTargets(comparison, growth),
    renderIndexing(comparison),
    renderSizes(comparison),
    renderSearching(comparison),
    ...(growth.length > 0 ? [renderGrowth(growth)] : []),
    ...(growth.length > 1 ? [renderExtrapolation(growth)] : []),
  ];
  return `${sections.join("\n\n")}\n`;
}

/** @param {Comparison} comparison @param {readonly GrowthRow[]} growth */
function renderTargets({ indexing, long, short, presageBytes, luceneBytes, overlap }, growth) {
  /** @type {[what: string, wanted: string, found: number | undefined, isMet: (found: number) => boolean, unit?: string][]} */
  const targets = [
    atLeast(
      "indexing, one thread: Lucene's time ÷ ours, on one core",
      1.3,
      ratio(indexing.luceneOnOneCore?.wallSeconds, indexing.presageOnOneCore?.wallSeconds),
    ),
    atLeast("the same, other cores free", 1.3, ratio(indexing.lucene1?.wallSeconds, indexing.presage1?.wallSeconds)),
    atLeast(
      "indexing with two threads: time of Lucene with one ÷ ours",
      2.2,
      ratio(indexing.lucene1?.wallSeconds, indexing.presage2?.wallSeconds),
    ),
    atMost(
      "index with term vectors: our bytes ÷ Lucene's",
      1.3,
      luceneBytes && total(presageBytes) / total(luceneBytes),
    ),
    atMost(`${LONG}-term BM25, p50: ours ÷ Lucene's exhaustive search`, 1 / 3, ratio(long.bm25?.p50, long.lucene?.p50)),
    atMost("the same, p95", 1 / 3, ratio(long.bm25?.p95, long.lucene?.p95)),
    atMost(`${SHORT}-term BM25, p50: ours ÷ Lucene's exhaustive search`, 1, ratio(short.bm25?.p50, short.lucene?.p50)),
    atMost("the same, p95", 1, ratio(short.bm25?.p95, short.lucene?.p95)),
    atMost("BM25F over four fields ÷ BM25, p50", 2, ratio(long.bm25f?.p50, long.bm25?.p50)),
    atMost("RM3, 20 documents and 100 terms ÷ BM25, p50", 4, ratio(long.rm3?.p50, long.bm25?.p50)),
    atLeast(`rank-biased overlap (p = ${PERSISTENCE}) with Lucene, exact lengths`, 0.95, overlap?.exact),
    ...growth
      .slice(-1)
      .map(({ documents, ...row }) =>
        atMost(
          `largest memory of a search process, ${grouped(documents)} documents, MB`,
          MAX_MEGABYTES,
          searchPeak(row) / 1e6,
        ),
      ),
  ];
  const rows = targets.flatMap(([what, wanted, found, isMet]) =>
    found === undefined || Number.isNaN(found) ? [] : [[what, wanted, short3(found), isMet(found) ? "yes" : "no"]],
  );
  return ["## Targets", "", ...table(["what", "target", "found", "met"], rows)].join("\n");
}

/** @param {string} what @param {number} limit @param {number | undefined} found */
function atLeast(what, limit, found) {
  return /** @type {any} */ ([what, `≥ ${limit}`, found, (/** @type {number} */ value) => value >= limit]);
}

/** @param {string} what @param {number} limit @param {number | undefined} found */
function atMost(what, limit, found) {
  const wanted = limit === 1 / 3 ? "≤ 1/3" : `≤ ${limit}`;
  return /** @type {any} */ ([what, wanted, found, (/** @type {number} */ value) => value <= limit]);
}

/** @param {Comparison} comparison */
function renderIndexing({ documents, textBytes, indexing }) {
  const rows = Object.entries(INDEXING_TITLES).flatMap(([name, title]) => {
    const built = indexing[name];
    if (!built) return [];
    const { wallSeconds, cpuSeconds, peakBytes } = built;
    return [
      [title, wallSeconds.toFixed(1), cpuSeconds.toFixed(1), grouped(documents / wallSeconds), megabytes(peakBytes)],
    ];
  });
  const size = textBytes ? `, ${megabytes(textBytes)} MB of text` : "";
  return [
    "## Indexing",
    "",
    `${grouped(documents)} simulated patents${size}, full English analysis on both sides, frequencies and term vectors without`,
    "positions. Ours reads the collection folder, Lucene the same texts from a file of lines. Wall time is that of the whole process.",
    "",
    ...table(["program", "wall s", "CPU s", "documents/s", "peak MB"], rows),
  ].join("\n");
}

/** @param {Comparison} comparison */
function renderSizes({ documents, presageBytes, luceneBytes }) {
  const rows = Object.entries(presageBytes)
    .toSorted((a, b) => b[1] - a[1])
    .map(([name, bytes]) => [`\`${name}\``, megabytes(bytes), grouped(bytes / documents)]);
  rows.push(["all", megabytes(total(presageBytes)), grouped(total(presageBytes) / documents)]);
  if (luceneBytes)
    rows.push(["Lucene's index", megabytes(total(luceneBytes)), grouped(total(luceneBytes) / documents)]);
  return ["## Size of the index", "", ...table(["file", "MB", "bytes per document"], rows)].join("\n");
}

/** @param {Comparison} comparison */
function renderSearching({ long, short, overlap }) {
  /** @param {string} title @param {Searched | undefined} searched @param {Searched | undefined} base */
  const row = (title, searched, base) =>
    searched
      ? [
          [
            title,
            searched.p50.toFixed(2),
            searched.p95.toFixed(2),
            short3(ratio(searched.p50, base?.p50)),
            short3(ratio(searched.p95, base?.p95)),
            megabytes(searched.peakBytes),
          ],
        ]
      : [];
  const rows = [
    ...row(`${LONG} terms, BM25`, long.bm25, long.bm25),
    ...row(`${LONG} terms, Lucene, exhaustive`, long.lucene, long.bm25),
    ...row(`${LONG} terms, Lucene's default, which may skip documents`, long.luceneDefault, long.bm25),
    ...row(`${LONG} terms, BM25F over four fields`, long.bm25f, long.bm25),
    ...row(`${LONG} terms, BM25, then RM3 with 20 documents and 100 terms`, long.rm3, long.bm25),
    ...row(`${SHORT} terms, BM25`, short.bm25, short.bm25),
    ...row(`${SHORT} terms, Lucene, exhaustive`, short.lucene, short.bm25),
    ...row(`${SHORT} terms, Lucene's default, which may skip documents`, short.luceneDefault, short.bm25),
  ];
  const agreement = overlap
    ? [
        "",
        `Rank-biased overlap of our BM25 with Lucene's at 1000, p = ${PERSISTENCE}, mean over the topics: **${overlap.exact.toFixed(4)}** when`,
        `Lucene keeps exact lengths, ${overlap.quantised.toFixed(4)} when it rounds them to one of 256, as it does by default.`,
      ]
    : [];
  return [
    "## Searching",
    "",
    "Top 1000, warm, milliseconds per query on one thread. Lucene searches the same terms, which our analyzer made. Lucene's",
    "time ends with the numbers of the documents, ours with their ids.",
    "",
    ...table(["query", "p50 ms", "p95 ms", "÷ ours, p50", "÷ ours, p95", "peak MB"], rows),
    ...agreement,
  ].join("\n");
}

/** @param {readonly GrowthRow[]} growth */
function renderGrowth(growth) {
  const rows = growth.map(({ documents, built, bytes, long, short, bm25f, rm3 }) => [
    grouped(documents),
    `${long.p50.toFixed(1)} / ${long.p95.toFixed(1)}`,
    `${short.p50.toFixed(2)} / ${short.p95.toFixed(2)}`,
    `${bm25f.p50.toFixed(1)} / ${bm25f.p95.toFixed(1)}`,
    `${rm3.p50.toFixed(1)} / ${rm3.p95.toFixed(1)}`,
    grouped(bytes / documents),
    grouped(documents / built.wallSeconds),
    megabytes(built.peakBytes),
    megabytes(searchPeak({ long, short, bm25f, rm3 })),
    long.openMs.toFixed(0),
  ]);
  const header = [
    "documents",
    `BM25, ${LONG} terms`,
    `BM25, ${SHORT} terms`,
    "BM25F",
    "RM3",
    "bytes per document",
    "built, documents/s",
    "builder, peak MB",
    "search, peak MB",
    "open ms",
  ];
  return [
    "## Growth",
    "",
    "Times are p50 / p95 in milliseconds. Indexes are built with two threads. The memory of a search is that of the largest of",
    "the four processes.",
    "",
    ...table(header, rows),
  ].join("\n");
}

/** @param {readonly GrowthRow[]} growth */
function renderExtrapolation(growth) {
  /** @param {(row: GrowthRow) => number} value */
  const lineOf = (value) => fittingLine(growth.map((row) => [row.documents, value(row)]));
  const [p50, p95] = [lineOf(({ long }) => long.p50), lineOf(({ long }) => long.p95)];
  const short = lineOf((row) => row.short.p50);
  const memory = lineOf((row) => searchPeak(row) / 1e6);
  const last = growth[growth.length - 1];
  const bytes = (last.bytes / last.documents) * CLEF_IP;
  const minutes = (CLEF_IP / last.documents) * (last.built.wallSeconds / 60);
  const limits = [
    { what: `a ${LONG}-term query takes ${MAX_MS} ms (p95)`, documents: p95.reaches(MAX_MS) },
    { what: `a search process takes ${MAX_MEGABYTES} MB`, documents: memory.reaches(MAX_MEGABYTES) },
  ].sort((a, b) => a.documents - b.documents);
  const limitTexts = limits.map(({ what, documents }) =>
    Number.isFinite(documents) ? `${what} at ${grouped(documents)} documents` : `${what} at no size`,
  );
  return [
    `## At ${grouped(CLEF_IP)} documents, the size of CLEF-IP`,
    "",
    "Extrapolated by straight lines through the points above, for documents of the same length (a real patent has two to three",
    "times as many words; times and bytes grow with them):",
    "",
    ...table(
      ["what", "value"],
      [
        [`a ${LONG}-term query, p50 / p95`, `${p50.at(CLEF_IP).toFixed(0)} / ${p95.at(CLEF_IP).toFixed(0)} ms`],
        [`an ${SHORT}-term query, p50`, `${short.at(CLEF_IP).toFixed(1)} ms`],
        ["the index", `${(bytes / 1e9).toFixed(1)} GB`],
        ["building it with two threads", `${minutes.toFixed(0)} min`],
        ["memory of a search", `${memory.at(CLEF_IP).toFixed(0)} MB`],
      ],
    ),
    "",
    `The first limits, by the same lines: ${limitTexts.join("; ")}.`,
    "The time grows with the postings of the query's terms: each is decoded and scored. The memory grows with the data kept",
    "for each document and for each block of the dictionary; 64 MB of it cache postings, and do not grow.",
  ].join("\n");
}

/** The best-fitting straight line. @param {readonly (readonly [number, number])[]} points */
function fittingLine(points) {
  const mean = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const slope =
    points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return {
    at: (/** @type {number} */ x) => my + slope * (x - mx),
    /** Where it reaches a value; never if it does not rise. */
    reaches: (/** @type {number} */ y) => (slope > 0 ? Math.max(0, mx + (y - my) / slope) : Number.POSITIVE_INFINITY),
  };
}

/** @param {Pick<GrowthRow, "long" | "short" | "bm25f" | "rm3">} searched */
function searchPeak({ long, short, bm25f, rm3 }) {
  return Math.max(...[long, short, bm25f, rm3].map(({ peakBytes }) => peakBytes));
}

/** @param {number | undefined} a @param {number | undefined} b */
function ratio(a, b) {
  return a === undefined || b === undefined ? undefined : a / b;
}
