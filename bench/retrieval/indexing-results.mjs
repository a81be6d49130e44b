/** Writes RESULTS-indexing.md. */
import { existsSync, readFileSync } from "node:fs";
import os from "node:os";
import { INDEXING_TITLES } from "./indexing-programs.mjs";
import { luceneVersion } from "./lucene10.mjs";
import { grouped, megabytes, table } from "./markdown.mjs";

/** @typedef {import("./programs.mjs").Built} Built */

/**
 * @typedef {object} IndexingRow
 * @property {number} documents
 * @property {number} textBytes of all titles, abstracts, claims and descriptions
 * @property {Partial<Record<string, Built>>} indexing
 * @property {number} presageBytes of the index
 * @property {number} luceneBytes
 */

/** What follows is written by hand, and kept. */
const BY_HAND = "## What takes the time";

/**
 * The page with these figures, and with the rest of the present one.
 *
 * @param {string} file the present page
 * @param {readonly IndexingRow[]} rows
 * @param {{ rounds: number, load: number, command: string }} circumstances
 */
export function replaceMeasured(file, rows, circumstances) {
  const old = existsSync(file) ? readFileSync(file, "utf8") : "";
  const kept = old.includes(BY_HAND) ? `\n${old.slice(old.indexOf(BY_HAND))}` : "";
  return `${introduction(circumstances)}\n\n${rows.map(section).join("\n\n")}\n${kept}`;
}

/** @param {{ rounds: number, load: number, command: string }} circumstances */
function introduction({ rounds, load, command }) {
  const [cpu] = os.cpus();
  return `# Building an index, compared with Lucene

Written by \`${command}\`; see [README.md](README.md). Fresh processes, in turn, medians of ${rounds} round${rounds === 1 ? "" : "s"}.
${os.cpus().length} × ${cpu?.model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}, ${luceneVersion()}, ${new Date().toISOString().slice(0, 10)};
load average ${load.toFixed(1)} at the start, ${os.loadavg()[0].toFixed(1)} at the end. If other work shares the machine, only CPU times can be compared.

Both programs make an index with frequencies and term vectors, without positions, with full English analysis. Presage reads
the collection folder (JSON), Lucene the same texts from a file of lines, with a buffer of 256 MB. Presage's index has four
fields, Lucene's has one. Times are those of the whole process, including start and compiler; *Lucene ÷* is Lucene's time
divided by Presage's with as many threads.`;
}

/** @param {IndexingRow} row */
function section({ documents, textBytes, indexing, presageBytes, luceneBytes }) {
  const rows = Object.entries(INDEXING_TITLES).flatMap(([name, title]) => {
    const built = indexing[name];
    if (!built) return [];
    const peer = name.startsWith("presage") ? indexing[name.replace("presage", "lucene")] : undefined;
    const ratio = (/** @type {"wallSeconds" | "cpuSeconds"} */ key) =>
      peer ? (peer[key] / built[key]).toFixed(2) : "";
    return [
      [
        title,
        built.wallSeconds.toFixed(1),
        built.cpuSeconds.toFixed(1),
        ratio("wallSeconds"),
        ratio("cpuSeconds"),
        grouped(documents / built.wallSeconds),
        megabytes(built.peakBytes),
      ],
    ];
  });
  return [
    `## ${grouped(documents)} documents`,
    "",
    `${megabytes(textBytes)} MB of text. Presage's index has ${megabytes(presageBytes)} MB, Lucene's ${megabytes(luceneBytes)} MB.`,
    "",
    ...table(["program", "wall s", "CPU s", "Lucene ÷, wall", "Lucene ÷, CPU", "documents/s", "peak MB"], rows),
  ].join("\n");
}
