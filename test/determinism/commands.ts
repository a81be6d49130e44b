import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { createRandom } from "../../src/core/index.js";
import { marecXml, type Patent } from "../../src/patents/index.js";
import { patent } from "../support/arbitrary-patent.js";

const samples = resolve(import.meta.dirname, "../../samples");
const RUNS = ["a", "b", "c"].map((name) => `samples/run-${name}.txt`);
const QRELS = "samples/qrels.txt";
const FORMATS = ["csv", "tsv", "json", "jsonl", "markdown", "latex", "parquet"];
const EXTENSIONS: Readonly<Record<string, string>> = { markdown: "md", latex: "tex" };
const SYSTEMS = ["bm25", "rm3", "dcu.cit", "uned.run1", "bm25.claims"];

/** What the program writes or prints, from the same input: the names of the files, or of what was printed. */
export interface DeterminedCommand {
  readonly args: readonly string[];
  /** Whether the number of threads can be set. */
  readonly threads?: true;
  /** What it prints is compared, too. */
  readonly prints?: true;
}

const text = (line: string): string[] => line.split(" ");
const print = (line: string): DeterminedCommand => ({ args: text(line), prints: true });

/** Every command that makes numbers, files or figures, in an order in which each has its input. */
export const COMMANDS: readonly DeterminedCommand[] = [
  { args: text("collection simulate world --documents 120 --words 200 --seed 5 --collection sim --quiet") },
  { args: text("collection add patents sources --quiet"), threads: true },
  { args: text("collection topics sim --output topics --number 6 --min-relevant 1 --quiet") },
  { args: text("collection qrels sim --topics topics/topics.tsv --output qrels.txt --quiet") },
  { args: text("index sim --output index --quiet"), threads: true },
  {
    args: [
      ...text("run --collection sim --topics topics/PAC_topics.xml --output-dir runs --format csv --quiet"),
      ...SYSTEMS.flatMap((system) => ["--system", system]),
    ],
    threads: true,
  },
  {
    args: text("run index --topics topics/topics.tsv --collection sim --output runs/index.run --quiet"),
    threads: true,
  },
  print(
    `fuse ${SYSTEMS.slice(0, 2)
      .map((name) => `runs/${name}.run`)
      .join(" ")} --quiet`,
  ),
  print("search index method --collection sim"),
  print(`pool ${RUNS.join(" ")} --depth 5 --quiet`),
  print(`eval ${QRELS} ${RUNS.join(" ")}`),
  print(`eval -q -m all_trec ${QRELS} ${RUNS[0]}`),
  ...FORMATS.map((format) => ({
    args: text(`eval ${QRELS} ${RUNS.join(" ")} -q -o scores.${EXTENSIONS[format] ?? format}`),
  })),
  print(`eval ${QRELS} ${RUNS.join(" ")} -m map,PRES@100 --ci --ci-method bca --format csv`),
  print(`compare ${QRELS} ${RUNS.join(" ")} -m map --test randomisation --format json`),
  print(`compare ${QRELS} ${RUNS.join(" ")} -m map --test bootstrap --format json`),
  print(`study robustness ${QRELS} ${RUNS.join(" ")} -m map --format json`),
  print(`study agreement ${QRELS} ${RUNS.join(" ")} -m map,PRES@100 --format json`),
  ...["html", "md", "tex", "pdf"].map((ending) => ({
    args: text(`report evaluation ${QRELS} ${RUNS.join(" ")} -o report.${ending} --quiet`),
  })),
  ...["svg", "png", "pdf"].map((ending) => ({
    args: text(`plot scores ${QRELS} ${RUNS.join(" ")} -m map -o scores.${ending}`),
  })),
  { args: text("plot classes sim -o classes.svg") },
  { args: text("experiment plan.json -o experiment --quiet"), threads: true },
  { args: text("campaign init campaign --track clef-ip-2010 --name Same --collection sim") },
  { args: text("campaign add-topics campaign topics/topics.tsv --set large --qrels qrels.txt") },
  { args: text("campaign submit campaign runs/bm25.run --as dcu_bm25_PAC_all.txt --quiet") },
  { args: text("campaign publish campaign --output published --quiet"), threads: true },
  print("campaign summary campaign --format csv"),
];

const PLAN = {
  collection: { simulate: { documents: 100, seed: 1, words: 200, languages: ["en"] } },
  topics: { choose: { number: 6 } },
  systems: ["bm25", "rm3"],
  measures: ["PRES@1000", "AP"],
  baseline: "bm25",
};

/** The input: a folder of patents in several formats, made in this order, and a plan. */
export function writeInput(folder: string, order: number): void {
  cpSync(samples, join(folder, "samples"), { recursive: true });
  writeFileSync(join(folder, "plan.json"), JSON.stringify(PLAN));
  const files = sourceFiles();
  if (order > 0) createRandom(order).shuffle(files);
  for (const [name, content] of files) {
    mkdirSync(join(folder, "sources", name, ".."), { recursive: true });
    writeFileSync(join(folder, "sources", name), content);
  }
}

function sourceFiles(): [name: string, content: string | Uint8Array][] {
  const xml = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => marecXml(document(1000000 + from + i))).join("\n");
  const files = Array.from({ length: 30 }, (_, i): [string, string] => [
    `${"äbZİ"[i % 4]}${i}/EP-${i}.xml`,
    xml(i * 3, i * 3 + 3 + (i % 2)),
  ]);
  return [...files, ["last.xml.gz", gzipSync(xml(90, 95))], ["Ünder.xml", xml(4, 9)]];
}

function document(number: number): Patent {
  const words = ["wheel", "Rad", "İstanbul", "roue", "車輪", "spoke"];
  const line = Array.from({ length: 40 }, (_, i) => words[(i * number) % words.length]).join(" ");
  return patent(`EP-${number}-A1`, {
    publicationDate: `200${number % 10}-02-0${1 + (number % 9)}`,
    language: "en",
    titles: [{ language: "en", text: `Wheel ${number}` }],
    descriptions: [{ language: "en", paragraphs: [{ text: line }] }],
  });
}
