import { type PreferenceJudgements, ProblemList } from "../../core/index.js";
import { refuseForeignFile } from "../foreign-file.js";
import { utf8Of } from "../lines.js";
import type { Compat } from "../problems.js";
import { parseScore } from "../score.js";
import { formatHint, type JudgementFormat, judgementLines } from "./judgement-lines.js";
import { type LevelLine, preferenceGroup } from "./preference-group.js";
import { groupByTopic } from "./topic-documents.js";

const PREFERENCES: JudgementFormat = {
  columns: "topic group subgroup document level",
  reader: "get_prefs",
  unreadable: { reader: "get_prefs", kind: "prefs" },
};

const QRELS: JudgementFormat = {
  columns: "topic group document level",
  reader: "get_qrels_prefs",
  unreadable: { reader: "get_prefs", kind: "prefs" },
};

/**
 * Reads preferences (trec_eval's `-R prefs`): lines `topic group subgroup document level`.
 *
 * Within a subgroup, a document is preferred to all documents with a lower level. The subgroups of a
 * group are combined, also by transitivity. In lenient mode, a group that contradicts itself is a
 * problem of the file. trec_eval only fails when it evaluates the topic, so with `compat`, such a
 * group carries its `conflict`.
 *
 * @example
 * ```
 * 301 anna morning FT911-3  2.5
 * 301 anna morning FT922-10 1
 * ```
 */
export function readPreferences(bytes: Uint8Array, file: string, compat: Compat | undefined): PreferenceJudgements {
  return read(bytes, file, compat, PREFERENCES);
}

/**
 * Reads qrels as preferences (trec_eval's `-R qrels_prefs`): lines `topic group document level`,
 * where the group is the column that other readers of qrels skip. A document is preferred to all
 * documents of its group with a lower level; here, a negative grade is a level below 0.
 */
export function readQrelsAsPreferences(
  bytes: Uint8Array,
  file: string,
  compat: Compat | undefined,
): PreferenceJudgements {
  return read(bytes, file, compat, QRELS);
}

function read(
  bytes: Uint8Array,
  file: string,
  compat: Compat | undefined,
  format: JudgementFormat,
): PreferenceJudgements {
  const problems = new ProblemList(file);
  const hint = formatHint(format);
  const lines: LevelLine[] = [];
  for (const { line, columns } of judgementLines(bytes, file, format, compat, problems)) {
    const [topic, group, subgroup, document, level] = format === QRELS ? columns.toSpliced(2, 0, "0") : columns;
    const value = parseScore(level, compat !== undefined) ?? Number.NaN;
    // Even trec_eval cannot rank by NaN: its result depends on how it sorts.
    if (Number.isNaN(value)) problems.add(line, "level is not a number", utf8Of(level));
    // Version 9 keeps levels in single precision.
    lines.push({ line, topic, group, subgroup, document, level: compat === 9 ? Math.fround(value) : value });
  }
  if (!compat) refuseForeignFile(bytes, file, problems, { expected: "judgements", hint });
  // Lines that could not be read would only cause false contradictions.
  problems.throwIfAny({ hint });
  const { table, topics } = groupByTopic(lines);
  const preferences = topics.map(({ topic, groups, numberOf }) => ({
    topic,
    documentCount: numberOf.size,
    groups: groups.map(([name, ofGroup]) => {
      const { group, conflicts } = preferenceGroup(name, ofGroup, numberOf);
      if (!compat) {
        for (const { line, message, document } of conflicts) {
          problems.add(line, `${message} in group ${group.name} of topic ${topic}`, utf8Of(document));
        }
      }
      return group;
    }),
  }));
  problems.throwIfAny();
  return { table, topics: preferences };
}
