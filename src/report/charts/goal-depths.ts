import * as Plot from "@observablehq/plot";
import { cellValue, censoring } from "../../core/table.js";
import type { Effort, Goal } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { sideName, textWidth } from "./text-width.js";

/** So many runs are drawn: those that ask least. */
const SHOWN = 60;

/**
 * How deep one must read a run for a goal, topic by topic: a dot for each topic and a tick for the median. Topics whose
 * list ends before the goal are at its end, as crosses: there only a bound is known. Where that holds for the median, too,
 * a dashed line leads from its bound to the right, where the bound is written.
 */
export function goalDepths({ runs, topics }: Effort, goal: Goal = { recall: 0.8 }): Chart {
  const name = goal === "first-best" ? "the first document of the best grade" : `a recall of ${goal.recall}`;
  const isGoal = (other: Goal) =>
    goal === other || (goal !== "first-best" && other !== "first-best" && other.recall === goal.recall);
  const rows = runs.flatMap((run) => {
    const found = run.goals.find((each) => isGoal(each.goal));
    return found ? [{ run: run.name, ...found }] : [];
  });
  const points = rows.flatMap(({ run, byTopic }) =>
    byTopic.flatMap((depth, t) => {
      const value = depth === null ? null : cellValue(depth);
      if (typeof value !== "number") return [];
      return [{ run, topic: topics[t], depth: Math.max(1, value), open: censoring(depth) !== null }];
    }),
  );
  const medians = rows.map(({ run, median }) => ({
    run,
    depth: Math.max(1, Number(cellValue(median) ?? 1)),
    open: censoring(median) !== null,
  }));
  // A run whose lists end before the goal on half of the topics asks for more than any that does not.
  medians.sort((a, b) => Number(a.open) - Number(b.open) || a.depth - b.depth || (a.run < b.run ? -1 : 1));
  const [best] = medians;
  return {
    title: `How deep one must read for ${name}`,
    subtitle: `${counted(topics.length, "topic")}; a line marks the median, crosses are lists that end before the goal${points.length > 0 && medians.some(({ open }) => open) ? "; dashed: the median is larger than that" : ""}${rows.length > SHOWN ? `; the ${SHOWN} of ${rows.length} runs that ask least` : ""}`,
    description: best
      ? `Least is asked of readers of ${best.run}: ${best.open ? "more than " : ""}${counted(best.depth, "document")} in half of the topics.`
      : "There are no runs.",
    data: {
      columns: [
        { name: "run", kind: "text", id: true },
        { name: "topic", kind: "text", id: true },
        { name: "depth", kind: "integer" },
        { name: "reached", kind: "text" },
      ],
      rows: points.map(({ run, topic, depth, open }) => [run, topic, depth, open ? "no" : "yes"]),
    },
    plot(look) {
      const names = medians.slice(0, SHOWN).map(({ run }) => run);
      const shown = points.filter(({ run }) => names.includes(run));
      const own = medians.slice(0, SHOWN);
      const bounds = points.length === 0 ? [] : own.filter(({ open }) => open);
      const known = points.length === 0 ? [] : own.filter(({ open }) => !open);
      const bound = ({ depth }: { readonly depth: number }) => `> ${depth.toLocaleString("en")}`;
      const deepest = Math.max(1, ...shown.map(({ depth }) => depth), ...own.map(({ depth }) => depth));
      const height = Math.max(6, Math.min(26, 900 / Math.max(1, names.length)));
      const isNamed = height >= 12;
      return {
        height: 70 + names.length * height,
        marginLeft: isNamed
          ? Math.min(
              look.width / 3,
              14 + Math.max(0, ...names.map((each) => textWidth(sideName(each, look.width), 12))),
            )
          : 20,
        marginRight: 20 + Math.max(0, ...bounds.map((each) => textWidth(bound(each), 12))),
        x: {
          type: "log",
          ...(deepest === 1 && { domain: [1, 10] }),
          ...(points.length === 0 && { axis: null }),
          label: "documents read",
          grid: points.length > 0,
          tickFormat: (depth: number) => depth.toLocaleString("en"),
        },
        y: {
          type: "band",
          domain: points.length === 0 ? [] : names,
          tickFormat: (each: string) => sideName(each, look.width),
          label: null,
          padding: 0.2,
          axis: isNamed ? "left" : null,
          tickSize: 0,
        },
        marks: [
          ...nothingMark(points.length === 0, "no topics", look),
          Plot.dot(
            shown.filter(({ open }) => !open),
            {
              x: "depth",
              y: "run",
              r: 2.5,
              fill: seriesStyle(0, look).colour,
              fillOpacity: 0.5,
              title: ({ run, topic, depth }) => `${run}, topic ${topic}: ${depth}`,
            },
          ),
          Plot.dot(
            shown.filter(({ open }) => open),
            {
              x: "depth",
              y: "run",
              symbol: "times",
              r: 3,
              stroke: seriesStyle(1, look).colour,
              strokeOpacity: 0.7,
              title: ({ run, topic, depth }) => `${run}, topic ${topic}: more than ${depth}`,
            },
          ),
          Plot.tickX(known, { x: "depth", y: "run", stroke: inks(look).text, strokeWidth: 2.5 }),
          Plot.ruleY(bounds, {
            x1: "depth",
            x2: deepest,
            y: "run",
            stroke: inks(look).text,
            strokeDasharray: "3 3",
            title: (each) => `${each.run}: the median is more than ${each.depth}`,
          }),
          isNamed
            ? Plot.text(bounds, { frameAnchor: "right", y: "run", text: bound, textAnchor: "start", dx: 8 })
            : null,
        ],
      };
    },
  };
}
