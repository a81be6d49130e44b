/**
 * Damages every file of a small collection, index and campaign: every bit flipped, cut off after every byte, missing. The
 * doctor must find it, or everything that can be read must be as before.
 *
 *   node scripts/damage.mjs [--only collection,index,campaign] [--every NUMBER] [--threads NUMBER] [--record]
 *
 * --every 97 tries every 97th damage only. --keep FOLDER keeps the samples and what was counted: the same command
 * continues after an interruption. --table only prints or records what is in that folder.
 */
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { register } from "node:module";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { record } from "./reliability-page.mjs";

register("./typescript-hooks.mjs", import.meta.url);

/** Damages that are counted, and kept, together. */
const RANGE = 2048;

const support = (name) => import(resolve(import.meta.dirname, "../test/support", name));
const { damageRanges, DamagedSample } = await support("damage.ts");
const { damageFolder, keptSamples } = await support("kept-samples.ts");

if (isMainThread) await main();
else work(workerData);

/** Tries the ranges that it is sent, with copies of the samples. */
function work({ samples, every }) {
  const scratch = damageFolder();
  // The doctor makes copies there.
  process.env.TMPDIR = scratch;
  const open = new Map();
  parentPort.on("message", async (range) => {
    if (range === undefined) {
      for (const sample of open.values()) (await sample).close();
      rmSync(scratch, { recursive: true });
      parentPort.close();
      return;
    }
    const folder = join(scratch, range.sample);
    if (!open.has(range.sample)) {
      cpSync(join(samples, range.sample), folder, { recursive: true });
      const kept = keptSamples.find(({ name }) => name === range.sample);
      open.set(range.sample, DamagedSample.open(kept, folder));
    }
    parentPort.postMessage(await (await open.get(range.sample)).damage(range, every));
  });
}

async function main() {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: keptSamples.map(({ name }) => name).join() },
      every: { type: "string", default: "1" },
      threads: { type: "string", default: String(availableParallelism()) },
      keep: { type: "string" },
      table: { type: "boolean" },
      record: { type: "boolean" },
    },
  });
  const scratch = mkdtempSync(join(tmpdir(), "presage-damage-"));
  const folder = resolve(values.keep ?? scratch);
  const samples = keptSamples.filter(({ name }) => values.only.split(",").includes(name));
  const ranges = [];
  for (const sample of samples) ranges.push(...(await rangesOf(sample, folder)));
  const file = join(folder, `counts-${values.every}.jsonl`);
  const counts = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean).map(parsed) : [];
  const done = new Set(counts.map(key));
  const left = ranges.filter((range) => !done.has(key(range)));
  const total = left.length;
  const threads = values.table ? 0 : Math.min(total, Number(values.threads));
  await Promise.all(Array.from({ length: threads }, thread));
  report(counts, ranges, values);
  rmSync(scratch, { recursive: true });

  function thread() {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { samples: folder, every: Number(values.every) },
    });
    worker.postMessage(left.shift());
    worker.on("message", (count) => {
      counts.push(count);
      appendFileSync(file, `${JSON.stringify(count)}\n`);
      const place = `${count.sample}: ${count.file}: ${count.kind} ${count.from}`;
      console.error(`${total - left.length}/${total} ${place}: ${count.found} found, ${count.missed.length} missed`);
      worker.postMessage(left.shift());
    });
    return new Promise((finish, fail) => worker.on("error", fail).on("exit", finish));
  }
}

/** The damages of a sample, which is made if it is not there. */
async function rangesOf(sample, folder) {
  const place = join(folder, sample.name);
  if (!existsSync(place)) {
    mkdirSync(dirname(place), { recursive: true });
    await sample.make(place);
  }
  return damageRanges(sample, place, RANGE);
}

function key({ sample, file, kind, from }) {
  return JSON.stringify([sample, file, kind, from]);
}

function parsed(line) {
  return JSON.parse(line);
}

function report(counts, ranges, { every, record: isRecorded }) {
  const tables = tableOf(counts);
  console.log(tables);
  const missed = counts.flatMap((count) => count.missed.map((each) => `${count.sample}: ${each}`));
  for (const each of missed.slice(0, 20)) console.error(`missed: ${each}`);
  if (isRecorded) {
    const isFlip = ({ kind }) => kind === "flipped bit";
    const bits = sum(counts.filter(isFlip), "tried").toLocaleString("en");
    const other = sum(
      counts.filter((count) => !isFlip(count)),
      "tried",
    ).toLocaleString("en");
    const all = ranges.reduce((size, { from, to }) => size + to - from, 0);
    const tried = sum(counts, "tried");
    const share = tried === all ? ": all there are" : `: ${((100 * tried) / all).toFixed(1)} % of all`;
    const names = [...new Set(counts.map(({ sample }) => sample))].join(", ");
    record(
      "damage",
      {
        tried: `${bits} flipped bits and ${other} cut or missing files of ${names}${every === "1" ? share : `, every ${every}th`}`,
        result: missed.length === 0 ? "each found, or proven harmless" : `${missed.length} missed`,
      },
      tables,
    );
  }
  process.exitCode = missed.length === 0 ? 0 : 1;
}

function tableOf(counts) {
  const groups = new Map();
  for (const each of counts) {
    const name = `${each.sample} | ${each.kind}`;
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return [
    "| sample | damage | files | tried | found | harmless | missed |",
    "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ...[...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => row(name, list)),
    row("all | ", counts),
  ].join("\n");
}

function row(name, list) {
  const files = new Set(list.map(({ sample, file }) => `${sample}/${file}`)).size;
  const missed = list.reduce((total, each) => total + each.missed.length, 0);
  const numbers = [files, sum(list, "tried"), sum(list, "found"), sum(list, "harmless"), missed];
  return `| ${name} | ${numbers.map((number) => number.toLocaleString("en")).join(" | ")} |`;
}

function sum(list, name) {
  return list.reduce((total, each) => total + each[name], 0);
}
