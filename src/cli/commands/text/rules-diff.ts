import type { Command } from "commander";
import { mergeTexts, surfaceTokens } from "../../../systems/index.js";
import { readBytes } from "../../../trec/node.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
A token in each line: words and signs with the blanks before them, Japanese cut where the script changes. Where the texts
differ, what the first has and what the second has stand between ;===== begin =====, ;----- and ;===== end =====. Both
texts can be had back from it: lines without the one part or the other, one after the other; line breaks, backslashes and
semicolons at the beginning of a token have a backslash before them.

Example:
  presage rules diff abstract.txt claims.txt`;

export function defineRulesDiff(command: Command): void {
  command
    .argument("<first>", "a text")
    .argument("<second>", "another")
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .addHelpText("after", NOTES)
    .action(async (first: string, second: string, options: { readonly output?: string }) => {
      const tokensOf = async (file: string) => surfaceTokens(new TextDecoder().decode(await readBytes(file)));
      writeOutput(mergeTexts(await tokensOf(first), await tokensOf(second)), options.output);
    });
}
