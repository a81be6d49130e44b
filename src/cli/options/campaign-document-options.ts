import { type Command, Option } from "commander";
import type { DocumentSource } from "../../campaign/node.js";
import { UsageError } from "../../core/index.js";

/** The source of the documents that runs may retrieve. */
export interface DocumentOptions {
  readonly collection?: string;
  readonly documents?: string;
  readonly granularity: "document" | "patent";
}

/** Adds the options of {@link DocumentOptions} to a command. */
export function addDocumentOptions(command: Command): void {
  command
    .option("--collection <folder>", "allow runs to retrieve the documents of this collection")
    .option("--documents <file>", "allow runs to retrieve these documents: one id per line, with a date if known")
    .addOption(
      new Option(
        "--granularity <unit>",
        "what runs contain: documents of the collection, or patents without kind codes",
      )
        .choices(["document", "patent"])
        .default("document"),
    );
}

/** The source that the options name, if any. */
export function documentSource({ collection, documents, granularity }: DocumentOptions): DocumentSource | undefined {
  if (collection !== undefined && documents !== undefined) {
    throw new UsageError("--collection and --documents: give only one of them");
  }
  if (collection !== undefined) return { collection, granularity };
  return documents === undefined ? undefined : { list: documents };
}
