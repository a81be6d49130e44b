import type { Command } from "commander";
import { type CampaignSettings, campaignNmax, settingsAtNmax } from "../../campaign/index.js";
import { UsageError } from "../../core/index.js";
import { count } from "./values.js";

export function addNmaxOption(command: Command): void {
  command.option("--nmax <n>", "another cut-off for PRES, and for measures with the same cut-off as PRES", count);
}

/** The rules of a campaign with the Nmax that was asked for, or its own. */
export function settingsWith(settings: CampaignSettings, nmax: number | undefined): CampaignSettings {
  if (nmax === undefined) return settings;
  if (nmax < 1) throw new UsageError(`--nmax: must be at least 1: ${nmax}`);
  if (campaignNmax(settings) === undefined) {
    throw new UsageError(`--nmax: no PRES with a cut-off is among the measures of the campaign: ${settings.name}`);
  }
  return settingsAtNmax(settings, nmax);
}
