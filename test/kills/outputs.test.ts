import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSearchFile } from "../../src/application/searching/search-file/parse-search-file.js";
import { assessmentsOf, readJudgementStore } from "../../src/collection/node.js";
import { presage } from "../support/presage.js";
import { copySmallCampaign } from "../support/small-campaign.js";
import { filesIn, hashes } from "./folder-content.js";
import { type KilledOperation, testKills } from "./killed-operation.js";

/** Copies parts of the small campaign. */
function withFiles(...names: string[]): (folder: string) => void {
  return (folder) => {
    const small = copySmallCampaign();
    for (const name of names) cpSync(join(small.folder, name), join(folder, name), { recursive: true });
    rmSync(small.folder, { recursive: true });
  };
}

/** A command that writes files, each completely or not at all, in this order. */
function outputs(
  name: string,
  files: readonly string[],
  { args, prepare }: Required<Pick<KilledOperation, "args" | "prepare">>,
): KilledOperation {
  return {
    name,
    args,
    prepare,
    state: (folder) => filesIn(folder, files),
    acknowledged: ({ code }, all) => (code === 0 ? all : []),
    final: (folder) => hashes(folder),
  };
}

const RUNS = ["runs/bm25.full.run", "runs/rm3.run"];

testKills(
  outputs("run: --output", ["bm25.txt"], {
    args: [
      ...["run", "index", "--topics", "topics/PAC_topics.xml", "--output", "bm25.txt", "--threads", "1", "--quiet"],
      ...["--collection", "patents"],
    ],
    prepare: (folder) => {
      withFiles("patents", "topics")(folder);
      presage(["index", "patents", "-o", "index", "--analyzer", "plain", "--quiet"], { cwd: folder });
    },
  }),
);

testKills(
  outputs("eval: --output", ["scores.csv"], {
    args: ["eval", "qrels.txt", ...RUNS, "-q", "--output", "scores.csv"],
    prepare: withFiles("qrels.txt", "runs"),
  }),
);

testKills(
  outputs("report: HTML, then Markdown with its files", ["r.html", "r.md"], {
    args: ["report", "depth", "qrels.txt", ...RUNS, "-o", "r.html", "-o", "r.md", "--quiet"],
    prepare: withFiles("qrels.txt", "runs"),
  }),
);

const LINES = ["method", "wall", "S1 AND S2", "device", "S4 OR S2"];
const SESSION = { args: ["search", "index", "--session", "s.search", "--collection", "patents"] };

/** The sets of the search file, without their times. */
function setsIn(folder: string): string[] {
  const file = join(folder, "s.search");
  if (!existsSync(file)) return [];
  const { events } = parseSearchFile(readFileSync(file, "utf8"), file);
  return events.filter(({ event }) => event === "set").map(({ at: _, ...event }) => JSON.stringify(event));
}

testKills({
  name: "search file: append",
  ...SESSION,
  input: `${LINES.join("\n")}\n`,
  prepare: (folder) => {
    withFiles("patents")(folder);
    presage(["index", "patents", "-o", "index", "--analyzer", "plain", "--quiet"], { cwd: folder });
  },
  state: setsIn,
  acknowledged: ({ out }, all) => all.slice(0, [...out.matchAll(/^S\d+: /gm)].length),
  next: (found) => ({ ...SESSION, input: `${LINES.slice(found.length).join("\n")}\n` }),
  final: setsIn,
});

const STORE = "judgements.jsonl";
const judgedIn = (folder: string) =>
  existsSync(join(folder, STORE))
    ? assessmentsOf(readJudgementStore(join(folder, STORE))).map(({ topic, doc, grade }) => `${topic} ${doc} ${grade}`)
    : [];
const IMPORT = ["judgements", "import", STORE, "b.tsv", "--assessor", "anna"];

testKills({
  name: "judgements: import",
  args: IMPORT,
  prepare: (folder) => {
    const lines = (grade: string) => Array.from({ length: 40 }, (_, i) => `T${i % 5}\tEP-${i}-A1\t${grade}\n`).join("");
    writeFileSync(join(folder, "a.tsv"), lines("A"));
    writeFileSync(join(folder, "b.tsv"), lines("C"));
    presage(["judgements", "import", STORE, "a.tsv", "--assessor", "anna"], { cwd: folder });
  },
  state: judgedIn,
  isPossible: (found, all) => found.length === all.length || found.length === all.length / 2,
  acknowledged: ({ code }, all) => (code === 0 ? all : []),
  next: (found, all) => ({ args: found.length < all.length ? IMPORT : ["judgements", "export", STORE] }),
  final: judgedIn,
});

const PLAN = {
  collection: { simulate: { documents: 100, seed: 1, words: 200, languages: ["en"] } },
  topics: { choose: { number: 6 } },
  systems: ["bm25", { system: "bm25", grid: { terms: [10] } }],
  measures: ["PRES@1000", "AP"],
  baseline: "bm25",
};

/** Whether the result is that of the plan, not of the one before. */
const hasResult = (folder: string) =>
  readFileSync(join(folder, "results/result.json"), "utf8").includes("bm25(terms=10)");
const EXPERIMENT = ["experiment", "plan.json", "-o", "results", "--threads", "1", "--quiet"];

testKills({
  name: "experiment: steps",
  args: EXPERIMENT,
  // The world and its index are there: the steps of the systems are left.
  prepare: (folder) => {
    const plan = (value: object) => writeFileSync(join(folder, "plan.json"), JSON.stringify(value));
    plan({ ...PLAN, systems: [{ system: "bm25", grid: { terms: [5, 6] } }], baseline: "bm25(terms=5)" });
    const { code, err } = presage(EXPERIMENT, { cwd: folder });
    if (code !== 0) throw new Error(err);
    plan(PLAN);
  },
  state: (folder) => (hasResult(folder) ? filesIn(join(folder, "results"), ["result.json"]) : []),
  acknowledged: ({ code }, all) => (code === 0 ? all : []),
  // Times differ, and a cache is made again if it is missing.
  final: (folder) => hashes(join(folder, "results"), /^cache|^times/),
});
