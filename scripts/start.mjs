// A first tour for somebody who has just cloned the project: a whole evaluation campaign on simulated patents, from the
// documents to the report. It prints each command before running it, and skips the steps that are already done.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const demo = "demo";
const at = (...names) => join(demo, ...names);
const [patents, topics, runs, qrels, campaign] = ["patents", "topics", "runs", "qrels.txt", "campaign"].map((name) =>
  at(name),
);
/** Where the workbench keeps the searches of the person at this machine. */
const search = join(patents, "searches", "local", "Prior art of PAC-2.search");
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
step("Setting up a campaign: topics, submissions, a pool, judgements of two simulated assessors", campaign, () => {
  const unfinished = at("campaign.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  const named = ["--track", "clef-ip-2010", "--name", "Demonstration"];
  presage("campaign", "init", unfinished, ...named, "--collection", patents);
  presage("campaign", "add-topics", unfinished, join(topics, "topics.tsv"), "--set", "large");
  for (const [team, own] of Object.entries(systems)) {
    for (const name of own) {
      const as = `${team}_${name.replace(/^.*\./, "")}_PAC_all.txt`;
      quietly("campaign", "submit", unfinished, join(runs, `${name}.run`), "--as", as);
    }
  }
  presage("campaign", "pool", unfinished, "--depth", "30");
  presage("pool", ...runFiles, "--depth", "30", "--output", at("pool.txt"));
  for (const [assessor, file] of simulatedJudgements()) {
    presage("campaign", "import-judgements", unfinished, file, "--assessor", assessor);
  }
  presage("campaign", "qrels", unfinished, "--output", qrels);
  quietly("campaign", "add-topics", unfinished, "--qrels", qrels);
  renameSync(unfinished, campaign);
});
step("Searching for the prior art of one topic", search, () => {
  mkdirSync(dirname(search), { recursive: true });
  const unfinished = `${search}.unfinished`;
  rmSync(unfinished, { force: true });
  const [, { document }] = topicTable();
  const lines = [document, `:class-of ${document}`, "1 AND 2", `:cites ${document}`, `:like ${document}`];
  const marks = [":mark 1 relevant", ":mark 2 maybe", ":note 1 discloses the first claim"];
  const input = [...lines, ...marks, ""].join("\n");
  const args = ["search", patents, "--session", unfinished];
  say(`  bin/presage ${shown(["search", patents, "--session", search])} < ${lines.length + marks.length} lines`);
  stopUnless(
    spawnSync(process.execPath, ["bin/presage", ...args], { input, stdio: ["pipe", "ignore", "inherit"] }).status ?? 1,
  );
  renameSync(unfinished, search);
});
step("Writing the reports", robustness, () => {
  const attributes = ["--topic-attributes", join(topics, "topics.tsv"), "--by", "language"];
  const shown = [...asked(measures), "--nmax", "100", "--title", "Demonstration"];
  presage("report", "evaluation", qrels, ...runFiles, ...shown, ...attributes, "-o", report);
  presage("report", "campaign", campaign, "--collection", patents, "-o", at("campaign.html"));
  presage("report", "robustness", qrels, ...runFiles, "-o", robustness);
});

say("\nThe runs, best PRES@100 first: how well each serves a searcher who reads 100 results\n");
stopUnless(
  run(
    ["eval", "--quiet", "--missing", "zero", "--sort", "PRES@100", ...asked(measures), qrels, ...runFiles],
    "inherit",
  ),
);
const seconds = Math.round((Date.now() - began) / 1000);
say(`
${seconds > 5 ? `Done in ${seconds} s. ` : ""}Open in a browser, also without the workbench:
  ${report}       all tables and figures; choose Nmax, a bundle of topics, a run
  ${at("campaign.html")}     the campaign's summary, in the style of CLEF-IP 2010
  ${robustness}   does the order of the runs survive missing judgements?

Try next:
  bin/presage search ${patents}                          search the patents in the terminal
  bin/presage compare ${qrels} ${runs}/*.run -m PRES@100   see which differences are significant
  bin/presage systems dcu                                  read what one of the teams did
  bin/presage measures PRES                                read what PRES means
  bin/presage eval samples/qrels.txt samples/run-a.txt     evaluate one run, as trec_eval does
  rm -r ${demo}                                                delete the demonstration, to start over
`);
if (!process.argv.includes("--no-serve")) serve();

/** Serves the workbench until it is interrupted. Arguments after `--` are those of `presage serve`. */
function serve() {
  const args = ["serve", campaign, ...process.argv.slice(2)];
  say(`  bin/presage ${shown(args)}        (end it with Ctrl+C)`);
  const server = spawn(process.execPath, ["bin/presage", ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 1));
}

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

function topicTable() {
  const [heading, ...rows] = lines(join(topics, "topics.tsv")).map((line) => line.split("\t"));
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i]])));
}

function lines(file) {
  return readFileSync(file, "utf8").trimEnd().split("\n");
}

/**
 * Two assessors who know the truth, and err. Anna judges the pool of every topic but the last six, Ben that of every
 * third one. Both take a quarter of the relevant documents for less relevant than they are, or the reverse, and one in
 * fifty of the others for related. What they do is drawn from the names, so every demonstration is the same.
 *
 * @returns names, and files with a topic, a document and a grade on each line
 */
function simulatedJudgements() {
  const documents = new Map(topicTable().map(({ topic, document }) => [topic, document]));
  const truth = new Map(
    lines(at("world", "truth.qrels"))
      .map((line) => line.split(" "))
      .map(([topic, , doc, grade]) => [`${topic} ${doc}`, Number(grade)]),
  );
  const pooled = lines(at("pool.txt"))
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const order = [...documents.keys()];
  const judges = { anna: (i) => i < order.length - 6, ben: (i) => i % 3 === 0 && i < order.length - 6 };
  return Object.entries(judges).map(([name, isHis]) => {
    const file = at(`${name}.tsv`);
    const judged = pooled.filter(([topic]) => isHis(order.indexOf(topic)));
    const rows = judged.map(([topic, doc]) => {
      const grade = truth.get(`${documents.get(topic)} ${doc}`) ?? 0;
      return `${topic}\t${doc}\t${seen(grade, draw(`${name} ${topic} ${doc}`))}\n`;
    });
    writeFileSync(file, rows.join(""));
    return [name, file];
  });
}

/** The grade that an assessor gives: A relevant, B partially, C related, D not. */
function seen(grade, chance) {
  if (grade === 0) return chance < 0.02 ? "C" : "D";
  const right = grade >= 2 ? "A" : "B";
  return chance < 0.25 ? { A: "B", B: chance < 0.12 ? "A" : "C" }[right] : right;
}

/** A number from 0 to 1 that depends on a text alone. */
function draw(text) {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}
