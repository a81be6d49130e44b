/**
 * `npm run bench:end-to-end`: from nothing to an evaluated run on as many patents as CLEF-IP had, with times and memory
 * of each command; writes RESULTS-end-to-end.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "./generate.mjs";
import { findLauncher, run } from "./measure.mjs";
import { program } from "./retrieval/library.mjs";

/** Bytes per document of the collection and its index. */
const BYTES_EACH = 18_500;

const usage = `usage: npm run bench:end-to-end -- [options]

  --documents N     number of simulated patents (1300000)
  --topics N        number of topics (2000)
  --folder FOLDER   for all files (bench/data/end-to-end): about 18.5 kB for each document. Steps that were measured there
                    are not repeated
  --output FILE     page to write (bench/RESULTS-end-to-end.md)
  --help`;

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "1300000" },
    topics: { type: "string", default: "2000" },
    folder: { type: "string", default: path.join(dataFolder, "end-to-end") },
    output: { type: "string", default: path.join(import.meta.dirname, "RESULTS-end-to-end.md") },
    help: { type: "boolean", default: false },
  },
});
const [documents, topics] = [Number(values.documents), Number(values.topics)];
if (values.help || !Number.isSafeInteger(documents) || !Number.isSafeInteger(topics)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const folder = path.resolve(values.folder);
mkdirSync(folder, { recursive: true });
console.error(`needs about ${((documents * BYTES_EACH) / 1e9).toFixed(1)} GB in ${folder}`);

const simulate = `collection simulate world --documents ${documents} --seed retrieval --languages en`;
const steps = {
  "simulate and add": `${simulate} --collection collection --quiet`,
  index: "index collection --output index --threads 2 --no-positions --quiet",
  topics: `collection topics collection --number ${topics} --output topics --quiet`,
  judgements: "collection qrels collection --topics topics/topics.tsv --output qrels.txt --quiet",
  run: "run index --topics topics/topics.tsv --threads 2 --output bm25.run --quiet",
  evaluate: "eval qrels.txt bm25.run -m PRES@100 -m PRES@1000 -m map -m recall.100,1000 --quiet",
};
const kept = path.join(folder, "measured.json");
/** @type {Record<string, { wallSeconds: number, cpuSeconds: number, peakBytes?: number, load: number, stdout: string }>} */
const measured = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
const launcher = findLauncher();
for (const [name, command] of Object.entries(steps)) {
  if (measured[name]) continue;
  console.error(`presage ${command}`);
  const load = os.loadavg()[0];
  const done = run(launcher, { file: process.execPath, args: [program, ...command.split(" ")] }, folder);
  if (!done.measurement) throw new Error(`presage ${command}: ${done.failure}\n${done.stderr}`);
  measured[name] = { ...done.measurement, load, stdout: done.stdout };
  writeFileSync(kept, JSON.stringify(measured));
}

const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
const rows = Object.entries(steps).map(([name, command]) => {
  const { wallSeconds, cpuSeconds, peakBytes, load } = measured[name];
  const peak = peakBytes === undefined ? "" : (peakBytes / 1e6).toFixed(0);
  return line([name, `\`presage ${command}\``, wallSeconds.toFixed(1), cpuSeconds.toFixed(1), peak, load.toFixed(1)]);
});
writeFileSync(
  values.output,
  `# From nothing to an evaluated run

Written by \`npm run bench:end-to-end -- --documents ${documents} --topics ${topics}\`. Each command ran once, in a process of its own.
Simulated patents in English, 2,500 words on average; queries of 200 terms. ${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GiB,
Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}. If the load average before a step is above the number of processors, other programs
ran at the same time: then look at CPU rather than at wall time.

${line(["step", "command", "wall s", "CPU s", "peak MB", "load before"])}
| --- | --- | ---: | ---: | ---: | ---: |
${rows.join("\n")}

What \`eval\` printed:

\`\`\`text
${measured.evaluate.stdout.trimEnd()}
\`\`\`
`,
);
