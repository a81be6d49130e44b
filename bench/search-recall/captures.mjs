import { createRandom } from "../../dist/core/index.js";
import { countCaptures, populationSize } from "../../dist/statistics/index.js";
import { markdown, mean, percent, quantile } from "./tables.mjs";

const HEAD =
  "cases|found of the truth|estimate of the truth: median|10 to 90 % of the cases|closer than those found|in interval|above it|below it";

/** Sets that are independent: each has every relevant document with the same probability. */
export function simulatedCaptures() {
  const random = createRandom("search-recall");
  const rows = [];
  for (const size of [20, 50, 200]) {
    for (const shares of [
      [0.5, 0.5],
      [0.3, 0.7],
      [0.2, 0.2],
      [0.3, 0.3, 0.3],
      [0.2, 0.4, 0.6],
      [0.2, 0.2, 0.2, 0.2],
    ]) {
      const cases = Array.from({ length: 4000 }, () => {
        const caughtIn = Array.from({ length: size }, () =>
          shares.flatMap((share, s) => (random.uniform() < share ? [s] : [])),
        );
        return estimateCase(shares.length, caughtIn, size);
      }).filter((each) => each !== undefined);
      rows.push([`${size}`, shares.join(", "), ...summary(cases)]);
    }
  }
  return markdown(["relevant", "share in each set", ...HEAD.split("|")], rows, 2);
}

/** @param {readonly { readonly name: string, readonly topics: readonly import("./data.mjs").Topic[] }[]} data */
export function captureTables(data) {
  const rows = data.flatMap(({ name, topics }) =>
    [2, 3].flatMap((sets) =>
      [50, 100, 200, 500].flatMap((depth) => {
        const cases = topics.flatMap((topic) => casesOf(topic, sets, depth));
        return cases.length === 0 ? [] : [[name, String(sets), String(depth), ...summary(cases)]];
      }),
    ),
  );
  return markdown(["data", "sets", "documents of each", ...HEAD.split("|")], rows, 1);
}

/** All groups of searches by different teams; searches with all words or fields include the others and do not count. */
function casesOf({ relevant, searches }, sets, depth) {
  const apart = searches.filter(({ name }) => !/ and |all words/.test(name));
  return groups(apart, sets).flatMap((group) => {
    const caughtIn = [...relevant].map((doc) =>
      group.flatMap(({ docs }, s) => (docs.slice(0, depth).includes(doc) ? [s] : [])),
    );
    return estimateCase(sets, caughtIn, relevant.size) ?? [];
  });
}

function groups(searches, size) {
  if (size === 0) return [[]];
  return searches.flatMap((first, i) =>
    groups(
      searches.slice(i + 1).filter(({ team }) => team !== first.team),
      size - 1,
    ).map((rest) => [first, ...rest]),
  );
}

/** As in a report: no estimate from fewer than 7 documents found again, or if a set has no document of its own. */
function estimateCase(sets, caughtIn, truth) {
  const captures = countCaptures(sets, caughtIn);
  const again = caughtIn.filter((own) => own.length > 1).length;
  if (again < 7 || captures.onlyIn.some((own) => own === 0)) return undefined;
  return { truth, found: captures.distinct, ...populationSize(captures) };
}

function summary(cases) {
  const share = (/** @type {(each: any) => boolean} */ holds) => percent(cases.filter(holds).length / cases.length);
  const ratios = cases.map(({ size, truth }) => size / truth);
  return [
    String(cases.length),
    percent(mean(cases.map(({ found, truth }) => found / truth))),
    percent(quantile(ratios, 0.5)),
    `${percent(quantile(ratios, 0.1))} to ${percent(quantile(ratios, 0.9))}`,
    share(({ size, found, truth }) => Math.abs(size - truth) < truth - found),
    share(({ truth, interval }) => truth >= interval.low && truth <= interval.high),
    share(({ truth, interval }) => truth > interval.high),
    share(({ truth, interval }) => truth < interval.low),
  ];
}
