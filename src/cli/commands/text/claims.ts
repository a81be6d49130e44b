import { type Command, Option } from "commander";
import { type ClaimSettings, structuredClaims } from "../../../application/node.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { count } from "../../options/values.js";
import { claimsText } from "../../terminal/claims-text.js";
import { writeOutput, writesToTerminal } from "../../terminal/output.js";

interface ClaimsOptions extends ClaimSettings {
  readonly format: "text" | "tree" | "json";
  readonly output?: string;
}

const NOTES = `
Parses claims by their cue phrases (comprising, characterised in that, wherein, list marks, semicolons), in English,
German, French and Japanese. Prints what is claimed, and its elements, steps or features, each on its own line.
Relations are those of A. Shinmori et al.: PROCEDURE, COMPONENT, ELABORATION, FEATURE, PRECONDITION, COMPOSE. A claim is
printed below the claim that it refers to. No text is lost: in JSON, every part has its position in the text.

Examples:
  presage claims patents EP-0971326-B1
  presage claims EP-0971326-B1.xml --claim 1 --format tree
  presage claims patents EP-0971326-B1 --language de --format json`;

export function defineClaims(command: Command): void {
  takeFormatFromEnding(command);
  command
    .argument("<from>", "collection, or file of patents")
    .argument("[id]", "publication number; optional for a file with one patent")
    .option("--claim <n>", "only this claim", count)
    .option("--independent", "only claims that refer to no other")
    .option("--language <code>", "language of the claims; default: the language of publication")
    .addOption(
      new Option("--format <format>", "text for reading, tree with relations, or json for programs")
        .choices(["text", "tree", "json"])
        .default("text"),
    )
    .option("-o, --output <file>", "write to a file, completely or not at all")
    .addHelpText("after", NOTES)
    .action(showClaims);
}

async function showClaims(from: string, id: string | undefined, options: ClaimsOptions): Promise<void> {
  const { format, output } = options;
  const found = await structuredClaims(from, id, options);
  const text =
    format === "json" ? `${JSON.stringify(found, null, 2)}\n` : claimsText(found.claims, format, lineWidth(output));
  writeOutput(text, output);
}

function lineWidth(output: string | undefined): number {
  const toTerminal = output === undefined && writesToTerminal();
  return Math.min((toTerminal && process.stdout.columns) || 100, 120);
}
