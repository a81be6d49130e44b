import { type CutOff, isOnOrAfter } from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import { ExitCode, PresageError, ProblemList } from "../../core/index.js";
import { formatNtcirTopic, type NtcirTopic } from "../../patents/index.js";
import { type ClaimChoice, claimTopics } from "../../systems/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { loadTopic, readTopicTasks } from "../topics/read-topics.js";
import { refusePlain } from "./refuse-plain.js";
import { withCollection } from "./with-collection.js";

export interface ClaimTopicsRequest {
  /** Files of topics, or lists of publications. */
  readonly topics: readonly string[];
  /** Which claims of each patent. */
  readonly claims: ClaimChoice;
  /** The date of the patent before which documents must be published. */
  readonly cutOff: CutOff;
  /** Qrels of the topics, from which those of the claims are made. */
  readonly judgements?: string | undefined;
}

/** Claims as topics. */
export interface MadeClaimTopics {
  /** The file of topics, in the format of NTCIR-4. */
  readonly topics: string;
  /** The lines of qrels, if judgements were given. */
  readonly qrels?: string;
  readonly claims: number;
  /** Topics that have no claims. */
  readonly without: number;
}

/** Makes topics of the invalidity task from the claims of other topics, or of patents. */
export function makeClaimTopics(
  folder: string,
  { topics: files, claims, cutOff, judgements }: ClaimTopicsRequest,
  { onProgress, signal }: Effects = {},
): Promise<MadeClaimTopics> {
  return withCollection(folder, async (collection) => {
    await refusePlain(collection, "claims");
    const made: string[] = [];
    const claimsOf = new Map<string, readonly NtcirTopic[]>();
    const problems = new ProblemList(files.join(", "));
    let without = 0;
    const tasks = await readTopicTasks(files, collection);
    for (const [i, task] of tasks.entries()) {
      signal?.throwIfAborted();
      const reading = { model: "bm25", cutOff: "none" } as const;
      const { id, patent } = await loadTopic(task, collection, { tokens: () => [], positions: false }, reading);
      if (!patent) {
        problems.add(0, "topic is not a patent", id);
        continue;
      }
      const topics = claimTopics(id, patent, claims, cutOff);
      if (topics.length === 0) without++;
      for (const topic of topics) made.push(formatNtcirTopic(topic));
      for (const name of [id, patent.id]) claimsOf.set(name, topics);
      onProgress?.({ what: "topics read", done: i + 1, total: tasks.length });
    }
    problems.throwIfAny();
    if (made.length === 0) throw new PresageError("no topics: none of the patents has claims", ExitCode.noTopics);
    const qrels = judgements === undefined ? undefined : await claimQrels(judgements, claimsOf, collection);
    return { topics: made.join(""), ...(qrels !== undefined && { qrels }), claims: made.length, without };
  });
}

async function claimQrels(
  path: string,
  claimsOf: ReadonlyMap<string, readonly NtcirTopic[]>,
  collection: DiskCollection,
): Promise<string> {
  const byClaim = new Map<string, string[]>();
  for (const { topic, doc, grade } of eachJudgement(await readQrels(path))) {
    const published = collection.has(doc) ? (await collection.header(doc))?.publicationDate : undefined;
    for (const { number, filingDate } of claimsOf.get(topic) ?? []) {
      if (published !== undefined && filingDate !== undefined && isOnOrAfter(published, filingDate)) continue;
      byClaim.set(number, [...(byClaim.get(number) ?? []), `${number} 0 ${doc} ${grade}\n`]);
    }
  }
  return [...byClaim.values()].flat().join("");
}
