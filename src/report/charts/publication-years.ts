import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** The documents of a year. */
export interface YearCount {
  readonly year: number;
  readonly count: number;
}

/** Years per bar, so that a long period has no more bars than can be told apart. */
const STEPS = [1, 2, 5, 10, 20];
const MOST_BARS = 60;

/** How many documents of a set were published in each year, with the date that prior art must be published before. */
export function publicationYears(years: readonly YearCount[], cutOff?: string, undated = 0): Chart {
  const first = years[0]?.year ?? 0;
  const last = years.at(-1)?.year ?? 0;
  const step = STEPS.find((each) => (last - first + 1) / each <= MOST_BARS) ?? 50;
  const bars = new Map<number, number>();
  for (const { year, count } of years) {
    const start = year - (year % step);
    bars.set(start, (bars.get(start) ?? 0) + count);
  }
  const all = years.reduce((sum, { count }) => sum + count, 0);
  const cutYear = cutOff === undefined ? undefined : yearOf(cutOff);
  const late =
    cutYear === undefined ? 0 : years.filter(({ year }) => year > cutYear).reduce((sum, each) => sum + each.count, 0);
  const period = first === last ? `in ${first}` : `from ${first} to ${last}`;
  return {
    title: "Years of publication",
    ...(cutOff !== undefined && { subtitle: `The vertical line is the date cut-off, ${cutOff}` }),
    description:
      all === 0
        ? "No document has a date."
        : `${all} documents ${period}${cutYear === undefined ? "" : `; ${late} after ${Math.floor(cutYear)}`}${undated > 0 ? `; ${undated} without a date` : ""}.`,
    data: {
      columns: [
        { name: "year", kind: "integer", id: true },
        { name: "documents", kind: "integer" },
      ],
      rows: years.map(({ year, count }) => [year, count]),
    },
    plot: (look) => ({
      height: 130,
      marginLeft: 36,
      marginRight: 12,
      x: { label: null, tickFormat: String, ticks: Math.max(2, Math.floor(look.width / 70)) },
      y: { label: null, grid: true, ticks: 3 },
      marks: [
        ...nothingMark(all === 0, "no dates", look),
        Plot.rectY(
          [...bars].map(([year, count]) => ({ year, count })),
          {
            x1: "year",
            x2: ({ year }) => year + step,
            y: "count",
            insetLeft: 0.5,
            insetRight: 0.5,
            fill: ({ year }) => seriesStyle(cutYear !== undefined && year > cutYear ? 6 : 0, look).colour,
            title: ({ year, count }) => `${step === 1 ? year : `${year}–${year + step - 1}`}: ${count}`,
          },
        ),
        Plot.ruleY([0], { stroke: inks(look).quiet }),
        cutYear === undefined || all === 0
          ? null
          : Plot.ruleX([cutYear], { stroke: inks(look).text, strokeDasharray: "4 3" }),
      ],
    }),
  };
}

/** A day as a place between two years: the middle of 1995 is 1995.5. */
function yearOf(date: string): number {
  const [year, month = 1, day = 1] = date.split("-").map(Number);
  return year + (month - 1) / 12 + (day - 1) / 365;
}
