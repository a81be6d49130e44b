import type { Command } from "commander";
import { type MaskSettings, maskTopics } from "../../../application/node.js";
import { refuseSameFile, refuseUnwritable } from "../../../files/node.js";
import { collect } from "../../options/values.js";
import { writeOutput } from "../../terminal/output.js";

interface MaskOptions extends MaskSettings {
  readonly topics: readonly string[];
  readonly output?: string;
}

const NOTES = `
For manual runs of the system dove. Lists the sentences of a topic's article, or the paragraphs of a patent's
description, with their numbers, and for each topic a line that keeps them all. Edit that line to leave out what is
irrelevant, and search with the rest. Give the same --text-language to both commands.

Example:
  presage passages mask --topics news-topics.sgml --text-language en --output mask.txt
  presage run --system 'dove(mask=mask.txt)' --collection patents --topics news-topics.sgml --text-language en -o dove.run`;

export function definePassagesMask(command: Command): void {
  command
    .requiredOption("--topics <file>", "topics; may be repeated", collect)
    .option("--collection <folder>", "collection of the patents that topics name")
    .option(
      "--text-language <code>",
      "use topics in this language, if they come in several; for patents, the texts in it",
    )
    .option("-o, --output <file>", "write to a file, completely or not at all")
    .addHelpText("after", NOTES)
    .action(writeMask);
}

async function writeMask({ topics, output, ...settings }: MaskOptions): Promise<void> {
  if (output !== undefined) {
    refuseUnwritable("output", output);
    refuseSameFile("output", output, topics);
  }
  writeOutput(await maskTopics(topics, settings), output);
}
