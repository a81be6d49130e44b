import { type Command, Option } from "commander";
import { type ClaimTopicsRequest, makeClaimTopics } from "../../../application/node.js";
import { CUT_OFFS } from "../../../collection/index.js";
import { UsageError } from "../../../core/index.js";
import { CLAIM_CHOICES } from "../../../systems/index.js";
import { collect } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface ClaimTopicsOptions extends ClaimTopicsRequest {
  readonly output: string;
  readonly qrels?: string;
  readonly quiet?: true;
}

const NOTES = `
Makes topics for the invalidity task from the claims of other topics or of patents. Topic PAC-1-claim1 has the text of
the claim and its date cut-off, in the format of NTCIR-4 (<CLAIM>, <FDATE>), which \`presage run\` reads. No document of
the patent's own family is published before its first priority, so this date also excludes the family. Judgements state
which documents are relevant to a patent, but not to which of its claims: with --judgements and --qrels, each claim gets
the judgements of its topic, except for documents published too late.

Examples:
  presage collection claim-topics patents --topics topics/topics.tsv --output claims.sgml
  presage collection claim-topics patents --topics topics/topics.tsv --output claims.sgml --judgements qrels.txt --qrels claims.qrels
  presage run --system tit --collection patents --topics claims.sgml --output tit.txt`;

export function defineClaimTopics(command: Command): void {
  command
    .argument("<collection>", "collection of the patents")
    .requiredOption("--topics <file>", "topics, or a list of publications; may be repeated", collect)
    .requiredOption("-o, --output <file>", "topics file to write")
    .addOption(
      new Option("--claims <which>", "claims of each patent to use").choices(CLAIM_CHOICES).default("independent"),
    )
    .addOption(
      new Option("--cut-off <date>", "date of the patent that documents must be published before")
        .choices(CUT_OFFS)
        .default("priority"),
    )
    .option("--judgements <file>", "qrels of the topics")
    .option("--qrels <file>", "write qrels of the claims, made from --judgements")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(writeClaimTopics);
}

async function writeClaimTopics(folder: string, options: ClaimTopicsOptions): Promise<void> {
  if ((options.judgements === undefined) !== (options.qrels === undefined)) {
    throw new UsageError("--judgements and --qrels: give both or neither");
  }
  const quiet = options.quiet === true;
  const { topics, qrels, claims, without } = await withEffects(quiet, (effects) =>
    makeClaimTopics(folder, options, effects),
  );
  writeOutput(topics, options.output);
  if (qrels !== undefined) writeOutput(qrels, options.qrels);
  if (!quiet) {
    writeRemark(`${options.output}: ${claims} claims${without > 0 ? `; ${without} topics have none` : ""}\n`);
  }
}
