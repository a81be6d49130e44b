/** `npm run bench:studies`: the cost of studying 48 runs, relative to evaluating them; writes RESULTS-studies.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { dataFolder } from "./generate.mjs";
import { findLauncher, run } from "./measure.mjs";
import { median } from "./report.mjs";

const program = path.join(import.meta.dirname, "..", "bin", "presage");
const rounds = Number(process.argv[2] ?? 5);
const launcher = findLauncher();
const folder = path.join(dataFolder, "simulated");

if (!existsSync(folder)) measure(["simulate", "runs", "--output", folder, "--quiet"]);
const qrels = path.join(folder, "qrels.txt");
const runs = readdirSync(path.join(folder, "runs")).map((file) => path.join(folder, "runs", file));
const measures = ["-m", "map", "-m", "recall.1000", "-m", "PRES@1000"];
const quiet = ["--quiet", "--threads", "1", "--format", "json"];

/** The others are compared with the first: all read the same files, once. */
const commands = [
  { title: "`presage eval`: three measures", args: ["eval", ...quiet, ...measures] },
  {
    title: "`presage compare`: 3 × 1,128 pairs, Wilcoxon, intervals, effects",
    args: ["compare", ...quiet, ...measures],
  },
  {
    title: "`presage study agreement`: 3 × 1,128 pairs, Wilcoxon",
    args: ["study", "agreement", ...quiet, ...measures],
  },
  {
    title: "`presage study robustness`: 12 samples × 2 cut-offs × 3 measures",
    args: ["study", "robustness", ...quiet],
  },
].map((command) => ({ ...command, wall: /** @type {number[]} */ ([]), cpu: /** @type {number[]} */ ([]) }));

for (let round = 0; round < rounds; round++) {
  for (const command of commands) {
    const { wallSeconds, cpuSeconds } = measure([...command.args, qrels, ...runs]);
    command.wall.push(wallSeconds);
    command.cpu.push(cpuSeconds);
    console.error(`round ${round + 1} of ${rounds}: ${command.args.slice(0, 2).join(" ")} ${wallSeconds.toFixed(2)} s`);
  }
}

const base = { wall: median(commands[0].wall), cpu: median(commands[0].cpu) };
const rows = commands.map(({ title, wall, cpu }) => {
  const [w, c] = [median(wall), median(cpu)];
  return `| ${title} | ${w.toFixed(2)} | ${c.toFixed(2)} | ${(w / base.wall).toFixed(2)} | ${(c / base.cpu).toFixed(2)} | ${(c - base.cpu).toFixed(2)} |`;
});
const text = `# Studies compared with plain evaluation

Written by \`npm run bench:studies\`. 48 simulated runs × 400 topics × 1000 documents (\`presage simulate runs\`), one
thread, fresh processes, alternating, medians of ${rounds} rounds. ${os.cpus().length} × ${os.cpus()[0]?.model.trim()},
Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}; load average at the end ${os.loadavg()[0].toFixed(1)}.

| command | wall, s | CPU, s | wall ÷ eval | CPU ÷ eval | CPU − eval, s |
|---|---:|---:|---:|---:|---:|
${rows.join("\n")}
`;
const results = path.join(import.meta.dirname, "RESULTS-studies.md");
// The sections that follow were measured on real data, by hand.
const [, ...others] = readFileSync(results, "utf8").split(/^(?=## )/m);
writeFileSync(results, [text, ...others].join("\n"));
console.log(text);

/** @param {readonly string[]} args */
function measure(args) {
  const { failure, measurement } = run(launcher, { file: process.execPath, args: [program, ...args] }, dataFolder);
  if (!measurement) throw new Error(`${args.slice(0, 2).join(" ")}: ${failure}`);
  return measurement;
}
