import type { Command } from "commander";
import { CampaignStore } from "../../../campaign/node.js";
import { UsageError } from "../../../core/index.js";
import { addSettingsOptions, type SettingsOptions, withSettings } from "../../options/campaign-settings-options.js";
import { writeRemark } from "../../terminal/output.js";

const NOTES = `
What was taken stays taken: a stricter limit is only for the runs to come.

Example:
  presage campaign set pac --closes 2010-07-15`;

export function defineCampaignSet(command: Command): void {
  command.argument("<folder>", "campaign");
  addSettingsOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(set);
}

function set(folder: string, options: SettingsOptions & { readonly quiet?: true }): void {
  const store = CampaignStore.open(folder);
  try {
    const changed = store.write(({ settings }) => {
      const next = withSettings(settings, options);
      const names = (Object.keys(next) as (keyof typeof next)[]).filter(
        (name) => JSON.stringify(next[name]) !== JSON.stringify(settings[name]),
      );
      const words = names.map((name) => `${name} ${JSON.stringify(next[name])}`);
      if (names.length > 0) store.setSettings(next, new Date().toISOString(), `settings changed: ${words.join(", ")}`);
      return words;
    });
    if (changed.length === 0 && Object.keys(options).length === 0)
      throw new UsageError("nothing to change: see --help");
    if (!options.quiet) writeRemark(changed.length === 0 ? "nothing changed\n" : `now: ${changed.join(", ")}\n`);
  } finally {
    store.close();
  }
}
