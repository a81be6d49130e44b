/** Writes RESULTS-growth.md. */
import os from "node:os";
import { mediansOf } from "../retrieval/programs.mjs";
import { TASKS } from "./measure-size.mjs";

/** @typedef {import("./measure-size.mjs").SizeRow} SizeRow */
/** @typedef {import("./measure-size.mjs").SizeRound} SizeRound */
/** @typedef {{ readonly documents: number, readonly bytes: number, readonly searched: SizeRound }} MedianRow */

const TITLES = { long: "200 terms", short: "8 terms" };

/**
 * @param {readonly SizeRow[]} measured
 * @param {readonly import("./peers.mjs").GrowthPeer[]} peers
 * @param {{ topics: number }} options
 * @returns {{ text: string, points: { documents: number, values: Record<string, Record<string, number>> }[] }} the page, and what
 *   `presage plot growth` draws
 */
export function renderGrowthResults(measured, peers, { topics }) {
  const rows = measured.map(medianRow);
  const [cpu] = os.cpus();
  const versions = [`Node ${process.versions.node}`, ...peers.map(({ name, version }) => `${name} ${version}`)];
  const sections = Object.entries(TASKS).map(([task, { limit }]) =>
    taskSection(rows, /** @type {"long"} */ (task), limit),
  );
  const memory = rows.map(({ documents, bytes, searched }) => {
    const ours = Object.values(searched).map((programs) => programs.presage);
    return [
      grouped(documents),
      grouped(bytes / documents),
      (Math.max(...ours.map(({ peakBytes }) => peakBytes)) / 1e6).toFixed(0),
      Math.max(...ours.map(({ openMs }) => openMs)).toFixed(0),
    ];
  });
  const rounds = Math.max(...measured.map((row) => row.rounds.length));
  const text = `# How search grows with the collection

Written by \`npm run bench:growth -- --sizes ${rows.map(({ documents }) => documents).join()} --rounds ${rounds} --peers ${peers.map(({ name }) => name.toLowerCase()).join() || "none"}\`; see [README.md](README.md). Fresh processes, alternating, medians of ${rounds} rounds,
${topics} topics, one thread each, warm. ${os.cpus().length} × ${cpu?.model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB, load average ${os.loadavg()[0].toFixed(1)}. ${versions.join(", ")},
${new Date().toISOString().slice(0, 10)}. Times are p50 / p95 in milliseconds. *Exponent* is the slope of log time over log documents, by
least squares: 1 means that twice as many documents take twice as long. In each run, the hits of \`presage\`, which skips
documents, were compared with those of \`presage, all\`, which scores all: they were the same, with the same scores.

![Times against the number of documents](../docs/images/growth-compared.svg)

${sections.join("\n\n")}

## Exponents of single rounds

Unless a run was interrupted, all sizes of a round are measured within minutes. The speed of a shared machine changes, so rounds differ.

${roundsTable(measured).join("\n")}

## Memory, size and opening

${table(["documents", "bytes per document", "search process, peak MB", "open ms"], memory).join("\n")}
`;
  const points = rows.map(({ documents, searched }) => ({
    documents,
    values: Object.fromEntries(
      Object.entries(searched).map(([task, programs]) => [
        `${TITLES[/** @type {"long"} */ (task)]}, p50, ms`,
        Object.fromEntries(Object.entries(programs).map(([name, { p50 }]) => [name, p50])),
      ]),
    ),
  }));
  return { text, points };
}

/** @param {SizeRow} row @returns {MedianRow} */
function medianRow({ documents, bytes, rounds }) {
  const searched = Object.keys(rounds[0]).map((task) => {
    const programs = Object.keys(rounds[0][task]).map((name) => [
      name,
      mediansOf(rounds.flatMap((round) => round[task][name] ?? [])),
    ]);
    return [task, Object.fromEntries(programs)];
  });
  return { documents, bytes, searched: Object.fromEntries(searched) };
}

/** The exponents of p50 and p95 in each round that has all sizes. @param {readonly SizeRow[]} measured */
function roundsTable(measured) {
  const complete = Math.min(...measured.map(({ rounds }) => rounds.length));
  const lines = Object.keys(TASKS).flatMap((task) =>
    Object.keys(measured[0].rounds[0][task]).map((name) => {
      const cells = Array.from({ length: complete }, (_, round) => {
        const times = measured.map(({ documents, rounds }) => ({ documents, time: rounds[round][task][name] }));
        if (times.length < 2 || times.some(({ time }) => !time)) return "–";
        const of = (/** @type {"p50" | "p95"} */ key) =>
          exponent(times.map(({ documents, time }) => [documents, time[key]])).toFixed(2);
        return `${of("p50")} / ${of("p95")}`;
      });
      return [`${TITLES[/** @type {"long"} */ (task)]}, ${name}`, ...cells];
    }),
  );
  return table(["program", ...Array.from({ length: complete }, (_, round) => `round ${round + 1}`)], lines);
}

/** @param {readonly MedianRow[]} rows @param {"long" | "short"} task @param {number} limit */
function taskSection(rows, task, limit) {
  const names = [...new Set(rows.flatMap(({ searched }) => Object.keys(searched[task])))];
  const lines = names.map((name) => {
    const cells = rows.map(({ searched }) => {
      const each = searched[task][name];
      if (!each) return "–";
      const ours = searched[task].presage;
      const ratio =
        name === "presage" ? "" : ` (${(each.p50 / ours.p50).toFixed(1)}× / ${(each.p95 / ours.p95).toFixed(1)}×)`;
      return `${each.p50.toFixed(2)} / ${each.p95.toFixed(2)}${ratio}`;
    });
    const slope = (/** @type {"p50" | "p95"} */ key) => {
      const points = rows.flatMap(({ documents, searched }) => {
        const each = searched[task][name];
        return each ? [/** @type {[number, number]} */ ([documents, each[key]])] : [];
      });
      return points.length < 2 ? "–" : exponent(points).toFixed(2);
    };
    return [name, ...cells, `${slope("p50")} / ${slope("p95")}`];
  });
  const header = ["program", ...rows.map(({ documents }) => `${grouped(documents)} documents`), "exponent"];
  return `## ${TITLES[task]}, best ${grouped(limit)}\n\n${table(header, lines).join("\n")}`;
}

/** The slope of the best-fitting line through the logarithms of points. @param {readonly (readonly number[])[]} points */
function exponent(points) {
  const logs = points.map((point) => point.map(Math.log));
  const mean = (/** @type {number} */ i) => logs.reduce((sum, each) => sum + each[i], 0) / logs.length;
  const [mx, my] = [mean(0), mean(1)];
  return logs.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / logs.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
}

/** @param {number} value */
function grouped(value) {
  return Math.round(value).toLocaleString("en");
}

/** @param {readonly string[]} header @param {readonly (readonly string[])[]} rows */
function table(header, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line)];
}
