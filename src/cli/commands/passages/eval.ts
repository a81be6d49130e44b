import type { Command } from "commander";
import { collapseJudgements, collapseRanking } from "../../../collection/index.js";
import { type Cell, InputError, type Table } from "../../../core/index.js";
import { evaluate } from "../../../evaluation/index.js";
import { documentOfPassage, passageScores, TASK_FACTS } from "../../../systems/index.js";
import { eachJudgement, judgeRun, makeQrels, type Ranking, type Rankings } from "../../../trec/index.js";
import { readQrels, readRankings } from "../../../trec/node.js";
import { collect, count } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface EvalOptions extends OutputOptions {
  readonly measure?: readonly string[];
  readonly level: number;
  readonly perTopic?: true;
}

const NOTES = `
Judges runs of passages on two levels, as CLEF-IP 2012 and 2013 did. Documents: a document stands where its first passage
stands, and is relevant if a passage of it is; -m takes any measure of \`presage eval\`. Passages: for each relevant document
the passages of this document alone, in the order of the run; MAP(D) is their average precision and P(D) their precision,
averaged over the relevant documents of a topic (one that was not found counts 0), then over topics.

Example:
  presage passages eval passages.qrels passages.txt -m PRES@100 -m R@100`;

const DOCUMENT_MEASURES = TASK_FACTS.find(({ name }) => name === "passage")!.measures;

export function definePassagesEval(command: Command): void {
  command
    .argument("<qrels>", "judgements of passages: topic 0 document#passage grade")
    .argument("<runs...>", "runs of passages")
    .option(
      "-m, --measure <name>",
      `measure of documents; may be repeated: ${DOCUMENT_MEASURES.join(", ")} when left out`,
      collect,
    )
    .option("--level <grade>", "lowest grade that is relevant", count, 1)
    .option("--per-topic", "a line for each topic");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(evaluatePassages);
}

async function evaluatePassages(qrelsPath: string, paths: readonly string[], options: EvalOptions): Promise<void> {
  const { level, measure = DOCUMENT_MEASURES } = options;
  const grades = gradesOf(eachJudgement(await readQrels(qrelsPath)));
  const judged = Array.from(grades.values(), (passages) => [...passages.keys()]).flat();
  if (judged.length > 0 && !judged.some(isPassage)) {
    const message = "judgements of documents, not of passages (document#passage): for these there is `presage eval`";
    throw new InputError([{ file: qrelsPath, line: 0, message, text: judged[0] }]);
  }
  const judgements = Array.from(grades).flatMap(([topic, passages]) =>
    Array.from(passages, ([doc, grade]) => ({ topic, doc, grade: grade >= level ? 1 : 0 })),
  );
  const qrels = makeQrels(collapseJudgements(judgements, documentOfPassage));
  const rows: Cell[][] = [];
  let names: readonly string[] = [];
  for (const path of paths) {
    const rankings = await readRankings(path);
    if (![...rankings.topics.values()].some(({ docs }) => docs.some(isPassage))) {
      writeRemark(`${path}: has documents, not passages (document#passage): MAP(D) and P(D) are 0\n`);
    }
    const run = judgeRun(qrels, resultsOf(rankings), rankings.tag);
    const { columns, runs } = evaluate(qrels, [run], measure, { missing: "zero" });
    names = columns.map(({ name }) => name);
    const [{ topics, values, summary }] = runs;
    const scores = topics.map((topic) =>
      passageScores(rankings.topics.get(topic)?.docs ?? [], grades.get(topic) ?? new Map(), level),
    );
    const own = [scores.map(({ averagePrecision }) => averagePrecision), scores.map(({ precision }) => precision)];
    if (options.perTopic) {
      topics.forEach((topic, t) => {
        rows.push([path, topic, ...values.map((column) => column[t]), ...own.map((column) => column[t])]);
      });
    }
    rows.push([path, ...(options.perTopic ? ["all"] : []), ...summary, ...own.map(mean)]);
  }
  const table: Table = {
    columns: [
      { name: "run", kind: "text", id: true },
      ...(options.perTopic ? [{ name: "topic", kind: "text" as const, id: true }] : []),
      ...[...names, "MAP(D)", "P(D)"].map((name) => ({ name, kind: "real" as const, digits: 4, best: "max" as const })),
    ],
    rows,
  };
  await writeTables([{ name: "passages", table }], options, () => commandProvenance([qrelsPath, ...paths], { level }));
}

function isPassage(id: string): boolean {
  return documentOfPassage(id) !== id;
}

function gradesOf(
  judgements: Iterable<{ topic: string; doc: string; grade: number }>,
): Map<string, Map<string, number>> {
  const grades = new Map<string, Map<string, number>>();
  for (const { topic, doc, grade } of judgements) {
    const passages = grades.get(topic) ?? new Map<string, number>();
    grades.set(topic, passages.set(doc, grade));
  }
  return grades;
}

function* resultsOf({ topics }: Rankings) {
  for (const [topic, ranking] of topics) {
    const { docs } = collapseRanking(ranking as Ranking, documentOfPassage);
    // Scores of documents may be equal where those of passages were not: the order is what counts.
    for (const [i, doc] of docs.entries()) yield { topic, doc, score: docs.length - i };
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
