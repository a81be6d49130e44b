/** How a sentence calls a set of topics: `the large set`, and not `the all set`. */
export function topicSetName(set: string): string {
  return set === "all" ? "the set of all topics" : `the ${set} set`;
}
