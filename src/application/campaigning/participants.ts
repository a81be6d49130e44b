import { PARTICIPANT, participantsTable } from "../../campaign/index.js";
import { type Table, UsageError } from "../../core/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

export interface ParticipantRequest {
  /** Short name, as in the names of run files. */
  readonly id: string;
  readonly institution?: string;
  readonly country?: string;
}

/** Registers a participant, or updates a known one. */
export async function nameParticipant(
  folder: string,
  participant: ParticipantRequest,
  effects: CampaignEffects = {},
): Promise<void> {
  if (!PARTICIPANT.test(participant.id)) {
    throw new UsageError(
      `a participant's id may contain only letters, digits, dots, plus signs and hyphens: ${JSON.stringify(participant.id)}`,
    );
  }
  await withCampaign(folder, (store) =>
    store.write(() => store.setParticipant(participant, timeOf(effects).toISOString())),
  );
}

export function listParticipants(folder: string): Promise<Table> {
  return withCampaign(folder, (store) => participantsTable(store.read()));
}
