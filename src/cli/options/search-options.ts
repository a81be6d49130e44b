import { type Command, InvalidArgumentError, Option } from "commander";
import type { SearchOptionValues } from "../../application/index.js";
import { CUT_OFFS } from "../../collection/index.js";
import { CLASSIFICATION_LEVELS, type ClassificationLevel } from "../../patents/index.js";
import {
  DEFAULT_TERMS,
  FEEDBACK_NAMES,
  LEAST_OF_CLASS,
  SELECTIONS,
  TERM_VALUE_NAMES,
  TERM_WEIGHTS,
} from "../../retrieval/index.js";
import { languageCode, languageList } from "./language-codes.js";
import { atLeastOne, share } from "./number-values.js";
import { classList, date, fieldWeights, nameList } from "./search-values.js";

/** Adds the options of {@link SearchOptionValues} to a command. */
export function addSearchOptions(command: Command): void {
  command
    .option("--model <name>", "scoring model: bm25, bm25f, dirichlet …; with parameters: bm25(b=0.5)", "bm25")
    .option("--in <fields>", "search only these fields of the documents: title,abstract", nameList)
    .option("--class <list>", "only documents in these classes: H04L,G06F17/30", classList)
    .option("--before <date>", "only documents published before this date", date)
    .option("--language <list>", "only documents in these languages: en,de", languageList)
    .addOption(
      new Option("--group-by <unit>", "one hit per patent or family: its best document").choices(["patent", "family"]),
    )
    .option("--feedback <way>", `search again with terms of the best documents: ${FEEDBACK_NAMES.join(", ")}`);
  command
    .option(
      "--fields <list>",
      "fields of the topic to build the query from, with weights: title=2,claims",
      fieldWeights,
    )
    .option(
      "--text-language <code>",
      "use only the topic's texts in this language (own: its language of publication); for a query text, its language",
      textLanguage,
    )
    .addOption(new Option("--select <how>", "how to choose terms of long texts; default: kl").choices(SELECTIONS))
    .option("--terms <n>", `number of terms to choose; default: ${DEFAULT_TERMS}`, atLeastOne)
    .option("--per-field", "choose the number of terms in --terms from each field separately")
    .option("--same-field", "search each term only in the field that it comes from in the topic")
    .option("--min-frequency <n>", "only terms that occur at least n times in the topic", atLeastOne)
    .addOption(
      new Option("--weights <how>", "weights of chosen terms; default: value for kl, otherwise frequency").choices(
        TERM_WEIGHTS,
      ),
    )
    .option(
      "--phrases <n>",
      "add pairs of words that occur at least n times in the topic, weighted like terms",
      atLeastOne,
    )
    .addOption(new Option("--distil <how>", "distil terms by comparison with --source").choices(TERM_VALUE_NAMES))
    .option("--source <index>", "index of the collection that topics come from; default: the topics themselves")
    .option("--alpha <share>", "alpha of distillation by Bayes' rule", share);
  command
    .addOption(
      new Option(
        "--cut-off <date>",
        "find only documents published before this date of the patent, or before the date in the topics",
      )
        .choices(["topics", ...CUT_OFFS, "none"])
        .default("topics"),
    )
    .option("--keep-family", "also find members of the patent's own family")
    .option(
      "--same-class <levels>",
      "only documents that share a class of this level with the patent: subclass; several levels are tried in order: subgroup,group,subclass",
      levels,
    )
    .option(
      "--same-class-least <n>",
      `try the next level if fewer than n documents match; default: ${LEAST_OF_CLASS}`,
      atLeastOne,
    );
}

function textLanguage(text: string): string {
  return text === "own" ? text : languageCode(text);
}

/** Comma-separated levels of the classification, in the order in which they are tried. */
export function levels(text: string): ClassificationLevel[] {
  return nameList(text).map((name) => {
    const level = CLASSIFICATION_LEVELS.find((each) => each === name);
    if (!level) throw new InvalidArgumentError(`Not a level (${CLASSIFICATION_LEVELS.join(", ")}): ${name}`);
    return level;
  });
}
