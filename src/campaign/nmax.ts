import type { CampaignMeasure, CampaignSettings } from "./settings.js";

/**
 * Number of results that the campaign's reader looks at: the cut-off of its PRES. `undefined` if PRES is not among its
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
 * The settings with another Nmax. Measures whose cut-off is {@link campaignNmax} get the other one and a name that
 * shows it, `PRES@100` instead of `PRES`, in tables and figures. A measure that exists already is not repeated.
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
