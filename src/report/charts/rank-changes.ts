import * as Plot from "@observablehq/plot";
import type { CorrelationStudy } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { spreadLabels } from "./run-emphasis.js";
import { LONGEST_NAME, shortName, textWidth } from "./text-width.js";

/** Up to this number of runs, all have names at both ends; with more, only the emphasised ones. */
const NAMED = 40;
/** Number of runs with a colour of their own; the others are in the background. */
const MOVERS = 6;

/** Margins for places at the left, for the names of measures above and for half a name below. */
const PLACES = 36;
const TOP = 34;
const FOOT = 8;

interface Place {
  readonly run: string;
  readonly measure: string;
  readonly place: number;
  readonly score: number;
}

/**
 * How the order of runs changes from one measure to the next: a line for each run, by its place under each measure. The
 * runs whose place changes most, and the highlighted one, are emphasised.
 *
 * W. Magdy, G. J. F. Jones: PRES: A Score Metric for Evaluating Recall-Oriented IR Applications. SIGIR 2010, figure 6
 */
export function rankChanges({ measures, ranks, topics }: CorrelationStudy): Chart {
  const places = ranks.map(({ run, ranks: own, scores }) =>
    measures.map((measure, m): Place => ({ run, measure, place: own[m], score: scores[m] })),
  );
  const movers = [...ranks].sort((a, b) => b.range - a.range || (a.run < b.run ? -1 : 1)).slice(0, MOVERS);
  const [most] = movers;
  const isRun = (name: string | undefined) => ranks.some(({ run }) => run === name);
  return {
    title: `How ${counted(ranks.length, "run")} change places between ${counted(measures.length, "measure")}`,
    subtitle: ({ highlight }) =>
      `Means over ${counted(topics, "topic")}; runs with equal scores share a place${ranks.length > MOVERS && !isRun(highlight) ? `; the ${MOVERS} runs that move most stand out` : ""}`,
    description: most
      ? `${most.run} moves most: ${measures.map((measure, m) => `place ${most.ranks[m]} by ${measure}`).join(", ")}.`
      : "There are no runs.",
    data: {
      columns: [
        { name: "run", kind: "text", id: true },
        ...measures.flatMap((name) => [
          { name, kind: "real" as const, digits: 4 },
          { name: `place by ${name}`, kind: "integer" as const },
        ]),
      ],
      rows: ranks.map(({ run, scores, ranks: own }) => [run, ...scores.flatMap((score, m) => [score, own[m]])]),
    },
    plot(look) {
      const styles = new Map(
        (isRun(look.highlight) ? ranks.filter(({ run }) => run === look.highlight) : movers).map(
          ({ run }, i) => [run, seriesStyle(i, look)] as const,
        ),
      );
      const named = ranks.length <= NAMED ? places : places.filter(([{ run }]) => styles.has(run));
      const sides = 12 + Math.max(0, ...named.map(([{ run }]) => textWidth(endName(run, look), 12)));
      const height = Math.max(140, Math.min(640, TOP + FOOT + ranks.length * 15));
      return {
        height,
        marginTop: TOP,
        marginBottom: FOOT,
        marginLeft: PLACES + sides,
        marginRight: sides,
        x: { type: "point", domain: measures, axis: "top", label: null, padding: 0.05, tickSize: 0 },
        y: { reverse: true, axis: null, domain: [0.5, ranks.length + 0.5] },
        marks: [
          ...(ranks.length === 0 ? [Plot.text(["no runs"], { frameAnchor: "middle", fill: inks(look).quiet })] : []),
          ...placeAxis(ranks.length, { height, sides }, look),
          Plot.ruleX(measures, { stroke: inks(look).faint }),
          lineOf(
            places.flat().filter(({ run }) => !styles.has(run)),
            inks(look).faint,
            1.2,
          ),
          ...places.flatMap((each) => {
            const style = styles.get(each[0].run);
            if (!style) return [];
            return [
              lineOf(each, style.colour, 2.5, style.dash),
              Plot.dot(each, { x: "measure", y: "place", symbol: style.symbol, fill: style.colour, r: 4, title: tip }),
            ];
          }),
          ...(["left", "right"] as const).map((side) =>
            namesAt(side, named, { runs: ranks.length, height }, styles, look),
          ),
        ],
      };
    },
  };
}

function lineOf(places: readonly Place[], stroke: string, strokeWidth: number, dash = "") {
  return Plot.line(places, {
    x: "measure",
    y: "place",
    z: "run",
    stroke,
    strokeWidth,
    strokeDasharray: dash,
    curve: "bump-x",
    title: tip,
  });
}

function tip({ run, measure, place, score }: Place): string {
  return `${run}\n${measure} ${score.toFixed(4)}, place ${place}`;
}

/** Numbers of places, left of the names. */
function placeAxis(
  runs: number,
  { height, sides }: { readonly height: number; readonly sides: number },
  look: Look,
): Plot.Markish[] {
  return [
    Plot.text(placesWithRoom(runs, height), {
      frameAnchor: "left",
      y: (place) => place,
      text: String,
      textAnchor: "end",
      dx: -sides - 4,
      fill: inks(look).quiet,
    }),
    Plot.text(runs === 0 ? [] : ["place"], {
      frameAnchor: "top-left",
      textAnchor: "start",
      lineAnchor: "bottom",
      dx: -sides - PLACES + 4,
      dy: -10,
      fill: inks(look).quiet,
    }),
  ];
}

/** The first and last place, and those in between that have room: all, or every fifth, tenth … */
function placesWithRoom(runs: number, height: number): number[] {
  if (runs === 0) return [];
  const each = (height - TOP - FOOT) / runs;
  const every = [1, 2, 5, 10, 20, 50, 100].find((step) => step * each >= 14) ?? 1000;
  const places = Array.from({ length: runs }, (_, i) => i + 1).filter((place) => place === 1 || place % every === 0);
  return places.includes(runs) ? places : [...places.filter((place) => (runs - place) * each >= 14), runs];
}

/** A name for both ends, short enough to leave room for the lines and for the names of measures above. */
function endName(run: string, { width }: Look): string {
  return shortName(run, Math.max(8, Math.min(LONGEST_NAME, Math.floor((width - 270) / 16))));
}

function namesAt(
  side: "left" | "right",
  named: readonly (readonly Place[])[],
  size: { readonly runs: number; readonly height: number },
  styles: ReadonlyMap<string, { readonly colour: string }>,
  look: Look,
) {
  const ends = named.flatMap((places) => places.at(side === "left" ? 0 : -1) ?? []);
  // The names of runs that share a place are spread around it.
  const labels = spreadLabels(
    ends.map(({ place }) => place),
    (13 * size.runs) / (size.height - TOP - FOOT),
    0.5,
    size.runs + 0.5,
  );
  return Plot.text(ends, {
    x: "measure",
    y: (_, i) => labels[i],
    text: ({ run }: Place) => endName(run, look),
    title: tip,
    textAnchor: side === "left" ? "end" : "start",
    dx: side === "left" ? -8 : 8,
    fill: ({ run }: Place) => styles.get(run)?.colour ?? inks(look).quiet,
  });
}
