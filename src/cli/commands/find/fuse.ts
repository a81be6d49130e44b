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
Fusion methods, with parameters as in rrf(k=10), combmnz(normalise=z-score), regression(ridge=.1):
${FUSIONS.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join("\n")}

Runs are ranked as in trec_eval: by score, then by document id, whatever the order of the lines. A topic that only some
runs have is fused from those, with a remark. The same input gives the same bytes. Runs are read topic by topic, so
memory does not grow with their size; compressed runs are unpacked to the folder for temporary files.

The methods logistic and regression learn from judgements. By default, they learn in folds: each topic is fused with
what was learned from the topics of the other folds. With --training-topics they learn from those topics alone, which
are then left out of the result. Topics of one patent or family share answers, so they are in one fold: claims
(PAC-1-claim1) and publications (EP-1000001-B1) are recognised by their names, all others by --groups.

Examples:
  presage fuse bm25.txt rm3.txt dense.gz --output fused.txt
  presage fuse runs/*.gz --method combmnz --normalise z-score --weights 2,1,1 --output fused.gz
  presage fuse runs/* --method regression --training-qrels qrels.txt --folds 10 --output fused.txt`;

export function defineFuse(command: Command): void {
  command
    .argument("<run...>", "run files")
    .option("--method <way>", "fusion method, see below", "rrf")
    .addOption(
      new Option("--normalise <how>", "how to make scores comparable; default: min-max").choices(NORMALISATION_NAMES),
    )
    .option("--weights <list>", "weight of each run: 2,1,1", weightList)
    .option("--depth <n>", "use only the first n documents of each run and topic", atLeastOne)
    .option("--limit <n>", "maximum number of documents per topic", atLeastOne, 1000)
    .option("--topics <list|file>", "only these topics: a comma-separated list, or a file with one topic per line")
    .option("--training-qrels <file>", "judgements to learn from")
    .option("--training-topics <list|file>", "learn from these topics, and leave them out of the result")
    .option("--folds <n>", "number of folds to learn in; default: 5", atLeast(2))
    .option("--groups <file>", "topics that belong together: a topics file, or lines of a topic, a tab and a group")
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--seed <seed>", "random seed of the folds: the same seed gives the same folds", "0")
    .option("--tag <name>", "tag of the run, in its last column; default: the name of the file")
    .option("-o, --output <file>", "run file to write, compressed if its name ends in .gz; default: standard output");
  addRunReadingOptions(command)
    .option("--provenance", "report how the run was made")
    .option("--quiet", "print no remarks")
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
