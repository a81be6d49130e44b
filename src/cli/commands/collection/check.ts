import type { Command } from "commander";
import { checkCollection } from "../../../collection/node.js";
import { throwProblems } from "../../../core/index.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

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
  const progress = new Progress("MB checked", quiet === true);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const result = await checkCollection(folder, (bytes, total) => progress.update(megabytes(bytes), megabytes(total)));
  progress.end();
  const { problems, leftovers, documents, files, bytes } = result;
  if (!quiet && leftovers.length > 0) {
    writeRemark(
      `${leftovers.length} files do not belong to it (unfinished ones go with the next add): ${leftovers[0]}\n`,
    );
  }
  throwProblems(problems);
  const size = `${(bytes / 1e6).toFixed(1)} MB in ${files} files`;
  writeOutput(`${folder}: ${documents.toLocaleString("en-US")} documents, ${size}: as they were written\n`);
}
