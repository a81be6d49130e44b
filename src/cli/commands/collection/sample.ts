import { type Command, Option } from "commander";
import { makeSample, type SampleRequest } from "../../../application/node.js";
import { SAMPLE_STRATA } from "../../../collection/index.js";
import { strataAmong } from "../../options/strata.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";

const NOTES = `
Whatever is drawn, the sample holds what --topics and --qrels name: the topics' documents, what these cite, and what is
judged, each with all documents of its patent and family. Judgements from citations are then the same as in the whole
collection. When that alone is more than --number, nothing else is drawn.

Examples:
  presage collection sample patents --output small --number 10000 --topics topics/topics.tsv --stratify section,year
  presage collection sample patents --output small --number 10000 --qrels qrels.txt --seed 7`;

export function defineCollectionSample(command: Command): void {
  command
    .argument("<folder>", "collection")
    .requiredOption("-o, --output <folder>", "collection to make")
    .requiredOption("--number <n>", "how many documents", count)
    .option("--seed <seed>", "the same seed draws the same documents", "0")
    .option("--stratify <list>", `draw from each group apart: ${SAMPLE_STRATA.join(", ")}`, strataAmong(SAMPLE_STRATA))
    .addOption(
      new Option("--allocation <how>", "groups give their share, or as many each")
        .choices(["proportional", "equal"])
        .default("proportional"),
    )
    .option("--topics <file>", "keep these topics' documents and what they cite")
    .option("--qrels <file>", "keep what is judged here")
    .addOption(
      new Option("--family <kind>", "what is kept brings its family along")
        .choices(["simple", "extended", "none"])
        .default("simple"),
    )
    .option("--families <file>", "families that are known better: document and family on each line")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(sample);
}

async function sample(folder: string, options: SampleRequest & { readonly quiet?: true }): Promise<void> {
  await withEffects(options.quiet === true, async (effects) => {
    const { documents, kept } = await makeSample(folder, options, effects);
    effects.onRemark?.(`${options.output}: ${documents} documents, ${kept} kept and ${documents - kept} drawn`);
  });
}
