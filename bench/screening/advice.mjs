import { groupBy } from "../../dist/core/index.js";
import { forecastRemaining, hasKnee, mostRemaining } from "../../dist/studies/index.js";
import { markdown, mean, percent, quantile } from "../search-recall/tables.mjs";

/**
 * Judged documents in their order.
 *
 * @typedef {{ readonly data: string, readonly judged: readonly boolean[] }} Sequence
 */

/** Shares of the pool at which recall is estimated. */
const SHARES = [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7];

/** How often the intervals contain the true recall. @param {readonly Sequence[]} sequences */
export function coverageTable(sequences) {
  const rows = byData(sequences).flatMap(([data, own]) => [
    ...SHARES.map((share) => [data, percent(share), ...coverage(own.flatMap((each) => caseAt(each, share)))]),
    [data, "all", ...coverage(own.flatMap((each) => SHARES.flatMap((share) => caseAt(each, share))))],
  ]);
  const head =
    "data|judged|cases|true recall|estimate|in interval|recall below it|above it|width|at least: mean|at least: holds";
  return markdown(head.split("|"), rows, 2);
}

/** @param {Sequence} sequence @param {number} share */
function caseAt({ judged }, share) {
  const read = judged.slice(0, Math.round(share * judged.length));
  const found = count(read);
  if (found === 0) return [];
  const judging = { judged: read, size: judged.length };
  const rest = /** @type {import("../../dist/studies/index.js").Remaining} */ (forecastRemaining(judging));
  return [
    {
      recall: found / count(judged),
      estimate: found / (found + rest.mean),
      low: found / (found + rest.high),
      high: found / (found + rest.low),
      atLeast: found / (found + mostRemaining(judging, "likelihood")),
    },
  ];
}

function coverage(cases) {
  const share = (/** @type {(each: any) => boolean} */ holds) => percent(cases.filter(holds).length / cases.length);
  return [
    String(cases.length),
    mean(cases.map(({ recall }) => recall)).toFixed(3),
    mean(cases.map(({ estimate }) => estimate)).toFixed(3),
    share(({ recall, low, high }) => recall >= low && recall <= high),
    share(({ recall, low }) => recall < low),
    share(({ recall, high }) => recall > high),
    mean(cases.map(({ low, high }) => high - low)).toFixed(3),
    mean(cases.map(({ atLeast }) => atLeast)).toFixed(3),
    share(({ recall, atLeast }) => recall >= atLeast),
  ];
}

const RULES = [
  { name: "at least 95 % by the bound", goal: 0.95, stops: bound(0.95) },
  { name: "at least 80 % by the bound", goal: 0.8, stops: bound(0.8) },
  { name: "estimate 95 %", goal: 0.95, stops: estimated(0.95) },
  { name: "knee", goal: 0.95, stops: (/** @type {any} */ { judged }) => hasKnee(judged) },
];

function bound(/** @type {number} */ goal) {
  return (/** @type {any} */ judging) => {
    const found = count(judging.judged);
    return found > 0 && found / (found + mostRemaining(judging, "likelihood")) >= goal;
  };
}

function estimated(/** @type {number} */ goal) {
  return (/** @type {any} */ judging) => {
    const found = count(judging.judged);
    const rest = forecastRemaining(judging);
    return found > 0 && rest !== undefined && found / (found + rest.mean) >= goal;
  };
}

/** What recall the advice to stop really had. @param {readonly Sequence[]} sequences */
export function stoppingTable(sequences) {
  const rows = byData(sequences).flatMap(([data, own]) =>
    RULES.map(({ name, goal, stops }) => {
      const ends = own.map(({ judged }) => stopOf(judged, stops));
      const recalls = ends.map(({ recall }) => recall);
      return [
        data,
        name,
        String(ends.length),
        mean(recalls).toFixed(3),
        Math.min(...recalls).toFixed(3),
        quantile(recalls, 0.05).toFixed(3),
        percent(recalls.filter((recall) => recall >= goal).length / recalls.length),
        percent(mean(ends.map(({ share }) => share))),
        percent(mean(own.map(({ judged }) => perfect(judged, goal)))),
      ];
    }),
  );
  const head =
    "data|advice|cases|recall|lowest|5 % quantile|goal reached|documents judged|of these needed for the goal";
  return markdown(head.split("|"), rows, 2);
}

/** Asked after every 20 documents, or every hundredth of a large pool. */
function stopOf(/** @type {readonly boolean[]} */ judged, /** @type {(judging: any) => boolean} */ stops) {
  const step = Math.max(20, Math.ceil(judged.length / 100));
  for (let read = step; read < judged.length; read += step) {
    const part = judged.slice(0, read);
    if (stops({ judged: part, size: judged.length })) {
      return { recall: count(part) / count(judged), share: read / judged.length };
    }
  }
  return { recall: 1, share: 1 };
}

/** The share of the list down to the document that reaches the goal. */
function perfect(/** @type {readonly boolean[]} */ judged, /** @type {number} */ goal) {
  const needed = Math.ceil(goal * count(judged));
  let found = 0;
  return (judged.findIndex((isRelevant) => isRelevant && ++found === needed) + 1) / judged.length;
}

function count(/** @type {readonly boolean[]} */ judged) {
  return judged.filter(Boolean).length;
}

/** @param {readonly Sequence[]} sequences @returns {[string, Sequence[]][]} */
function byData(sequences) {
  return [...groupBy(sequences, ({ data }) => data)];
}
