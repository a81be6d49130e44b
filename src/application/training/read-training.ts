import type { DiskCollection } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import type { Training } from "../../systems/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { readTopicTasks, type TopicTask } from "../topics/read-topics.js";
import { countedTopics } from "../topics/topic-list.js";
import { topicSubjects } from "../topics/topic-subjects.js";
import { loadWholeTopics } from "../topics/whole-topics.js";

/** Files of topics to learn from and of their judgements: both, or neither. */
export interface TrainingFiles {
  readonly topics?: readonly string[];
  readonly qrels?: readonly string[];
}

/**
 * Topics to learn from, with their relevant documents; `undefined` if none are given. Topics without judgements are
 * left out.
 *
 * @param topics that are searched for; a remark reports those that are also learned from, or share a patent or family
 *   with such a topic, since learning from one reveals answers of the other
 * @throws UsageError if one of the two is missing, or nothing is left
 */
export async function readTraining(
  { topics: files, qrels }: TrainingFiles,
  search: SearchOptionValues,
  collection: DiskCollection,
  topics: readonly TopicTask[],
  { onRemark }: Pick<Effects, "onRemark"> = {},
): Promise<Training | undefined> {
  if (!files && !qrels) return undefined;
  if (!files) {
    throw new UsageError(`requires ${setting("trainingTopics")} FILE`, { setting: "trainingQrels" });
  }
  if (!qrels) {
    throw new UsageError(`requires ${setting("trainingQrels")} FILE`, { setting: "trainingTopics" });
  }
  const judgements = await readGrades(qrels);
  const { textLanguage } = search;
  const all = await readTopicTasks(files, collection, {
    languageOption: setting("textLanguage"),
    ...(textLanguage !== undefined && { language: textLanguage }),
  });
  const tasks = all.filter(({ id }) => judgements.has(id));
  if (tasks.length === 0) {
    throw new UsageError(`contains none of the topics: ${qrels.join(", ")}`, {
      setting: "trainingQrels",
      value: qrels,
    });
  }
  if (onRemark) for (const remark of await remarksOn(all.length, tasks, topics, collection)) onRemark(remark);
  return { topics: await loadWholeTopics(tasks, collection, search), judgements };
}

async function readGrades(files: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const judgements = new Map<string, Map<string, number>>();
  for (const file of files) {
    for (const { topic, doc, grade } of eachJudgement(await readQrels(file, {}))) {
      const known = judgements.get(topic) ?? new Map<string, number>();
      judgements.set(topic, known.set(doc, grade));
    }
  }
  return judgements;
}

async function remarksOn(
  all: number,
  training: readonly TopicTask[],
  topics: readonly TopicTask[],
  collection: DiskCollection,
): Promise<string[]> {
  const without = all - training.length;
  const subjects = await topicSubjects([...training, ...topics], collection);
  const known = new Set(subjects.slice(0, training.length).flat());
  const both = subjects.slice(training.length).filter((each) => each.some((subject) => known.has(subject)));
  return [
    ...(without > 0 ? [`training: ${countedTopics(without)} without judgements left out`] : []),
    ...(both.length > 0
      ? [
          `training: ${both.length} of the ${countedTopics(topics.length)} are also learned from, or share a patent or family with a training topic, so their scores mean little`,
        ]
      : []),
  ];
}
