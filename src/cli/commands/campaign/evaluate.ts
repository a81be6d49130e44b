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
Prints a table for each bundle and each view of relevance. Runs are read once; results are kept in the campaign's folder
\`cache\`, so the next call is fast.

Examples:
  presage campaign evaluate pac
  presage campaign evaluate pac --bundle EN -m PRES@100 -m nDCG@10 --format csv`;

export function defineCampaignEvaluate(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .option("--bundle <name>", "only this bundle: a topic set, or a language such as EN")
    .option("-m, --measure <measure>", "measure to use instead of the campaign's; may be repeated", collect)
    .option("--per-topic", "print the scores of every topic")
    .option("--threads <n>", "number of threads that read runs", count);
  addOutputOptions(command);
  command.option("--quiet", "print no remarks").addHelpText("after", NOTES).action(evaluate);
}

async function evaluate(folder: string, options: EvaluateCommandOptions): Promise<void> {
  const { bundle, measure, perTopic, threads, quiet } = options;
  await withCampaign(folder, async (store) => {
    const request = { bundle, measures: measure && asMeasures(measure), perTopic, threads };
    const { tables, evaluation } = await withEffects(quiet === true, (effects) => scoreTables(store, request, effects));
    await writeTables(tables, options, () => campaignProvenance(store, evaluation));
  });
}

/** Evaluates runs, and prints remarks that a reader of the scores must know. */
export function evaluateWithProgress(
  store: CampaignStore,
  { threads, quiet }: Pick<EvaluateCommandOptions, "threads" | "quiet">,
  settings = store.read().settings,
): Promise<CampaignEvaluation> {
  return withEffects(quiet === true, (effects) => evaluateRuns(store, { settings, threads }, effects));
}

/** The provenance of a campaign's tables. */
export async function campaignProvenance(store: CampaignStore, evaluation: CampaignEvaluation): Promise<Provenance> {
  const { facts, inputs } = evaluationFacts(store, evaluation);
  return { ...(await commandProvenance([], facts)), inputs };
}
