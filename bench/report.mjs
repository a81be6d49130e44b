/** Writes RESULTS.md: one self-contained section per data set. */
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";

/** @typedef {import("./measure.mjs").Measurement} Measurement */
/** @typedef {import("./peers.mjs").Peer} Peer */
/** @typedef {import("./sets.mjs").DataSet} DataSet */

/**
 * @typedef {object} PeerResult
 * @property {Peer} peer
 * @property {readonly Measurement[]} measurements one per round
 * @property {string} [remark] about its scores
 */

/**
 * @typedef {object} Circumstances
 * @property {number} rounds
 * @property {string} launcher
 * @property {string} command as typed
 * @property {number} load average number of running programs before the benchmark began
 * @property {readonly string[]} absent peers that were requested but not found
 */

const introduction = `# Benchmark results

Search, compared with Lucene and for up to 200,000 documents, is in [RESULTS-retrieval.md](RESULTS-retrieval.md):

![Times, size and build rate from 25,000 to 200,000 documents](../docs/images/retrieval-growth.svg)

Written by \`npm run bench\`; see [README.md](README.md) for what is compared and how. Times are medians of rounds
in which every program runs once, each in a fresh process, on files in the page cache. The programs
compute map, P_10, recall_1000 and ndcg (\`-m …\`), and printed the same four decimals before their times counted,
unless a remark says otherwise. "trec_eval ÷", "-O3 ÷" (trec_eval compiled with -O3) and "naive ÷" are the times of those
programs divided by this one's: wall / CPU.
`;

/** The middle one; the mean of the two in the middle of an even number. @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Replaces the data set's section of the file, or adds it in its place. The other sections do not change.
 *
 * @param {string} file
 * @param {readonly DataSet[]} order of the sections
 * @param {ReadonlyMap<DataSet, string>} newSections
 */
export function updateResults(file, order, newSections) {
  let old = "";
  try {
    old = readFileSync(file, "utf8");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
  const oldSections = old.split(/^(?=## )/m);
  const sections = order.map(
    (set) => newSections.get(set) ?? oldSections.find((section) => section.startsWith(`## ${set.title}\n`)),
  );
  const text = [introduction, ...sections.filter((section) => section !== undefined)];
  writeFileSync(file, `${text.map((part) => part.trimEnd()).join("\n\n")}\n`);
}

/**
 * @param {DataSet} set
 * @param {readonly PeerResult[]} results
 * @param {Circumstances} circumstances
 * @param {{ qrels: number, runs: number }} sizes in bytes
 */
export function renderSection(set, results, circumstances, sizes) {
  const { rounds, launcher, command, load, absent } = circumstances;
  const lines = [
    `## ${set.title}`,
    "",
    `${set.about[0].toUpperCase()}${set.about.slice(1)}. ${set.lines.toLocaleString("en")} lines, ` +
      `${megabytes(sizes.runs)} MB; judgements ${megabytes(sizes.qrels)} MB.`,
    "",
    ...(set.timed
      ? renderTable(results)
      : [`Not timed. The same scores from: ${agreeing(results).join(", ") || "none"}.`]),
    "",
    ...results.flatMap(({ peer, remark }) => (remark ? [`- ${nameAndVersion(peer)}: ${remark}`] : [])),
    ...(absent.length > 0 ? [`- not found on this machine: ${absent.join(", ")}`] : []),
    ...(load > 0.5 ? [`- other programs were running: load average ${load.toFixed(1)} at the start`] : []),
    `- ${machine()}; ${set.timed ? `${rounds} round${rounds === 1 ? "" : "s"}, measured with ${launcher}; ` : ""}made by \`${command}\``,
  ];
  return lines.join("\n");
}

/** @param {readonly PeerResult[]} results */
function renderTable(results) {
  const medians = results.map(({ peer, measurements }) => ({
    peer,
    wall: median(measurements.map(({ wallSeconds }) => wallSeconds)),
    walls: measurements.map(({ wallSeconds }) => wallSeconds),
    cpu: median(measurements.map(({ cpuSeconds }) => cpuSeconds)),
    peak: median(measurements.map(({ peakBytes }) => peakBytes ?? Number.NaN)),
  }));
  /** @param {string} name @param {{ wall: number, cpu: number }} own */
  const ratio = (name, own) => {
    const other = medians.find(({ peer }) => peer.name === name);
    return other?.walls.length ? `${significant(other.wall / own.wall)} / ${significant(other.cpu / own.cpu)}` : "–";
  };
  const header = ["program", "wall s", "fastest–slowest", "CPU s", "peak MB", "trec_eval ÷", "-O3 ÷", "naive ÷"];
  const rows = medians.map((own) => {
    const { title, about, version } = own.peer;
    const label = [`\`${title}\``, version, about && `(${about})`].filter(Boolean).join(" ");
    if (own.walls.length === 0) return [label, ...header.slice(1).map(() => "–")];
    const range = `${seconds(Math.min(...own.walls))}–${seconds(Math.max(...own.walls))}`;
    const peak = Number.isNaN(own.peak) ? "–" : megabytes(own.peak);
    const ratios = ["trec_eval", "trec_eval-O3", "naive"].map((name) => ratio(name, own));
    return [label, seconds(own.wall), range, seconds(own.cpu), peak, ...ratios];
  });
  return alignedTable(header, rows);
}

/**
 * A Markdown table that is readable as plain text: first column left-aligned, the others right-aligned.
 *
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
function alignedTable(header, rows) {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  /** @param {readonly string[]} cells */
  const line = (cells) => {
    const padded = cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])));
    return `| ${padded.join(" | ")} |`;
  };
  const rule = widths.map((width, i) => (i === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(header), line(rule), ...rows.map(line)];
}

/** @param {readonly PeerResult[]} results */
function agreeing(results) {
  return results
    .filter(({ peer, remark }) => !remark && peer.measures?.length !== 0)
    .map(({ peer }) => nameAndVersion(peer));
}

/** @param {Peer} peer */
function nameAndVersion({ name, version }) {
  return version ? `${name} ${version}` : name;
}

function machine() {
  const cpus = os.cpus();
  const memory = `${(os.totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cpus.length} × ${cpus[0].model.trim()}, ${memory}, ${os.type()}, Node ${process.version}`;
}

/** @param {number} value */
function seconds(value) {
  return value.toFixed(value < 10 ? 3 : 1);
}

/** @param {number} bytes */
function megabytes(bytes) {
  const value = bytes / 1e6;
  return value.toFixed(value < 10 ? (value < 0.1 ? 3 : 1) : 0);
}

/** @param {number} value */
function significant(value) {
  if (!Number.isFinite(value)) return "–";
  return value < 10 ? String(Number(value.toPrecision(2))) : value.toFixed(0);
}
