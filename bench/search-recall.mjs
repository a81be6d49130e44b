/**
 * `npm run bench:search-recall -- FOLDER`: how far the estimates of a search report can be trusted, where the truth is
 * known; writes RESULTS-search-recall.md (docs/searching.md explains the estimates).
 *
 *     node bench/search-recall.mjs FOLDER [--only forecast|capture|simulated] [--data START]
 *
 * FOLDER has the folders clef-tar-2017, reviews and vaswani of docs/real-data.md. With --only or --data the tables are
 * only printed. Seeded: the output is always the same.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { captureTables, simulatedCaptures } from "./search-recall/captures.mjs";
import { reviews, tarRuns, vaswani } from "./search-recall/data.mjs";
import { forecastTable } from "./search-recall/forecasts.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, data: { type: "string" } },
});
if (positionals.length !== 1)
  throw new Error("usage: node bench/search-recall.mjs FOLDER [--only PART] [--data START]");
const wanted = (/** @type {string} */ part) => values.only === undefined || values.only === part;
const folder = positionals[0];
const sources = [
  { name: "reviews", read: () => reviews(join(folder, "reviews")) },
  { name: "Vaswani", read: () => vaswani(join(folder, "vaswani")) },
  { name: "CLEF TAR 2017", read: () => tarRuns(join(folder, "clef-tar-2017")) },
].filter(({ name }) => values.data === undefined || name.startsWith(values.data));
const data = sources.map(({ name, read }) => ({ name, topics: read() }));

const parts = [];
if (wanted("forecast")) parts.push("## The next hundred documents", forecastTable(data));
if (wanted("simulated")) parts.push("## Capture–recapture of independent sets, simulated", simulatedCaptures());
if (wanted("capture")) parts.push("## Capture–recapture of real searches", captureTables(data));
const text = `${parts.join("\n\n")}\n`;
process.stdout.write(text);
if (values.only === undefined && values.data === undefined) {
  const { introduction } = await import("./search-recall/introduction.mjs");
  writeFileSync(join(import.meta.dirname, "RESULTS-search-recall.md"), `${introduction}\n${text}`);
}
