import * as Plot from "@observablehq/plot";
import type { CorrelationStudy } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { spreadLabels } from "./run-emphasis.js";
import { sideName, textWidth } from "./text-width.js";

/** Names at both ends are written for so many runs; of more only those that stand out. */
const NAMED = 40;
/** So many runs have a colour of their own; the rest are in the background. */
const MOVERS = 6;

interface Place {
  readonly run: string;
  readonly measure: string;
  readonly place: number;
  readonly score: number;
}

/**
 * How the order of runs changes from one measure to the next: a line for each run, by its place under each measure. The
 * runs whose place changes most, and the one that is highlighted, stand out.
 *
 * W. Magdy, G. J. F. Jones: PRES: A Score Metric for Evaluating Recall-Oriented IR Applications. SIGIR 2010, figure 6
 */
export function rankChanges({ measures, ranks, topics }: CorrelationStudy): Chart {
  const places = ranks.map(({ run, ranks: own, scores }) =>
    measures.map((measure, m): Place => ({ run, measure, place: own[m], score: scores[m] })),
  );
  const movers = [...ranks].sort((a, b) => b.range - a.range || (a.run < b.run ? -1 : 1)).slice(0, MOVERS);
  const [most] = movers;
  return {
    title: `How ${counted(ranks.length, "run")} change places between ${counted(measures.length, "measure")}`,
    subtitle: `Means over ${counted(topics, "topic")}; runs with equal scores share a place${ranks.length > MOVERS ? `; the ${MOVERS} runs that move most stand out` : ""}`,
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
        (look.highlight === undefined ? movers : ranks.filter(({ run }) => run === look.highlight)).map(
          ({ run }, i) => [run, seriesStyle(i, look)] as const,
        ),
      );
      const named = ranks.length <= NAMED ? places : places.filter(([{ run }]) => styles.has(run));
      const room = 12 + Math.max(0, ...named.map(([{ run }]) => textWidth(sideName(run, look.width), 12)));
      const height = Math.max(200, Math.min(640, 60 + ranks.length * 15));
      return {
        height,
        marginLeft: Math.min(room, look.width / 3),
        marginRight: Math.min(room, look.width / 3),
        x: { type: "point", domain: measures, axis: "top", label: null, padding: 0.05, tickSize: 0 },
        y: { reverse: true, axis: null, domain: [0.5, ranks.length + 0.5] },
        marks: [
          ...(ranks.length === 0 ? [Plot.text(["no runs"], { frameAnchor: "middle", fill: inks(look).quiet })] : []),
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

function namesAt(
  side: "left" | "right",
  named: readonly (readonly Place[])[],
  size: { readonly runs: number; readonly height: number },
  styles: ReadonlyMap<string, { readonly colour: string }>,
  look: Look,
) {
  const ends = named.flatMap((places) => places.at(side === "left" ? 0 : -1) ?? []);
  // Runs that share a place have their names around it.
  const labels = spreadLabels(
    ends.map(({ place }) => place),
    (13 * size.runs) / (size.height - 74),
    0.5,
    size.runs + 0.5,
  );
  return Plot.text(ends, {
    x: "measure",
    y: (_, i) => labels[i],
    text: ({ run }: Place) => sideName(run, look.width),
    title: tip,
    textAnchor: side === "left" ? "end" : "start",
    dx: side === "left" ? -8 : 8,
    fill: ({ run }: Place) => styles.get(run)?.colour ?? inks(look).quiet,
  });
}
