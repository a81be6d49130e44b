import type { PoolDepths } from "../../../src/collection/pool/pool-depths.js";
import type { Table } from "../../../src/core/index.js";
import type { RelevantAtDepth } from "../../../src/report/charts/relevant-in-pool.js";
import { forecastByDepth } from "../../../src/studies/effort/next-documents.js";

/** What is expected among the documents that are not judged, over all topics with judgements. */
export interface PoolOutlook {
  readonly topics: number;
  readonly points: readonly RelevantAtDepth[];
}

/** The quantile of the normal distribution for 95 %. */
const QUANTILE = 1.959964;

/** Forecasts the relevant documents of each topic at every depth, and adds them up; the topics are independent. */
export function poolOutlook({ depth, sizes, judged, relevant }: PoolDepths): PoolOutlook {
  const [mean, variance, found] = [0, 0, 0].map(() => new Float64Array(depth + 1));
  let topics = 0;
  sizes.forEach((size, t) => {
    const at = (counts: Uint32Array, rank: number) => counts[rank] - counts[rank - 1];
    const counts = Array.from({ length: depth }, (_, i) => {
      const [all, known, good] = [at(size, i + 1), at(judged[t], i + 1), at(relevant[t], i + 1)];
      return { rank: i + 1, relevant: good, notRelevant: known - good, unjudged: all - known };
    });
    const forecast = forecastByDepth(counts, depth);
    if (!forecast) return;
    topics++;
    for (let d = 1; d <= depth; d++) {
      mean[d] += forecast.mean[d];
      variance[d] += forecast.variance[d];
      found[d] += relevant[t][d];
    }
  });
  if (topics === 0) return { topics, points: [] };
  const points = Array.from({ length: depth }, (_, i) => {
    const d = i + 1;
    const expected = found[d] + mean[d];
    const half = QUANTILE * Math.sqrt(variance[d]);
    return { depth: d, found: found[d], expected, low: Math.max(found[d], expected - half), high: expected + half };
  });
  return { topics, points };
}

/** What each run or team contributes at a depth. */
export function contributionAt({ groups }: PoolDepths, depth: number, what: "run" | "team", hasGrades: boolean): Table {
  return {
    caption: `What each ${what} contributes`,
    columns: [
      { name: what, kind: "text", id: true },
      { name: "documents", kind: "integer" },
      { name: "unique", kind: "integer" },
      ...(hasGrades
        ? ([
            { name: "relevant", kind: "integer" },
            { name: "unique_relevant", label: "unique relevant", kind: "integer" },
          ] as const)
        : []),
    ],
    rows: groups.map(({ name, documents, unique, relevant, uniqueRelevant }) => [
      ...[name, documents[depth], unique[depth]],
      ...(hasGrades ? [relevant[depth], uniqueRelevant[depth]] : []),
    ]),
    notes: [`Unique: no other ${what} has it within the depth. Without the ${what}, the pool would lose it.`],
  };
}

/** The pool of each topic at a depth. */
export function topicsAt({ sizes, judged, relevant }: PoolDepths, topics: readonly string[], depth: number): Table {
  const hasGrades = judged.some((counts) => counts.at(-1)! > 0);
  return {
    caption: "Documents by topic",
    columns: [
      { name: "topic", kind: "text", id: true },
      { name: "documents", kind: "integer" },
      ...(hasGrades
        ? ([
            { name: "judged", kind: "integer" },
            { name: "relevant", kind: "integer" },
          ] as const)
        : []),
    ],
    rows: topics.map((topic, t) => [
      ...[topic, sizes[t][depth]],
      ...(hasGrades ? [judged[t][depth], relevant[t][depth]] : []),
    ]),
  };
}
