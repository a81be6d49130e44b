import { setting, UsageError } from "../../core/index.js";
import { groupTopics, isWanted, readTopicAttributes, type TopicAttributes } from "../../evaluation/index.js";
import {
  relevantPerTopic,
  topicBoxes as topicBoxesChart,
  topicMedians as topicMediansChart,
} from "../../report/index.js";
import { readBytes } from "../../trec/node.js";
import { checkTopics } from "../reporting/check-topics.js";
import { readStudyInput, type StudySettings, studyFacts } from "../studying/study-input.js";
import type { Figure } from "./figure.js";
import { run, text } from "./figure-settings.js";
import { QRELS, runFigure, tablesOf } from "./run-figure.js";

export const topicMedians = runFigure({
  name: "topic-medians",
  about: "difficulty of each topic: the median of all runs",
  usual: ["AP"],
  settings: {},
  chart: (input) => topicMediansChart(tablesOf(input)[0]),
});

export const topicBoxes = runFigure({
  name: "topic-boxes",
  about: "scores by an attribute of topics, such as language or section",
  usual: ["PRES@1000"],
  settings: {
    topicAttributes: text("file", "attributes of topics: CSV, TSV, JSON or JSON Lines"),
    by: text("field", "attribute to group by; default: language, or the first with few values"),
    run: run("name", "scores of this run; default: the mean of all"),
  },
  async chart(input, { topicAttributes: file, by, run }) {
    if (file === undefined) throw new UsageError(`groups of topics: give ${setting("topicAttributes")} FILE`);
    const attributes = readTopicAttributes(new TextDecoder().decode(await readBytes(file)), file);
    const field = by ?? usualField(attributes);
    const [table] = tablesOf(input);
    return topicBoxesChart(table, groupTopics(attributes, field, table.topics), field, run);
  },
});

/** Maximum number of boxes. */
const FEW_VALUES = 20;

/** The default attribute to group topics by: the language, or the first attribute with few values. */
function usualField({ fields, topics }: TopicAttributes): string {
  const values = (field: string) => new Set([...topics.values()].map((record) => record[field])).size;
  const field = fields.find((name) => name === "language") ?? fields.find((name) => values(name) < FEW_VALUES);
  if (field !== undefined) return field;
  throw new UsageError(
    `attributes of topics have ${FEW_VALUES} values or more: choose one with ${setting("by")}: ${fields.join(", ")}`,
  );
}

/** Drawn from judgements alone. */
export const topicSizes: Figure = {
  name: "topic-sizes",
  about: "number of topics by number of relevant documents",
  files: [QRELS],
  reading: "study",
  settings: {},
  async draw([qrels], given, effects) {
    const settings = given as unknown as StudySettings;
    const input = await readStudyInput(qrels, [], settings, ["recall"], effects);
    checkTopics(input, effects);
    const judgements = input.qrels.judgements.filter(({ topic }) => isWanted(topic, input.wanted));
    return {
      chart: relevantPerTopic(judgements, settings.level),
      inputs: [qrels],
      facts: studyFacts(input, settings),
    };
  },
};
