import type { JudgedRanking } from "../core/index.js";
import type { Parameter, Settings } from "./measure.js";
import { isRelevant } from "./relevant.js";

/** The highest grade that assessors could give. */
export const max: Parameter = {
  name: "max",
  about: "highest grade of the scale; the topic's highest grade when left out",
  default: undefined,
  min: 1,
  integer: true,
};

/** The highest grade of the scale, at least 1. */
export function highestGrade(ranking: JudgedRanking, settings: Settings): number {
  return (settings.max as number | undefined) ?? Math.max(1, ranking.judgements.levels.length - 1);
}

/** A grade as a gain: 0 below the relevance level, never more than the scale's highest grade. */
export function gainOf(grade: number, level: number, highest = Number.POSITIVE_INFINITY): number {
  return isRelevant(grade, level) ? Math.min(grade, highest) : 0;
}
