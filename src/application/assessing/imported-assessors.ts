import type { CampaignStore } from "../../campaign/node.js";

/** Assessors whose judgements came from files: people and machines. */
export function importedAssessors({ database }: CampaignStore): Set<string> {
  return new Set((database.prepare("SELECT id FROM judging_assessor").all() as { id: string }[]).map(({ id }) => id));
}
