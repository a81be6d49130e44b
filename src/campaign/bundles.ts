import { compareBytes } from "../core/index.js";
import {
  activeSubmissions,
  type Campaign,
  type CampaignTopic,
  evaluatedSubmissions,
  type Submission,
  topicSets,
} from "./campaign.js";
import { compareNames, runStem, stemInSet } from "./run-name.js";
import { shortIds } from "./short-id.js";

/** Runs that are evaluated together on the same topics. */
export interface Bundle {
  /** The topic set, or a language in capitals: `large`, `small`, `EN`. */
  readonly name: string;
  readonly kind: "set" | "language";
  /** The topic set that its topics are from. */
  readonly set: string;
  /** Topics that count, in byte order of their ids. */
  readonly topics: readonly CampaignTopic[];
  /** Alphabetically by file name, ignoring case. */
  readonly runs: readonly BundleRun[];
}

/** A run in a bundle. */
export interface BundleRun {
  readonly submission: Submission;
  readonly shortId: string;
  /** The file name without its extensions; an extracted run is named as if it had been made for the bundle's set. */
  readonly name: string;
  /** Whether the run was made for another topic set, and is restricted to this one. */
  readonly extracted: boolean;
  /** The run's own id for each topic of the bundle; `undefined` if its topic set does not have the topic. */
  readonly topicIds: readonly (string | undefined)[];
  /**
   * Average number of documents retrieved per topic, over the bundle's topics that the run has; `NaN` if it has none.
   */
  readonly averageDocuments: number;
}

/** Suffixes of short ids in a bundle with runs of both kinds, as in CLEF-IP's summary. */
const EXTRACTED = "-S";

/**
 * The bundles of a campaign: one for each topic set, then one for each language of the main set if it has several.
 *
 * If the topics of a set are the same as those of another set, it also contains the other set's runs, restricted to its
 * topics. A run that the participant also submitted for the smaller set is not extracted. Withdrawn runs and pool-only
 * runs are in no bundle. Neither are excluded topics; the same topic in another set counts unless it is excluded too.
 */
export function makeBundles(campaign: Campaign): Bundle[] {
  const sets = topicSets(campaign);
  const ids = submissionIds(campaign);
  const inSets = sets.map((set): Bundle => {
    const topics = countedTopics(campaign, set);
    return { name: set, kind: "set", set, topics, runs: runsOfSet(campaign, set, topics, ids) };
  });
  const main = inSets.find(({ set }) => set === campaign.settings.mainSet) ?? inSets[0];
  return main ? [...inSets, ...languageBundles(main)] : [];
}

/** The short id of each submission that counts. */
export function submissionIds(campaign: Campaign): ReadonlyMap<number, string> {
  const submissions = activeSubmissions(campaign);
  const ids = shortIds(submissions);
  // NTCIR's labels are short ids themselves, and carry more information.
  return new Map(submissions.map(({ id, label }, i) => [id, label ?? ids[i]]));
}

/** Topics of a set that are not excluded, in byte order. */
function countedTopics({ topics }: Campaign, set: string): CampaignTopic[] {
  return topics
    .filter((topic) => topic.set === set && topic.excluded === undefined)
    .sort((a, b) => compareBytes(a.id, b.id));
}

function runsOfSet(
  campaign: Campaign,
  set: string,
  topics: readonly CampaignTopic[],
  ids: ReadonlyMap<number, string>,
): BundleRun[] {
  const submissions = evaluatedSubmissions(campaign);
  const own = submissions.filter((submission) => submission.set === set);
  const sameAs = counterparts(campaign, topics);
  const sources = new Set(Array.from(sameAs.values(), ({ set: source }) => source));
  const sent = new Set(own.map(runKey));
  const extracted = submissions.filter(
    (submission) => sources.has(submission.set) && submission.set !== set && !sent.has(runKey(submission)),
  );
  // Suffixes are only needed where a bundle can have runs of both kinds.
  const suffixes = sources.size > 0 ? { own: `-${set}`, extracted: EXTRACTED } : { own: "", extracted: "" };
  const runs = [
    ...own.map((submission) => {
      const shortId = ids.get(submission.id)! + suffixes.own;
      return bundleRun(submission, shortId, runStem(submission.fileName), false, ownIds(topics));
    }),
    ...extracted.map((submission) => {
      const shortId = ids.get(submission.id)! + suffixes.extracted;
      const topicIds = topics.map(({ id }) => {
        const counterpart = sameAs.get(id);
        return counterpart?.set === submission.set ? counterpart.id : undefined;
      });
      return bundleRun(submission, shortId, stemInSet(runStem(submission.fileName), set), true, topicIds);
    }),
  ];
  return runs.sort((a, b) => compareNames(a.name, b.name) || a.submission.id - b.submission.id);
}

function ownIds(topics: readonly CampaignTopic[]): string[] {
  return topics.map(({ id }) => id);
}

function bundleRun(
  submission: Submission,
  shortId: string,
  name: string,
  extracted: boolean,
  topicIds: readonly (string | undefined)[],
): BundleRun {
  const averageDocuments = averageOver(submission.documents, topicIds);
  return { submission, shortId, name, extracted, topicIds, averageDocuments };
}

/** Two sizes of one run of a participant have the same key. */
function runKey({ participant, run }: Submission): string {
  return `${participant}\n${run.toLowerCase()}`;
}

/** For each of these topics, the topic of another set that it is the same as. */
function counterparts({ topics: all }: Campaign, topics: readonly CampaignTopic[]): ReadonlyMap<string, CampaignTopic> {
  const byId = new Map(all.map((topic) => [topic.id, topic]));
  const result = new Map<string, CampaignTopic>();
  for (const { id, sameAs } of topics) {
    const counterpart = sameAs === undefined ? undefined : byId.get(sameAs);
    if (counterpart) result.set(id, counterpart);
  }
  return result;
}

/** Mean number of documents retrieved, over those of the topics that a run has. */
export function averageOver(documents: ReadonlyMap<string, number>, topicIds: readonly (string | undefined)[]): number {
  let total = 0;
  let present = 0;
  for (const id of topicIds) {
    const count = id === undefined ? undefined : documents.get(id);
    if (count === undefined) continue;
    total += count;
    present++;
  }
  return total / present;
}

/** One bundle per language, the largest first, if there are several languages. */
function languageBundles({ set, topics, runs }: Bundle): Bundle[] {
  const byLanguage = new Map<string, number[]>();
  topics.forEach(({ language }, t) => {
    if (language === undefined) return;
    const places = byLanguage.get(language);
    if (places) places.push(t);
    else byLanguage.set(language, [t]);
  });
  if (byLanguage.size < 2) return [];
  return [...byLanguage]
    .sort(([a, x], [b, y]) => y.length - x.length || compareBytes(a, b))
    .map(([language, places]) => ({
      name: language.toUpperCase(),
      kind: "language",
      set,
      topics: places.map((t) => topics[t]),
      runs: runs.map((run) => {
        const topicIds = places.map((t) => run.topicIds[t]);
        return { ...run, topicIds, averageDocuments: averageOver(run.submission.documents, topicIds) };
      }),
    }));
}
