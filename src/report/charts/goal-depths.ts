import * as Plot from "@observablehq/plot";
import { cellValue, censoring } from "../../core/index.js";
import type { Effort, Goal } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { depthAxis, roundDepths } from "./depth-ticks.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { sideName, textWidth } from "./text-width.js";

/** Maximum number of runs drawn: those that need the least reading. The highlighted run is added. */
const SHOWN = 60;

interface RunDepths {
  readonly run: string;
  readonly reached: number;
  readonly topics: number;
  /** The number of documents that is enough in half of the topics; null if half of the lists do not reach the goal. */
  readonly median: number | null;
}

/** How deep one must read for the goal on a topic. */
interface TopicDepth {
  readonly run: string;
  readonly topic: string;
  readonly depth: number;
  /** The list ends before the goal. */
  readonly open: boolean;
}

/**
 * How deep one must read a run for a goal, topic by topic: a dot for each topic and a tick for the median. If a list
 * ends before the goal, the topic is a cross at the end of the list, and counts for the median as deeper than any
 * other: a run that reaches the goal on less than half of the topics has no median. The number of topics that reach it
 * is at the right.
 */
export function goalDepths({ runs, topics }: Effort, goal: Goal = { recall: 0.8 }): Chart {
  const name = goal === "first-best" ? "the first document of the best grade" : `a recall of ${goal.recall}`;
  const isGoal = (other: Goal) =>
    goal === other || (goal !== "first-best" && other !== "first-best" && other.recall === goal.recall);
  const found = runs.flatMap((run) => {
    const own = run.goals.find((each) => isGoal(each.goal));
    return own ? [{ run: run.name, ...own }] : [];
  });
  const points: TopicDepth[] = found.flatMap(({ run, byTopic }) =>
    byTopic.flatMap((depth, t) => {
      const value = depth === null ? null : cellValue(depth);
      if (typeof value !== "number") return [];
      return [{ run, topic: topics[t], depth: Math.max(1, value), open: censoring(depth) !== null }];
    }),
  );
  const sorted = found
    .map(({ run, reached, topics, median }): RunDepths => {
      const isKnown = typeof median === "number" && Number.isFinite(median);
      return { run, reached, topics, median: isKnown ? Math.max(1, median) : null };
    })
    .sort(asksLess);
  const [best] = sorted;
  const few = sorted.length <= SHOWN;
  return {
    title: `How deep one must read for ${name}`,
    subtitle: ({ highlight }) =>
      `${counted(topics.length, "topic")}; a line marks the median, crosses are lists that end before the goal; at the right: topics that reach it${few ? "" : `; the ${SHOWN} of ${sorted.length} runs that need the least reading${sorted.slice(SHOWN).some(({ run }) => run === highlight) ? " and the highlighted one" : ""}`}`,
    description: best ? descriptionOf(best) : "There are no runs.",
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
      const isEmpty = points.length === 0;
      const rows = isEmpty ? [] : sorted.filter(({ run }, i) => i < SHOWN || run === look.highlight);
      const names = rows.map(({ run }) => run);
      const shown = points.filter(({ run }) => names.includes(run));
      const deepest = Math.max(1, ...shown.map(({ depth }) => depth));
      const marginLeft = Math.min(
        look.width / 3,
        14 + Math.max(0, ...names.map((each) => textWidth(sideName(each, look.width), 12))),
      );
      const marginRight = 20 + Math.max(0, ...rows.map((each) => textWidth(ofTopics(each), 12)));
      const depths = roundDepths(deepest);
      return {
        height: 54 + rows.length * Math.min(26, Math.max(15, 900 / Math.max(1, rows.length))),
        marginTop: 8,
        marginLeft,
        marginRight,
        x: {
          type: "log",
          domain: [1, deepest === 1 ? 10 : deepest],
          ...(isEmpty && { axis: null }),
        },
        y: {
          type: "band",
          domain: names,
          tickFormat: (each: string) => sideName(each, look.width),
          label: null,
          padding: 0.2,
          axis: "left",
          tickSize: 0,
        },
        marks: [
          ...nothingMark(isEmpty, "no topics", look),
          ...(isEmpty
            ? []
            : [Plot.gridX(depths), depthAxis(depths, "documents read", look.width - marginLeft - marginRight)]),
          ...runMarks(rows, shown, look),
        ],
      };
    },
  };
}

function descriptionOf({ run, median, reached, topics }: RunDepths): string {
  const share = `${reached} of ${counted(topics, "topic")}`;
  return median === null
    ? `No run reaches it on half of the topics; ${run} comes closest: it reaches it on ${share}.`
    : `${run} needs the least reading: ${counted(median, "document")} in half of the topics; it reaches the goal on ${share}.`;
}

/** Dots and crosses of topics, and each run's median and number of topics that reach the goal. */
function runMarks(rows: readonly RunDepths[], shown: readonly TopicDepth[], look: Look): Plot.Markish[] {
  const isMarked = rows.some(({ run }) => run === look.highlight);
  const ink = (colour: string) => (row: { readonly run: string }) =>
    isMarked && row.run !== look.highlight ? inks(look).faint : colour;
  return [
    Plot.dot(
      shown.filter(({ open }) => !open),
      {
        x: "depth",
        y: "run",
        r: 2.5,
        fill: ink(seriesStyle(0, look).colour),
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
        stroke: ink(seriesStyle(1, look).colour),
        strokeOpacity: 0.7,
        title: ({ run, topic, depth }) => `${run}, topic ${topic}: not among ${depth}`,
      },
    ),
    Plot.tickX(
      rows.filter(({ median }) => median !== null),
      {
        x: "median",
        y: "run",
        stroke: ink(inks(look).text),
        strokeWidth: 2.5,
        title: ({ run, median }) => `${run}: ${median} in half of the topics`,
      },
    ),
    Plot.text(rows, {
      frameAnchor: "right",
      y: "run",
      text: ofTopics,
      textAnchor: "start",
      dx: 8,
      fill: inks(look).quiet,
      title: (each) => `${each.run} reaches it on ${each.reached} of ${counted(each.topics, "topic")}`,
    }),
  ];
}

function ofTopics({ reached, topics }: RunDepths): string {
  return `${reached} of ${topics}`;
}

/** By median; runs without a median come last, sorted by how often they reach the goal. */
function asksLess(a: RunDepths, b: RunDepths): number {
  const deep = ({ median }: RunDepths) => median ?? Number.MAX_SAFE_INTEGER;
  return deep(a) - deep(b) || b.reached - a.reached || (a.run < b.run ? -1 : 1);
}
