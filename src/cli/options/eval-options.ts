import { type Command, InvalidArgumentError, Option } from "commander";
import {
  JUDGEMENT_FORMATS,
  RUN_FORMAT,
  type ScoreTableSettings,
  type TrecFormSettings,
} from "../../application/node.js";
import { isMeasureName } from "../../measures/index.js";
import { formats } from "../../report/index.js";
import { spellOut } from "./getopt.js";
import { takeFormatFromEnding } from "./output-format.js";
import { collect, count, decimals, integer } from "./values.js";

/** The options of `presage eval`, as commander names them. */
export interface EvalOptions {
  readonly query_eval_wanted?: true;
  readonly measure?: readonly string[];
  readonly complete_rel_info_wanted?: true;
  readonly level_for_rel: number;
  readonly nosummary?: true;
  readonly Judged_docs_only?: true;
  readonly Number_docs_in_coll: number;
  readonly Max_retrieved_per_topic?: number;
  readonly Rel_info_format: string;
  readonly Results_format: string;
  readonly Zscore?: string;
  readonly Debug_level?: string;
  readonly compat?: 9 | 10;
  readonly format?: string;
  readonly output?: string;
  readonly digits?: number;
  readonly sort?: string | true;
  readonly topics?: string;
  readonly excludeTopics?: string;
  readonly by?: string;
  readonly topicAttributes?: string;
  readonly missing?: "zero" | "skip";
  readonly withoutRelevant: "zero" | "skip";
  readonly average?: "mean" | "median" | "geometric";
  readonly bounds?: "ties" | "unjudged";
  readonly ci?: number | true;
  readonly ciMethod: "t" | "bca";
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
  readonly threads?: number;
  readonly provenance?: true;
  readonly quiet?: true;
}

/** Formats are checked when files are read, as in trec_eval: the exit code is that of an input error. */
const anyText = (text: string) => text;

/** Adds trec_eval's options, under all their names, and Presage's own. */
export function addEvalOptions(command: Command): void {
  const trec = "trec_eval's options:";
  // Presage's own options get the headings that they have in every command.
  const own = undefined;
  const option = (heading: string | undefined, flags: string, about: string) => {
    const made = new Option(flags, about);
    return heading === undefined ? made : made.helpGroup(heading);
  };
  const add = (...options: Option[]) => {
    for (const each of options) command.addOption(each);
  };
  const parseOptions = command.parseOptions.bind(command);
  command.parseOptions = (args) => parseOptions(spellOut(args, command.options, trec, isOptionalValue));
  add(
    option(trec, "-q, --query_eval_wanted", "also print the scores of each topic"),
    option(trec, "-m, --measure <measure>", "measure, or several separated by commas; may be repeated").argParser(
      collect,
    ),
    option(trec, "-c, --complete_rel_info_wanted", "average over all topics of the qrels"),
    option(trec, "-l, --level_for_rel <grade>", "lowest grade that counts as relevant").argParser(integer).default(1),
    option(trec, "-n, --nosummary", "do not print the summary over all topics"),
    option(trec, "-J, --Judged_docs_only", "remove unjudged documents from the runs"),
    option(trec, "-N, --Number_docs_in_coll <n>", "number of documents in the collection")
      .argParser(integer)
      .default(0),
    option(trec, "-M, --Max_retrieved_per_topic <n>", "evaluate only the first n documents of each topic").argParser(
      count,
    ),
    option(trec, "-R, --Rel_info_format <format>", "format of the judgements")
      .choices(JUDGEMENT_FORMATS)
      .argParser(anyText)
      .default("qrels"),
    option(trec, "-T, --Results_format <format>", "format of the runs")
      .choices([RUN_FORMAT])
      .argParser(anyText)
      .default(RUN_FORMAT),
    option(trec, "-Z, --Zscore <file>", "print z-scores, computed from the means and deviations in this file"),
    option(trec, "-D, --Debug_level <level>", "evaluate only the topic in <n>.<topic>; no debugging output is printed"),
    option(trec, "--Output_old_results_format <any>", "accepted, but has no effect").hideHelp(),
    option(own, "--compat <version>", "behave exactly like trec_eval 9 (tag v9.0.8 of 2020) or 10 (10.0)")
      .choices(["9", "10"])
      .argParser((text) => {
        if (text !== "9" && text !== "10") throw new InvalidArgumentError("It must be 9 or 10.");
        return Number(text);
      }),
    option(own, "--format <format>", "format of the results").choices(["trec", ...Object.keys(formats)]),
    option(
      own,
      "-o, --output <file>",
      "write results to a file, completely or not at all; its extension selects the format",
    ),
    option(own, "--digits <n>", "number of decimals in human-readable formats").argParser(decimals),
    option(own, "--sort [measure]", "sort runs by a measure, best first; default: the first one named"),
    option(own, "--topics <list|file>", "only these topics: a comma-separated list, or a file with one topic per line"),
    option(own, "--exclude-topics <list|file>", "exclude these topics"),
    option(own, "--by <field>", "print scores for each group of topics that share this attribute"),
    option(own, "--topic-attributes <file>", "attributes of topics for --by: CSV, TSV, JSON or JSON Lines"),
    option(own, "--missing <what>", "count a topic missing from a run as nothing retrieved, or skip it").choices([
      "zero",
      "skip",
    ]),
    option(own, "--without-relevant <what>", "count a topic without relevant documents, or skip it")
      .choices(["zero", "skip"])
      .default("zero"),
    option(own, "--average <average>", "average to use instead of each measure's usual one").choices([
      "mean",
      "median",
      "geometric",
    ]),
    option(
      own,
      "--bounds <over>",
      "print the lowest and highest possible scores, over ties or unjudged documents",
    ).choices(["ties", "unjudged"]),
    option(own, "--ci [percent]", "print confidence intervals of the summaries; default: 95 %").argParser(confidence),
    option(own, "--ci-method <method>", "compute intervals by Student's t or the BCa bootstrap")
      .choices(["t", "bca"])
      .default("t"),
    option(
      own,
      "--duplicates <what>",
      "document listed twice for a topic: report an error, or keep the first or the best",
    )
      .choices(["error", "first", "best"])
      .default("error"),
    option(own, "--rank-by <what>", "rank documents by score, or by the order of the lines")
      .choices(["score", "file"])
      .default("score"),
    option(own, "--threads <n>", "number of threads that read runs").argParser(count),
    option(own, "--provenance", "report how the results were computed"),
    option(own, "--quiet", "print no remarks on what was skipped or ignored"),
  );
  takeFormatFromEnding(command);
}

