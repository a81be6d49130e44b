import { isStandardOutput } from "../../files/node.js";
import { countedTopics } from "../topics/topic-list.js";

/** Maximum number of topics without results that are named. */
const NAMED_TOPICS = 3;

/** Facts about a run that was written. */
export interface RunFacts {
  readonly output: string;
  readonly topics: number;
  /** Topics for which nothing was found. */
  readonly empty: readonly string[];
  readonly seconds?: number;
  /** What to check if the run found nothing at all. */
  readonly hint?: string | undefined;
}

/** `bm25.run: 30 topics, 2 of which found nothing (T1, T7); 1.5 s`, and a warning if the run has no lines. */
export function runNote({ output, topics, empty, seconds, hint }: RunFacts): string {
  const name = isStandardOutput(output) ? "standard output" : output;
  const time = seconds === undefined ? "" : `; ${seconds.toFixed(1)} s`;
  const found = `${name}: ${foundNote(topics, empty)}${time}`;
  if (empty.length < topics) return found;
  const warning = `WARNING: nothing was found for any topic, so the run is empty: ${name}`;
  return [found, warning, ...(hint === undefined ? [] : [`hint: ${hint}`])].join("\n");
}

/** `30 topics, 2 of which found nothing (T1, T7)` */
function foundNote(topics: number, empty: readonly string[]): string {
  if (empty.length === 0) return countedTopics(topics);
  const named = `${empty.slice(0, NAMED_TOPICS).join(", ")}${empty.length > NAMED_TOPICS ? ", …" : ""}`;
  return `${countedTopics(topics)}, ${empty.length} of which found nothing (${named})`;
}
