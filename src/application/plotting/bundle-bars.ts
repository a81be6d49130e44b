import { scoresName } from "../../campaign/index.js";
import { CampaignStore } from "../../campaign/node.js";
import { UsageError } from "../../core/index.js";
import { bundleBars as barsOf, groupedBars } from "../../report/index.js";
import { evaluateRuns, settingsWith } from "../campaigning/evaluate-runs.js";
import { figure } from "./figure.js";
import { optionalCount, text } from "./figure-settings.js";

export const bundleBars = figure({
  name: "bundle-bars",
  about: "scores of a campaign's runs, for one bundle",
  files: [{ name: "campaign", about: "folder of a campaign" }],
  settings: {
    bundle: text("name", "bundle to draw; default: the first"),
    nmax: optionalCount("change the cut-off of PRES, and of measures with the same cut-off as PRES"),
  },
  async draw([campaign], { bundle: wanted, nmax }, effects) {
    const store = CampaignStore.open(campaign);
    try {
      const settings = settingsWith(store.read().settings, nmax);
      const { scores } = await evaluateRuns(store, { settings }, effects);
      const bundle = scores.find((each) => wanted === undefined || scoresName(each) === wanted);
      if (!bundle) {
        const there = scores.map(scoresName).join(", ") || "none";
        const message = `no bundle ${JSON.stringify(wanted ?? "")}; available: ${there}`;
        throw new UsageError(message, { setting: "bundle", value: wanted });
      }
      return {
        chart: groupedBars(barsOf(bundle, settings.figureMeasures)),
        inputs: [],
        facts: { campaign, bundle: scoresName(bundle), ...(nmax !== undefined && { nmax }) },
      };
    } finally {
      store.close();
    }
  },
});
