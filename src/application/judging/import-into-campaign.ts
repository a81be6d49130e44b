import { type CampaignStore, importAssessments } from "../../campaign/node.js";
import { parseAssessments } from "../../collection/index.js";
import { assessmentsOf, isJudgementStore, parseJudgementStore } from "../../collection/node.js";

/** A file of judgements for a campaign. */
export interface CampaignImport {
  /** The name under which they count as one more assessor, whatever names the file has. */
  readonly assessor: string;
  /** Whether a program made them. */
  readonly machine: boolean;
  /** The name of the file. */
  readonly name: string;
  readonly text: string;
}

/** Imports a file of judgements, in any format, into the log of a campaign. */
export function importIntoCampaign(
  store: CampaignStore,
  { assessor, machine, name, text }: CampaignImport,
  now: Date,
): { readonly judgements: number; readonly added: number } {
  const bytes = new TextEncoder().encode(text);
  const read = isJudgementStore(bytes)
    ? assessmentsOf(parseJudgementStore(text, name))
    : parseAssessments(bytes, name, { assessor, skipUngraded: true });
  const added = importAssessments(store, read, { assessor, machine, source: name }, now.toISOString());
  return { judgements: read.length, added };
}
