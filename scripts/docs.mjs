// Generates documentation with the program built in dist/: two whole pages of docs/, and on other pages the output below
// each example. With --check it writes nothing, and ends with exit code 1 if a page is stale.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { createProgram } from "../dist/cli/program.js";
import {
  explainMeasure,
  explainSampledMeasure,
  measureGroups,
  SAMPLED_GROUP,
  sampledMeasures,
} from "../dist/measures/index.js";
import { groupMeasures, preferenceMeasures } from "../dist/measures/preferences/index.js";
import { trecNicknames } from "../dist/measures/trec/index.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Pages with examples: a block of commands or TypeScript, and below it a block with its output. */
const pagesWithExamples = [
  "README.md",
  ...[
    "compare",
    "evaluate",
    "from-python",
    "library",
    "measures-guide",
    "reading",
    "sampled-judgements",
    "studies",
  ].map((name) => `docs/${name}.md`),
];

const pages = {
  "docs/measures.md": measuresPage(),
  "docs/commands.md": await commandsPage(),
  ...Object.fromEntries(pagesWithExamples.map((page) => [page, withOutputs(readFileSync(join(root, page), "utf8"))])),
};

if (process.argv.includes("--check")) check();
else for (const [page, text] of Object.entries(pages)) writeFileSync(join(root, page), text);

/** Every measure, under the heading of its group, with the text that `presage measures NAME` prints. */
function measuresPage() {
  const sections = [
    ...measureGroups.map(({ title, measures }) => ({
      title,
      entries: measures.map((measure) => ({
        name: measure.name,
        title: measure.title,
        blocks: [fenced(explainMeasure(measure))],
      })),
    })),
    {
      title: SAMPLED_GROUP,
      about:
        "For [judgements of a sample](sampled-judgements.md) (prels). Each value has a confidence interval. Only " +
        "`presage eval` computes them.",
      entries: sampledMeasures.map((measure) => ({
        name: measure.name,
        title: measure.title,
        blocks: [fenced(explainSampledMeasure(measure))],
      })),
    },
    {
      title: "Judgement groups",
      about: "For judgements by several assessors (`-R qrels_jg`), named as in trec_eval.",
      entries: groupMeasures.map(trecEntry),
    },
    {
      title: "Preferences",
      about:
        "For judgements that prefer one document to another (`-R prefs`, `-R qrels_prefs`), named as in trec_eval.",
      entries: preferenceMeasures.map(trecEntry),
    },
  ];
  const nicknames = "Names for several measures";
  refuseTwins([...sections.flatMap(({ title, entries }) => [title, ...entries.map(({ name }) => name)]), nicknames]);
  return document([
    "# Measures",
    "All measures, as `presage measures NAME` explains them. " +
      "See also [which measure answers which question](measures-guide.md).",
    "Select a measure with `-m`, by the name given here with its parameters " +
      '(`-m PRES@100`, `-m "nDCG(rel=2)@10"`), or by trec_eval\'s name if it has one (`-m pres.100`, ' +
      "`-m ndcg_cut.10`).",
    [...sections.map(contents), `- ${link(nicknames)}`].join("\n"),
    ...sections.flatMap(({ title, about, entries }) => [
      `## ${title}`,
      ...(about ? [about] : []),
      ...entries.flatMap(({ name, blocks }) => [`### ${name}`, ...blocks]),
    ]),
    `## ${nicknames}`,
    "`-m` also accepts these names. With `--compat`, measures that the version of trec_eval does not have are skipped.",
    [
      "| name | measures |",
      "| --- | --- |",
      ...Object.entries(trecNicknames).map(([name, members]) => `| \`${name}\` | ${members.join(", ")} |`),
    ].join("\n"),
  ]);
}

function trecEntry({ name, title, about, formula, cutoffs }) {
  const usual = cutoffs && `Default cut-offs, as ${cutoffs.unit}s: ${cutoffs.default.join(", ")}.`;
  return { name, title, blocks: [`${title}. ${about}`, fenced(formula), ...(usual ? [usual] : [])] };
}

function contents({ title, entries }) {
  return [`- ${link(title)}`, ...entries.map(({ name, title }) => `  - ${link(name)}: ${title}`)].join("\n");
}

/** The help of the program and of each of its commands, at all levels. */
async function commandsPage() {
  let help = "";
  const program = await createProgram({ writeOut: (text) => (help += text), getOutHelpWidth: () => 80 });
  /** Help as it is printed before the subcommands are loaded. */
  const chapters = async (command) => {
    await command.complete();
    help = "";
    command.outputHelp();
    const found = [{ path: command.path, help }];
    for (const each of command.commands) if (each.name() !== "help") found.push(...(await chapters(each)));
    return found;
  };
  const all = await chapters(program);
  return document([
    "# Commands",
    "What `presage --help` and `presage COMMAND --help` print.",
    all
      .slice(1)
      .map(({ path }) => `${"  ".repeat(path.split(" ").length - 2)}- ${link(path)}`)
      .join("\n"),
    ...all.flatMap(({ path, help }) => [`## ${path}`, fenced(help)]),
  ]);
}

/** The page with the current output of each example, run from the root, in the block right below it. */
function withOutputs(page) {
  return page.replaceAll(/```(sh|ts)\n((?:(?!```).)*)```\n\n```text\n(?:(?!```).)*```/gs, (block, language, code) => {
    // Only Presage is run: a block that installs something is not an example.
    if (language === "sh" && (process.platform === "win32" || !code.includes("bin/presage "))) return block;
    return `\`\`\`${language}\n${code}\`\`\`\n\n${fenced(outputOf(language, code))}`;
  });
}

/** What a reader sees, including standard error. */
function outputOf(language, code) {
  const [program, args] =
    language === "sh"
      ? ["bash", ["-c", `exec 2>&1\n${code}`]]
      : [process.execPath, ["--input-type=module", "-e", transformSync(code, { loader: "ts" }).code]];
  const stdio = ["ignore", "pipe", "pipe"];
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, stdio, encoding: "utf8" });
  if (status !== 0) throw error ?? new Error(`an example fails:\n${code}\n${stdout}\n${stderr}`);
  return stdout;
}

function document(blocks) {
  return `<!-- Made by scripts/docs.mjs; do not edit. -->\n\n${blocks.join("\n\n")}\n`;
}

function fenced(text) {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``;
}

function link(heading) {
  return `[${heading}](#${anchor(heading)})`;
}

/** The anchor that GitHub makes from a heading. */
function anchor(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, "")
    .replaceAll(" ", "-");
}

function refuseTwins(headings) {
  const twin = headings.find((heading, i) => headings.map(anchor).indexOf(anchor(heading)) !== i);
  if (twin) throw new Error(`two headings of docs/measures.md have the anchor #${anchor(twin)}`);
}

function check() {
  for (const [page, expected] of Object.entries(pages)) {
    const found = existsSync(join(root, page)) ? readFileSync(join(root, page), "utf8") : "";
    if (found === expected) continue;
    const [is, shouldBe] = [found.split("\n"), expected.split("\n")];
    const line = shouldBe.findIndex((text, i) => text !== is[i]);
    const at = line < 0 ? shouldBe.length : line;
    console.error(`${page}:${at + 1}: stale; run: node scripts/docs.mjs`);
    console.error(`- ${is[at] ?? "(end of file)"}\n+ ${shouldBe[at] ?? "(end of file)"}`);
    process.exitCode = 1;
  }
}
