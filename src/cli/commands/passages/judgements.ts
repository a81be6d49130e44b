import type { Command } from "commander";
import { judgePassages, type PassageJudgementSettings } from "../../../application/node.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface JudgementsOptions extends PassageJudgementSettings {
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
For a collection made by \`presage collection simulate\`: judges passages of the relevant documents by the claimed
features of the topic that they disclose. Grade 2 is two or more features, grade 1 is one, grade 0 is none. This is
known from what the texts were generated from, not from their words. Relevant documents are those of truth.qrels, or of
any judgements of documents.

Example:
  presage passages judgements world --topics topics/topics.tsv --output passages.qrels`;

export function definePassagesJudgements(command: Command): void {
  command
    .argument("<world>", "folder made by presage collection simulate")
    .option("--qrels <file>", "judgements of documents; default: truth.qrels in the folder")
    .option("--topics <file>", "topics with their documents; default: topics are documents")
    .option("-o, --output <file>", "write to a file, completely or not at all")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(writeJudgements);
}

async function writeJudgements(folder: string, options: JudgementsOptions): Promise<void> {
  const { qrels, documents } = await judgePassages(folder, options);
  writeOutput(qrels, options.output);
  if (!options.quiet) writeRemark(`${documents} relevant documents examined\n`);
}
