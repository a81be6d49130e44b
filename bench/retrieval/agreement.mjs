/** How far two runs rank alike. */
import { readFileSync } from "node:fs";
import { library } from "./library.mjs";

/** Half of the weight lies on the first 69 ranks, and all but 4 in 100,000 on the first 1000. */
export const PERSISTENCE = 0.99;

/**
 * Rank-biased overlap, mean over the topics. Documents with equal scores have no order between them.
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

/** @param {string} file @returns {Map<string, string[][]>} documents of each topic, those of one score together */
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
