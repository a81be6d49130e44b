import type { Provenance } from "../../application/node.js";
import type { RunNotes } from "../../evaluation/index.js";
import type { EvalOptions } from "../options/eval-options.js";
import { writeRemark } from "./output.js";
import { commandProvenance } from "./provenance.js";

interface NotedRun {
  readonly name: string;
  readonly notes: RunNotes;
}

/** More runs than this are spoken of together. */
const SPOKEN_OF_ONE_BY_ONE = 3;

/** Says on standard error what trec_eval does silently. Silent with --quiet, and with --compat as trec_eval is. */
export function remark(runs: () => readonly NotedRun[], options: EvalOptions): void {
  if (options.quiet || options.compat) return;
  for (const line of remarks(runs(), options)) writeRemark(`${line}\n`);
}

/** Says which of the topics that were asked for are not there. */
export function remarkTopics(
  asked: ReadonlySet<string> | undefined,
  known: readonly string[],
  options: EvalOptions,
): void {
  if (options.quiet || !asked) return;
  const there = new Set(known);
  const unknown = [...asked].filter((topic) => !there.has(topic));
  if (unknown.length > 0) writeRemark(`--topics: ${topics(unknown.length)} not in the qrels${naming(unknown)}\n`);
}

/** The remarks themselves, a line each. */
export function remarks(runs: readonly NotedRun[], options: EvalOptions): string[] {
  const zero = options.missing === "zero" || (options.missing === undefined && options.complete_rel_info_wanted);
  const lines: string[] = [];
  lines.push(
    ...aboutTopics(runs, "missing", {
      one: (count) => `${topics(count)} of the qrels ${are(count)} missing from the run`,
      many: "topics of the qrels are missing",
      ending: zero ? "; counted as nothing retrieved" : "; left out (-c counts them as nothing retrieved)",
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
      options.withoutRelevant === "skip" ? "left out" : "counted (--without-relevant skip leaves them out)";
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
  const named = found.slice(0, 5).join(", ");
  return `: ${named}${found.length > 5 ? ", …" : ""}`;
}

const topics = (n: number) => (n === 1 ? "1 topic" : `${count(n)} topics`);
const are = (n: number) => (n === 1 ? "is" : "are");
// By hand: the first call of toLocaleString takes longer than a small evaluation.
const count = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** How an evaluation came about. */
export function evalProvenance(
  qrels: string,
  runs: readonly string[],
  columns: readonly { readonly name: string }[],
  noted: readonly NotedRun[],
  options: EvalOptions,
): Promise<Provenance> {
  const zero = options.missing === "zero" || (options.missing === undefined && options.complete_rel_info_wanted);
  return commandProvenance([qrels, ...runs], {
    compat: options.compat ?? null,
    measures: columns.map(({ name }) => name),
    relevanceLevel: options.level_for_rel,
    ties: options.rankBy === "file" ? "order of the lines" : "document id, descending by bytes",
    scores: options.compat === 9 ? "compared as 32-bit floats" : "compared as 64-bit floats",
    missingTopics: zero ? "counted as nothing retrieved" : "left out",
    topicsMissing: topicsOf(noted, "missing"),
    topicsIgnored: topicsOf(noted, "unknown"),
    topicsWithoutRelevant: options.withoutRelevant === "skip" ? "left out" : "counted",
    duplicates: options.duplicates,
    maxRetrieved: options.Max_retrieved_per_topic ?? null,
    judgedOnly: options.Judged_docs_only === true,
    average: options.average ?? "each measure's own",
  });
}

/** The topics in question by run, of the runs that have any. */
function topicsOf(noted: readonly NotedRun[], which: "missing" | "unknown"): Record<string, readonly string[]> {
  return Object.fromEntries(
    noted.filter(({ notes }) => notes[which].length > 0).map(({ name, notes }) => [name, notes[which]]),
  );
}
