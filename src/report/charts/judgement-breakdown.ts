import * as Plot from "@observablehq/plot";
import { BREAKDOWN_CODES, type TopicBreakdown } from "../../collection/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { topicAxis } from "./topic-axis.js";

/** Who found a relevant document, as NTCIR-3 marks it. */
const FOUND_BY = { S: "systems only", J: "experts only", U: "systems and experts" } as const;

/** PAC-2 comes before PAC-10. */
const { compare: inNumber } = new Intl.Collator("en", { numeric: true });

/**
 * Relevant documents of each topic by grade and by who found them: systems, experts in their own search, or both.
 *
 * M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of Patent Retrieval Task at NTCIR-3, figure 7
 */
export function judgementBreakdown(breakdown: readonly TopicBreakdown[]): Chart {
  const topics = [...breakdown].sort((a, b) => inNumber(a.topic, b.topic));
  const parts = topics.flatMap(({ topic, counts, unmarked }) => [
    ...BREAKDOWN_CODES.map((code) => ({ topic, grade: code[0], by: code[1], count: counts[code] })),
    ...(["A", "B"] as const).map((grade) => ({ topic, grade, by: "", count: unmarked[grade] })),
  ]);
  const shown = parts.filter(({ count }) => count > 0);
  const kinds = [...new Set(shown.map(({ grade, by }) => `${grade}${by}`))].sort();
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  const byExperts = shown.filter(({ by }) => by === "J").reduce((sum, { count }) => sum + count, 0);
  return {
    title: "Relevant documents by grade and by who found them",
    subtitle: `${counted(topics.length, "topic")}; A is relevant, B partially relevant`,
    description:
      total === 0
        ? "There are no relevant documents."
        : `Of ${counted(total, "relevant document")}, experts alone found ${byExperts} (${((100 * byExperts) / total).toFixed(0)} %).`,
    legend: (look) =>
      kinds.map((kind) => ({
        label: nameOf(kind),
        style: { colour: colourOf(kind, look) },
        mark: "area" as const,
        opacity: opacityOf(kind),
      })),
    data: {
      columns: [
        { name: "topic", kind: "text", id: true },
        { name: "grade", kind: "text" },
        { name: "found by", kind: "text" },
        { name: "documents", kind: "integer" },
      ],
      rows: shown.map(({ topic, grade, by, count }) => [topic, grade, by, count]),
    },
    plot(look) {
      return {
        height: 340,
        ...topicAxis(
          topics.map(({ topic }) => topic),
          look,
        ),
        y: { label: "relevant documents", grid: true },
        marks: [
          ...nothingMark(total === 0, "no relevant documents", look),
          Plot.barY(shown, {
            x: "topic",
            y: "count",
            order: kinds,
            z: ({ grade, by }) => `${grade}${by}`,
            fill: ({ grade, by }) => colourOf(`${grade}${by}`, look),
            fillOpacity: ({ grade }) => opacityOf(grade),
            title: ({ topic, grade, by, count }) => `topic ${topic}\n${nameOf(`${grade}${by}`)}: ${count}`,
          }),
          Plot.ruleY([0], { stroke: inks(look).quiet }),
        ],
      };
    },
  };
}

function nameOf(kind: string): string {
  return `${kind[0]}, ${FOUND_BY[kind[1] as keyof typeof FOUND_BY] ?? "not marked"}`;
}

function colourOf(kind: string, look: Look): string {
  const place = ["S", "J", "U"].indexOf(kind[1]);
  return place < 0 ? inks(look).quiet : seriesStyle(place, look).colour;
}

/** Partially relevant documents are lighter. */
function opacityOf(kind: string): number {
  return kind[0] === "A" ? 0.95 : 0.5;
}
