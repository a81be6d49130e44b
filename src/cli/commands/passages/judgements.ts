import type { Command } from "commander";
import { judgePassages, type PassageJudgementSettings } from "../../../application/node.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface JudgementsOptions extends PassageJudgementSettings {
  readonly output?: string;
  readonly quiet?: true;
}

const NOTES = `
For a world that \`presage collection simulate\` made: which passages of the relevant documents speak of what a topic claims.
Grade 2 speaks of two or more of the claimed features, grade 1 of one, grade 0 of none. That is known from what the texts
were made of, not from their words. Relevant documents are those of truth.qrels, or of any judgements of documents.

Example:
  presage passages judgements world --topics topics/topics.tsv --output passages.qrels`;

export function definePassagesJudgements(command: Command): void {
  command
    .argument("<world>", "folder of the world")
    .option("--qrels <file>", "judgements of documents; truth.qrels of the world when left out")
    .option("--topics <file>", "topics with their documents; topics are documents when left out")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(writeJudgements);
}

async function writeJudgements(folder: string, options: JudgementsOptions): Promise<void> {
  const { qrels, documents } = await judgePassages(folder, options);
  writeOutput(qrels, options.output);
  if (!options.quiet) writeRemark(`${documents} relevant documents looked into\n`);
}
