/** Similarity of the rankings of two runs. */
import { readFileSync } from "node:fs";
import { library } from "./library.mjs";

/** The first 69 ranks have half of the weight, the first 1000 all but 4 in 100,000. */
export const PERSISTENCE = 0.99;

/**
 * Rank-biased overlap, mean over the topics. Documents with equal scores are unordered.
 *
 * @param {string} runA @param {string} runB
 */
export async function agreement(runA, runB) {
  const { rankBiasedOverlap } = await library("statistics/index.js");
  const [a, b] = [readRanking(runA), readRanking(runB)];
  let sum = 0;
  for (const [topic, ranking] of a) {
    sum += rankBiasedOverlap(ranking, b.get(topic) ?? [], { p: PERSISTENCE, ties: "b" }).ext;
  }
  return sum / a.size;
}

/** @param {string} file @returns {Map<string, string[][]>} documents of each topic, grouped by score */
function readRanking(file) {
  /** @type {Map<string, string[][]>} */
  const rankings = new Map();
  let last = "";
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const [topic, , id, , score] = line.split(" ");
    const ranking = rankings.get(topic) ?? [];
    const tied = `${topic} ${score}` === last;
    if (tied) ranking.at(-1)?.push(id);
    else ranking.push([id]);
    rankings.set(topic, ranking);
    last = `${topic} ${score}`;
  }
  return rankings;
}
