import type { RunOptions } from "../../cli/options/run-options.js";
import { writeRemark } from "../../cli/terminal/output.js";
import type { DiskCollection } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";
import type { SearchTopic } from "../../retrieval/index.js";
import type { Training } from "../../systems/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import { loadTopic, readTopicTasks, type TopicTask } from "../topics/read-topics.js";
import { countedTopics } from "../topics/topic-list.js";
import { topicSubjects } from "../topics/topic-subjects.js";

/**
 * Topics to learn from, with what is relevant to them; `undefined` if none are named. Topics without judgements are left
 * out.
 *
 * @param topics those that are searched for: that topics of both, or of one patent or family, are among them is told, for who learns from
 *   one knows answers of the other
 * @param learns whether one of the systems learns anything; where none does, nothing is told
 * @throws UsageError if one of the two is missing, or nothing is left
 */
export async function readTraining(
  { trainingTopics, trainingQrels, quiet, ...options }: RunOptions,
  collection: DiskCollection,
  topics: readonly TopicTask[],
  learns: boolean,
): Promise<Training | undefined> {
  if (!trainingTopics && !trainingQrels) return undefined;
  if (!trainingTopics) throw new UsageError("--training-qrels: name the topics, too: --training-topics FILE");
  if (!trainingQrels) throw new UsageError("--training-topics: name what is relevant, too: --training-qrels FILE");
  const judgements = new Map<string, Map<string, number>>();
  for (const file of trainingQrels) {
    for (const { topic, doc, grade } of eachJudgement(await readQrels(file, {}))) {
      const known = judgements.get(topic) ?? new Map<string, number>();
      judgements.set(topic, known.set(doc, grade));
    }
  }
  const { textLanguage } = options;
  const all = await readTopicTasks(trainingTopics, collection, {
    languageOption: "--text-language",
    ...(textLanguage !== undefined && { language: textLanguage }),
  });
  const tasks = all.filter(({ id }) => judgements.has(id));
  if (tasks.length === 0) throw new UsageError(`--training-qrels: has none of the topics: ${trainingQrels.join(", ")}`);
  if (!quiet && learns) await remarks(all.length - tasks.length, tasks, topics, collection);
  const loaded: SearchTopic[] = [];
  for (const task of tasks) {
    // Texts are taken whole: systems make queries of them, each with its own analyzer.
    const { query, ...topic } = await loadTopic(task, collection, { tokens: () => [], positions: false }, options);
    loaded.push(topic);
  }
  return { topics: loaded, judgements };
}

async function remarks(
  without: number,
  training: readonly TopicTask[],
  topics: readonly TopicTask[],
  collection: DiskCollection,
): Promise<void> {
  if (without > 0) writeRemark(`training: ${countedTopics(without)} without judgements left out\n`);
  const subjects = await topicSubjects([...training, ...topics], collection);
  const known = new Set(subjects.slice(0, training.length).flat());
  const both = subjects.slice(training.length).filter((each) => each.some((subject) => known.has(subject)));
  if (both.length > 0) {
    writeRemark(
      `training: ${both.length} of the ${countedTopics(topics.length)} are learned from, too, or of the same patent or family, so that scores of them mean little\n`,
    );
  }
}
