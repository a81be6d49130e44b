/** A set of topics in a sentence: `the large set`, but not `the all set`. */
export function topicSetName(set: string): string {
  return set === "all" ? "the set of all topics" : `the ${set} set`;
}
