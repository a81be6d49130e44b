import type { Command } from "commander";
import { mergeTexts, surfaceTokens } from "../../../systems/index.js";
import { readBytes } from "../../../trec/node.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
Each line has one token: a word or sign with the blanks before it; Japanese is split where the script changes. Where the
texts differ, the tokens of the first and of the second are between ;===== begin =====, ;----- and ;===== end =====.
Both texts can be restored: join the lines, without the parts of the other text. Line breaks, backslashes and semicolons
at the start of a token are escaped with a backslash.

Example:
  presage rules diff abstract.txt claims.txt`;

export function defineRulesDiff(command: Command): void {
  command
    .argument("<first>", "first text")
    .argument("<second>", "second text")
    .option("-o, --output <file>", "write to a file, completely or not at all")
    .addHelpText("after", NOTES)
    .action(async (first: string, second: string, options: { readonly output?: string }) => {
      const tokensOf = async (file: string) => surfaceTokens(new TextDecoder().decode(await readBytes(file)));
      writeOutput(mergeTexts(await tokensOf(first), await tokensOf(second)), options.output);
    });
}
