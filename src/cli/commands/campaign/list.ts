import type { Command } from "commander";
import { averageOver, type Campaign, type Submission, submissionIds } from "../../../campaign/index.js";
import { CampaignStore } from "../../../campaign/node.js";
import type { Cell, Table } from "../../../core/index.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

export function defineCampaignList(command: Command): void {
  command.argument("<folder>", "campaign");
  addOutputOptions(command);
  command.action(async (folder: string, options: OutputOptions) => {
    const store = CampaignStore.open(folder);
    try {
      const table = submissionsTable(store.read());
      await writeTables([{ name: "runs", table }], options, () => commandProvenance([], { campaign: folder }));
    } finally {
      store.close();
    }
  });
}

/** Every run that was ever taken. */
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
      averageOver(each.documents, [...each.documents.keys()]),
      each.warnings.length,
      statusOf(each),
    ]),
  };
}

function statusOf({ withdrawn, late, poolOnly }: Submission): string {
  if (withdrawn) return `withdrawn: ${withdrawn.reason}`;
  return [poolOnly ? "for the pool only" : "counts", ...(late ? ["late"] : [])].join(", ");
}
