import { UsageError } from "../../core/index.js";
import { activeSubmissions, type Campaign, type Release, type RunDetails, type Submission } from "../campaign.js";
import type { CampaignStore } from "../store.js";
import { isSameRun, sameContent } from "../submission-checks.js";
import { topicSetName } from "../topic-set-name.js";

/** A step in the life of a run. */
export interface RunEvent {
  readonly at: string;
  /** The name of the person; absent for a run that came by command line. */
  readonly by?: string;
  readonly what: RunStep;
  readonly reason?: string;
}

export type RunStep =
  | "submitted"
  | "described"
  | "counted"
  | "uncounted"
  | "withheld"
  | "published"
  | "unpublished"
  | "deleted"
  | "restored";

/** Who does something to a run, when and why. */
export interface RunAction {
  readonly by: string;
  readonly now: Date;
  readonly reason?: string | undefined;
}

/** Records a step of a run. Call it inside {@link CampaignStore.write}. */
export function recordRunEvent(store: CampaignStore, submission: number, what: RunStep, action: RunAction): void {
  store.database
    .prepare("INSERT INTO run_event (submission, at, by_whom, what, reason) VALUES (?, ?, ?, ?, ?)")
    .run(submission, action.now.toISOString(), action.by, what, action.reason ?? null);
}

/**
 * The life of a run, first step first. What the command line did to it has no row of its own, and is taken from the
 * submission.
 */
export function runHistory({ database }: CampaignStore, { id, received, withdrawn }: Submission): RunEvent[] {
  type Row = Readonly<Record<"at" | "by_whom" | "what" | "reason", string | null>>;
  const rows = database
    .prepare("SELECT at, by_whom, what, reason FROM run_event WHERE submission = ? ORDER BY id")
    .all(id) as Row[];
  const events = rows.map(
    ({ at, by_whom, what, reason }): RunEvent => ({
      at: String(at),
      by: String(by_whom),
      what: what as RunStep,
      ...(reason !== null && { reason }),
    }),
  );
  if (events[0]?.what !== "submitted") events.unshift({ at: received, what: "submitted" });
  const isDeleted = events.findLast(({ what }) => what === "deleted" || what === "restored")?.what === "deleted";
  if (withdrawn && !isDeleted) events.push({ at: withdrawn.at, what: "deleted", reason: withdrawn.reason });
  return events;
}

/**
 * Chooses whether a run counts. No more runs count than the campaign allows for a participant and topic set.
 *
 * @throws UsageError beyond the limit, or for a deleted run
 */
export function setCounts(store: CampaignStore, id: number, counts: boolean, action: RunAction): void {
  store.write((campaign) => {
    const run = activeRun(campaign, id);
    if (!run.uncounted === counts) return;
    if (counts) checkRoom(campaign, run);
    store.database.prepare("UPDATE submission SET counts = ? WHERE id = ?").run(counts ? 1 : 0, id);
    recordRunEvent(store, id, counts ? "counted" : "uncounted", action);
  });
}

/**
 * Publishes a run, withholds it, or, with `null`, returns it to its participant and the organiser.
 *
 * @throws UsageError if it is withheld without a reason
 */
export function setRelease(store: CampaignStore, id: number, release: Release | null, action: RunAction): void {
  if (release === "withheld" && !action.reason?.trim()) {
    throw new UsageError("a run is withheld for a reason, which its participant sees", { setting: "reason" });
  }
  store.write((campaign) => {
    const run = activeRun(campaign, id);
    if ((run.release ?? null) === release && release !== "withheld") return;
    store.database.prepare("UPDATE submission SET release = ? WHERE id = ?").run(release, id);
    recordRunEvent(store, id, release ?? "unpublished", action);
  });
}

/** Changes what the participant says about a run. */
export function setDetails(store: CampaignStore, id: number, details: RunDetails, action: RunAction): void {
  store.write((campaign) => {
    const run = activeRun(campaign, id);
    if (JSON.stringify(run.details) === JSON.stringify(details)) return;
    store.database.prepare("UPDATE submission SET details = ? WHERE id = ?").run(JSON.stringify(details), id);
    recordRunEvent(store, id, "described", action);
  });
}

/**
 * Deletes a run in such a way that it can be restored: it no longer counts, is no longer seen by others, and keeps its
 * file and its history.
 *
 * @throws UsageError without a reason
 */
export function deleteRun(store: CampaignStore, id: number, action: RunAction): void {
  const { reason } = action;
  if (!reason?.trim()) throw new UsageError("a run is deleted for a reason, which is kept", { setting: "reason" });
  store.write((campaign) => {
    activeRun(campaign, id);
    store.withdraw(id, reason, action.now.toISOString());
    recordRunEvent(store, id, "deleted", action);
  });
}

/**
 * Restores a deleted run. If the limit of runs is reached, it no longer counts.
 *
 * @throws UsageError if another run has its content or its name now
 */
export function restoreRun(store: CampaignStore, id: number, action: RunAction): void {
  store.write((campaign) => {
    const run = anyRun(campaign, id);
    if (!run.withdrawn) return;
    const own = ({ participant }: Submission) => participant === run.participant;
    const same = sameContent(campaign, run.contentSha256);
    if (same) {
      const whose = own(same) ? `the run ${same.run}` : "a run of another participant";
      throw new UsageError(`${whose} has the same content: one run of each content is enough`);
    }
    const named = activeSubmissions(campaign).find((each) => each.set === run.set && isSameRun(each, run));
    if (named) throw new UsageError(`a later version of the run ${run.run} was submitted; delete that one first`);
    const hasRoom = roomLeft(campaign, run) > 0;
    store.database
      .prepare("UPDATE submission SET withdrawn = NULL, reason = NULL, counts = ? WHERE id = ?")
      .run(!run.uncounted && hasRoom ? 1 : 0, id);
    store.log(action.now.toISOString(), `run number ${id} restored`);
    recordRunEvent(store, id, "restored", action);
  });
}

/** How many more runs of a participant may count in a topic set. */
export function roomLeft(campaign: Campaign, { participant, set }: Pick<Submission, "participant" | "set">): number {
  const { maxRuns } = campaign.settings;
  const counted = activeSubmissions(campaign).filter(
    (each) => each.participant === participant && each.set === set && !each.uncounted,
  );
  return maxRuns === null ? Number.POSITIVE_INFINITY : maxRuns - counted.length;
}

function checkRoom(campaign: Campaign, run: Submission): void {
  if (roomLeft(campaign, run) > 0) return;
  const { maxRuns } = campaign.settings;
  throw new UsageError(
    `${maxRuns} runs of a participant count for ${topicSetName(run.set)}: choose one that does not count instead`,
    { setting: "counts" },
  );
}

function anyRun({ submissions }: Campaign, id: number): Submission {
  const found = submissions.find((each) => each.id === id);
  if (!found) throw new UsageError("no such run", { setting: "run", value: id });
  return found;
}

function activeRun(campaign: Campaign, id: number): Submission {
  const run = anyRun(campaign, id);
  if (run.withdrawn) throw new UsageError("the run was deleted; restore it first", { setting: "run", value: id });
  return run;
}
