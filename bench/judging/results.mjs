import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "../RESULTS-workbench.md");
const TITLE = "## Judging";

/** Replaces the part about judging, and leaves the others. @param {string} text */
export function writePart(text) {
  const whole = existsSync(FILE) ? readFileSync(FILE, "utf8") : "# The workbench, measured\n";
  const parts = whole.split(/^(?=## )/m).filter((part) => !part.startsWith(TITLE));
  writeFileSync(FILE, `${[...parts.map((part) => part.trimEnd()), text.trimEnd()].join("\n\n")}\n`);
}

/** @param {any} measured */
export function judgingResults({ settings, campaign, keys, assessors, load }) {
  const { judgement, queue, document } = assessors.times;
  const [cpu] = os.cpus();
  return `${TITLE}

\`npm run bench:judging\`, ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} × ${cpu.model.trim()},
Node ${process.version}, Chromium ${keys.browser}; load average before the start: ${load.toFixed(1)}. Simulated patents: ${campaign.families}
documents in the pool of each of ${campaign.topics.length} topics.

Expected before it was measured: the next document is drawn before the key is pressed, so that a key costs one frame
(16.7 ms) and the drawing of the small parts: 20 to 40 ms at the 95th percentile, below the goal of 50 ms. A judgement is
one durable transaction, shared by those that arrive together: below 20 ms at the 99th percentile on a quiet machine.

**From a key to the next document on the screen**, ${keys.times.length} judgements, each as soon as the document is there:

| | p50 | p95 | p99 | max |
|---|---:|---:|---:|---:|
${row("key press to painted, ms", keys.times)}

The text was not there yet in ${keys.empty} of them. Goal: p95 below 50 ms: ${verdict(at(keys.times, 0.95) < 50)}.

**${settings.assessors} assessors for ${settings.seconds} seconds**, each with a session of their own, ${settings.pauseMs} ms of reading per document; browsers are not
part of it, but the clients run on the same processors:

| answer of the server, ms | number | p50 | p95 | p99 | max |
|---|---:|---:|---:|---:|---:|
${counted("a judgement, on the disk", judgement)}
${counted("the next documents, reserved", queue)}
${counted("the text of a document", document)}

${assessors.confirmed} judgements were confirmed; ${assessors.lost.length} of them are missing in the store or differ; ${assessors.failures} requests failed.
Goal: p99 of a judgement below 100 ms: ${verdict(at(judgement, 0.99) < 100)}; nothing lost: ${verdict(assessors.lost.length === 0)}.
`;
}

/** @param {boolean} met */
function verdict(met) {
  return met ? "**met**" : "**not met**";
}

/** The value at a share of the sorted list (nearest rank). @param {number[]} values @param {number} share */
export function at(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** @param {number[]} values */
function quantiles(values) {
  return [0.5, 0.95, 0.99, 1].map((share) => at(values, share).toFixed(1)).join(" | ");
}

/** @param {string} name @param {number[]} values */
function row(name, values) {
  return `| ${name} | ${quantiles(values)} |`;
}

/** @param {string} name @param {number[]} values */
function counted(name, values) {
  return `| ${name} | ${values.length} | ${quantiles(values)} |`;
}
