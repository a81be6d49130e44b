import { activeSubmissions, type Campaign, makeBundles, topicsWithoutCounterpart } from "../../campaign/index.js";
import type { CampaignEvent } from "../../campaign/node.js";
import type { Cell, NamedTable, Table } from "../../core/index.js";
import { withCampaign } from "./with-campaign.js";

/** The state of a campaign: the tables `status`, `bundles` and, last and longest, `history`. */
export function campaignStatus(folder: string): Promise<NamedTable[]> {
  return withCampaign(folder, (store) => {
    const campaign = store.read();
    return [
      { name: "status", table: statusTable(campaign) },
      { name: "bundles", table: bundleCounts(campaign) },
      { name: "history", table: historyTable(store.events()) },
    ];
  });
}

function statusTable(campaign: Campaign): Table {
  const { settings, topics, participants, submissions, judgements, documents } = campaign;
  const active = activeSubmissions(campaign);
  const excluded = topics.filter((topic) => topic.excluded !== undefined);
  const alone = topicsWithoutCounterpart(campaign);
  const rows: Cell[][] = [
    ["campaign", settings.name],
    ["track", settings.track],
    [
      "runs are accepted",
      `${settings.opens ? `from ${settings.opens} ` : ""}${settings.closes ? `until ${settings.closes}` : ""}`.trim() ||
        "always",
    ],
    ["runs per participant", settings.maxRuns === null ? "no limit" : `${settings.maxRuns} per topic set`],
    ["documents per topic", settings.maxDocuments === null ? "no limit" : String(settings.maxDocuments)],
    ["known documents", documents ? `yes, since ${documents.added.slice(0, 10)}` : "no: all are accepted"],
    ["topics", String(topics.length)],
    ...excluded.map((topic): Cell[] => ["topic left out", `${topic.id}: ${topic.excluded}`]),
    ...(alone.length > 0 ? [["topics not in the main set", String(alone.length)]] : []),
    ["judgements", judgements ? `${judgements.name}, added ${judgements.added.slice(0, 10)}` : "none yet"],
    ["participants", String(participants.length)],
    ["runs", String(active.length)],
    ["withdrawn runs", String(submissions.length - active.length)],
  ];
  return {
    columns: [
      { name: "what", kind: "text", id: true },
      { name: "value", kind: "text" },
    ],
    rows,
  };
}

function bundleCounts(campaign: Campaign): Table {
  return {
    columns: [
      { name: "bundle", kind: "text", id: true },
      { name: "topics", kind: "integer" },
      { name: "runs", kind: "integer" },
      { name: "extracted", label: "extracted", kind: "integer" },
    ],
    rows: makeBundles(campaign).map(({ name, topics, runs }): Cell[] => [
      ...[name, topics.length, runs.length, runs.filter(({ extracted }) => extracted).length],
    ]),
  };
}

function historyTable(events: readonly CampaignEvent[]): Table {
  return {
    columns: [
      { name: "at", kind: "text", id: true },
      { name: "what", kind: "text" },
    ],
    rows: events.map(({ at, what }): Cell[] => [at, what]),
  };
}
