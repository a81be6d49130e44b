import { type JudgedRanking, optionalParameter } from "../core/index.js";
import { integerSetting } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** The highest grade that assessors could assign. */
export const max = optionalParameter(
  integerSetting(1, "highest grade of the scale; default: the topic's highest grade", { min: 1 }),
);

/** The highest grade of the scale, at least 1. */
export function highestGrade(ranking: JudgedRanking, settings: { readonly max?: number }): number {
  return settings.max ?? Math.max(1, ranking.judgements.levels.length - 1);
}

/** A grade as a gain: 0 below the relevance level, never more than the scale's highest grade. */
export function gainOf(grade: number, level: number, highest = Number.POSITIVE_INFINITY): number {
  return isRelevant(grade, level) ? Math.min(grade, highest) : 0;
}
