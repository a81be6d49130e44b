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

/** What the results of a campaign are made from, on the command line and in a page alike. */
export interface CampaignInput {
  readonly campaign: Campaign;
  readonly qrels: Qrels;
  /** By number of the submission. */
  readonly judged: ReadonlyMap<number, JudgedRun>;
  /** Nmax from the start; of no effect if the campaign has no measure that follows it. */
  readonly nmax: number;
  /** Of the campaign, for commands. */
  readonly folder: string;
}

/** The scores of a campaign at any Nmax. A measure is computed once, so that another Nmax costs only what follows it. */
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

  /** What {@link at} has scores of: views in the campaign's order, for each of them the bundles in theirs. */
  get parts(): Pick<BundleScores, "bundle" | "view">[] {
    return this.input.campaign.settings.views.flatMap((view) => this.bundles.map((bundle) => ({ bundle, view })));
  }

  /** The same as an evaluation gives. */
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
