import type { Cell, Column, Table } from "../../../src/core/index.js";
import { type Interval, tInterval } from "../../../src/statistics/index.js";
import type { ScoreTable } from "../../../src/studies/index.js";
import { ATTRIBUTE_NAMES, type Attribute, groupsBy, type TopicLine } from "../../results/topic-groups.js";

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

function differences({ scores: [a, b] }: ScoreTable, places: readonly number[]): Float64Array {
  return Float64Array.from(places, (t) => a[t] - b[t]);
}

function interval(values: Float64Array): Interval | undefined {
  return values.length < 2 ? undefined : tInterval(values, { level: 0.95 });
}

/** The means of the runs in each group of topics, and the difference of the first two. */
export function groupTable(scores: ScoreTable, lines: readonly TopicLine[], attributes: readonly Attribute[]): Table {
  const rows = attributes.flatMap((attribute) => {
    const groups = groupsBy(lines, attribute);
    if (groups.size < 2) return [];
    return Array.from(groups, ([value, places]): Cell[] => {
      const difference = differences(scores, places);
      const range = interval(difference);
      return [
        ...[ATTRIBUTE_NAMES[attribute], value, places.length],
        ...scores.scores.map((values) => mean(places.map((t) => values[t]))),
        ...[mean(difference), range?.low ?? null, range?.high ?? null],
      ];
    });
  });
  return {
    caption: `${scores.measure} by group of topics`,
    columns: [
      { name: "by", kind: "text", id: true },
      { name: "group", kind: "text", id: true },
      { name: "topics", kind: "integer" },
      ...scores.runs.map((name): Column => ({ name, kind: "real" })),
      { name: "difference", kind: "real" },
      { name: "low", kind: "real" },
      { name: "high", kind: "real" },
    ],
    rows,
    notes: [
      `Difference: ${scores.runs[0]} − ${scores.runs[1]}; low, high: 95 % interval (Student's t), paired by topic. Not corrected for the number of groups.`,
      "Large topics have more relevant documents than the median topic.",
    ],
  };
}

/** Scores of the runs on every topic, from the largest difference of the first two on. */
export function topicTable(scores: ScoreTable, lines: readonly TopicLine[]): Table {
  const [a, b] = scores.scores;
  const order = [...lines.keys()].sort((x, y) => a[y] - b[y] - (a[x] - b[x]) || (lines[x].id < lines[y].id ? -1 : 1));
  const hasTitles = lines.some(({ title }) => title !== undefined);
  return {
    caption: `${scores.measure} by topic`,
    columns: [
      { name: "topic", kind: "text", id: true },
      ...(hasTitles ? [{ name: "title", kind: "text" } as const] : []),
      { name: "language", kind: "text" },
      { name: "section", kind: "text" },
      { name: "relevant", kind: "integer" },
      ...scores.runs.map((name): Column => ({ name, kind: "real" })),
      { name: "difference", kind: "real" },
    ],
    rows: order.map((t): Cell[] => [
      lines[t].id,
      ...(hasTitles ? [lines[t].title ?? null] : []),
      ...[lines[t].language, lines[t].section, lines[t].relevant],
      ...scores.scores.map((values) => values[t]),
      a[t] - b[t],
    ]),
    notes: [`Difference: ${scores.runs[0]} − ${scores.runs[1]}. Choose a topic to see the rankings side by side.`],
  };
}
