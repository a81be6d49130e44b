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
Writes to a new folder, whole or not at all:
  README.md          what is in it and how it came about
  topics/            topics as given; topics.csv has all of them
  judgements/        judgements as given; qrels/ has those of each bundle, for trec_eval
  runs/              runs as submitted, without withdrawn ones and those for the pool only
  runs-extracted/    with --extracted-runs, the small runs that were made from large ones
  summary/           all tables of \`presage campaign summary\`, as CSV, JSON and Markdown
  per-topic/         scores of every run and topic
  SHA256SUMS         for sha256sum --check

Example:
  presage campaign publish pac --output clef-ip-2010`;

export function defineCampaignPublish(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .requiredOption("-o, --output <folder>", "folder to make")
    .option("--extracted-runs", "write the runs that were extracted for smaller topic sets, too")
    .option("--threads <n>", "how many threads read runs", count)
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(publish);
}

async function publish(folder: string, { quiet, ...request }: PublishCommandOptions): Promise<void> {
  await withEffects(quiet === true, async (effects) => {
    const { bundles, judged } = await publishResults(folder, request, effects);
    effects.onRemark?.(`${request.output}: ${judged.size} runs, ${bundles.length} bundles`);
  });
}
