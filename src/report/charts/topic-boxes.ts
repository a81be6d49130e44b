import * as Plot from "@observablehq/plot";
import type { TopicGroup } from "../../evaluation/index.js";
import { median } from "../../statistics/index.js";
import type { ScoreTable } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName, textWidth } from "./text-width.js";

/**
 * Scores of topics grouped by an attribute, such as language or section: a box for each group, from the first to the
 * third quartile with the median. The score of a topic is the mean of all runs, or that of one run.
 */
export function topicBoxes(table: ScoreTable, groups: readonly TopicGroup[], field: string, run?: string): Chart {
  const { measure, topics, scores, runs } = table;
  const used = run === undefined ? scores : scores.filter((_, r) => runs[r] === run);
  const scoreOf = new Map(
    topics.map((topic, t) => [topic, used.reduce((sum, each) => sum + each[t], 0) / used.length]),
  );
  const points = groups.flatMap(({ value, topics }) =>
    topics.flatMap((topic) => {
      const score = scoreOf.get(topic);
      return score === undefined ? [] : [{ group: value, topic, score }];
    }),
  );
  const sizes = new Map(groups.map(({ value }) => [value, points.filter(({ group }) => group === value).length]));
  const shown = groups.filter(({ value }) => sizes.get(value)! > 0);
  const medians = shown.map(({ value }) => ({
    value,
    median: median(points.filter(({ group }) => group === value).map(({ score }) => score)),
  }));
  medians.sort((a, b) => b.median - a.median);
  return {
    title: `${measure} by ${field}`,
    subtitle: `${counted(points.length, "topic")}; ${run === undefined ? `mean of ${counted(runs.length, "run")}` : shortName(run)}`,
    description:
      medians.length > 0
        ? `Medians: ${medians.map(({ value, median }) => `${value} ${median.toFixed(3)}`).join(", ")}.`
        : "There are no topics.",
    data: {
      columns: [
        { name: field, kind: "text", id: true },
        { name: "topic", kind: "text", id: true },
        { name: measure, kind: "real", digits: 4 },
      ],
      rows: points.map(({ group, topic, score }) => [group, topic, score]),
    },
    plot(look) {
      const label = (value: string) => `${value} (${sizes.get(value)})`;
      const names = shown.map(({ value }) => label(value));
      const tickFormat = (name: string) => shortName(name);
      const { colour } = seriesStyle(0, look);
      return {
        marginTop: 8,
        height: 60 + Math.max(1, shown.length) * 36,
        marginLeft: 14 + Math.max(0, ...names.map((name) => textWidth(tickFormat(name), 12))),
        x: { label: measure, grid: true, ...flatDomain(points.map(({ score }) => score)) },
        y: { type: "band", domain: names, tickFormat, label: null, padding: 0.3, tickSize: 0 },
        marks: [
          ...nothingMark(points.length === 0, "no topics", look),
          Plot.boxX(points, {
            x: "score",
            y: ({ group }) => label(group),
            fill: colour,
            fillOpacity: 0.35,
            stroke: inks(look).text,
            r: 0,
          }),
          Plot.dot(points, {
            x: "score",
            y: ({ group }) => label(group),
            r: 2,
            fill: inks(look).quiet,
            fillOpacity: 0.6,
            title: ({ topic, score }) => `topic ${topic}: ${score.toFixed(4)}`,
          }),
        ],
      };
    },
  };
}
