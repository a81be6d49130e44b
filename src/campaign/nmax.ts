import type { CampaignMeasure, CampaignSettings } from "./settings.js";

/**
 * How many results the campaign's reader looks at: the cut-off of its PRES. `undefined` where no PRES is among its
 * measures, or has no cut-off.
 */
export function campaignNmax({ measures }: Pick<CampaignSettings, "measures">): number | undefined {
  for (const { measure } of measures) {
    const cutoff = /^PRES(?:\(.*\))?@(\d+)$/.exec(measure)?.[1];
    if (cutoff !== undefined) return Number(cutoff);
  }
  return undefined;
}

/**
 * The settings with another Nmax. Measures whose cut-off is {@link campaignNmax} have the other one, and go by names that
 * say so, `PRES@100` in place of `PRES`, in tables and figures alike. One that is there already is not repeated.
 */
export function settingsAtNmax(settings: CampaignSettings, nmax: number): CampaignSettings {
  const usual = campaignNmax(settings);
  if (usual === undefined || usual === nmax) return settings;
  const measures: CampaignMeasure[] = [];
  const labels = new Map<string, string>();
  for (const each of settings.measures) {
    const follows = each.measure.endsWith(`@${usual}`);
    const measure = follows ? each.measure.replace(/@\d+$/, `@${nmax}`) : each.measure;
    const known = measures.find((other) => other.measure === measure);
    const label = known?.label ?? (follows ? measure : each.label);
    labels.set(each.label, label);
    if (!known) measures.push({ measure, label });
  }
  const figureMeasures = settings.figureMeasures.map((label) => labels.get(label) ?? label);
  return { ...settings, measures, figureMeasures: [...new Set(figureMeasures)] };
}
