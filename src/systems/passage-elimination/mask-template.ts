import type { SearchTopic } from "../../retrieval/index.js";
import { topicPassages } from "./topic-passages.js";

const HEAD = `# Passages of topics. A line such as P004 keep 1-7 keeps these passages; P004 drop 2,5-7 removes these.
# Lines that begin with # are comments; a topic without a line stays whole.
`;

/**
 * The passages of topics with their numbers, and for each topic a line that keeps them all: a mask to edit by hand,
 * which changes nothing until it is edited. Topics without passages are named.
 */
export function maskTemplate(topics: readonly SearchTopic[]): string {
  return HEAD + topics.map(ofTopic).join("");
}

function ofTopic(topic: SearchTopic): string {
  const { passages } = topicPassages(topic, "A");
  if (passages.length === 0) return `\n# ${topic.id}: no passages\n`;
  const width = String(passages.length).length;
  const lines = passages.map(
    ({ text }, i) => `# ${String(i + 1).padStart(width)}  ${text.trim().replace(/\s+/g, " ")}\n`,
  );
  const all = passages.length === 1 ? "1" : `1-${passages.length}`;
  return `\n# ${topic.id}\n${lines.join("")}${topic.id} keep ${all}\n`;
}
