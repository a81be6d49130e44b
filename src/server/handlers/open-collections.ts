import { type DiskCollection, openCollection } from "../../collection/node.js";
import type { ServedCampaign } from "../workbench.js";

const open = new WeakMap<ServedCampaign, Promise<DiskCollection>>();

/** The campaign's collection, opened once. */
export function collectionOf(campaign: ServedCampaign): Promise<DiskCollection> | undefined {
  if (!campaign.collection) return undefined;
  let opened = open.get(campaign);
  if (!opened) open.set(campaign, (opened = openCollection(campaign.collection.folder)));
  return opened;
}
