import { type GroupedJudgements, type JudgementGroup, ProblemList, type TopicJudgements } from "../../core/index.js";
import { refuseForeignFile } from "../foreign-file.js";
import { LevelCount, MAX_GRADE } from "../level-count.js";
import { utf8Of } from "../lines.js";
import { type Compat, compatError } from "../problems.js";
import { atol } from "../score.js";
import { formatHint, type JudgementFormat, judgementLines } from "./judgement-lines.js";
import { type DocumentJudgement, groupByTopic } from "./topic-documents.js";

const FORMAT: JudgementFormat = {
  columns: "topic group document grade",
  reader: "get_qrels_jg",
  unreadable: { reader: "get_qrels_jg", kind: "qrels" },
};

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
export function readGroupedQrels(bytes: Uint8Array, file: string, compat: Compat | undefined): GroupedJudgements {
  const problems = new ProblemList(file);
  const lines: GradeLine[] = [];
  for (const { line, columns } of judgementLines(bytes, file, FORMAT, compat, problems)) {
    const [topic, group, document, text] = columns;
    const grade = compat ? atol(text) : wholeNumber(text);
    if (grade === undefined) problems.add(line, "grade is not a whole number", utf8Of(text));
    else if (grade > MAX_GRADE) problems.add(line, `grade is above ${MAX_GRADE}`, utf8Of(text));
    else lines.push({ line, topic, group, document, grade });
  }
  const { table, topics } = groupByTopic(lines);
  const levels = new LevelCount(file);
  const judged = topics.map(({ topic, groups, numberOf }) => ({
    topic,
    groups: groups.map(([name, ofGroup]) => {
      const inOrder = ofGroup.toSorted((a, b) => numberOf.get(a.document)! - numberOf.get(b.document)!);
      const twice = inOrder.filter(({ document }, i) => i > 0 && inOrder[i - 1].document === document);
      for (const { line, document } of twice) {
        if (compat) throw compatError("get_qrels", `duplicate docs ${utf8Of(document)}`, file);
        problems.add(line, `group ${utf8Of(name)} of topic ${topic} has a document twice`, utf8Of(document));
      }
      levels.add(inOrder.reduce((highest, { grade }) => Math.max(highest, grade), -1));
      return judgementGroup(topic, name, inOrder, numberOf);
    }),
  }));
  const hint = formatHint(FORMAT);
  if (!compat) refuseForeignFile(bytes, file, problems, { expected: "judgements", hint });
  problems.throwIfAny({ hint });
  return { table, topics: judged };
}

/** A whole number, including `1.0`. */
function wholeNumber(text: string): number | undefined {
  return /^[+-]?\d+(\.0*)?$/.test(text) ? Number(text) : undefined;
}

function judgementGroup(
  topic: string,
  name: string,
  lines: readonly GradeLine[],
  numberOf: ReadonlyMap<string, number>,
): JudgementGroup {
  const grades = lines.map(({ grade }) => grade);
  return {
    name: utf8Of(name),
    documents: lines.map(({ document }) => numberOf.get(document)!),
    grades,
    judgements: countLevels(topic, grades),
  };
}

function countLevels(topic: string, grades: readonly number[]): TopicJudgements {
  const highest = grades.reduce((a, b) => Math.max(a, b), -1);
  const levels = new Array<number>(highest + 1).fill(0);
  let unjudgedInPool = 0;
  for (const grade of grades) {
    if (grade < 0) unjudgedInPool++;
    else levels[grade]++;
  }
  return { topic, levels, unjudgedInPool };
}
