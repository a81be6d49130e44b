/**
 * Puts Presage under load and checks that nothing is lost, that numbers are right and that memory does not grow.
 *
 *   node scripts/load.mjs [--only NAME,…] [--record] [--small] [--folder FOLDER] [--list]
 *
 * Data is made from seeds in a scratch folder, which is removed afterwards. --small uses reduced sizes, to see that a
 * scenario works; its results cannot be recorded. --record keeps the last results of each scenario in
 * docs/reliability-load.json and writes all of them into docs/reliability.md, so one scenario can be run again alone; with
 * --list, it only writes the page.
 */
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import os from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { record } from "./reliability-page.mjs";

register("./typescript-hooks.mjs", import.meta.url);
const { scenarios } = await import("../test/load/scenarios.mjs");

const KEPT = resolve(import.meta.dirname, "../docs/reliability-load.json");

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    record: { type: "boolean", default: false },
    small: { type: "boolean", default: false },
    folder: { type: "string", default: os.tmpdir() },
    list: { type: "boolean", default: false },
  },
});
const names = scenarios.map(({ name }) => name);
const asked = values.only?.split(",") ?? names;
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`unknown scenarios: ${unknown.join(", ")}; there are ${names.join(", ")}`);
if (values.small && values.record) throw new Error("a reduced run is not recorded: use --record without --small");

const results = {};
const failed = [];
for (const scenario of scenarios.filter(({ name }) => asked.includes(name))) {
  const size = values.small ? scenario.small : scenario.full;
  const megabytes = Math.ceil(scenario.diskBytes(size) / 1e6);
  console.log(`${scenario.name}: ${scenario.title}; needs ${megabytes.toLocaleString("en")} MB of disk`);
  if (!values.list) await run(scenario, size, megabytes);
}
if (values.record) write();
for (const name of failed) console.error(`${name} failed`);
if (failed.length > 0) process.exitCode = 1;

async function run(scenario, size, megabytes) {
  const { bavail, bsize } = statfsSync(values.folder);
  if ((bavail * bsize) / 1e6 < megabytes) throw new Error(`${values.folder} has no room for ${megabytes} MB`);
  const folder = mkdtempSync(join(values.folder, `presage-load-${scenario.name}-`));
  const load = os.loadavg()[0];
  const started = Date.now();
  const tell = (text) => console.error(`${new Date().toISOString().slice(11, 19)} ${scenario.name}: ${text}`);
  try {
    const { rows } = await scenario.run(folder, size, tell);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(table([{ title: scenario.title, rows }]));
    console.log(`${minutes} minutes; load average before the start: ${load.toFixed(1)}\n`);
    const facts = rows.map(({ what, found, wallSeconds, cpuSeconds, peakMiB }) => ({
      ...{ what, found, wallSeconds, cpuSeconds, peakMiB },
    }));
    results[scenario.name] = {
      title: scenario.title,
      date: new Date().toISOString().slice(0, 10),
      machine: `${os.availableParallelism()} × ${os.cpus()[0].model.trim()}, Node ${process.version}`,
      load: Number(load.toFixed(1)),
      rows: facts,
    };
  } catch (error) {
    failed.push(scenario.name);
    console.error(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Keeps the results, and writes those of all scenarios into the page. */
function write() {
  const kept = { ...JSON.parse(readFileSync(KEPT, "utf8")), ...results };
  const recorded = names.filter((name) => kept[name] !== undefined);
  const ordered = Object.fromEntries(recorded.map((name) => [name, kept[name]]));
  writeFileSync(KEPT, `${JSON.stringify(ordered, null, 2)}\n`);
  const all = Object.values(ordered);
  const runs = all.map(
    ({ title, date, machine, load }) => `- ${title}: ${date}, ${machine}; load average before the start: ${load}`,
  );
  const checks = all.reduce((sum, { rows }) => sum + rows.length, 0);
  const result = failed.length === 0 ? "nothing lost, numbers right" : `failed: ${failed.join(", ")}`;
  record(
    "load",
    { tried: `${recorded.length} of ${names.length} scenarios at full size, ${checks} steps`, result },
    `${table(all)}\n\nWhen and where:\n\n${runs.join("\n")}`,
  );
}

function table(all) {
  const number = (value, digits) => (value === undefined ? "" : value.toFixed(digits));
  return [
    "| step | found | wall s | CPU s | peak MiB |",
    "| --- | --- | ---: | ---: | ---: |",
    ...all.flatMap(({ title, rows }) => [
      `| **${title}** | | | | |`,
      ...rows.map(
        ({ what, found, wallSeconds, cpuSeconds, peakMiB }) =>
          `| ${what} | ${found} | ${number(wallSeconds, 1)} | ${number(cpuSeconds, 1)} | ${number(peakMiB, 0)} |`,
      ),
    ]),
  ].join("\n");
}
