import { UsageError } from "../../core/index.js";
import { fileSystem } from "../../files/node.js";
import { activeSubmissions, type Campaign, type Submission } from "../campaign.js";
import { putInPlace } from "../kept-files.js";
import { RunProblemList } from "../run-problems.js";
import type { CampaignStore, NewSubmission } from "../store.js";
import { checkAgainst, isSameRun, phaseProblem, sameContent } from "../submission-checks.js";
import { nameUpload } from "./run-file-name.js";
import { type RunAction, recordRunEvent, roomLeft } from "./run-life.js";
import type { CheckedUpload, Upload, UploadDraft } from "./upload.js";
import { removeUploadFile, uploadPath } from "./upload-file.js";
import { changeUpload, findUpload } from "./upload-table.js";

/** How an uploaded run is submitted. */
export interface SubmitUploadOptions extends RunAction {
  /** Accept the run although the campaign is not open: for organisers. */
  readonly late?: boolean | undefined;
  /** Withdraw an earlier version of the run. */
  readonly replace?: boolean | undefined;
}

/**
 * Makes a run of an uploaded file that was checked. It is recorded durably when this returns. If the participant's limit
 * of runs that count is reached, and the draft does not insist, the run is taken but does not count.
 *
 * @throws UsageError with the field of the draft that is wrong
 */
export function submitUpload(store: CampaignStore, id: string, options: SubmitUploadOptions): Submission {
  const submission = store.write((campaign) => {
    const upload = findUpload(store, id);
    if (!upload) throw new UsageError("no such upload", { setting: "upload", value: id });
    if (upload.state === "taken") return campaign.submissions.find((each) => each.id === upload.submission)!;
    const { draft, checked } = upload;
    if (upload.state !== "valid" || !checked) {
      throw new UsageError("only a file that was checked and is valid can be submitted", { setting: "file" });
    }
    const phase = phaseProblem(campaign, options.now);
    if (phase !== undefined && !options.late) throw new UsageError(phase, { setting: "file" });
    const { participant, run } = completed(draft);
    const name = { ...draft, participant, run, set: checked.set };
    const { fileName, named } = nameUpload(campaign, upload.fileName, name, checked.isGzip);
    if ("problem" in named) {
      throw new UsageError(`${named.problem}: ${JSON.stringify(named.text)}`, { setting: "run", value: run });
    }
    const hasRoom = roomLeft(campaign, { participant, set: checked.set }) > 0;
    const counts =
      draft.counts ??
      (hasRoom || (options.replace === true && hasCounted(campaign, { ...named.name, set: checked.set })));
    const made: NewSubmission = {
      ...named.name,
      ...factsOf(upload, checked),
      set: checked.set,
      fileName,
      received: options.now.toISOString(),
      late: phase !== undefined,
      ...(!counts && { uncounted: true as const }),
      details: detailsOf(draft),
    };
    refuseSameContent(sameContent(campaign, checked.contentSha256), participant);
    const problems = new RunProblemList();
    const replaced = checkAgainst(campaign, made, options, problems);
    const [kind] = problems.kinds();
    if (kind !== undefined) {
      throw new UsageError(problems.of(kind)[0].message, { setting: kind === "runs" ? "counts" : "replace" });
    }
    keepUploadedFile(store, upload, checked, fileName, made.received);
    store.setParticipant({ id: participant }, made.received);
    for (const each of replaced) {
      store.withdraw(each.id, "replaced by a later version", made.received);
      recordRunEvent(store, each.id, "deleted", { ...options, reason: "replaced by a later version" });
    }
    const number = store.addSubmission(made);
    recordRunEvent(store, number, "submitted", options);
    changeUpload(store, id, { state: "taken", submission: number, participant }, made.received);
    return { ...made, id: number };
  });
  removeUploadFile(store.folder, id);
  return submission;
}

/** Whether an earlier version of a run counts. */
function hasCounted(campaign: Campaign, run: Pick<Submission, "participant" | "run" | "set">): boolean {
  return activeSubmissions(campaign).some((each) => each.set === run.set && isSameRun(each, run) && !each.uncounted);
}

function completed({ participant, run }: UploadDraft): { readonly participant: string; readonly run: string } {
  if (!participant) throw new UsageError("the team is missing", { setting: "participant" });
  if (!run) throw new UsageError("the name of the run is missing", { setting: "run" });
  if (!/^[\p{L}\p{N}][\p{L}\p{N}.+_-]{0,99}$/u.test(run)) {
    throw new UsageError("must consist of letters, digits, dots, plus signs, hyphens and underscores", {
      setting: "run",
      value: run,
    });
  }
  return { participant, run };
}

function factsOf({ sizeBytes }: Upload, { sha256, contentSha256, lines, documents, warnings }: CheckedUpload) {
  return { sha256, contentSha256, sizeBytes, lines, documents: new Map(documents), warnings, poolOnly: false };
}

function detailsOf({ description, kind, fields, languages }: UploadDraft) {
  return { description, kind, fields, languages };
}

/** A participant learns nothing of others' runs but that the same content exists. */
function refuseSameContent(known: Submission | undefined, participant: string): void {
  if (!known) return;
  const whose = known.participant === participant ? `the run ${known.run}` : "a run of another participant";
  throw new UsageError(`the file has the same content as ${whose}`, { setting: "file" });
}

/** Gives the file a second name in its place; the first is removed after the run is recorded. */
function keepUploadedFile(
  store: CampaignStore,
  { id, sizeBytes }: Upload,
  { sha256 }: CheckedUpload,
  name: string,
  now: string,
): void {
  const keep = (hash: string, fileName: string) =>
    putInPlace(store.folder, "submissions", hash, fileName, (place) => {
      const from = uploadPath(store.folder, id);
      try {
        fileSystem.linkSync(from, place);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // An earlier attempt ended before it was recorded, or a withdrawn run has the same file.
        if (code === "EEXIST") return;
        fileSystem.copyFileSync(from, place);
      }
    });
  store.keepFile("submissions", { sizeBytes, keep }, sha256, name, now);
}
