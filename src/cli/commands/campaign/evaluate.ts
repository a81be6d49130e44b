import type { Command } from "commander";
import {
  asMeasures,
  evaluateRuns,
  evaluationFacts,
  type Provenance,
  scoreTables,
  withCampaign,
} from "../../../application/node.js";
import type { CampaignEvaluation, CampaignStore } from "../../../campaign/node.js";
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
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
  const { bundle, measure, perTopic, threads, quiet } = options;
  await withCampaign(folder, async (store) => {
    const request = { bundle, measures: measure && asMeasures(measure), perTopic, threads };
    const { tables, evaluation } = await withEffects(quiet === true, (effects) => scoreTables(store, request, effects));
    await writeTables(tables, options, () => campaignProvenance(store, evaluation));
  });
}

/** Evaluates, and says on the terminal what a reader of the scores has to know. */
export function evaluateWithProgress(
  store: CampaignStore,
  { threads, quiet }: Pick<EvaluateCommandOptions, "threads" | "quiet">,
  settings = store.read().settings,
): Promise<CampaignEvaluation> {
  return withEffects(quiet === true, (effects) => evaluateRuns(store, { settings, threads }, effects));
}

/** How the tables of a campaign came about. */
export async function campaignProvenance(store: CampaignStore, evaluation: CampaignEvaluation): Promise<Provenance> {
  const { facts, inputs } = evaluationFacts(store, evaluation);
  return { ...(await commandProvenance([], facts)), inputs };
}
