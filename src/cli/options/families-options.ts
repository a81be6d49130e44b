import type { Command } from "commander";

/** Adds options for the source of families to a command that takes no collection as its argument. */
export function addFamiliesOptions(command: Command): void {
  command
    .option("--collection <folder>", "take families from the documents of this collection")
    .option("--families <file>", "take families from a file: a document and a family per line");
}
