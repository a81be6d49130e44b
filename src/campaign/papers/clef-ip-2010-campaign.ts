import { createRandom } from "../../core/index.js";
import { type JudgedRun, type Judgement, judgeRun, makeQrels, type Qrels } from "../../trec/index.js";
import { topicsToAdd } from "../add-topics.js";
import type { Campaign, CampaignTopic, Submission } from "../campaign.js";
import { RunChecker } from "../check-run.js";
import { parseClefIpRunName } from "../run-name.js";
import { trackRules } from "../settings.js";
import { nameSubmission } from "../submission-name.js";
import { type ClefIpPaper, clefIpPaper, isCitationRun, type PrintedRun } from "./clef-ip-2010-tables.js";

/** A campaign like CLEF-IP 2010: its run files by name, with simulated contents. */
export interface ClefIpCampaign {
  readonly campaign: Campaign;
  readonly qrels: Qrels;
  /** By submission number. */
  readonly judged: ReadonlyMap<number, JudgedRun>;
  /** Files that the checks refuse. */
  readonly refused: readonly string[];
}

/**
 * Simulates the campaign: 2000 topics, of which 500 make the small set in another order, except PACs-9, which is made
 * of another document; the 28 files that were submitted. Each run finds the one relevant document of every topic that
 * it has. The numbers of documents it retrieves give the printed averages where that is possible.
 */
export function simulateClefIp2010(
  seed: string,
  options: { readonly excluded: boolean },
  paper: ClefIpPaper = clefIpPaper,
): ClefIpCampaign {
  const topics = simulateTopics(seed, options.excluded, paper);
  const settings = { name: "CLEF-IP 2010 PAC", track: "clef-ip-2010", ...trackRules["clef-ip-2010"] } as const;
  const participants = paper.teams.map(({ id, institution, country }) => ({ id, institution, country }));
  const empty: Campaign = { settings, topics, participants, submissions: [], topicFiles: [] };
  const qrels = makeQrels(
    topics.map(({ id, document }): Judgement => ({ topic: id, doc: relevantTo(document!), grade: 1 })),
  );
  const counted = new Set(
    topics.filter(({ excluded }) => excluded === undefined).flatMap(({ sameAs }) => sameAs ?? []),
  );
  const small = paper.small.filter(({ shortId }) => shortId.endsWith("-small"));
  const judged = new Map<number, JudgedRun>();
  // Runs of the same topics have the same contents, which are checked and judged once.
  const contents = new Map<string, { isValid: boolean; run: JudgedRun }>();
  const contentsOf = (own: readonly CampaignTopic[]) => {
    const key = `${own.length} ${own[0]?.id}`;
    const known = contents.get(key);
    if (known) return known;
    const results = own.map(({ id, document }) => ({ topic: id, doc: relevantTo(document!), score: 1 }));
    const made = { isValid: passesChecks(empty, own), run: judgeRun(qrels, results) };
    contents.set(key, made);
    return made;
  };
  const refused: string[] = [];
  const submissions = [...paper.large, ...small].map(({ file }, i): Submission => {
    const own = topicsOfRun(file, topics, paper);
    const { isValid, run } = contentsOf(own);
    if (!isValid || !("name" in nameSubmission(empty, file, {}))) refused.push(file);
    judged.set(i + 1, run);
    return submissionOf(empty, file, i + 1, documentCounts(file, counted, own, paper));
  });
  return { campaign: { ...empty, submissions }, qrels, judged, refused };
}

function simulateTopics(seed: string, excluded: boolean, paper: ClefIpPaper): CampaignTopic[] {
  const languages = Object.entries(paper.languages).flatMap(([language, count]) =>
    new Array<string>(count).fill(language),
  );
  createRandom(`${seed}/languages`).shuffle(languages);
  const large = Array.from({ length: paper.topics.large }, (_, i) => ({
    id: `PAC-${i + 1}`,
    document: `EP-${1_000_000 + i}-A1`,
    language: languages[i],
  }));
  const drawn = [...large];
  createRandom(`${seed}/small`).shuffle(drawn);
  const small = drawn.slice(0, paper.topics.small).map(({ document, language }, i) => {
    const id = `PACs-${i + 1}`;
    return id === paper.topics.excluded ? { id, document: "EP-0000001-A1", language } : { id, document, language };
  });
  const settings = { name: "", track: "clef-ip-2010", ...trackRules["clef-ip-2010"] } as const;
  const none: Campaign = { settings, topics: [], participants: [], submissions: [], topicFiles: [] };
  const { topics } = topicsToAdd(none, [...large, ...small], "topics");
  return topics.map((topic) =>
    excluded && topic.id === paper.topics.excluded ? { ...topic, excluded: "not part of the large topic set" } : topic,
  );
}

