import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Command, Option } from "commander";
import { findPatent } from "../../../application/index.js";
import { patentsIn } from "../../../application/node.js";
import { openCollection } from "../../../collection/node.js";
import { InputError, UsageError } from "../../../core/index.js";
import type { Claim, ClaimSet, Patent } from "../../../patents/index.js";
import {
  type ClaimDependency,
  claimDependencies,
  claimTree,
  ownClaims,
  readableClaim,
  structureClaim,
} from "../../../systems/index.js";
import { takeFormatFromEnding } from "../../options/output-format.js";
import { count } from "../../options/values.js";
import { writeOutput, writesToTerminal } from "../../terminal/output.js";
import { wrapLines } from "../../terminal/wrap-lines.js";

interface ClaimsOptions {
  readonly claim?: number;
  readonly language?: string;
  readonly format: "text" | "tree" | "json";
  readonly independent?: true;
  readonly output?: string;
}

const NOTES = `
Takes claims apart by their cue phrases (comprising, characterised in that, wherein, list marks, semicolons), in English,
German, French and Japanese: what is claimed, and the elements, steps or features that it is made of, each on a line of
its own. Relations are those of A. Shinmori et al.: PROCEDURE, COMPONENT, ELABORATION, FEATURE, PRECONDITION, COMPOSE.
Claims stand below the claim that they refer to. Nothing of a text is lost: in JSON every part has its place in it.

Examples:
  presage claims patents EP-0971326-B1
  presage claims EP-0971326-B1.xml --claim 1 --format tree
  presage claims patents EP-0971326-B1 --language de --format json`;

export function defineClaims(command: Command): void {
  takeFormatFromEnding(command);
  command
    .argument("<from>", "collection, or a file with patents")
    .argument("[id]", "publication number; of a file with one patent it may be left out")
    .option("--claim <n>", "only this claim", count)
    .option("--independent", "only claims that refer to no other")
    .option("--language <code>", "the claims in this language; in that of publication when left out")
    .addOption(
      new Option("--format <format>", "for reading, with relations, or for programs")
        .choices(["text", "tree", "json"])
        .default("text"),
    )
    .option("-o, --output <file>", "write to a file, whole or not at all")
    .addHelpText("after", NOTES)
    .action(showClaims);
}

async function showClaims(from: string, id: string | undefined, options: ClaimsOptions): Promise<void> {
  const patent = await patentOf(from, id);
  const set = claimSet(patent, options.language);
  const wanted = set.claims.filter(
    ({ number, dependsOn }) =>
      (options.claim === undefined || number === options.claim) && (!options.independent || dependsOn.length === 0),
  );
  if (wanted.length === 0) {
    const numbers = set.claims.map(({ number }) => number);
    const message = `no such claim; there are: ${numbers[0]} … ${numbers.at(-1)}`;
    throw new InputError([{ file: patent.id, line: 0, message, text: String(options.claim) }]);
  }
  const language = set.language ?? patent.language;
  writeOutput(
    options.format === "json" ? asJson(patent, wanted, language) : asText(wanted, language, options),
    options.output,
  );
}

async function patentOf(from: string, id: string | undefined): Promise<Patent> {
  if (existsSync(join(from, "collection.json"))) {
    if (id === undefined) throw new UsageError("name a patent of the collection: presage claims FOLDER ID");
    const collection = await openCollection(from);
    try {
      return (await findPatent(collection, id)).patent;
    } finally {
      await collection.close();
    }
  }
  if (existsSync(from) && statSync(from).isDirectory())
    throw new UsageError(`neither a collection nor a file: ${from}`);
  const patents = await patentsIn(from);
  const ids = patents.map((patent) => patent.id);
  if (id === undefined && patents.length > 1)
    throw new UsageError(
      `name one of the patents of ${from}: ${ids.slice(0, 10).join(", ")}${ids.length > 10 ? " …" : ""}`,
    );
  const found = id === undefined ? patents[0] : patents.find((patent) => patent.id === id);
  if (!found) throw new InputError([{ file: from, line: 0, message: "no such patent", text: id ?? "" }]);
  return found;
}

function claimSet(patent: Patent, language: string | undefined): ClaimSet {
  const set = language === undefined ? ownClaims(patent) : patent.claims.find((each) => each.language === language);
  if (set && set.claims.length > 0) return set;
  const there = patent.claims.map((each) => each.language ?? "unknown").join(", ");
  const message = patent.claims.length === 0 ? "no claims" : `no claims in this language; there are: ${there}`;
  throw new InputError([{ file: patent.id, line: 0, message, ...(language !== undefined && { text: language }) }]);
}

function asJson(patent: Patent, claims: readonly Claim[], language: string | undefined): string {
  const structured = claims.map(({ number, text, dependsOn }) => {
    const structure = structureClaim(text, language);
    return { number, dependsOn, text, structure, lines: readableClaim(text, structure) };
  });
  return `${JSON.stringify({ id: patent.id, ...(language !== undefined && { language }), claims: structured }, null, 2)}\n`;
}

function asText(claims: readonly Claim[], language: string | undefined, options: ClaimsOptions): string {
  const toTerminal = options.output === undefined && writesToTerminal();
  const width = Math.min((toTerminal && process.stdout.columns) || 100, 120);
  const parts: string[] = [];
  const add = ({ claim, dependents }: ClaimDependency, depth: number): void => {
    const structure = structureClaim(claim.text, language);
    const margin = "    ".repeat(Math.min(depth, 4));
    const lines =
      options.format === "tree"
        ? claimTree(claim.text, structure, Math.max(20, width - margin.length - 50))
            .trimEnd()
            .split("\n")
        : readableClaim(claim.text, structure).flatMap((line) => {
            const indent = "  ".repeat(line.depth);
            return wrapLines(line.text, Math.max(30, width - margin.length - indent.length - 4)).map(
              (wrapped, i) => `${indent}${i > 0 ? "  " : ""}${wrapped}`,
            );
          });
    const [first, ...rest] = lines;
    parts.push(
      [`${margin}${`${claim.number}.`.padEnd(4)}${first}`, ...rest.map((line) => `${margin}    ${line}`)].join("\n"),
    );
    for (const each of dependents) add(each, depth + 1);
  };
  for (const each of claimDependencies(claims)) add(each, 0);
  return `${parts.join("\n\n")}\n`;
}
