import { counted } from "../charts/counted.js";

/** Fewer topics say nothing of which run is better. */
const ENOUGH = 5;

/** What a reader is told of scores over so many topics, where they are few. */
export function fewTopics(topics: number): string[] {
  return topics < ENOUGH ? [`${counted(topics, "topic")}: too few to order runs by.`] : [];
}
