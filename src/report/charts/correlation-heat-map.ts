import * as Plot from "@observablehq/plot";
import type { CoefficientName, CorrelationStudy } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inkOnShade, inks, shade } from "./look.js";
import { nothingMark } from "./nothing.js";
import { ROTATION, roomForRotated } from "./rotated-labels.js";
import { textWidth } from "./text-width.js";

const NAMES: Readonly<Record<CoefficientName, string>> = {
  spearman: "Spearman's ρ",
  "tau-b": "Kendall's τ-b",
  "tau-a": "Kendall's τ-a",
  "tau-ap": "τ_AP",
  pearson: "Pearson's r",
};

/** How similarly each pair of measures orders runs. */
export function correlationHeatMap(study: CorrelationStudy, coefficient: CoefficientName = "spearman"): Chart {
  const { measures, correlations, ranks, topics } = study;
  const cells = correlations.flatMap(({ first, second, coefficients }) => {
    const { value } = coefficients[coefficient];
    return [
      { a: measures[first], b: measures[second], value },
      { a: measures[second], b: measures[first], value },
    ];
  });
  const sorted = correlations
    .map(({ first, second, coefficients }) => ({ first, second, value: coefficients[coefficient].value }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((a, b) => a.value - b.value);
  const pair = ({ first, second, value }: (typeof sorted)[number]) =>
    `${measures[first]} and ${measures[second]} (${value.toFixed(2)})`;
  const [least] = sorted;
  const most = sorted.at(-1);
  return {
    title: `How similarly ${measures.length} measures order ${counted(ranks.length, "run")}`,
    subtitle: `${NAMES[coefficient]} of the means over ${counted(topics, "topic")}`,
    description:
      least && most
        ? `Most similar: ${pair(most)}; least similar: ${pair(least)}.`
        : "There are fewer than two measures.",
    data: {
      columns: [
        { name: "measure", kind: "text", id: true },
        { name: "other", kind: "text" },
        { name: coefficient, kind: "real", digits: 4 },
      ],
      rows: correlations.map(({ first, second, coefficients }) => [
        measures[first],
        measures[second],
        coefficients[coefficient].value,
      ]),
    },
    plot(look) {
      const left = 12 + Math.max(0, ...measures.map((name) => textWidth(name, 12)));
      const { marginBottom } = roomForRotated(measures);
      const side = Math.min(64, (look.width - left - 20) / Math.max(1, measures.length));
      // Measures mostly agree well: the shades cover only the range that occurs.
      const lowest = Math.min(0.9, Math.floor((least?.value ?? 0) * 10) / 10);
      const share = (value: number) => (value - lowest) / (1 - lowest);
      return {
        height: side * measures.length + marginBottom + 8,
        marginLeft: left,
        marginTop: 8,
        marginBottom,
        marginRight: Math.max(20, look.width - left - side * measures.length),
        x: { type: "band", domain: measures, tickRotate: ROTATION, label: null, padding: 0.03, tickSize: 0 },
        y: { type: "band", domain: measures, label: null, padding: 0.03, tickSize: 0 },
        marks: [
          ...nothingMark(cells.length === 0, "fewer than two measures", look),
          Plot.cell(
            cells.filter(({ value }) => Number.isFinite(value)),
            {
              x: "a",
              y: "b",
              fill: ({ value }) => shade(share(value), look),
              title: ({ a, b, value }) => `${a}, ${b}: ${value}`,
            },
          ),
          side < 26
            ? null
            : Plot.text(cells, {
                x: "a",
                y: "b",
                text: ({ value }) => (Number.isFinite(value) ? value.toFixed(2) : "–"),
                fill: ({ value }) => (Number.isFinite(value) ? inkOnShade(share(value), look) : inks(look).text),
              }),
        ],
      };
    },
  };
}