function relevantTo(document: string): string {
  return document.replace("-A1", "-B1");
}

/** The topics that a run has results for: all of its set, except for the run that consists of citations only. */
function topicsOfRun(file: string, topics: readonly CampaignTopic[], paper: ClefIpPaper): CampaignTopic[] {
  const set = parseClefIpRunName(file)?.set;
  const own = topics.filter((topic) => topic.set === set);
  if (!isCitationRun(file)) return own;
  // The share of the small set is proportional.
  const inSmall = new Set(topics.flatMap(({ sameAs }) => sameAs ?? []));
  const share = Math.round((inSmall.size * paper.citations.topics) / paper.topics.large);
  const [first, others] = [own.filter(({ id }) => inSmall.has(id)), own.filter(({ id }) => !inSmall.has(id))];
  return [...first.slice(0, share), ...others.slice(0, paper.citations.topics - share)];
}

function passesChecks(campaign: Campaign, topics: readonly CampaignTopic[]): boolean {
  const own = new Map(campaign.topics.map(({ id }) => [id, undefined]));
  const checker = new RunChecker({ topics: own, maxDocuments: campaign.settings.maxDocuments, tolerated: new Set() });
  const lines = topics.map(({ id, document }) => `${id} Q0 ${relevantTo(document!)} 1 1.0 run\n`);
  checker.push(new TextEncoder().encode(lines.join("")));
  return checker.finish().problems.isEmpty;
}

/**
 * Number of documents for each topic of a run, at most 1000, with the averages that tables 2 and 3 print: first over
 * the topics of the small set, then over all. If no such numbers exist, the average over all is as near as possible.
 */
function documentCounts(
  file: string,
  counted: ReadonlySet<string>,
  own: readonly CampaignTopic[],
  paper: ClefIpPaper,
): Map<string, number> {
  const printed = (runs: readonly PrintedRun[], name: string) => runs.find((run) => run.file === name)?.documents;
  const small = printed(paper.small, file.replace(/_all$/, "_small"));
  const large = printed(paper.large, file);
  const isLarge = large !== undefined;
  const first = isLarge ? own.filter(({ id }) => counted.has(id)) : own;
  const others = isLarge ? own.filter(({ id }) => !counted.has(id)) : [];
  const total = Math.round(Number(large ?? small) * own.length);
  const inFirst =
    isLarge && small !== undefined ? Math.round(Number(small) * first.length) : Math.min(total, 1000 * first.length);
  return new Map([...spread(first, inFirst), ...spread(others, total - inFirst)]);
}

/** Spreads documents over topics as evenly as possible, up to 1000 each. */
function spread(topics: readonly CampaignTopic[], total: number): [topic: string, documents: number][] {
  const each = Math.floor(total / topics.length);
  const more = total - each * topics.length;
  return topics.map(({ id }, i) => [id, Math.max(0, Math.min(1000, each + (i < more ? 1 : 0)))]);
}

function submissionOf(
  campaign: Campaign,
  file: string,
  id: number,
  documents: ReadonlyMap<string, number>,
): Submission {
  const named = nameSubmission(campaign, file, {});
  const { participant, run, set } = "name" in named ? named.name : { participant: "", run: file, set: "" };
  return {
    id,
    participant,
    run,
    set: set!,
    fileName: file,
    sha256: "",
    contentSha256: String(id),
    sizeBytes: 0,
    received: "2010-06-01T00:00:00.000Z",
    late: false,
    poolOnly: false,
    lines: 0,
    documents,
    warnings: [],
  };
}
