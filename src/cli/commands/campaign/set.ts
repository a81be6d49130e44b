import type { Command } from "commander";
import { changeSettings } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { addSettingsOptions, type SettingsOptions, settingsIn } from "../../options/campaign-settings-options.js";
import { writeRemark } from "../../terminal/output.js";

const NOTES = `
Accepted runs stay accepted: a stricter limit applies only to later runs.

Example:
  presage campaign set pac --closes 2010-07-15`;

export function defineCampaignSet(command: Command): void {
  command.argument("<folder>", "folder of the campaign");
  addSettingsOptions(command);
  command.option("--quiet", "print no remarks").addHelpText("after", NOTES).action(set);
}

async function set(folder: string, options: SettingsOptions & { readonly quiet?: true }): Promise<void> {
  const changed = await changeSettings(folder, settingsIn(options));
  if (changed.length === 0 && Object.keys(options).length === 0) throw new UsageError("nothing to change: see --help");
  if (!options.quiet) writeRemark(changed.length === 0 ? "nothing changed\n" : `now: ${changed.join(", ")}\n`);
}
