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
    .option(
      "--model <name>",
      "how documents are scored: bm25, bm25f, dirichlet …; with parameters: bm25(b=0.5)",
      "bm25",
    )
    .option("--in <fields>", "look at these fields of the documents only: title,abstract", nameList)
    .option("--class <list>", "only documents in these classes: H04L,G06F17/30", classList)
    .option("--before <date>", "only documents published before this day", date)
    .option("--language <list>", "only documents in these languages: en,de", languageList)
    .addOption(
      new Option("--group-by <unit>", "one hit for each patent or family: its best document").choices([
        "patent",
        "family",
      ]),
    )
    .option("--feedback <way>", `search again with terms of the best documents: ${FEEDBACK_NAMES.join(", ")}`);
  command
    .option("--fields <list>", "fields of the topic that make the query, with weights: title=2,claims", fieldWeights)
    .option(
      "--text-language <code>",
      "only the topic's texts in this language; own: that of its publication. Words that are typed in are read in it",
      textLanguage,
    )
    .addOption(new Option("--select <how>", "how terms of long texts are chosen: kl when left out").choices(SELECTIONS))
    .option("--terms <n>", `how many terms are chosen: ${DEFAULT_TERMS} when left out`, atLeastOne)
    .option("--per-field", "so many terms of each field")
    .option("--same-field", "look for terms in the field of the topic that they come from")
    .option("--min-frequency <n>", "only terms that stand so often in the topic", atLeastOne)
    .addOption(
      new Option("--weights <how>", "weights of chosen terms: value for kl, else frequency").choices(TERM_WEIGHTS),
    )
    .option("--phrases <n>", "add pairs of words that stand so often in the topic, weighted as terms are", atLeastOne)
    .addOption(new Option("--distil <how>", "term distillation against --source").choices(TERM_VALUE_NAMES))
    .option("--source <index>", "index of the collection that topics come from; the topics themselves when left out")
    .option("--alpha <share>", "of distillation by Bayes' rule", share);
  command
    .addOption(
      new Option(
        "--cut-off <date>",
        "prior art of a patent was published before its priority, application, publication, or the date of the topics",
      )
        .choices(["topics", ...CUT_OFFS, "none"])
        .default("topics"),
    )
    .option("--keep-family", "find members of the patent's own family, too")
    .option(
      "--same-class <levels>",
      "only documents that share a class with the patent: subclass; subgroup,group,subclass tries one after the other",
      levels,
    )
    .option(
      "--same-class-least <n>",
      `so many documents of a level must match, or the next one is tried: ${LEAST_OF_CLASS} when left out`,
      atLeastOne,
    );
}

function textLanguage(text: string): string {
  return text === "own" ? text : languageCode(text);
}

/** Levels of the classification, from the most special on. */
export function levels(text: string): ClassificationLevel[] {
  return nameList(text).map((name) => {
    const level = CLASSIFICATION_LEVELS.find((each) => each === name);
    if (!level) throw new InvalidArgumentError(`No level, ${CLASSIFICATION_LEVELS.join(", ")}: ${name}`);
    return level;
  });
}
