import type { Command } from "commander";
import { publishResults } from "../../../application/node.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";

interface PublishCommandOptions {
  readonly output: string;
  readonly extractedRuns?: true;
  readonly threads?: number;
  readonly quiet?: true;
}

const NOTES = `
Writes to a new folder, completely or not at all:
  README.md          the content of the folder and how it was made
  topics/            topics as given; topics.csv lists all of them
  judgements/        judgements as given; qrels/ has those of each bundle, for trec_eval
  runs/              runs as submitted, without withdrawn ones and those only for the pool
  runs-extracted/    with --extracted-runs, the small runs extracted from large ones
  summary/           all tables of \`presage campaign summary\`, as CSV, JSON and Markdown
  per-topic/         scores of every run and topic
  SHA256SUMS         for sha256sum --check

Example:
  presage campaign publish pac --output clef-ip-2010`;

export function defineCampaignPublish(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .requiredOption("-o, --output <folder>", "folder to create")
    .option("--extracted-runs", "also write the runs that were extracted for smaller topic sets")
    .option("--threads <n>", "number of threads that read runs", count)
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(publish);
}

async function publish(folder: string, { quiet, ...request }: PublishCommandOptions): Promise<void> {
  await withEffects(quiet === true, async (effects) => {
    const { bundles, judged } = await publishResults(folder, request, effects);
    effects.onRemark?.(`${request.output}: ${judged.size} runs, ${bundles.length} bundles`);
  });
}
