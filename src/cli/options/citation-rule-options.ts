import { type Command, Option } from "commander";
import {
  CITATION_ORIGINS,
  type CitationExtension,
  type CitationRules,
  CLEF_IP_2010,
  type FamilyKind,
  formatCitationLevels,
  parseCitationLevels,
  parseOrigins,
  type RelationOptions,
} from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import { CITATION_CATEGORIES } from "../../patents/index.js";
import { writeRemark } from "../terminal/output.js";

/** Options that define how citations become judgements. The defaults follow CLEF-IP 2010 where its rules are known. */
export interface CitationRuleOptions {
  readonly levels: string;
  readonly origins: string;
  readonly withoutCategories?: string;
  readonly levelOfSiblings: CitationExtension;
  readonly family: FamilyKind | "none";
  readonly levelOfFamily: "same" | "lower";
  readonly familyBy: "id" | "priorities";
  readonly ownFamily: "out" | "keep";
  readonly citing: CitationRules["citing"];
  readonly documents: "collection" | "all";
}

/** Adds the options of {@link CitationRuleOptions} to a command. */
export function addCitationRuleOptions(command: Command): void {
  command
    .option(
      "--levels <list>",
      "grade of each category or origin, and of all other citations",
      formatCitationLevels(CLEF_IP_2010.levels),
    )
    .option("--origins <list>", `citations that count: ${CITATION_ORIGINS.join(", ")}`, CLEF_IP_2010.origins.join(","))
    .option("--without-categories <letters>", "ignore citations of these categories: EP for E and P")
    .addOption(
      choice("--level-of-siblings <what>", "grade of the other documents of a cited patent", ["lower", "same", "none"]),
    )
    .addOption(
      choice("--family <kind>", "family of a cited patent that also counts as relevant", [
        "simple",
        "extended",
        "none",
      ]),
    )
    .addOption(choice("--level-of-family <what>", "grade of the members of a cited patent's family", ["lower", "same"]))
    .addOption(
      choice("--family-by <what>", "find families by ids and priorities, or by priorities alone", ["id", "priorities"]),
    )
    .addOption(choice("--own-family <what>", "exclude or keep members of the topic's own family", ["out", "keep"]))
    .addOption(
      choice("--citing <what>", "use the citations of the topic's patent, document or family", [
        "patent",
        "document",
        "family",
      ]),
    )
    .addOption(choice("--documents <what>", "judge only documents of the collection, or all", ["collection", "all"]));
}

function choice(flags: string, about: string, values: readonly string[]): Option {
  return new Option(flags, about).choices(values).default(values[0]);
}

/** The rules that the options define. Prints a remark on letters that are not citation categories. */
export function citationRules(options: CitationRuleOptions): CitationRules {
  const letters = (options.withoutCategories ?? "").toUpperCase().replace(/[\s,]/g, "");
  if (/[^A-Z]/.test(letters)) {
    throw new UsageError(`categories are letters: ${JSON.stringify(options.withoutCategories)}`, {
      setting: "withoutCategories",
      value: options.withoutCategories,
    });
  }
  const levels = parseCitationLevels(options.levels);
  remarkUnknown("--levels", Object.keys(levels.categories));
  remarkUnknown("--without-categories", [...letters]);
  return {
    origins: parseOrigins(options.origins),
    withoutCategories: [...letters],
    levels,
    siblings: options.levelOfSiblings,
    family: options.family === "none" ? "none" : options.levelOfFamily,
    citing: options.citing,
    ownFamily: options.ownFamily === "keep",
    outside: options.documents === "all",
  };
}

/** The kind of families that the options select. */
export function familyRelations({ family, familyBy }: CitationRuleOptions): RelationOptions {
  return { families: family === "extended" ? "extended" : "simple", familyIds: familyBy === "id" };
}

function remarkUnknown(option: string, letters: readonly string[]): void {
  const unknown = letters.filter((letter) => !CITATION_CATEGORIES.includes(letter));
  if (unknown.length === 0) return;
  const known = [...CITATION_CATEGORIES].join(", ");
  writeRemark(`${option}: not a citation category: ${unknown.join(", ")}; available: ${known}\n`);
}
