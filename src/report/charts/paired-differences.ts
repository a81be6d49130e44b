import * as Plot from "@observablehq/plot";
import type { ComparedPair, Comparison } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName, sideName, textWidth } from "./text-width.js";

/** Up to this number, all pairs are drawn (those of ten runs); with more, one run against every other. */
const ALL = 45;

/** Minimum distances of rows, and of their names. */
const CLOSEST = 6;
const NAMES_APART = 13;

interface Row {
  readonly name: string;
  readonly a: string;
  readonly b: string;
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
  readonly isSignificant: boolean;
}

function widest(labels: readonly string[]): number {
  return Math.max(0, ...labels.map((label) => textWidth(label, 12)));
}

function tip({ name, difference, low, high, p }: Row): string {
  return `${name}\n${difference.toFixed(4)} [${low.toFixed(4)}, ${high.toFixed(4)}]\np = ${p.toPrecision(2)}`;
}

/**
 * Differences of runs, paired by topic, with their intervals; significant ones are filled. With many runs the figure
 * compares one of them with every other.
 *
 * @param about the run to compare, by name; if there is no such run, the baseline of the comparison, or the best run
 */
export function pairedDifferences({ measure, runs, pairs, topics, options }: Comparison, about?: string): Chart {
  const usual = options.baselines[0] ?? runs[0]?.name;
  const one =
    pairs.length <= ALL ? undefined : pairs.some(({ a, b }) => a === about || b === about) ? (about as string) : usual;
  const rows = pairs
    .filter(({ a, b }) => one === undefined || a === one || b === one)
    .map((pair) => rowOf(pair, pair.b === one))
    .sort((a, b) => b.difference - a.difference || (a.name < b.name ? -1 : 1));
  const significant = rows.filter(({ isSignificant }) => isSignificant).length;
  const level = Math.round((1 - options.alpha) * 100);
  return {
    title:
      one === undefined
        ? `Differences in ${measure}, with intervals`
        : `Differences in ${measure} of ${shortName(one)}${one === usual && options.baselines.length === 0 ? ", the best run," : ""} from ${counted(rows.length, "other run")}`,
    subtitle: `${counted(topics, "topic")}, paired; ${level} % intervals; filled: significant after correction (${options.correction}${rows.length < pairs.length ? ` over all ${pairs.length} pairs` : ""})${one === undefined ? "" : `; right of 0: ${shortName(one)} is higher`}`,
    description: `${one === undefined ? "" : `${one}: `}${significant} of ${counted(rows.length, "pair")} ${significant === 1 ? "differs" : "differ"} significantly in ${measure}.`,
    data: {
      columns: [
        { name: "a", kind: "text", id: true },
        { name: "b", kind: "text", id: true },
        ...["difference", "low", "high", "p"].map((name) => ({ name, kind: "real" as const, digits: 4 })),
      ],
      rows: rows.map(({ a, b, difference, low, high, p }) => [a, b, difference, low, high, p]),
    },
    plot(look) {
      const ink = inks(look);
      const { colour } = seriesStyle(0, look);
      const isMarked = ({ a, b }: Row) => a === look.highlight || b === look.highlight;
      const fades = one !== look.highlight && rows.some(isMarked);
      const opacity = (pair: Row) => (!fades || isMarked(pair) ? 1 : 0.25);
      // Two names are side by side.
      const longest = Math.min(24, Math.floor(look.width / 36));
      const label = ({ a, b }: Row) =>
        one === undefined ? `${shortName(a, longest)} − ${shortName(b, longest)}` : `− ${sideName(b, look.width)}`;
      const labels = new Map(rows.map((row) => [row.name, label(row)]));
      const height = Math.max(CLOSEST, Math.min(20, 900 / Math.max(1, rows.length)));
      return {
        marginTop: 8,
        height: 56 + Math.max(1, rows.length) * height,
        marginLeft: Math.min(look.width * 0.45, 14 + widest([...labels.values()])),
        x: {
          label: `difference in ${measure}`,
          grid: true,
          ...flatDomain([0, ...rows.flatMap(({ difference, low, high }) => [difference, low, high])], [-1, 1]),
        },
        y: {
          type: "point",
          domain: [...labels.keys()],
          ticks: namesApart(rows, isMarked, Math.ceil(NAMES_APART / height)),
          tickFormat: (name: string) => labels.get(name) ?? name,
          label: null,
          tickSize: 0,
        },
        marks: [
          ...nothingMark(rows.length === 0, "no pairs", look),
          Plot.ruleX([0], { stroke: ink.quiet }),
          Plot.ruleY(rows, {
            y: "name",
            x1: "low",
            x2: "high",
            stroke: colour,
            strokeWidth: Math.min(2, height / 5),
            strokeOpacity: opacity,
          }),
          Plot.dot(rows, {
            y: "name",
            x: "difference",
            r: Math.min(4, height / 2.6),
            stroke: colour,
            strokeWidth: Math.min(2, height / 5),
            fill: ({ isSignificant }) => (isSignificant ? colour : ink.background),
            opacity,
            title: tip,
          }),
        ],
      };
    },
  };
}

/** @param isTurned b − a */
function rowOf({ a, b, difference, interval, correctedP, outcome }: ComparedPair, isTurned: boolean): Row {
  const [first, second] = isTurned ? [b, a] : [a, b];
  return {
    name: `${first} − ${second}`,
    ...{ a: first, b: second, p: correctedP, isSignificant: outcome !== "=" },
    ...(isTurned
      ? { difference: -difference, low: -interval.high, high: -interval.low }
      : { difference, low: interval.low, high: interval.high }),
  };
}

/** The names of rows that have room; the name of a marked row replaces those that would touch it. */
function namesApart(rows: readonly Row[], isMarked: (row: Row) => boolean, every: number): string[] {
  const marked = [...rows.keys()].filter((i) => isMarked(rows[i]));
  const only = marked.length === 1 ? marked[0] : undefined;
  return rows
    .filter((_, i) => i === only || (i % every === 0 && (only === undefined || Math.abs(i - only) >= every)))
    .map(({ name }) => name);
}
