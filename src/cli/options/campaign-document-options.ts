import { type Command, Option } from "commander";
import type { DocumentSource } from "../../campaign/node.js";
import { UsageError } from "../../core/index.js";

/** Where the documents that runs may retrieve come from. */
export interface DocumentOptions {
  readonly collection?: string;
  readonly documents?: string;
  readonly granularity: "document" | "patent";
}

/** Adds the options of {@link DocumentOptions} to a command. */
export function addDocumentOptions(command: Command): void {
  command
    .option("--collection <folder>", "runs may retrieve the documents of this collection")
    .option("--documents <file>", "runs may retrieve these documents: an id a line, and a date if it is known")
    .addOption(
      new Option("--granularity <unit>", "runs name documents of the collection, or patents without kind codes")
        .choices(["document", "patent"])
        .default("document"),
    );
}

/** What the options ask for, if anything. */
export function documentSource({ collection, documents, granularity }: DocumentOptions): DocumentSource | undefined {
  if (collection !== undefined && documents !== undefined) {
    throw new UsageError("--collection and --documents say the same thing: give one of them");
  }
  if (collection !== undefined) return { collection, granularity };
  return documents === undefined ? undefined : { list: documents };
}
