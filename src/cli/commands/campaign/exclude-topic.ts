import type { Command } from "commander";
import { excludeTopics } from "../../../application/node.js";
import { withEffects } from "../../terminal/effects.js";

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

function exclude(folder: string, topics: readonly string[], { quiet, ...request }: ExcludeOptions): Promise<void> {
  return withEffects(quiet === true, (effects) => excludeTopics(folder, topics, request, effects));
}
