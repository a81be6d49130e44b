import type { Table } from "../../core/index.js";
import type { NextInLine, RelevantEstimate } from "../../studies/index.js";

/** Words for one and several of what is counted. */
type Unit = readonly [one: string, several: string];

/** What capture–recapture says, and how far it can be trusted. */
export function estimateParagraphs(estimate: RelevantEstimate, [, several]: Unit): string[] {
  const { lines } = estimate;
  const which = lines.length < 2 ? "" : ` from lines ${lines.join(", ")}`;
  if ("problem" in estimate) return [`There is no capture–recapture estimate${which}: ${estimate.problem}.`];
  const { found, again, estimate: population } = estimate;
  const { low, high } = population.interval;
  const method = lines.length === 2 ? "Chapman's estimate" : "Chao's estimate for several samples";
  return [
    `Lines ${lines.join(", ")} found ${found} relevant ${several}, ${again} of them more than once. ${method} of the number of relevant ${several} is ${population.size.toFixed(1)} (95 % interval ${low.toFixed(1)}–${high.toFixed(1)}): ${missing(population.size - found)}.`,
    `The estimate assumes that the lines found ${several} independently of each other. Lines on the same subject find the same easy ${several}; then the estimate is too low and the interval too narrow. With searches by different teams for systematic reviews, the median estimate was between 56 and 94 % of the true number, depending on how many documents were read, and about half of the intervals or fewer contained it. Read the number as "at least about".`,
  ];
}

function missing(count: number): string {
  return count < 1 ? "less than one would be missing" : `about ${Math.round(count)} would be missing`;
}

/** What the forecasts assume. */
export function nextParagraphs(next: readonly NextInLine[], [, several]: Unit): string[] {
  if (!next.some((line) => "forecast" in line)) return [];
  return [
    `The next ${several} of each ranked line are forecast from the marks so far: the odds that one is relevant are assumed to fall with a power of its rank. ${several.charAt(0).toUpperCase()}${several.slice(1)} that were skipped say nothing; the marked ones should not have been picked because they looked relevant. On rankings for systematic reviews that were not used to choose the method, the 95 % interval contained the true number in 85 % of the lists; where it did not, there were mostly fewer than it said.`,
  ];
}

/** The forecast of each ranked line; lines without one say why. */
export function nextTable(next: readonly NextInLine[], [, several]: Unit): Table {
  const shown = next.filter((line) => "forecast" in line);
  return {
    caption: `What the next ${several} of a line would bring`,
    columns: [
      { name: "line", kind: "integer", id: true },
      { name: "judged", kind: "integer", label: "marked" },
      { name: "last", kind: "integer", label: "down to rank" },
      { name: "next", kind: "integer", label: `next ${several}` },
      { name: "relevant", kind: "real", digits: 1, label: "relevant expected" },
      { name: "interval", kind: "text", label: "95 % interval", align: "right" },
    ],
    rows: shown.map(({ number, judged, lastRank, next: count, forecast: { mean, interval } }) => [
      number,
      judged,
      lastRank,
      count,
      mean,
      `${interval.low}–${interval.high}`,
    ]),
    notes: next.flatMap((line) => ("problem" in line ? [`line ${line.number}: no forecast: ${line.problem}.`] : [])),
  };
}
