import { topicSetName } from "../../campaign/index.js";
import { setting, UsageError } from "../../core/index.js";
import { type CampaignEffects, timeOf, withCampaign } from "./with-campaign.js";

/** Why topics are excluded, or that they count again. */
export interface ExcludeRequest {
  readonly reason?: string | undefined;
  readonly undo?: boolean | undefined;
}

/** Excludes topics from the scores, or includes them again. Remarks name the same topics in other sets. */
export async function excludeTopics(
  folder: string,
  topics: readonly string[],
  { reason, undo }: ExcludeRequest,
  effects: CampaignEffects = {},
): Promise<void> {
  if (undo && reason !== undefined) throw new UsageError(`${setting("undo")} needs no ${setting("reason")}`);
  if (!undo && !reason?.trim()) {
    throw new UsageError(`reason is missing: give ${setting("reason")} "…"; it will be published`);
  }
  const others = await withCampaign(folder, (store) =>
    store.write((campaign) => {
      const unknown = topics.filter((id) => !campaign.topics.some((topic) => topic.id === id));
      if (unknown.length > 0)
        throw new UsageError(`topic is not known: ${unknown.map((id) => JSON.stringify(id)).join(", ")}`);
      for (const id of topics) store.excludeTopic(id, undo ? undefined : reason, timeOf(effects).toISOString());
      return campaign.topics.filter(
        ({ sameAs, excluded, id }) =>
          sameAs !== undefined && topics.includes(sameAs) && !topics.includes(id) && excluded === undefined,
      );
    }),
  );
  effects.onRemark?.(`${topics.join(", ")}: ${undo ? "counting again" : "left out"}`);
  if (undo) return;
  for (const { id, sameAs, set } of others) {
    effects.onRemark?.(`${sameAs} is also ${id} of ${topicSetName(set)}, which still counts`);
  }
}
