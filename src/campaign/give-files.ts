import { createHash } from "node:crypto";
import { basename } from "node:path";
import { type CutOff, cutOffDate, type PatentHeader } from "../collection/index.js";
import { openCollection } from "../collection/node.js";
import { losslessText } from "../core/index.js";
import { readBytes } from "../trec/node.js";
import { type AddTopicsOptions, type TopicChanges, topicsToAdd } from "./add-topics.js";
import type { JudgementFile, KeptFile } from "./campaign.js";
import { type GivenJudgements, parseJudgements } from "./judgements-file.js";
import { type FileKind, IncomingFile } from "./kept-files.js";
import type { CampaignStore } from "./store.js";
import { type ListedTopic, parseTopicsFile } from "./topics-file.js";

/** Adds the topics of a file to a campaign, and keeps the file to be handed out. */
export async function giveTopics(
  store: CampaignStore,
  path: string,
  options: AddTopicsOptions & { readonly lookUp?: TopicLookUp | undefined },
  now: Date,
): Promise<TopicChanges> {
  const bytes = await readBytes(path);
  const parsed = parseTopicsFile(losslessText(bytes), path);
  const listed = options.lookUp ? await completed(parsed, options.lookUp) : parsed;
  return withFile(store, "topics", path, bytes, now, (keep) =>
    store.write((campaign) => {
      const changes = topicsToAdd(campaign, listed, path, options);
      keep();
      store.putTopics(changes.topics, now.toISOString());
      return changes;
    }),
  );
}

/** Where languages and dates of topics are looked up if the file lacks them. */
export interface TopicLookUp {
  readonly collection: string;
  readonly cutOff: CutOff | "none";
}

async function completed(topics: readonly ListedTopic[], { collection: folder, cutOff }: TopicLookUp) {
  const collection = await openCollection(folder);
  try {
    const result: ListedTopic[] = [];
    for (const topic of topics) {
      const header = topic.document === undefined ? undefined : await collection.header(topic.document);
      result.push(header ? { ...fromHeader(header, cutOff), ...topic } : topic);
    }
    return result;
  } finally {
    await collection.close();
  }
}

function fromHeader(header: PatentHeader, cutOff: CutOff | "none"): Pick<ListedTopic, "language" | "cutoff"> {
  const date = cutOff === "none" ? undefined : cutOffDate(header, cutOff);
  return {
    ...(header.language !== undefined && { language: header.language }),
    ...(date !== undefined && { cutoff: date }),
  };
}

/** Stores the judgements of a campaign; earlier ones stay among its files. */
export async function giveJudgements(
  store: CampaignStore,
  path: string,
  format: JudgementFile["format"],
  now: Date,
): Promise<GivenJudgements> {
  const bytes = await readBytes(path);
  const judgements = parseJudgements(bytes, path, format);
  return withFile(store, "judgements", path, bytes, now, (keep) =>
    store.write(() => {
      store.setJudgements({ ...keep(), format }, now.toISOString());
      return judgements;
    }),
  );
}

/** Copies bytes into the campaign's folder; `keep` moves them to their place, inside a transaction. */
function withFile<T>(
  store: CampaignStore,
  kind: FileKind,
  path: string,
  bytes: Uint8Array,
  now: Date,
  record: (keep: () => KeptFile) => T,
): T {
  const incoming = new IncomingFile(store.folder, kind);
  try {
    incoming.write(bytes);
    incoming.finish();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const name = basename(path).replace(/\.gz$/i, "");
    return record(() => store.keepFile(kind, incoming, sha256, name, now.toISOString()));
  } finally {
    incoming.discard();
  }
}
