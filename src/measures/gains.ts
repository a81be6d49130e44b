import type { JudgedRanking, TopicJudgements } from "../core/index.js";
import { integerSetting, wordSetting } from "./measure-parameters.js";

/** A grade, the gain of a document with that grade, and the number of such documents in the topic. */
export interface GainLevel {
  readonly grade: number;
  readonly gain: number;
  readonly count: number;
}

/** How grades become gains. */
export const gainsParameter = wordSetting(
  ["linear", "exp"],
  "linear",
  "gain of a grade g: linear (g) or exp (2^g − 1); for other gains, use trec_eval's -m ndcg.1=3,2=9",
);

/** Grades below this gain nothing, unless `gains` names them. */
export const gainfulGrade = integerSetting(1, "lowest grade with a gain");

/** The settings of gains. */
export interface GainSettings {
  /** Default: `linear`. */
  readonly gains?: string;
  readonly rel: number;
  readonly idealOrder?: "trec_eval";
}

/** Whether gains depend on the grade alone, and grow with it: no grade is named. */
export function isByGrade({ gains = "linear" }: GainSettings): boolean {
  return gains === "linear" || gains === "exp";
}

/** The gain of a grade from 0 on, if gains are {@link isByGrade by grade}. */
export function gainOfGrade(grade: number, { gains, rel }: GainSettings): number {
  if (grade < rel) return 0;
  return gains === "exp" ? 2 ** grade - 1 : grade;
}

/**
 * The gain levels of a topic by ascending gain: those that `gains` names, whether the topic has such documents or not,
 * and each grade up to the topic's highest. Besides `linear` and `exp`, the setting may be pairs such as `1=3,2=9`.
 * Grades that they do not name stay linear; grade −1 is an unjudged document, and −2 a pooled but unjudged one.
 *
 * The setting `idealOrder: "trec_eval"`, which only the trec_eval dialect uses, orders them as trec_eval does: it
 * compares gains as whole numbers, so that 1.5 and 1 are equal and keep the order in which they were named.
 */
export function gainLevels(judgements: TopicJudgements, settings: GainSettings): GainLevel[] {
  const named = isByGrade(settings) ? [] : parseGainPairs(settings.gains!);
  const counts = judgements.levels;
  const levels: GainLevel[] = named.map(({ grade, gain }, i) => {
    const repeated = named.findIndex((pair) => pair.grade === grade) < i;
    return { grade, gain, count: repeated ? 0 : (counts[grade] ?? 0) };
  });
  for (let grade = 0; grade < counts.length; grade++) {
    if (named.some((pair) => pair.grade === grade)) continue;
    levels.push({ grade, gain: gainOfGrade(grade, settings), count: counts[grade] });
  }
  // Gains grow with grades.
  if (named.length === 0) return levels;
  if (settings.idealOrder === "trec_eval") return mergeSort(levels, (a, b) => Math.trunc(a.gain - b.gain));
  return levels.sort((a, b) => a.gain - b.gain);
}

/** `1=3,2=9` (or `1=3;2=9`) as pairs of grade and gain. */
function parseGainPairs(text: string): { grade: number; gain: number }[] {
  return text.split(/[,;]/).map((pair) => {
    const [grade, gain] = pair.split("=");
    return { grade: Number(grade), gain: Number(gain) };
  });
}

/**
 * The top-down merge sort of C's usual `qsort`. Comparing whole numbers is not transitive (0.5 equals 1 equals 1.5,
 * yet 0.5 is less than 1.5), so the result depends on which elements are compared.
 */
function mergeSort<T>(items: readonly T[], compare: (a: T, b: T) => number): T[] {
  if (items.length <= 1) return [...items];
  const middle = items.length >> 1;
  const left = mergeSort(items.slice(0, middle), compare);
  const right = mergeSort(items.slice(middle), compare);
  const merged: T[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) merged.push(compare(left[i], right[j]) <= 0 ? left[i++] : right[j++]);
  return [...merged, ...left.slice(i), ...right.slice(j)];
}

/** The levels with a positive gain, best first: the start of the topic's ideal ranking. */
export function idealLevels(levels: readonly GainLevel[]): GainLevel[] {
  const ideal: GainLevel[] = [];
  if (levels.length === 0 || levels[levels.length - 1].gain <= 0) return ideal;
  for (let i = levels.length - 1; i >= 0; i--) {
    if (levels[i].count === 0) continue;
    if (levels[i].gain <= 0) break;
    ideal.push(levels[i]);
  }
  return ideal;
}

/** The gain of a grade; of a grade that was named twice, the first. */
function gainByGrade(levels: readonly GainLevel[]): (grade: number) => number {
  // The usual levels are the grades from 0 on: no table is needed.
  if (levels.every(({ grade }, i) => grade === i)) return (grade) => levels[grade]?.gain ?? 0;
  const gains = new Map<number, number>();
  for (const { grade, gain } of levels) if (!gains.has(grade)) gains.set(grade, gain);
  return (grade) => gains.get(grade) ?? 0;
}

/** The documents of a ranking with a gain other than 0, by ascending rank. */
export interface RankedGains {
  readonly ranks: readonly number[];
  readonly gains: readonly number[];
}

/** The gains among the first `depth` results. */
export function rankedGains(
  ranking: JudgedRanking,
  levels: readonly GainLevel[],
  depth = Number.POSITIVE_INFINITY,
): RankedGains {
  const gainOf = gainByGrade(levels);
  const unjudged = gainOf(-1);
  const pooled = gainOf(-2);
  const ranks: number[] = [];
  const gains: number[] = [];
  const meet = (rank: number, gain: number) => {
    if (gain === 0) return;
    ranks.push(rank);
    gains.push(gain);
  };
  const end = Math.min(depth, ranking.retrieved);
  let next = 1;
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= end; i++) {
    const rank = ranking.ranks[i];
    if (unjudged !== 0) while (next < rank) meet(next++, unjudged);
    meet(rank, ranking.grades[i] < 0 ? pooled : gainOf(ranking.grades[i]));
    next = rank + 1;
  }
  if (unjudged !== 0) while (next <= end) meet(next++, unjudged);
  return { ranks, gains };
}
