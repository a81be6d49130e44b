import { type Command, Option } from "commander";
import { makeSample, type SampleRequest } from "../../../application/node.js";
import { SAMPLE_STRATA } from "../../../collection/index.js";
import { strataAmong } from "../../options/strata.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";

const NOTES = `
The sample always includes what --topics and --qrels name: the topics' documents, what these cite, and the judged
documents, each with all documents of its patent and family. So judgements from citations are the same as in the whole
collection. If this is already more than --number, nothing else is drawn.

Examples:
  presage collection sample patents --output small --number 10000 --topics topics/topics.tsv --stratify section,year
  presage collection sample patents --output small --number 10000 --qrels qrels.txt --seed 7`;

export function defineCollectionSample(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .requiredOption("-o, --output <folder>", "folder of the new collection")
    .requiredOption("--number <n>", "number of documents", count)
    .option("--seed <seed>", "random seed: the same seed draws the same documents", "0")
    .option(
      "--stratify <list>",
      `draw from each group separately: ${SAMPLE_STRATA.join(", ")}`,
      strataAmong(SAMPLE_STRATA),
    )
    .addOption(
      new Option("--allocation <how>", "draw from groups in proportion to their size, or equally")
        .choices(["proportional", "equal"])
        .default("proportional"),
    )
    .option("--topics <file>", "keep the documents of these topics and what they cite")
    .option("--qrels <file>", "keep the documents judged here")
    .addOption(
      new Option("--family <kind>", "family to keep with each document that is kept")
        .choices(["simple", "extended", "none"])
        .default("simple"),
    )
    .option("--families <file>", "families that override those of the collection: a document and a family per line")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(sample);
}

async function sample(folder: string, options: SampleRequest & { readonly quiet?: true }): Promise<void> {
  await withEffects(options.quiet === true, async (effects) => {
    const { documents, kept } = await makeSample(folder, options, effects);
    effects.onRemark?.(`${options.output}: ${documents} documents, ${kept} kept and ${documents - kept} drawn`);
  });
}
