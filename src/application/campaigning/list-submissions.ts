import { type Campaign, type Submission, submissionIds } from "../../campaign/index.js";
import type { Cell, Table } from "../../core/index.js";
import { averageDocuments } from "./receipts.js";
import { withCampaign } from "./with-campaign.js";

/** Every run that a campaign has ever accepted. */
export function listSubmissions(folder: string): Promise<Table> {
  return withCampaign(folder, (store) => submissionsTable(store.read()));
}

function submissionsTable(campaign: Campaign): Table {
  const ids = submissionIds(campaign);
  return {
    columns: [
      { name: "number", kind: "integer", id: true },
      { name: "run", label: "short id", kind: "text" },
      { name: "participant", kind: "text" },
      { name: "set", kind: "text" },
      { name: "file", kind: "text" },
      { name: "received", kind: "text" },
      { name: "lines", kind: "integer" },
      { name: "topics", kind: "integer" },
      { name: "average_documents", label: "documents/topic", kind: "real", digits: 2 },
      { name: "warnings", kind: "integer" },
      { name: "status", kind: "text" },
    ],
    rows: campaign.submissions.map((each): Cell[] => [
      each.id,
      ids.get(each.id) ?? null,
      each.participant,
      each.set,
      each.fileName,
      `${each.received.slice(0, 16).replace("T", " ")}Z`,
      each.lines,
      each.documents.size,
      averageDocuments(each),
      each.warnings.length,
      statusOf(each),
    ]),
  };
}

function statusOf({ withdrawn, late, poolOnly }: Submission): string {
  if (withdrawn) return `withdrawn: ${withdrawn.reason}`;
  return [poolOnly ? "for the pool only" : "counts", ...(late ? ["late"] : [])].join(", ");
}
