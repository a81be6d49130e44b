import type { SampledExample } from "./sampled-measure.js";
import type { SampledRanking } from "./sampled-ranking.js";

/** The ranking of a worked example: strata are simple random samples, and all their documents are listed. */
export function rankingOfExample({ ranking, missed = [] }: Pick<SampledExample, "ranking" | "missed">): SampledRanking {
  const pooled = [
    ...ranking.flatMap((each, i) => (each ? [{ rank: i + 1, grade: each[0], stratum: each[1] }] : [])),
    ...missed.map(([grade, stratum]) => ({ rank: Number.POSITIVE_INFINITY, grade, stratum })),
  ];
  const count = 1 + Math.max(...pooled.map(({ stratum }) => stratum), -1);
  const strata = Array.from({ length: count }, (_, s) => {
    const members = pooled.filter(({ stratum }) => stratum === s);
    const drawn = members.filter(({ grade }) => grade >= 0).length;
    return { size: members.length, drawn, design: "simple" as const, isComplete: true };
  });
  const documents = pooled.map((each) => {
    const { size, drawn } = strata[each.stratum];
    return { ...each, weight: each.grade < 0 ? 0 : size / drawn };
  });
  return { topic: "example", documents, strata };
}