/**
 * Whether the argument after `--ci` or `--sort` is its value, and not a file: a number, or a known measure or column. A
 * plain word after the qrels and a run is a misspelt measure rather than another run.
 */
function isOptionalValue({ long }: { readonly long?: string | undefined }, text: string, operands: number): boolean {
  if (long === "--ci") return text.trim() !== "" && !Number.isNaN(Number(text));
  return long !== "--sort" || isMeasureName(text) || (operands >= 2 && !/[./\\]/.test(text));
}

/** A confidence level in percent. Fractions such as 0.95 are rejected, not read as 0.95 %. */
function confidence(text: string): number {
  const value = Number(text);
  if (!(value >= 50 && value < 100))
    throw new InvalidArgumentError("It must be a percentage of at least 50 and less than 100.");
  return value;
}

/** The options of `presage eval` as settings of an evaluation. */
export function evaluationSettings(options: EvalOptions): ScoreTableSettings & TrecFormSettings {
  return {
    measure: options.measure,
    level: options.level_for_rel,
    docs: options.Number_docs_in_coll,
    maxRetrieved: options.Max_retrieved_per_topic,
    judgedOnly: options.Judged_docs_only,
    topics: options.topics,
    excludeTopics: options.excludeTopics,
    onlyTopic: debugTopic(options),
    complete: options.complete_rel_info_wanted,
    missing: options.missing,
    withoutRelevant: options.withoutRelevant,
    average: options.average,
    judgementFormat: options.Rel_info_format,
    runFormat: options.Results_format,
    duplicates: options.duplicates,
    rankBy: options.rankBy,
    compat: options.compat,
    threads: options.threads,
    perTopic: options.query_eval_wanted,
    summary: !options.nosummary,
    references: options.Zscore,
    sort: options.sort,
    by: options.by,
    topicAttributes: options.topicAttributes,
    bounds: options.bounds,
    ci: options.ci === true ? 95 : options.ci,
    ciMethod: options.ciMethod,
  };
}

/** The topic of `-D <n>.<topic>`: only that one is evaluated. */
function debugTopic({ Debug_level: level }: EvalOptions): string | undefined {
  const point = level?.indexOf(".") ?? -1;
  return point < 0 ? undefined : level!.slice(point + 1);
}
