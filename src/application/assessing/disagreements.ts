import {
  assessorsOf,
  type CampaignStore,
  type JudgementEvent,
  machineAssessors,
  type NewJudgement,
  recordJudgements,
} from "../../campaign/node.js";
import { VIEWS } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import { type JudgedFamily, judgedFamilies } from "./family-assessments.js";

/** A document that people graded differently. */
export interface Disagreement extends JudgedFamily {
  /** Whether one counts it as relevant (A or B) and another does not. */
  readonly isSerious: boolean;
}

/** Somebody who may settle disagreements. */
export interface Adjudicator {
  readonly id: string;
  readonly organiser: boolean;
}

/**
 * The documents on which people disagree, by topic and document; what machines say is no disagreement. An assessor gets
 * only those that they may settle.
 */
export function disagreements(store: CampaignStore, person: Adjudicator, topic?: string): Disagreement[] {
  const machines = machineAssessors(store);
  return judgedFamilies(store, topic)
    .map((family) => ({ ...family, given: family.given.filter(({ assessor }) => !machines.has(assessor)) }))
    .filter(({ given }) => new Set(given.map(({ grade }) => grade)).size > 1)
    .filter((family) => person.organiser || whyNotSettle(store, family, person) === undefined)
    .map((family) => ({ ...family, isSerious: new Set(family.given.map(isRelevant)).size > 1 }))
    .sort((a, b) => order(a.topic, b.topic) || order(a.document, b.document));
}

/**
 * Why a person may not settle a disagreement; `undefined` if they may. A third person settles it: nobody who judged the
 * document, and no assessor who may still be given it, because they would know what others said.
 */
export function whyNotSettle(
  store: CampaignStore,
  { topic, given }: Pick<JudgedFamily, "topic" | "given">,
  { id, organiser }: Adjudicator,
): string | undefined {
  if (given.some(({ assessor }) => assessor === id)) return "you judged this document; somebody else has to settle it";
  if (organiser) return undefined;
  const assessors = assessorsOf(store, topic);
  if (assessors.length === 0 || assessors.includes(id)) {
    return "you may be given documents of this topic; somebody else has to settle it";
  }
  return undefined;
}

/** A decision about a disagreement. */
export interface Decision extends Pick<NewJudgement, "key" | "topic" | "document" | "grade" | "note"> {
  readonly person: Adjudicator;
  readonly now: Date;
}

/**
 * Settles a disagreement: adds an event of the adjudicator, which counts whatever the others say. It can be settled
 * again, and taken back.
 *
 * @throws UsageError if there is no such disagreement, or the grade is not one of the campaign
 */
export function settle(store: CampaignStore, { person, now, ...decision }: Decision): void {
  record(store, { ...decision, action: "grade", adjudicates: true }, person, now);
}

/** Takes one's own decision back: an earlier one counts again, or none. @throws UsageError if there is none */
export function unsettle(
  store: CampaignStore,
  { key, topic, document, person, now }: Omit<Decision, "grade" | "note">,
): void {
  const { settled } = disagreementOn(store, topic, document, person) ?? {};
  if (settled?.assessor !== person.id) throw new UsageError("you have not settled it", { setting: "document" });
  record(store, { key, topic, document, action: "undo", undoes: settled.key }, person, now);
}

/** One disagreement; `undefined` if there is none, or the person may not see it. */
export function disagreementOn(
  store: CampaignStore,
  topic: string,
  document: string,
  person: Adjudicator,
): Disagreement | undefined {
  return disagreements(store, person, topic).find((each) => each.document === document);
}

function record(store: CampaignStore, event: NewJudgement, { id, organiser }: Adjudicator, now: Date): void {
  const [{ refused }] = recordJudgements(store, [event], { assessor: id, now, organiser });
  if (refused !== undefined) throw new UsageError(refused, { setting: "grade" });
}

function isRelevant({ grade }: JudgementEvent): boolean {
  return grade !== undefined && VIEWS.relaxed[grade] > 0;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
