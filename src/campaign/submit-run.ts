import { basename } from "node:path";
import { command, InputError, setting, UsageError } from "../core/index.js";
import { statusOf } from "../files/node.js";
import type { Campaign, Submission } from "./campaign.js";
import type { RunReport } from "./check-run.js";
import type { DocumentList } from "./document-list.js";
import { IncomingFile } from "./kept-files.js";
import { copyRun, unpacked } from "./run-file.js";
import { RunProblemList } from "./run-problems.js";
import type { CampaignStore, NewSubmission } from "./store.js";
import { checkAgainst, checkRun, isSameRun, phaseProblem, rulesFor, sameContent, setOf } from "./submission-checks.js";
import { nameSubmission, type SubmissionClaims } from "./submission-name.js";

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
    const set = "name" in named ? await setOf(campaign, named.name.set, () => unpacked(source)) : undefined;
    const report = file.damage
      ? damaged(file.damage)
      : await checkRun(source, rulesFor(campaign, set, documents), { onProgress: options.onProgress });
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

function checkPhase(campaign: Campaign, { now, late }: SubmitOptions, problems: RunProblemList): void {
  const problem = phaseProblem(campaign, now);
  if (problem && !late) problems.add("phase", 0, `${problem}; ${setting("late")} accepts this one anyway`);
}
