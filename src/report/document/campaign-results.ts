import { type BundleScores, campaignNmax, scoresName, scoresTable } from "../../campaign/index.js";
import type { BundleBars } from "../charts/grouped-bars.js";
import type { CampaignScores } from "./campaign-scores.js";
import { fewTopics } from "./few-topics.js";
import { chartOf } from "./figure-data.js";
import type { LiveBlock, LiveSection } from "./live-sections.js";
import type { CommandSetting, ReportCommand } from "./report-command.js";

/** Number of measures in a figure, unless the campaign sets it. */
const SHOWN = 3;

/** A figure and all scores for each bundle and view of relevance, at an Nmax. */
export function campaignResults(scores: CampaignScores): LiveSection[] {
  const judged = new Set(scores.input.qrels.judgements.map(({ topic }) => topic));
  return scores.parts.map((part, i) => {
    const name = scoresName(part);
    return {
      id: `results-${name}`,
      title: `Results: ${name}`,
      bundle: part.bundle.name,
      text: fewTopics(part.bundle.topics.filter(({ id }) => judged.has(id)).length),
      blocks: [barsFigure(name, scores, i), allScores(name, scores, i)],
    };
  });
}

function barsFigure(name: string, scores: CampaignScores, place: number): LiveBlock {
  const id = `bars-${name}-figure`;
  return {
    id,
    on: ["nmax"],
    make({ nmax }) {
      const part = scores.at(nmax)[place];
      const redraw = { figure: "bundle-bars", bars: bundleBars(part, scores.settings(nmax).figureMeasures) } as const;
      const command = commandAt(scores, nmax, "plot bundle-bars", ["bundle", name]);
      return { id, command, chart: chartOf(redraw), redraw };
    },
  };
}

/**
 * The data of a bundle's figure.
 *
 * @param labels of measures; if the bundle has none of them, its first measures are shown
 */
export function bundleBars(scores: BundleScores, labels: readonly string[]): BundleBars {
  const { bundle, columns, topics, runs } = scores;
  const places = labels
    .map((label) => columns.findIndex((column) => column.name === label))
    .filter((column) => column >= 0);
  const shown = places.length > 0 ? places : [...columns.keys()].slice(0, SHOWN);
  const name = scoresName(scores);
  return {
    bundle: bundle.kind === "language" ? `${name} topics` : `${name} topic set`,
    measures: shown.map((column) => columns[column].name),
    topics: topics.length,
    runs: runs.map(({ run, summary }) => ({ name: run.shortId, scores: shown.map((column) => summary[column]) })),
  };
}

function allScores(name: string, scores: CampaignScores, place: number): LiveBlock {
  const id = `scores-${name}-table`;
  return {
    id,
    on: ["nmax"],
    make: ({ nmax }) => ({
      id,
      command: commandAt(scores, nmax, "campaign summary", ["table", `scores-${name}`]),
      table: scoresTable(scores.at(nmax)[place]),
    }),
  };
}

function commandAt({ input }: CampaignScores, nmax: number, command: string, setting: CommandSetting): ReportCommand {
  const isUsual = nmax === (campaignNmax(input.campaign.settings) ?? nmax);
  return {
    command,
    arguments: [input.folder],
    settings: [setting, ...(isUsual ? [] : [["nmax", String(nmax)] as const])],
  };
}
