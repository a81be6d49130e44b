// A first tour for somebody who has just cloned the project: a whole evaluation campaign on simulated patents, from the
// documents to the report. It prints each command before running it, and skips the steps that are already done.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const demo = "demo";
const at = (...names) => join(demo, ...names);
const [patents, topics, runs, qrels, campaign] = ["patents", "topics", "runs", "qrels.txt", "campaign"].map((name) =>
  at(name),
);
const report = at("report.html");
const robustness = at("robustness.html");

/** The runs that each team submits: teams of CLEF-IP 2010, and modern baselines. */
const systems = {
  baseline: ["bm25.full", "bm25.claims", "rm3"],
  bitem: ["bitem.examinerView"],
  dcu: ["dcu.IR", "dcu.cit", "dcu.IR+cit"],
  hild: ["hild.method1"],
  humb: ["humb.untrained"],
  spq: ["spq.catbm25"],
  uaic: ["uaic.mymethod"],
  ui: ["ui.title_desc_claims"],
  uned: ["uned.run1"],
};
const names = Object.values(systems).flat();
const runFiles = names.map((name) => join(runs, `${name}.run`));
const measures = ["PRES@100", "R@100", "AP", "nDCG@10", "P@5"];

const began = Date.now();
mkdirSync(demo, { recursive: true });

step("Simulating 2,000 patents in four languages, with citations and families", patents, () =>
  presage("collection", "simulate", at("world"), "--documents", "2000", "--words", "700", "--collection", patents),
);
step("Choosing 60 topics, as evenly over the languages as possible", topics, () =>
  presage(
    ...["collection", "topics", patents, "--output", topics, "--number", "60", "--min-relevant", "2"],
    ...["--stratify", "language", "--allocation", "equal", "--keep-text-citations"],
  ),
);
step(`Running ${names.length} published systems and baselines`, runs, () => {
  const wanted = names.flatMap((name) => ["--system", name]);
  presage("run", "--collection", patents, "--topics", join(topics, "PAC_topics.xml"), "--output-dir", runs, ...wanted);
});
step("Pooling the top 30 documents of each run, and judging them by the simulation's ground truth", qrels, () => {
  presage("pool", ...runFiles, "--depth", "30", "--output", at("pool.txt"));
  writeFileSync(at("qrels.unfinished"), judgePool());
  renameSync(at("qrels.unfinished"), qrels);
});
step("Setting up a campaign: topics, judgements, submissions", campaign, () => {
  const unfinished = at("campaign.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  presage(
    "campaign",
    "init",
    unfinished,
    "--track",
    "clef-ip-2010",
    "--name",
    "Demonstration",
    "--collection",
    patents,
  );
  presage("campaign", "add-topics", unfinished, join(topics, "topics.tsv"), "--set", "large", "--qrels", qrels);
  for (const [team, own] of Object.entries(systems)) {
    for (const name of own) {
      const as = `${team}_${name.replace(/^.*\./, "")}_PAC_all.txt`;
      quietly("campaign", "submit", unfinished, join(runs, `${name}.run`), "--as", as);
    }
  }
  renameSync(unfinished, campaign);
});
step("Writing the reports", robustness, () => {
  const attributes = ["--topic-attributes", join(topics, "topics.tsv"), "--by", "language"];
  const shown = [...asked(measures), "--nmax", "100", "--title", "Demonstration"];
  presage("report", "evaluation", qrels, ...runFiles, ...shown, ...attributes, "-o", report);
  presage("report", "campaign", campaign, "--collection", patents, "-o", at("campaign.html"));
  presage("report", "robustness", qrels, ...runFiles, "-o", robustness);
});

say("\nThe runs, best PRES@100 first: how well each serves a searcher who reads 100 results\n");
const status = run(
  ["eval", "--quiet", "--missing", "zero", "--sort", "PRES@100", ...asked(measures), qrels, ...runFiles],
  "inherit",
);
const seconds = Math.round((Date.now() - began) / 1000);
say(`
${seconds > 5 ? `Done in ${seconds} s. ` : ""}Open in a browser:
  ${report}       all tables and figures; choose Nmax, a bundle of topics, a run
  ${at("campaign.html")}     the campaign's summary, in the style of CLEF-IP 2010
  ${robustness}   does the order of the runs survive missing judgements?

Try next:
  bin/presage search ${join(patents, "indexes", "patent")}            search the patents yourself
  bin/presage compare ${qrels} ${runs}/*.run -m PRES@100   see which differences are significant
  bin/presage systems dcu                                  read what one of the teams did
  bin/presage measures PRES                                read what PRES means
  bin/presage eval samples/qrels.txt samples/run-a.txt     evaluate one run, as trec_eval does
  rm -r ${demo}                                                delete the demonstration, to start over`);
process.exitCode = status;

/** Announces a step and does it, unless its result exists. */
function step(what, result, make) {
  if (existsSync(result)) return;
  say(`\n• ${what}`);
  make();
}

/** Prints a command as one would type it, and runs it. */
function presage(...args) {
  say(`  bin/presage ${shown(args)}`);
  stopUnless(run(args, ["inherit", "inherit", "inherit"]));
}

function shown(args) {
  const words = args.filter((word) => !runFiles.slice(1).includes(word));
  return words.map((word) => (word === runFiles[0] ? join(runs, "*.run") : quoted(word))).join(" ");
}

function quietly(...args) {
  stopUnless(run([...args, "--quiet"], ["ignore", "ignore", "inherit"]));
}

function run(args, stdio) {
  return spawnSync(process.execPath, ["bin/presage", ...args], { stdio }).status ?? 1;
}

function stopUnless(status) {
  if (status !== 0) process.exit(status);
}

function asked(names) {
  return names.flatMap((name) => ["-m", name]);
}

function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`;
}

function say(text) {
  console.log(text);
}

/** An assessor who knows the truth: qrels lines with the true grade of each pooled document. */
function judgePool() {
  const table = (file) => readFileSync(file, "utf8").trimEnd().split("\n");
  const documents = new Map(table(join(topics, "topics.tsv")).map((line) => line.split("\t").slice(0, 2)));
  const truth = new Map(
    table(at("world", "truth.qrels"))
      .map((line) => line.split(" "))
      .map(([t, , d, g]) => [`${t} ${d}`, g]),
  );
  const pooled = table(at("pool.txt")).filter((line) => !line.startsWith("#"));
  return pooled
    .map((line) => line.split("\t"))
    .map(([topic, doc]) => `${topic} 0 ${doc} ${truth.get(`${documents.get(topic)} ${doc}`) ?? 0}\n`)
    .join("");
}
