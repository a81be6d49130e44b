import { UsageError } from "../../core/index.js";
import { type RankingDiff, rankingDiff } from "../../studies/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels, readRankings } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { runNames } from "../evaluating/read-files.js";
import { readSheetFacts } from "../judging/sheet-facts.js";

export interface DiffSettings {
  readonly topic: string;
  /** Number of ranks to show. */
  readonly depth: number;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Folder of the collection that has the titles. */
  readonly collection?: string | undefined;
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
}

/** Two to four rankings of one topic side by side. */
export async function diffRankings(
  qrelsPath: string,
  paths: readonly string[],
  settings: DiffSettings,
  effects: Effects = {},
): Promise<RankingDiff> {
  if (paths.length < 2 || paths.length > 4) throw new UsageError(`give two to four runs, not ${paths.length}`);
  const { topic, depth, level, collection, duplicates, rankBy } = settings;
  const qrels = await readQrels(qrelsPath, { duplicates });
  const grades = new Map<string, number>();
  for (const each of eachJudgement(qrels)) if (each.topic === topic) grades.set(each.doc, each.grade);
  const names = runNames(paths);
  const rankings: { name: string; docs: readonly string[] }[] = [];
  for (const [r, path] of paths.entries()) {
    effects.signal?.throwIfAborted();
    effects.onProgress?.({ what: "runs read", done: r, total: paths.length });
    const { topics } = await readRankings(path, { duplicates, rankBy });
    rankings.push({ name: names[r], docs: topics.get(topic)?.docs ?? [] });
  }
  const missing = rankings.filter(({ docs }) => docs.length === 0).map(({ name }) => name);
  if (missing.length === rankings.length) {
    throw new UsageError(`no run has topic ${JSON.stringify(topic)}`, { setting: "topic", value: topic });
  }
  if (missing.length > 0) effects.onRemark?.(`topic ${topic} is missing from ${missing.join(", ")}`);
  if (grades.size === 0) effects.onRemark?.(`topic ${topic} has no judgements`);
  const shown = new Set(rankings.flatMap(({ docs }) => docs.slice(0, depth)));
  const titles = collection === undefined ? undefined : await titlesOf(collection, shown, effects);
  return rankingDiff(rankings, { topic, depth, level, grades, ...(titles && { titles }) });
}

async function titlesOf(folder: string, docs: ReadonlySet<string>, effects: Effects): Promise<Map<string, string>> {
  const facts = await readSheetFacts(folder, docs, effects);
  return new Map([...facts].flatMap(([doc, { title }]) => (title === undefined ? [] : [[doc, title] as const])));
}
