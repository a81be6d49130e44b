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
Makes topics of the invalidity task of the claims of other topics, or of patents: PAC-1-claim1 has the text of the claim,
and the day before which documents must have been published, in the form of NTCIR-4 (<CLAIM>, <FDATE>). \`presage run\` takes
it. No document of the patent's own family is published before its first priority, so this date keeps them out, too.
Judgements say which documents are relevant for a patent, not for which of its claims: with --judgements and --qrels those
of a topic are given to each of its claims, but for documents that were not published in time.

Examples:
  presage collection claim-topics patents --topics topics/topics.tsv --output claims.sgml
  presage collection claim-topics patents --topics topics/topics.tsv --output claims.sgml --judgements qrels.txt --qrels claims.qrels
  presage run --system tit --collection patents --topics claims.sgml --output tit.txt`;

export function defineClaimTopics(command: Command): void {
  command
    .argument("<collection>", "where the patents are")
    .requiredOption("--topics <file>", "topics, or a list of publications; may be repeated", collect)
    .requiredOption("-o, --output <file>", "file of topics to write")
    .addOption(
      new Option("--claims <which>", "which claims of each patent").choices(CLAIM_CHOICES).default("independent"),
    )
    .addOption(
      new Option("--cut-off <date>", "documents must be published before this date of the patent")
        .choices(CUT_OFFS)
        .default("priority"),
    )
    .option("--judgements <file>", "qrels of the topics")
    .option("--qrels <file>", "write qrels of the claims, made from --judgements")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(writeClaimTopics);
}

async function writeClaimTopics(folder: string, options: ClaimTopicsOptions): Promise<void> {
  if ((options.judgements === undefined) !== (options.qrels === undefined)) {
    throw new UsageError("--judgements and --qrels: give both or none");
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
