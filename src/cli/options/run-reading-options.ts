import { type Command, Option } from "commander";

/** Adds options for reading run files, for commands that read them in Presage's own way. */
export function addRunReadingOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "--duplicates <what>",
        "document listed twice for a topic: report an error, or keep the first or the best",
      )
        .choices(["error", "first", "best"])
        .default("error"),
    )
    .addOption(
      new Option("--rank-by <what>", "rank documents by score, or by the order of the lines")
        .choices(["score", "file"])
        .default("score"),
    );
}
