import { forecastRelevant } from "../../dist/studies/index.js";
import { markdown, mean, percent } from "./tables.mjs";

const DEPTHS = [20, 50, 100, 200, 500, 1000];
const NEXT = 100;

/**
 * Reads each list down to a rank, forecasts the next hundred, and counts how often the truth is in the interval.
 *
 * @param {readonly { readonly name: string, readonly topics: readonly import("./data.mjs").Topic[] }[]} data
 */
export function forecastTable(data) {
  const rows = data.flatMap(({ name, topics }) => {
    const cases = DEPTHS.flatMap((depth) => casesAt(topics, depth));
    const groups = [
      ...DEPTHS.map((depth) => [String(depth), cases.filter((each) => each.depth === depth)]),
      ["all", cases],
    ];
    return groups.filter(([, own]) => own.length > 0).map(([depth, own]) => [name, depth, ...summary(own)]);
  });
  const head = "data|read|lists|true|forecast|constant|in interval|above it|below it|width|in it if constant".split(
    "|",
  );
  return markdown(head, rows, 2);
}

function casesAt(topics, depth) {
  return topics.flatMap(({ relevant, searches }) =>
    searches
      .filter(({ docs }) => docs.length >= depth + NEXT)
      .map(({ docs }) => {
        const grades = docs.slice(0, depth + NEXT).map((doc) => relevant.has(doc));
        const read = grades.slice(0, depth).map((isRelevant, i) => ({ rank: i + 1, isRelevant }));
        const next = Array.from({ length: NEXT }, (_, i) => depth + i + 1);
        const truth = grades.slice(depth).filter(Boolean).length;
        return { depth, truth, forecast: forecastRelevant(read, next), constant: constantRate(read) };
      }),
  );
}

/** The forecast if the precision of the last hundred documents read stays as it is; Poisson, for comparison. */
function constantRate(read) {
  const last = read.slice(-100);
  const expected = (NEXT * last.filter(({ isRelevant }) => isRelevant).length) / last.length;
  const half = 1.96 * Math.sqrt(expected + 1);
  return { mean: expected, low: Math.max(0, expected - half), high: expected + half };
}

function summary(cases) {
  const share = (/** @type {(each: any) => boolean} */ holds) => percent(cases.filter(holds).length / cases.length);
  return [
    String(cases.length),
    mean(cases.map(({ truth }) => truth)).toFixed(2),
    mean(cases.map(({ forecast }) => forecast.mean)).toFixed(2),
    mean(cases.map(({ constant }) => constant.mean)).toFixed(2),
    share(({ truth, forecast: { interval } }) => truth >= interval.low && truth <= interval.high),
    share(({ truth, forecast: { interval } }) => truth > interval.high),
    share(({ truth, forecast: { interval } }) => truth < interval.low),
    mean(cases.map(({ forecast: { interval } }) => interval.high - interval.low)).toFixed(1),
    share(({ truth, constant }) => truth >= constant.low && truth <= constant.high),
  ];
}
