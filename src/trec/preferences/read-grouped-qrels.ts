import type { TopicJudgements } from "../../core/judged-ranking.js";
import type { GroupedJudgements, JudgementGroup } from "../../core/preferences.js";
import { toText } from "./byte-text.js";
import { readJudgementLines } from "./judgement-lines.js";
import { type Compat, ProblemReport } from "./problem-report.js";
import { type DocumentJudgement, groupByTopic } from "./topic-documents.js";

interface GradeLine extends DocumentJudgement {
  readonly grade: number;
}

/**
 * Reads qrels with several judgement groups (trec_eval's `-R qrels_jg`): lines
 * `topic group document grade`, where the group names an assessor. A document may be judged once
 * in each group.
 *
 * @example
 * ```
 * 301 anna FT911-3 1
 * 301 ben  FT911-3 0
 * ```
 */
export function readGroupedQrels(bytes: Uint8Array, file: string, compat: Compat): GroupedJudgements {
  const report = new ProblemReport(file, compat);
  const lines = readJudgementLines(bytes, 4, compat, report).map(({ line, columns }): GradeLine => {
    const [topic, group, document, grade] = columns;
    return { line, topic, group, document, grade: readGrade(grade, line, compat, report) };
  });
  const { table, topics } = groupByTopic(lines);
  const judgements = topics.map(({ topic, groups, numberOf }) => ({
    topic,
    groups: groups.map(([name, ofGroup]) => judgementGroup(topic, name, ofGroup, numberOf, report)),
  }));
  report.throwIfAny();
  return { table, topics: judgements };
}

/** trec_eval takes any text for a grade: `1.9` is 1, `x` is 0. */
function readGrade(text: string, line: number, compat: Compat, report: ProblemReport): number {
  const numeral = /^[+-]?\d+/.exec(text)?.[0] ?? "0";
  if (compat === undefined && numeral !== text) report.add(line, "grade is not an integer", toText(text));
  return Number(numeral);
}

function judgementGroup(
  topic: string,
  name: string,
  lines: readonly GradeLine[],
  numberOf: ReadonlyMap<string, number>,
  report: ProblemReport,
): JudgementGroup {
  const grades = new Map<number, number>();
  for (const { line, document, grade } of lines) {
    const number = numberOf.get(document)!;
    if (grades.has(number)) {
      report.add(line, `document is judged twice in group ${toText(name)} of topic ${topic}`, toText(document));
    }
    grades.set(number, grade);
  }
  const documents = [...grades.keys()].sort((a, b) => a - b);
  const inOrder = documents.map((number) => grades.get(number)!);
  return { name: toText(name), documents, grades: inOrder, judgements: countLevels(topic, inOrder) };
}

function countLevels(topic: string, grades: readonly number[]): TopicJudgements {
  const levels: number[] = [];
  let unjudgedInPool = 0;
  for (const grade of grades) {
    if (grade < 0) unjudgedInPool++;
    else {
      while (levels.length <= grade) levels.push(0);
      levels[grade]++;
    }
  }
  return { topic, levels, unjudgedInPool };
}
