import { setting } from "../core/index.js";
import { normalisePublicationId } from "../patents/index.js";
import { activeSubmissions, type Campaign, type Submission, topicSets } from "./campaign.js";
import { RunChecker, type RunReport, type RunRules } from "./check-run.js";
import type { DocumentList } from "./document-list.js";
import { firstTopic, unpacked } from "./run-file.js";
import type { RunProblemList } from "./run-problems.js";
import type { NewSubmission } from "./store.js";
import { topicSetName } from "./topic-set-name.js";

/** Why no runs are accepted on a day; `undefined` if they are. */
export function phaseProblem({ settings: { opens, closes } }: Campaign, now: Date): string | undefined {
  const today = now.toISOString().slice(0, 10);
  if (opens !== undefined && today < opens) return `runs are accepted from ${opens} on`;
  if (closes !== undefined && today > closes) return `runs were accepted until ${closes}`;
  return undefined;
}

/** The run that has the same content, packed or not. */
export function sameContent(campaign: Campaign, contentSha256: string): Submission | undefined {
  return activeSubmissions(campaign).find((each) => each.contentSha256 === contentSha256);
}

/** Whether two submissions are versions of the same run. */
export function isSameRun(
  a: Pick<Submission, "participant" | "run">,
  b: Pick<Submission, "participant" | "run">,
): boolean {
  return a.participant === b.participant && a.run.toLowerCase() === b.run.toLowerCase();
}

/** Checks a run against the other submissions; returns those that it replaces. */
export function checkAgainst(
  campaign: Campaign,
  submission: Pick<NewSubmission, "participant" | "run" | "set" | "uncounted">,
  { replace }: { readonly replace?: boolean | undefined },
  problems: RunProblemList,
): Submission[] {
  const own = activeSubmissions(campaign).filter(
    ({ participant, set }) => participant === submission.participant && set === submission.set,
  );
  const earlier = own.filter((each) => isSameRun(each, submission));
  if (earlier.length > 0 && !replace) {
    const { id, fileName, received } = earlier[0];
    const what = `run was submitted already, with other content, on ${received.slice(0, 10)} (number ${id})`;
    problems.add("repeated", 0, `${what}; ${setting("replace")} withdraws that version`, fileName);
  }
  const { maxRuns } = campaign.settings;
  const replaced = replace ? earlier : [];
  // A run that does not count leaves no room for one that does.
  const counted = own.filter((each) => !each.uncounted && !replaced.includes(each));
  const isNew = earlier.length === 0 || replaced.length > 0;
  if (maxRuns !== null && isNew && !submission.uncounted && counted.length >= maxRuns) {
    const what = `participant has ${counted.length} runs for ${topicSetName(submission.set)}, and ${maxRuns} are allowed`;
    problems.add("runs", 0, `${what}; one has to be withdrawn first`, submission.participant);
  }
  return replaced;
}

/** The topic set of a run: named by its file, or the set of its first topic. */
export async function setOf(
  campaign: Campaign,
  set: string | undefined,
  pieces: () => AsyncIterable<Uint8Array>,
): Promise<string> {
  const sets = topicSets(campaign);
  if (set !== undefined) return set;
  if (sets.length === 1) return sets[0];
  const first = await firstTopic(pieces());
  return campaign.topics.find(({ id }) => id === first)?.set ?? campaign.settings.mainSet;
}

/** The rules for a run for a topic set; without one, for all topics. */
export function rulesFor(campaign: Campaign, set: string | undefined, documents: DocumentList | undefined): RunRules {
  const topics = new Map<string, string | undefined>();
  const sets = new Map(campaign.topics.map((topic) => [topic.id, topic.set]));
  for (const topic of campaign.topics) {
    if (set === undefined || topic.set === set) topics.set(topic.id, topic.cutoff);
  }
  return {
    topics,
    setOf: (topic) => sets.get(topic),
    documents,
    spelling: normalisePublicationId,
    maxDocuments: campaign.settings.maxDocuments,
    tolerated: new Set(campaign.settings.tolerated),
  };
}

/** How a run file is checked. */
export interface CheckOptions {
  /** Called with the number of unpacked bytes that were checked. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
  /** Keep so many problems of each kind, with their lines. */
  readonly mostOfAKind?: number | undefined;
  /** The unpacked bytes of a file; default: all of them. */
  readonly read?: ((path: string) => AsyncIterable<Uint8Array>) | undefined;
}

/** Checks a run file; a second time if the lines of a topic are not contiguous. */
export async function checkRun(path: string, rules: RunRules, options: CheckOptions = {}): Promise<RunReport> {
  const { onProgress, mostOfAKind, read = unpacked } = options;
  const once = async (keepOpen?: ReadonlySet<string>) => {
    const checker = new RunChecker(rules, keepOpen, mostOfAKind);
    let bytes = 0;
    for await (const piece of read(path)) {
      checker.push(piece);
      onProgress?.((bytes += piece.length));
    }
    return checker.finish();
  };
  const report = await once();
  return report.scattered.size > 0 ? once(report.scattered) : report;
}
