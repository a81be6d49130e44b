import { collapseJudgements, collapseRanking } from "../../collection/index.js";
import { type Cell, command, InputError, type Table } from "../../core/index.js";
import { evaluate } from "../../evaluation/index.js";
import { documentOfPassage, passageScores, TASK_FACTS } from "../../systems/index.js";
import { eachJudgement, judgeRun, makeQrels, type Qrels, type Rankings } from "../../trec/index.js";
import { readQrels, readRankings } from "../../trec/node.js";
import type { Effects } from "../effects.js";

/** The default measures of documents. */
export const PASSAGE_MEASURES = TASK_FACTS.find(({ name }) => name === "passage")!.measures;

/** How runs of passages are evaluated. */
export interface PassageEvaluationSettings {
  /** Measures of documents; default: {@link PASSAGE_MEASURES}. */
  readonly measure?: readonly string[];
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Also a row for each topic. */
  readonly perTopic?: boolean;
}

/** Grades of passages, by topic. */
type Grades = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Evaluates runs of passages on two levels. Documents: a document is ranked where its first passage is, and is relevant
 * if one of its passages is. Passages: those of each relevant document alone, as in CLEF-IP 2012 and 2013.
 *
 * @param qrelsPath judgements of passages
 */
export async function evaluatePassages(
  qrelsPath: string,
  paths: readonly string[],
  { measure = PASSAGE_MEASURES, level, perTopic = false }: PassageEvaluationSettings,
  { onRemark, signal }: Effects = {},
): Promise<Table> {
  const grades = await readGrades(qrelsPath);
  const qrels = documentQrels(grades, level);
  const rows: Cell[][] = [];
  let names: readonly string[] = [];
  for (const path of paths) {
    signal?.throwIfAborted();
    const rankings = await readRankings(path);
    if (![...rankings.topics.values()].some(({ docs }) => docs.some(isPassage))) {
      onRemark?.(`${path}: contains documents, not passages (document#passage): MAP(D) and P(D) are 0`);
    }
    const run = judgeRun(qrels, resultsOf(rankings), rankings.tag);
    const { columns, runs } = evaluate(qrels, [run], measure, { missing: "zero" });
    names = columns.map(({ name }) => name);
    const [{ topics, values, summary }] = runs;
    const scores = topics.map((topic) =>
      passageScores(rankings.topics.get(topic)?.docs ?? [], grades.get(topic) ?? new Map(), level),
    );
    const own = [scores.map(({ averagePrecision }) => averagePrecision), scores.map(({ precision }) => precision)];
    if (perTopic) {
      topics.forEach((topic, t) => {
        rows.push([path, topic, ...values.map((column) => column[t]), ...own.map((column) => column[t])]);
      });
    }
    rows.push([path, ...(perTopic ? ["all"] : []), ...summary, ...own.map(mean)]);
  }
  return {
    columns: [
      { name: "run", kind: "text", id: true },
      ...(perTopic ? [{ name: "topic", kind: "text" as const, id: true }] : []),
      ...[...names, "MAP(D)", "P(D)"].map((name) => ({ name, kind: "real" as const, digits: 4, best: "max" as const })),
    ],
    rows,
  };
}

function isPassage(id: string): boolean {
  return documentOfPassage(id) !== id;
}

/** @throws InputError if documents are judged instead of passages */
async function readGrades(file: string): Promise<Grades> {
  const grades = new Map<string, Map<string, number>>();
  for (const { topic, doc, grade } of eachJudgement(await readQrels(file))) {
    const passages = grades.get(topic) ?? new Map<string, number>();
    grades.set(topic, passages.set(doc, grade));
  }
  const judged = Array.from(grades.values(), (passages) => [...passages.keys()]).flat();
  if (judged.length > 0 && !judged.some(isPassage)) {
    const message = `judgements of documents, not of passages (document#passage): evaluate these with \`${command("eval")}\``;
    throw new InputError([{ file, line: 0, message, text: judged[0] }]);
  }
  return grades;
}

function documentQrels(grades: Grades, level: number): Qrels {
  const judgements = Array.from(grades).flatMap(([topic, passages]) =>
    Array.from(passages, ([doc, grade]) => ({ topic, doc, grade: grade >= level ? 1 : 0 })),
  );
  return makeQrels(collapseJudgements(judgements, documentOfPassage));
}

function* resultsOf({ topics }: Rankings) {
  for (const [topic, ranking] of topics) {
    const { docs } = collapseRanking(ranking, documentOfPassage);
    // Documents may have equal scores where their passages did not, so scores are made from the order.
    for (const [i, doc] of docs.entries()) yield { topic, doc, score: docs.length - i };
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
