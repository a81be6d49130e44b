import type { Command } from "commander";
import { describeQrels, type FamiliesOptions } from "../../../application/node.js";
import { addFamiliesOptions } from "../../options/families-options.js";
import { withEffects } from "../../terminal/effects.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface QrelsInfoOptions extends FamiliesOptions, OutputOptions {
  readonly quiet?: true;
}

const NOTES = `
Tables: sizes (relevant documents and patents per topic and, with --collection or --families, families), grades,
languages (for qrels with a fifth column, as in CLEF-IP 2010), topics (only with --table topics, or as JSON).

Examples:
  presage collection qrels-info qrels.txt
  presage collection qrels-info qrels.txt --table topics --format csv`;

export function defineCollectionQrelsInfo(command: Command): void {
  command.argument("<qrels>", "relevance judgements");
  addFamiliesOptions(command);
  addOutputOptions(command);
  command.option("--quiet", "print no remarks").addHelpText("after", NOTES).action(showQrelsInfo);
}

async function showQrelsInfo(path: string, options: QrelsInfoOptions): Promise<void> {
  const tables = await withEffects(options.quiet === true, (effects) => describeQrels(path, options, effects));
  const withTopics = options.table !== undefined || options.format === "json";
  const shown = tables.filter(({ name }) => withTopics || name !== "topics");
  await writeTables(shown, options, () => commandProvenance([path], {}));
}
