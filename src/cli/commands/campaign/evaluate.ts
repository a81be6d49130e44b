import type { Command } from "commander";
import { scoresName, scoresTable, topicScoresTable } from "../../../campaign/index.js";
import { type CampaignEvaluation, CampaignStore, evaluateCampaign } from "../../../campaign/node.js";
import { UsageError } from "../../../core/index.js";
import { asMeasures } from "../../options/campaign-settings-options.js";
import { collect, count } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface EvaluateCommandOptions extends OutputOptions {
  readonly bundle?: string;
  readonly measure?: readonly string[];
  readonly perTopic?: true;
  readonly threads?: number;
  readonly quiet?: true;
}

const NOTES = `
A table for each bundle, and for each view of relevance. Runs are read once; what is known of them is kept in the folder
\`cache\` of the campaign, so that the next call is quick.

Examples:
  presage campaign evaluate pac
  presage campaign evaluate pac --bundle EN -m PRES@100 -m nDCG@10 --format csv`;

export function defineCampaignEvaluate(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .option("--bundle <name>", "only this bundle: a topic set, or a language such as EN")
    .option("-m, --measure <measure>", "instead of the campaign's measures; may be repeated", collect)
    .option("--per-topic", "scores of every topic")
    .option("--threads <n>", "how many threads read runs", count);
  addOutputOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(evaluate);
}

async function evaluate(folder: string, options: EvaluateCommandOptions): Promise<void> {
  const store = CampaignStore.open(folder);
  try {
    const evaluation = await evaluateWithProgress(store, options);
    const { scores, bundles } = evaluation;
    const names = bundles.map(({ name }) => name);
    if (options.bundle !== undefined && !names.includes(options.bundle)) {
      const there = names.join(", ") || "none";
      throw new UsageError(`--bundle: no bundle ${JSON.stringify(options.bundle)}; there are: ${there}`);
    }
    const wanted = scores.filter(({ bundle }) => options.bundle === undefined || bundle.name === options.bundle);
    const tables = wanted.map((each) => ({
      name: `scores-${scoresName(each)}`,
      table: options.perTopic ? topicScoresTable(each) : scoresTable(each),
    }));
    await writeTables(tables, options, () => campaignProvenance(store, evaluation));
  } finally {
    store.close();
  }
}

/**
 * Evaluates, and says what a reader of the scores has to know.
 *
 * @param settings in place of the campaign's own
 */
export async function evaluateWithProgress(
  store: CampaignStore,
  { measure, threads, quiet }: Pick<EvaluateCommandOptions, "measure" | "threads" | "quiet">,
  settings = store.read().settings,
): Promise<CampaignEvaluation> {
  const progress = new Progress("runs read", quiet === true);
  const evaluation = await evaluateCampaign(store, {
    threads,
    measures: measure ? asMeasures(measure) : settings.measures,
    onProgress: (done, total) => progress.update(done, total),
  });
  progress.end();
  if (!quiet) for (const line of remarksOn(evaluation)) writeRemark(`${line}\n`);
  return { ...evaluation, campaign: { ...evaluation.campaign, settings } };
}

function* remarksOn({ judgements: { unjudged, foreign }, bundles }: CampaignEvaluation): Generator<string> {
  const some = (names: readonly string[]) => `${names.slice(0, 5).join(", ")}${names.length > 5 ? ", …" : ""}`;
  if (unjudged.length > 0) yield `${unjudged.length} topics have no judgements and are left out: ${some(unjudged)}`;
  if (foreign.length > 0) yield `${foreign.length} judged topics are not of the campaign: ${some(foreign)}`;
  if (bundles.every(({ runs }) => runs.length === 0)) yield "no runs were submitted yet";
}

/** How the tables of a campaign came about. */
export async function campaignProvenance(store: CampaignStore, { campaign, scores }: CampaignEvaluation) {
  const judgements = campaign.judgements!;
  const submissions = campaign.submissions.filter(({ withdrawn }) => withdrawn === undefined);
  return {
    ...(await commandProvenance([], {
      campaign: campaign.settings.name,
      track: campaign.settings.track,
      measures: scores[0]?.columns.map(({ name }) => name) ?? [],
      views: campaign.settings.views,
      ties: "document id, descending by bytes",
      missingTopics: "counted as nothing retrieved",
      excludedTopics: campaign.topics.filter(({ excluded }) => excluded !== undefined).map(({ id }) => id),
    })),
    inputs: [
      { file: store.path("judgements", judgements), bytes: judgements.sizeBytes, sha256: judgements.sha256 },
      ...submissions.map(({ fileName: name, sizeBytes, sha256 }) => ({
        file: store.path("submissions", { sha256, name }),
        bytes: sizeBytes,
        sha256,
      })),
    ],
  };
}
