import { counted } from "../charts/counted.js";

/** With fewer topics, scores do not show which run is better. */
const ENOUGH = 5;

/** The note on scores over few topics; empty if there are enough. */
export function fewTopics(topics: number): string[] {
  return topics < ENOUGH ? [`${counted(topics, "topic")}: too few to rank runs.`] : [];
}
