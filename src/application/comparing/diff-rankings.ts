import { suggestedName, UsageError } from "../../core/index.js";
import { type DiffFacts, type NamedRanking, type RankingDiff, rankingDiff } from "../../studies/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels, readRankings } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { runNames } from "../evaluating/read-files.js";
import { readSheetFacts } from "../judging/sheet-facts.js";

/** Maximum number of topics that an error lists. */
const LISTED = 10;

/** Number of words of an abstract that are shown instead of a title. */
const EXCERPT_WORDS = 20;

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
  if (paths.length < 2 || paths.length > 4)
    throw new UsageError(`give the judgements, then two to four runs, not ${paths.length}`);
  const { topic, depth, level, collection, duplicates, rankBy } = settings;
  const qrels = await readQrels(qrelsPath, { duplicates });
  const grades = new Map<string, number>();
  for (const each of eachJudgement(qrels)) if (each.topic === topic) grades.set(each.doc, each.grade);
  const names = runNames(paths);
  const rankings: NamedRanking[] = [];
  const known = new Set<string>();
  for (const [r, path] of paths.entries()) {
    effects.signal?.throwIfAborted();
    effects.onProgress?.({ what: "runs read", done: r, total: paths.length });
    const { topics } = await readRankings(path, { duplicates, rankBy });
    for (const id of topics.keys()) known.add(id);
    const { docs = [], scores } = topics.get(topic) ?? {};
    rankings.push({ name: names[r], docs, scores });
  }
  const missing = rankings.filter(({ docs }) => docs.length === 0).map(({ name }) => name);
  if (missing.length === rankings.length) {
    const first = [...known].slice(0, LISTED);
    const listed = known.size > LISTED ? [...first, "…"] : first;
    const message = `no run has topic ${JSON.stringify(topic)}; ${suggestedName(topic, known, listed)}`;
    throw new UsageError(message, { setting: "topic", value: topic });
  }
  if (missing.length > 0) effects.onRemark?.(`topic ${topic} is missing from ${missing.join(", ")}`);
  if (grades.size === 0) effects.onRemark?.(`topic ${topic} has no judgements`);
  const shown = new Set(rankings.flatMap(({ docs }) => docs.slice(0, depth)));
  const texts = collection === undefined ? undefined : await textsOf(collection, shown, effects);
  return rankingDiff(rankings, { topic, depth, level, grades, ...texts });
}

/** Titles, and the beginning of the abstract of documents without one. */
async function textsOf(
  folder: string,
  docs: ReadonlySet<string>,
  effects: Effects,
): Promise<Required<Pick<DiffFacts, "titles" | "hasExcerpts">>> {
  const titles = new Map<string, string>();
  let hasExcerpts = false;
  for (const [doc, { title, abstract }] of await readSheetFacts(folder, docs, effects, { abstracts: true })) {
    if (title !== undefined) titles.set(doc, title);
    else if (abstract !== undefined) {
      titles.set(doc, excerpt(abstract));
      hasExcerpts = true;
    }
  }
  return { titles, hasExcerpts };
}

function excerpt(text: string): string {
  const words = text.trim().split(/\s+/);
  return `${words.slice(0, EXCERPT_WORDS).join(" ")} …`;
}
