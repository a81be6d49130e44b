import type { Command } from "commander";

/** Adds what says which document belongs to which family, to a command that has no collection of its own. */
export function addFamiliesOptions(command: Command): void {
  command
    .option("--collection <folder>", "families as the documents of a collection say")
    .option("--families <file>", "families from a file: document and family on each line");
}
