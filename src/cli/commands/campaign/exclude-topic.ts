import type { Command } from "commander";
import { excludeTopics } from "../../../application/node.js";
import { withEffects } from "../../terminal/effects.js";

interface ExcludeOptions {
  readonly reason?: string;
  readonly undo?: true;
  readonly quiet?: true;
}

const NOTES = `
The topic stays in the campaign, and runs may contain it, but it does not count. Summaries state the reason.

Examples:
  presage campaign exclude-topic pac PACs-9 --reason "not in the large set"
  presage campaign exclude-topic pac PACs-9 --undo`;

export function defineCampaignExcludeTopic(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("<topic...>", "topics to exclude")
    .option("--reason <text>", "reason for the exclusion")
    .option("--undo", "include the topics again")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(exclude);
}

function exclude(folder: string, topics: readonly string[], { quiet, ...request }: ExcludeOptions): Promise<void> {
  return withEffects(quiet === true, (effects) => excludeTopics(folder, topics, request, effects));
}
