import { type Command, Option } from "commander";
import { type FusionSettings, formatProvenance, fuseRuns, fusionInputs, runTag } from "../../../application/node.js";
import { refuseSameFile, refuseUnwritable, writeStream } from "../../../files/node.js";
import { FUSIONS, NORMALISATION_NAMES } from "../../../retrieval/index.js";
import { atLeast, atLeastOne, weightList } from "../../options/number-values.js";
import { addRunReadingOptions } from "../../options/run-reading-options.js";
import { integer } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";

interface FuseCommandOptions extends Omit<FusionSettings, "tag"> {
  readonly tag?: string;
  readonly output?: string;
  readonly provenance?: true;
  readonly quiet?: true;
}

const NOTES = `
Ways of fusion, with parameters as in rrf(k=10), combmnz(normalise=z-score), regression(ridge=.1):
${FUSIONS.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join("\n")}

Runs are ranked as trec_eval does, by score and then by document id, whatever the order of their lines. Topics that only
some of the runs have are fused from these, with a remark. Logistic and regression learn from judgements: by default in
folds, each topic fused with what the topics of the other folds taught; with --training-topics from these alone, which
are then left out of the result. Topics of one patent or family have answers in common, so they are in one fold: claims
(PAC-1-claim1) and publications (EP-1000001-B1) are told by their names, all others by --groups. The result is the same to the byte for the same input. Runs are read topic by topic, so
memory does not grow with them; what is packed is unpacked to the folder of temporary files meanwhile.

Examples:
  presage fuse bm25.txt rm3.txt dense.gz --output fused.txt
  presage fuse runs/*.gz --method combmnz --normalise z-score --weights 2,1,1 --output fused.gz
  presage fuse runs/* --method regression --training-qrels qrels.txt --folds 10 --output fused.txt`;

export function defineFuse(command: Command): void {
  command
    .argument("<run...>", "run files")
    .option("--method <way>", "way of fusion, see below", "rrf")
    .addOption(
      new Option("--normalise <how>", "how scores are made comparable; min-max when left out").choices(
        NORMALISATION_NAMES,
      ),
    )
    .option("--weights <list>", "how much each run counts: 2,1,1", weightList)
    .option("--depth <n>", "only the first documents of each run and topic", atLeastOne)
    .option("--limit <n>", "documents for each topic", atLeastOne, 1000)
    .option("--topics <list|file>", "only these topics: a list with commas, or a file with one a line")
    .option("--training-qrels <file>", "judgements to learn from")
    .option("--training-topics <list|file>", "learn from these topics, and leave them out of the result")
    .option("--folds <n>", "learn in so many folds: 5 when left out", atLeast(2))
    .option("--groups <file>", "topics that belong together: their file, or lines of a topic, a tab and a group")
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--seed <seed>", "of folds: the same seed gives the same folds", "0")
    .option("--tag <name>", "name of the run in its last column; that of the file when left out")
    .option("-o, --output <file>", "run file to write, packed if its name ends in .gz; printed when left out");
  addRunReadingOptions(command)
    .option("--provenance", "say how the run came about")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(fuse);
}

async function fuse(paths: readonly string[], options: FuseCommandOptions): Promise<void> {
  const { output, quiet = false } = options;
  const inputs = fusionInputs(paths, options);
  if (output !== undefined) {
    refuseUnwritable("output", output);
    refuseSameFile("output", output, inputs);
  }
  const settings = { ...options, tag: runTag(options.tag, output ?? "fused") };
  const place = {
    name: output ?? "standard output",
    write: (lines: AsyncIterable<string>) => writeStream(lines, output),
  };
  const { facts } = await withEffects(quiet, (effects) => fuseRuns(paths, settings, place, effects));
  if (options.provenance) writeRemark(formatProvenance(await commandProvenance(inputs, facts)));
}
