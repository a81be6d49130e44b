import { setting, shortened } from "../../core/index.js";
import type { RunNotes } from "../../evaluation/index.js";
import { type EvaluationSettings, missingTopics } from "./evaluation-settings.js";

/** A run, and what to remark about it. */
export interface NotedRun {
  readonly name: string;
  readonly notes: RunNotes;
}

/** More runs than this are summarised together. */
const SPOKEN_OF_ONE_BY_ONE = 3;

/** A remark on requested topics that are not in the qrels; undefined if all are. */
export function unknownTopicsRemark(
  asked: ReadonlySet<string> | undefined,
  known: readonly string[],
): string | undefined {
  if (!asked) return undefined;
  const there = new Set(known);
  const unknown = [...asked].filter((topic) => !there.has(topic));
  if (unknown.length === 0) return undefined;
  return `${setting("topics")}: ${topics(unknown.length)} not in the qrels${naming(unknown)}`;
}

/** What trec_eval does silently, one sentence each: topics and documents that are missing, ignored or not judged. */
export function runRemarks(runs: readonly NotedRun[], settings: EvaluationSettings): string[] {
  const isZero = missingTopics(settings) === "zero";
  const lines: string[] = [];
  lines.push(
    ...aboutTopics(runs, "missing", {
      one: (count) => `${topics(count)} of the qrels ${are(count)} missing from the run`,
      many: "topics of the qrels are missing",
      ending: isZero
        ? "; counted as nothing retrieved"
        : `; left out (${setting("complete")} counts them as nothing retrieved)`,
    }),
    ...aboutTopics(runs, "unknown", {
      one: (count) => `${topics(count)} of the run ${count === 1 ? "has" : "have"} no judgements`,
      many: "topics have no judgements",
      ending: "; ignored",
    }),
  );
  const empty = new Set(runs.flatMap(({ notes }) => notes.withoutRelevant));
  if (empty.size > 0) {
    const ending =
      settings.withoutRelevant === "skip" ? "left out" : `counted (${setting("withoutRelevant")} skip leaves them out)`;
    const have = empty.size === 1 ? "has" : "have";
    lines.push(`${topics(empty.size)} of the qrels ${have} no relevant document${naming([...empty])}; ${ending}`);
  }
  lines.push(...aboutUnjudged(runs));
  return lines;
}

function aboutTopics(
  runs: readonly NotedRun[],
  which: "missing" | "unknown",
  words: { one: (count: number) => string; many: string; ending: string },
): string[] {
  const concerned = runs.filter(({ notes }) => notes[which].length > 0);
  if (concerned.length > SPOKEN_OF_ONE_BY_ONE) {
    const most = Math.max(...concerned.map(({ notes }) => notes[which].length));
    return [`${words.many} in ${concerned.length} of ${runs.length} runs (at most ${most})${words.ending}`];
  }
  return concerned.map(({ name, notes }) => {
    const found = notes[which];
    return `${name}: ${words.one(found.length)}${naming(found)}${words.ending}`;
  });
}

function aboutUnjudged(runs: readonly NotedRun[]): string[] {
  const shares = runs.map(({ notes }) => (notes.retrieved === 0 ? 0 : notes.unjudged / notes.retrieved));
  if (shares.every((share) => share === 0)) return [];
  if (runs.length > SPOKEN_OF_ONE_BY_ONE) {
    return [
      `unjudged documents: ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))} of those retrieved`,
    ];
  }
  return runs.flatMap(({ name, notes }, i) =>
    notes.unjudged === 0
      ? []
      : [
          `${name}: ${count(notes.unjudged)} of ${count(notes.retrieved)} retrieved documents are not judged (${percent(shares[i])})`,
        ],
  );
}

function naming(found: readonly string[]): string {
  const named = found.slice(0, 5).map(shortened).join(", ");
  return `: ${named}${found.length > 5 ? ", …" : ""}`;
}

const topics = (n: number) => (n === 1 ? "1 topic" : `${count(n)} topics`);
const are = (n: number) => (n === 1 ? "is" : "are");
// Formatted by hand: the first call of toLocaleString takes longer than a small evaluation.
const count = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
