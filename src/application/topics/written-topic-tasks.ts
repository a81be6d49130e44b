import { WRITTEN_FIELDS, type WrittenTopic } from "../../collection/index.js";
import { setting, UsageError } from "../../core/index.js";

/** A topic as a text to search for. */
export interface WrittenTopicTask {
  readonly id: string;
  readonly kind: "text";
  readonly text: string;
}

/**
 * Topics in words as texts: their titles or, without one, all they have; or the chosen fields, as often as their
 * weights say.
 *
 * @throws UsageError if a topic has none of the fields, or a weight is not a whole number
 */
export function writtenTopicTasks(
  topics: readonly WrittenTopic[],
  fields?: Readonly<Record<string, number>>,
): WrittenTopicTask[] {
  const broken = Object.entries(fields ?? {}).find(([, weight]) => !Number.isInteger(weight));
  if (broken) {
    throw new UsageError("weights of the fields of topics in words must be whole numbers", {
      setting: "fields",
      value: broken.join("="),
    });
  }
  return topics.map((topic) => ({ id: topic.id, kind: "text", text: literal(textOf(topic, fields)) }));
}

function textOf(topic: WrittenTopic, fields: Readonly<Record<string, number>> | undefined): string {
  const texts = WRITTEN_FIELDS.flatMap((field) => {
    const wanted = fields ? (fields[field] ?? 0) : topic.title === undefined || field === "title" ? 1 : 0;
    return Array.from({ length: wanted }, () => topic[field] ?? "");
  }).filter((text) => text !== "");
  if (texts.length > 0) return texts.join("\n");
  const known = WRITTEN_FIELDS.filter((field) => topic[field] !== undefined).join(", ");
  throw new UsageError(`topic ${topic.id} has only ${known}; choose from them with ${setting("fields")}`);
}

/** An information need is not written in a query language: signs and words of one mean nothing in it. */
function literal(text: string): string {
  return text
    .replace(/(?<=^|\s)[+-]+(?=\S)/g, "")
    .replaceAll('"', " ")
    .replace(/\b(?:AND|OR|NOT|NEAR\d*|ADJ\d*|SAME)\b/g, (word) => word.toLowerCase())
    .trim();
}
