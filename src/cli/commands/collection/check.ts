import type { Command } from "commander";
import { verifyCollection } from "../../../application/node.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
Reads all of it and compares SHA-256 checksums; documents, headers and index must say the same. The other commands only
look at the sizes of files. The exit code is 2 if anything is damaged: what is, has to be added again to a new folder.`;

export function defineCollectionCheck(command: Command): void {
  command
    .argument("<folder>", "the collection")
    .option("--quiet", "no progress, no remarks")
    .addHelpText("after", NOTES)
    .action(check);
}

async function check(folder: string, { quiet }: { readonly quiet?: true }): Promise<void> {
  const { documents, files, bytes } = await withEffects(quiet === true, (effects) => verifyCollection(folder, effects));
  const size = `${(bytes / 1e6).toFixed(1)} MB in ${files} files`;
  writeOutput(`${folder}: ${documents.toLocaleString("en-US")} documents, ${size}: as they were written\n`);
}
