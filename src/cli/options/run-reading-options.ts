import { type Command, Option } from "commander";

/** Adds how run files are read, for every command that reads them in Presage's own way. */
export function addRunReadingOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--duplicates <what>", "a document that stands twice in a topic: refuse, or keep one")
        .choices(["error", "first", "best"])
        .default("error"),
    )
    .addOption(
      new Option("--rank-by <what>", "the score, or the order of the lines")
        .choices(["score", "file"])
        .default("score"),
    );
}
