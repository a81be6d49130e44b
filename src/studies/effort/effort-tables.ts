import type { Cell, Column, Table } from "../../core/index.js";
import { mean } from "../../statistics/index.js";
import type { Effort, RunEffort } from "./effort.js";
import type { Depth, Goal } from "./goal-depths.js";
import { ruleName } from "./stopping-rules.js";

const RUN: Column = { name: "run", kind: "text", id: true };

/** How deep to read for each goal. `minutes` is the reading time per document. */
export function effortDepthsTable(effort: Effort, minutes: number): Table {
  return {
    caption: `Documents to read, ${effort.topics.length} topics`,
    columns: [
      RUN,
      { name: "goal", kind: "text", id: true },
      { name: "topics", kind: "integer" },
      { name: "not_reached", label: "not reached", kind: "integer" },
      { name: "median", kind: "real", digits: 1 },
      { name: "mean", kind: "real", digits: 1 },
      { name: "ninety", label: "90 % of topics", kind: "real", digits: 1 },
      { name: "perfect", kind: "real", digits: 1 },
      { name: "random", kind: "real", digits: 1 },
      { name: "hours", kind: "real", digits: 1 },
      { name: "wss", label: "WSS", kind: "real", digits: 3 },
    ],
    rows: effort.runs.flatMap(({ name, goals }) =>
      goals.map((each): Cell[] => [
        ...[name, goalName(each.goal, effort.bestGrade), each.topics, each.topics - each.reached],
        ...[each.median, each.mean, each.ninety, each.perfect, each.random, hours(each.mean, minutes), each.workSaved],
      ]),
    ),
    notes: [
      "Median and 90 %: the number of documents that is enough in half and in nine tenths of the topics. If a list ends before the goal, no number is enough. Means count such a list by its length, and are lower bounds.",
      `perfect: mean depth if all relevant documents come first. ${randomNote(effort)}`,
      `hours: at the mean depth and ${minutes} min per document.`,
      effort.docs > 0
        ? `WSS: work saved over sampling from ${effort.docs} documents.`
        : "WSS: work saved over sampling, from the documents that were retrieved or judged; -N sets the size of the collection.",
      ...leftOut(effort),
    ],
  };
}

/** The data of the figure: recall against documents read, with bands. */
export function effortCurveTable(effort: Effort): Table {
  return {
    caption: `Recall by documents read, ${effort.topics.length} topics`,
    columns: [
      RUN,
      { name: "depth", kind: "integer", id: true },
      { name: "mean", kind: "real", digits: 3 },
      ...effort.quantiles.map((p): Column => ({ name: `q${percent(p)}`, kind: "real", digits: 3 })),
      { name: "perfect", kind: "real", digits: 3 },
      { name: "random", kind: "real", digits: 3 },
    ],
    rows: effort.runs.flatMap(({ name, curve }) =>
      curve.map((point): Cell[] => [name, point.depth, point.mean, ...point.quantiles, point.perfect, point.random]),
    ),
    notes: [
      "q10 … q90: quantiles over the topics. perfect: all relevant documents first.",
      randomNote(effort),
      ...leftOut(effort),
    ],
  };
}

/** The result of each stopping rule, averaged over the topics. */
export function effortStoppingTable(effort: Effort, minutes: number): Table {
  return {
    caption: `Readers who stop by a rule, ${effort.topics.length} topics`,
    columns: [
      RUN,
      { name: "rule", kind: "text", id: true },
      { name: "recall", kind: "real", digits: 3 },
      { name: "lowest_recall", label: "lowest", kind: "real", digits: 3 },
      { name: "complete", label: "complete topics", kind: "integer" },
      { name: "read", kind: "real", digits: 1 },
      { name: "missed", kind: "real", digits: 2 },
      { name: "hours", kind: "real", digits: 1 },
    ],
    rows: effort.runs.flatMap((run) =>
      effort.rules.map((rule, i): Cell[] => {
        const outcomes = outcomesOf(run, i);
        const recalls = outcomes.map(({ recall }) => recall);
        const read = mean(outcomes.map((each) => each.read));
        return [
          ...[run.name, ruleName(rule), mean(recalls), recalls.length === 0 ? null : Math.min(...recalls)],
          outcomes.filter(({ missed }) => missed === 0).length,
          ...[read, mean(outcomes.map(({ missed }) => missed)), (read * minutes) / 60],
        ];
      }),
    ),
    notes: [
      "recall, read, missed (relevant documents) and hours are means over the topics; complete: nothing missed.",
      "Capture–recapture: the reader alternates between the next document of the ranking and a random one of the list, and " +
        "stops when the relevant ones found reach the share of Chapman’s estimate and one was seen twice.",
      ...leftOut(effort),
    ],
  };
}

/** The result of each stopping rule, topic by topic. */
export function effortTopicsTable(effort: Effort): Table {
  return {
    caption: "Readers who stop by a rule, topic by topic",
    columns: [
      RUN,
      { name: "rule", kind: "text", id: true },
      { name: "topic", kind: "text", id: true },
      { name: "recall", kind: "real", digits: 3 },
      { name: "read", kind: "integer" },
      { name: "found", kind: "integer" },
      { name: "missed", kind: "integer" },
    ],
    rows: effort.runs.flatMap((run) =>
      effort.rules.flatMap((rule, i) =>
        outcomesOf(run, i).map(({ topic, recall, read, found, missed }): Cell[] => [
          ...[run.name, ruleName(rule), topic, recall, read, found, missed],
        ]),
      ),
    ),
  };
}

function outcomesOf({ readings, stops }: RunEffort, rule: number) {
  return readings.map(({ topic, relevant }, t) => {
    const { read, found } = stops[rule][t];
    return { topic, read, found, recall: found / relevant, missed: relevant - found };
  });
}

function goalName(goal: Goal, bestGrade: number): string {
  return goal === "first-best" ? `first of grade ${bestGrade}` : `recall ${percent(goal.recall)} %`;
}

function percent(share: number): string {
  return String(Number((100 * share).toFixed(6)));
}

function hours(depth: Depth, minutes: number): Depth {
  if (typeof depth === "number") return (depth * minutes) / 60;
  return { ...depth, value: (depth.value * minutes) / 60 };
}

function randomNote({ docs }: Effort): string {
  return docs > 0
    ? `random: ${docs} documents in random order.`
    : "random: the documents retrieved for the topic, in random order.";
}

function leftOut({ withoutRelevant }: Effort): string[] {
  if (withoutRelevant === 0) return [];
  return [`${withoutRelevant} topics without relevant documents are left out: there is nothing to find.`];
}
