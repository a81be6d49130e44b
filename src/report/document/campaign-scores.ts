import {
  type Bundle,
  type BundleScores,
  type Campaign,
  type CampaignMeasure,
  type CampaignSettings,
  makeBundles,
  scoreBundles,
  settingsAtNmax,
} from "../../campaign/index.js";
import type { JudgedRun, Qrels } from "../../trec/index.js";

/** The input of a campaign's results, on the command line and in a page. */
export interface CampaignInput {
  readonly campaign: Campaign;
  readonly qrels: Qrels;
  /** By submission number. */
  readonly judged: ReadonlyMap<number, JudgedRun>;
  /** The initial Nmax; no effect if no measure of the campaign depends on it. */
  readonly nmax: number;
  /** Folder of the campaign, for commands. */
  readonly folder: string;
}

/** The scores of a campaign at any Nmax. For another Nmax, only the measures that depend on it are computed again. */
export class CampaignScores {
  readonly input: CampaignInput;
  readonly bundles: readonly Bundle[];
  readonly #known = new Map<string, BundleScores[]>();

  constructor(input: CampaignInput) {
    this.input = input;
    this.bundles = makeBundles(input.campaign);
  }

  settings(nmax: number): CampaignSettings {
    return settingsAtNmax(this.input.campaign.settings, nmax);
  }

  /** The views and bundles of {@link at}: views in the campaign's order, and for each the bundles in theirs. */
  get parts(): Pick<BundleScores, "bundle" | "view">[] {
    return this.input.campaign.settings.views.flatMap((view) => this.bundles.map((bundle) => ({ bundle, view })));
  }

  /** The same scores as an evaluation returns. */
  at(nmax: number): BundleScores[] {
    const parts = this.settings(nmax).measures.map((measure) => this.measure(measure));
    const [first = []] = parts;
    return first.map((scores, s) => ({
      ...scores,
      columns: parts.flatMap((part) => part[s].columns),
      runs: scores.runs.map((run, r) => ({
        ...run,
        values: parts.flatMap((part) => part[s].runs[r].values),
        summary: parts.flatMap((part) => part[s].runs[r].summary),
      })),
    }));
  }

  measure(measure: CampaignMeasure): BundleScores[] {
    const key = `${measure.measure}\n${measure.label}`;
    let known = this.#known.get(key);
    if (!known) {
      const { qrels, judged, campaign } = this.input;
      known = scoreBundles(this.bundles, qrels, judged, [measure], campaign.settings.views);
      this.#known.set(key, known);
    }
    return known;
  }
}
