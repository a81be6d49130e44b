// Checks that imports between the folders of src/ go one way only, and through index.ts or node.ts. ARCHITECTURE.md
// explains why.
import { dirname, relative, resolve, sep } from "node:path";
import { report, root, sourceFiles } from "./source-files.mjs";

/** The layers below use cases and front ends. */
const domain = [
  ...["core", "files", "measures", "statistics", "trec", "evaluation", "studies", "report"],
  ...["patents", "collection", "retrieval", "systems", "campaign"],
];

/** The folders that each folder may import from, besides itself. */
const directions = {
  core: [],
  files: ["core"],
  measures: ["core"],
  statistics: ["core"],
  trec: ["core", "files"],
  evaluation: ["core", "measures", "trec"],
  studies: ["core", "measures", "statistics", "trec", "evaluation"],
  report: ["core", "measures", "statistics", "trec", "evaluation", "studies", "patents", "collection", "campaign"],
  patents: ["core", "files"],
  collection: ["core", "files", "patents", "statistics", "trec"],
  retrieval: ["core", "files", "patents", "collection"],
  systems: ["core", "files", "statistics", "patents", "collection", "retrieval"],
  campaign: ["core", "files", "patents", "collection", "measures", "statistics", "trec", "evaluation", "studies"],
  application: [...domain],
  experiment: [...domain, "application"],
  server: [...domain, "application", "experiment"],
  cli: [...domain, "application", "experiment", "server"],
};

/** Files that may use Node's modules; everything else also runs in a browser. */
const onNode = [
  /^(cli|files|application|server)\//,
  /^trec\/(files|node|read-run|read-files|scan-batch|scan-threads|scan-worker|split-file)\.ts$/,
  /^patents\/(sources\/.*|node)\.ts$/,
  /^collection\/(store\/.*|judgements\/judgement-store|node)\.ts$/,
  /^retrieval\/((segment|store|opensearch)\/.*|search\/embedded-engine|node)\.ts$/,
  /^systems\/(workspace\/.*|node)\.ts$/,
  /^experiment\/(workspace\/.*|node)\.ts$/,
  /^report\/(images\/(font-files|pdf)|node)\.ts$/,
  // A campaign is a folder with a database; overviews and papers are not.
  /^campaign\/((access|integrity|judging|uploads)\/)?[^/]+\.ts$/,
  /^index\.ts$/,
];

const problems = [];
let count = 0;

for (const { file, text } of sourceFiles()) {
  count++;
  if (/^(application|experiment)\//.test(file) && /\bprocess\.\w/.test(text)) {
    problems.push(`src/${file}: use cases know no process: what they need of it is passed in`);
  }
  for (const specifier of importsOf(text)) {
    const complaint = specifier.startsWith(".") ? aboutFolder(file, specifier) : aboutModule(file, specifier);
    if (complaint) problems.push(`src/${file}: ${complaint}: ${JSON.stringify(specifier)}`);
  }
}

report(count, problems, "imports against the direction");

/** Everything that a file imports or re-exports, statically or dynamically. */
function importsOf(text) {
  return Array.from(text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g), (match) => match[1]);
}

function aboutFolder(file, specifier) {
  const [from] = file.split("/");
  const target = relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join("/");
  const [to] = target.split("/");
  // src/index.ts, the entry of the library, may import every folder.
  if (!file.includes("/") || from === to) return undefined;
  if (!(from in directions)) return `the folder ${from} has no directions in scripts/check-imports.mjs`;
  if (!directions[from].includes(to)) return `${from} may not import from ${to}`;
  return /^[^/]+\/(index|node)\.js$/.test(target) ? undefined : `from ${to} only its index.ts or node.ts is imported`;
}

function aboutModule(file, specifier) {
  if (specifier === "commander" && !file.startsWith("cli/")) return "only the command line knows commander";
  const isNode = specifier.startsWith("node:");
  return isNode && !onNode.some((pattern) => pattern.test(file)) ? "this file must run without Node" : undefined;
}
