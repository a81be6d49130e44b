import type { Command } from "commander";
import { topicSetName } from "../../../campaign/index.js";
import { CampaignStore } from "../../../campaign/node.js";
import { UsageError } from "../../../core/index.js";
import { writeRemark } from "../../terminal/output.js";

interface ExcludeOptions {
  readonly reason?: string;
  readonly undo?: true;
  readonly quiet?: true;
}

const NOTES = `
The topic stays with the campaign, and runs may have it; it only does not count. Summaries say why.

Examples:
  presage campaign exclude-topic pac PACs-9 --reason "not in the large set"
  presage campaign exclude-topic pac PACs-9 --undo`;

export function defineCampaignExcludeTopic(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .argument("<topic...>", "topics that are not to count")
    .option("--reason <text>", "why")
    .option("--undo", "let them count again")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(exclude);
}

function exclude(folder: string, ids: readonly string[], { reason, undo, quiet }: ExcludeOptions): void {
  if (undo && reason !== undefined) throw new UsageError("--undo needs no --reason");
  if (!undo && !reason?.trim()) throw new UsageError('reason is missing: give --reason "…"; it will be published');
  const store = CampaignStore.open(folder);
  try {
    const others = store.write((campaign) => {
      const unknown = ids.filter((id) => !campaign.topics.some((topic) => topic.id === id));
      if (unknown.length > 0)
        throw new UsageError(`topic is not known: ${unknown.map((id) => JSON.stringify(id)).join(", ")}`);
      for (const id of ids) store.excludeTopic(id, undo ? undefined : reason, new Date().toISOString());
      return campaign.topics.filter(
        ({ sameAs, excluded, id }) =>
          sameAs !== undefined && ids.includes(sameAs) && !ids.includes(id) && excluded === undefined,
      );
    });
    if (quiet) return;
    writeRemark(`${ids.join(", ")}: ${undo ? "counting again" : "left out"}\n`);
    if (undo) return;
    for (const { id, sameAs, set } of others)
      writeRemark(`${sameAs} is also ${id} of ${topicSetName(set)}, which still counts\n`);
  } finally {
    store.close();
  }
}
