import type { PreferenceJudgements, TopicPreferences } from "../../core/preferences.js";
import { parseScore } from "../score.js";
import { toText } from "./byte-text.js";
import { readJudgementLines } from "./judgement-lines.js";
import { type LevelLine, preferenceGroup } from "./preference-group.js";
import { type Compat, ProblemReport } from "./problem-report.js";
import { groupByTopic, type TopicLines } from "./topic-documents.js";

/**
 * Reads preferences (trec_eval's `-R prefs`): lines `topic group subgroup document level`.
 *
 * Within a subgroup, a document is preferred to all documents of a lower level; the subgroups of a
 * group complete each other, by transitivity too. A group that contradicts itself is reported at
 * once if read leniently. trec_eval only fails when it comes to evaluate the topic, so read its
 * way the group carries its `conflict`.
 *
 * @example
 * ```
 * 301 anna morning FT911-3  2.5
 * 301 anna morning FT922-10 1
 * ```
 */
export function readPreferences(bytes: Uint8Array, file: string, compat: Compat): PreferenceJudgements {
  const report = new ProblemReport(file, compat);
  const lines = readJudgementLines(bytes, 5, compat, report).map(({ line, columns }) => {
    const [topic, group, subgroup, document, level] = columns;
    return { line, topic, group, subgroup, document, level: readLevel(level, line, compat, report) };
  });
  return formPreferences(lines, compat, report);
}

/**
 * Reads qrels as preferences (trec_eval's `-R qrels_prefs`): lines `topic group document level`,
 * where the group is the column that other readers of qrels skip. A document is preferred to all
 * documents of its group that have a lower level; a negative one is a level below 0 here.
 */
export function readQrelsAsPreferences(bytes: Uint8Array, file: string, compat: Compat): PreferenceJudgements {
  const report = new ProblemReport(file, compat);
  const lines = readJudgementLines(bytes, 4, compat, report).map(({ line, columns }) => {
    const [topic, group, document, level] = columns;
    return { line, topic, group, subgroup: "0", document, level: readLevel(level, line, compat, report) };
  });
  return formPreferences(lines, compat, report);
}

/** trec_eval takes any text for a level, and keeps it in single precision in version 9. */
function readLevel(text: string, line: number, compat: Compat, report: ProblemReport): number {
  const level = parseScore(text, compat !== undefined) ?? Number.NaN;
  // Not even trec_eval can order a NaN: what it makes of one depends on its sort.
  if (Number.isNaN(level)) report.add(line, "level is not a number", toText(text));
  return compat === 9 ? Math.fround(level) : level;
}

function formPreferences(lines: readonly LevelLine[], compat: Compat, report: ProblemReport): PreferenceJudgements {
  // A line that cannot be read would only bring on false conflicts.
  report.throwIfAny();
  const { table, topics } = groupByTopic(lines);
  const preferences = topics.map((topic) => topicPreferences(topic, compat, report));
  report.throwIfAny();
  return { table, topics: preferences };
}

function topicPreferences(
  { topic, groups, numberOf }: TopicLines<LevelLine>,
  compat: Compat,
  report: ProblemReport,
): TopicPreferences {
  const formed = groups.map(([name, lines]) => preferenceGroup(name, lines, numberOf));
  if (compat === undefined) {
    for (const { group, conflicts } of formed) {
      for (const { line, message, document } of conflicts) {
        report.add(line, `${message} in group ${group.name} of topic ${topic}`, toText(document));
      }
    }
  }
  return { topic, documentCount: numberOf.size, groups: formed.map(({ group }) => group) };
}
