import { type PoolRun, parseStrata, parseTopicDocuments, type Stratum } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readBytes, readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { topicSet } from "../topics/topic-list.js";
import { type PoolRunOptions, readPoolRuns } from "./pool-runs.js";

/** What a pool is made from. */
export interface PoolRequest extends PoolRunOptions {
  /** Number of documents of each run and topic. */
  readonly depth: number;
  /** A file of documents found by hand: lines with a topic and a document. */
  readonly experts?: string | undefined;
  /** Only these topics: a comma-separated list, or a file with one topic per line. */
  readonly topics?: string | undefined;
  /** Sample by best rank instead of a depth: `1-10:1,11-100:.3`. */
  readonly strata?: string | undefined;
  /** Qrels of known judgements. */
  readonly judged?: string | undefined;
}

/** Known grades by topic and document; below 0 means not judged. */
export type KnownGrades = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** All input of a pool. */
export interface PoolInput {
  readonly runs: readonly PoolRun[];
  readonly limits: {
    readonly experts: ReturnType<typeof parseTopicDocuments> | undefined;
    readonly topics: ReadonlySet<string> | undefined;
  };
  readonly strata: readonly Stratum[] | undefined;
  readonly judged: KnownGrades | undefined;
  /** The depth to which the runs were read. */
  readonly depth: number;
  /** The files that were read. */
  readonly inputs: readonly string[];
}

/**
 * Reads runs, documents found by experts, and judgements for a pool.
 *
 * @param deepest replaces the depths of the request and of single runs
 */
export async function readPoolInput(
  paths: readonly string[],
  request: PoolRequest,
  effects: Effects = {},
  deepest?: number,
): Promise<PoolInput> {
  const strata = request.strata === undefined ? undefined : parseStrata(request.strata);
  const depth = deepest ?? strata?.at(-1)?.to ?? request.depth;
  const runDepth = deepest === undefined ? request.runDepth : [];
  const runs = await readPoolRuns(paths, depth, { ...request, runDepth }, effects);
  const experts =
    request.experts === undefined ? undefined : parseTopicDocuments(await readBytes(request.experts), request.experts);
  const limits = { experts, topics: await topicSet(request.topics) };
  refuseUnknownTopics(limits.topics, runs, experts);
  const judged = await knownGrades(request.judged);
  const inputs = [...paths, request.experts, request.judged].filter((path) => path !== undefined);
  return { runs, limits, strata, judged, depth, inputs };
}

/** Refuses requested topics that no run and no expert has. */
function refuseUnknownTopics(
  wanted: ReadonlySet<string> | undefined,
  runs: readonly PoolRun[],
  experts: ReadonlyMap<string, unknown> | undefined,
): void {
  const unknown = [...(wanted ?? [])].filter(
    (topic) => !experts?.has(topic) && !runs.some((run) => run.topics.has(topic)),
  );
  if (unknown.length === 0) return;
  const names = `${unknown.slice(0, 5).join(", ")}${unknown.length > 5 ? ", …" : ""}`;
  throw new UsageError(`no run has ${unknown.length === 1 ? "this topic" : "these topics"}: ${names}`, {
    setting: "topics",
    value: unknown,
  });
}

/** Known grades by topic and document; below 0 means not judged. */
async function knownGrades(path: string | undefined): Promise<KnownGrades | undefined> {
  if (path === undefined) return undefined;
  const grades = new Map<string, Map<string, number>>();
  for (const { topic, doc, grade } of eachJudgement(await readQrels(path))) {
    if (grade >= 0) grades.set(topic, (grades.get(topic) ?? new Map()).set(doc, grade));
  }
  return grades;
}
