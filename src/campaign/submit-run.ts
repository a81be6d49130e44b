import { basename } from "node:path";
import { command, InputError, setting, UsageError } from "../core/index.js";
import { statusOf } from "../files/node.js";
import { normalisePublicationId } from "../patents/index.js";
import { activeSubmissions, type Campaign, type Submission, topicSets } from "./campaign.js";
import { RunChecker, type RunReport, type RunRules } from "./check-run.js";
import type { DocumentList } from "./document-list.js";
import { IncomingFile } from "./kept-files.js";
import { copyRun, firstTopic, unpacked } from "./run-file.js";
import { RunProblemList } from "./run-problems.js";
import type { CampaignStore, NewSubmission } from "./store.js";
import { nameSubmission, type SubmissionClaims, type SubmissionName } from "./submission-name.js";
import { topicSetName } from "./topic-set-name.js";

export interface SubmitOptions extends SubmissionClaims {
  /** The name under which the file is recorded; default: its own. */
  readonly name?: string | undefined;
  /** Accept the run although the campaign is not open. */
  readonly late?: boolean | undefined;
  /** Withdraw an earlier version of the run. */
  readonly replace?: boolean | undefined;
  /** The run is for the pool only: it is not evaluated. */
  readonly poolOnly?: boolean | undefined;
  /** Only check; change nothing. */
  readonly dryRun?: boolean | undefined;
  readonly now: Date;
  /** Called now and then with the number of bytes checked so far; packed files count unpacked. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/** The result of a submission. */
export type SubmitResult =
  /** Accepted; with `dryRun` it would be, and its number is 0. */
  | { readonly kind: "taken"; readonly submission: Submission; readonly replaced: readonly Submission[] }
  /** The same run exists already: nothing was done. */
  | { readonly kind: "known"; readonly earlier: Submission }
  | { readonly kind: "refused"; readonly fileName: string; readonly problems: RunProblemList };

/**
 * Checks a run and adds it to the campaign. When this returns `taken`, the run is recorded durably; if the process ends
 * before that, nothing of the run is left.
 */
export async function submitRun(
  store: CampaignStore,
  path: string,
  options: SubmitOptions,
  documents?: DocumentList,
): Promise<SubmitResult> {
  const fileName = options.name ?? basename(path);
  checkFile(path, fileName);
  const campaign = store.read();
  if (campaign.topics.length === 0) {
    throw new UsageError(`campaign has no topics yet: add them with ${command("campaign add-topics")} ${store.folder}`);
  }
  const problems = new RunProblemList();
  checkPhase(campaign, options, problems);
  const named = nameSubmission(campaign, fileName, options);
  if ("problem" in named) problems.add("name", 0, named.problem, named.text);
  const incoming = options.dryRun ? undefined : new IncomingFile(store.folder, "submissions");
  try {
    const file = await copyRun(path, incoming);
    const source = incoming?.path ?? path;
    const known = sameContent(campaign, file.contentSha256);
    if (known && !("problem" in named) && isSameRun(known, named.name)) return { kind: "known", earlier: known };
    const set = "name" in named ? await setOf(campaign, named.name, source) : undefined;
    const report = file.damage
      ? damaged(file.damage)
      : await checkRun(source, rulesFor(campaign, set, documents), options.onProgress);
    if (known) problems.add("repeated", 0, `has the same content as the run ${known.fileName} of ${known.participant}`);
    if ("problem" in named) return refused(fileName, report, problems);
    const submission: NewSubmission = {
      ...named.name,
      set: set!,
      fileName,
      sha256: file.sha256,
      contentSha256: file.contentSha256,
      sizeBytes: file.sizeBytes,
      received: options.now.toISOString(),
      late: options.late === true && phaseProblem(campaign, options.now) !== undefined,
      poolOnly: options.poolOnly === true,
      lines: report.lines,
      documents: report.documents,
      warnings: report.warnings,
    };
    const replaced = checkAgainst(campaign, submission, options, problems);
    if (!problems.isEmpty || !report.problems.isEmpty) return refused(fileName, report, problems);
    if (!incoming) return { kind: "taken", submission: { ...submission, id: 0 }, replaced };
    return record(store, incoming, submission, options);
  } finally {
    incoming?.discard();
  }
}

/** Records the run if that is still possible: another process may have submitted meanwhile. */
function record(
  store: CampaignStore,
  incoming: IncomingFile,
  submission: NewSubmission,
  options: SubmitOptions,
): SubmitResult {
  return store.write((campaign) => {
    const problems = new RunProblemList();
    const known = sameContent(campaign, submission.contentSha256);
    if (known && isSameRun(known, submission)) return { kind: "known", earlier: known };
    if (known) problems.add("repeated", 0, `has the same content as the run ${known.fileName} of ${known.participant}`);
    const replaced = checkAgainst(campaign, submission, options, problems);
    if (!problems.isEmpty) return { kind: "refused", fileName: submission.fileName, problems };
    const { sha256, fileName, received, participant } = submission;
    store.keepFile("submissions", incoming, sha256, fileName, received);
    store.setParticipant({ id: participant }, received);
    for (const { id } of replaced) store.withdraw(id, "replaced by a later version", received);
    const id = store.addSubmission(submission);
    return { kind: "taken", submission: { ...submission, id }, replaced };
  });
}

function refused(fileName: string, report: RunReport, problems: RunProblemList): SubmitResult {
  problems.addAll(report.problems);
  return { kind: "refused", fileName, problems };
}

function damaged(message: string): RunReport {
  const problems = new RunProblemList();
  problems.add("file", 0, message);
  return { problems, warnings: [], lines: 0, documents: new Map(), scattered: new Set() };
}

function checkFile(path: string, fileName: string): void {
  const stats = statusOf(path);
  const message = !stats ? "no such file" : stats.isFile() ? undefined : "is not a file";
  if (message) throw new InputError([{ file: path, line: 0, message }]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them belongs into a file name
  if (/[\u0000-\u001f/\\]|^\.\.?$/.test(fileName)) {
    throw new UsageError(`file name must not have slashes or control characters: ${JSON.stringify(fileName)}`);
  }
}

function phaseProblem({ settings: { opens, closes } }: Campaign, now: Date): string | undefined {
  const today = now.toISOString().slice(0, 10);
  if (opens !== undefined && today < opens) return `runs are accepted from ${opens} on`;
  if (closes !== undefined && today > closes) return `runs were accepted until ${closes}`;
  return undefined;
}

function checkPhase(campaign: Campaign, { now, late }: SubmitOptions, problems: RunProblemList): void {
  const problem = phaseProblem(campaign, now);
  if (problem && !late) problems.add("phase", 0, `${problem}; ${setting("late")} accepts this one anyway`);
}

function sameContent(campaign: Campaign, contentSha256: string): Submission | undefined {
  return activeSubmissions(campaign).find((each) => each.contentSha256 === contentSha256);
}

function isSameRun(a: Pick<Submission, "participant" | "run">, b: Pick<Submission, "participant" | "run">): boolean {
  return a.participant === b.participant && a.run.toLowerCase() === b.run.toLowerCase();
}

/** Checks a run against the other submissions; returns those that it replaces. */
function checkAgainst(
  campaign: Campaign,
  submission: NewSubmission,
  { replace }: SubmitOptions,
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
  if (maxRuns !== null && earlier.length === 0 && own.length >= maxRuns) {
    const what = `participant has ${own.length} runs for ${topicSetName(submission.set)}, and ${maxRuns} are allowed`;
    problems.add("runs", 0, `${what}; one has to be withdrawn first`, submission.participant);
  }
  return replace ? earlier : [];
}

/** The topic set of a run: named by its file, or the set of its first topic. */
async function setOf(campaign: Campaign, { set }: SubmissionName, path: string): Promise<string> {
  const sets = topicSets(campaign);
  if (set !== undefined) return set;
  if (sets.length === 1) return sets[0];
  const first = await firstTopic(path);
  return campaign.topics.find(({ id }) => id === first)?.set ?? campaign.settings.mainSet;
}

function rulesFor(campaign: Campaign, set: string | undefined, documents: DocumentList | undefined): RunRules {
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

/** Checks a run file; a second time if the lines of a topic are not contiguous. */
async function checkRun(path: string, rules: RunRules, onProgress?: (bytes: number) => void): Promise<RunReport> {
  const once = async (keepOpen?: ReadonlySet<string>) => {
    const checker = new RunChecker(rules, keepOpen);
    let bytes = 0;
    for await (const piece of unpacked(path)) {
      checker.push(piece);
      onProgress?.((bytes += piece.length));
    }
    return checker.finish();
  };
  const report = await once();
  return report.scattered.size > 0 ? once(report.scattered) : report;
}
