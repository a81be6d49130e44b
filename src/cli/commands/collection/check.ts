import type { Command } from "commander";
import { verifyCollection } from "../../../application/node.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput } from "../../terminal/output.js";

const NOTES = `
Reads the whole collection and verifies its SHA-256 checksums; documents, headers and index must agree. The other
commands check only the sizes of files. The exit code is 2 if anything is damaged; in that case, add the documents again
to a new folder.`;

export function defineCollectionCheck(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .option("--quiet", "print no progress or remarks")
    .addHelpText("after", NOTES)
    .action(check);
}

async function check(folder: string, { quiet }: { readonly quiet?: true }): Promise<void> {
  const { documents, files, bytes } = await withEffects(quiet === true, (effects) => verifyCollection(folder, effects));
  const size = `${(bytes / 1e6).toFixed(1)} MB in ${files} files`;
  writeOutput(`${folder}: ${documents.toLocaleString("en-US")} documents, ${size}: as they were written\n`);
}
