import { type Command, InvalidArgumentError, Option } from "commander";
import { JUDGEMENT_FORMATS, RUN_FORMAT } from "../../application/node.js";
import { formats } from "../../report/index.js";
import { spellOut } from "./getopt.js";
import { takeFormatFromEnding } from "./output-format.js";
import { collect, count, decimals, integer } from "./values.js";

/** Formats are looked at when files are to be read: that is when trec_eval does, and its exit code is that of input. */
const anyText = (text: string) => text;

/** Adds trec_eval's options, under all of their names, and Presage's own. */
export function addEvalOptions(command: Command): void {
  const trec = "trec_eval's options:";
  // Presage's own options are found by their names under the headings of every command.
  const own = undefined;
  const option = (heading: string | undefined, flags: string, about: string) => {
    const made = new Option(flags, about);
    return heading === undefined ? made : made.helpGroup(heading);
  };
  const add = (...options: Option[]) => {
    for (const each of options) command.addOption(each);
  };
  const parseOptions = command.parseOptions.bind(command);
  command.parseOptions = (args) => parseOptions(spellOut(args, command.options, trec));
  add(
    option(trec, "-q, --query_eval_wanted", "values for each topic, too"),
    option(trec, "-m, --measure <measure>", "measure or set of measures; may be repeated").argParser(collect),
    option(trec, "-c, --complete_rel_info_wanted", "average over all topics of the qrels"),
    option(trec, "-l, --level_for_rel <grade>", "lowest grade that counts as relevant").argParser(integer).default(1),
    option(trec, "-n, --nosummary", "no values for all topics together"),
    option(trec, "-J, --Judged_docs_only", "remove unjudged documents from the runs"),
    option(trec, "-N, --Number_docs_in_coll <n>", "number of documents in the collection")
      .argParser(integer)
      .default(0),
    option(trec, "-M, --Max_retrieved_per_topic <n>", "look at the first n documents only").argParser(count),
    option(trec, "-R, --Rel_info_format <format>", "format of the judgements")
      .choices(JUDGEMENT_FORMATS)
      .argParser(anyText)
      .default("qrels"),
    option(trec, "-T, --Results_format <format>", "format of the runs")
      .choices([RUN_FORMAT])
      .argParser(anyText)
      .default(RUN_FORMAT),
    option(trec, "-Z, --Zscore <file>", "print z-scores by the means and deviations of this file"),
    option(trec, "-D, --Debug_level <level>", "<n>.<topic> evaluates that topic alone; nothing else is shown"),
    option(trec, "--Output_old_results_format <any>", "accepted, without effect").hideHelp(),
    option(own, "--compat <version>", "be trec_eval of this version in everything")
      .choices(["9", "10"])
      .argParser((text) => {
        if (text !== "9" && text !== "10") throw new InvalidArgumentError("Allowed are 9 and 10.");
        return Number(text);
      }),
    option(own, "--format <format>", "how results are printed").choices(["trec", ...Object.keys(formats)]),
    option(own, "-o, --output <file>", "write results to a file, whole or not at all; its ending decides the format"),
    option(own, "--digits <n>", "decimals where people read them").argParser(decimals),
    option(own, "--sort [measure]", "runs in the order of a measure (the first one), best first"),
    option(own, "--topics <list|file>", "only these topics: a list with commas, or a file with one a line"),
    option(own, "--exclude-topics <list|file>", "not these topics"),
    option(own, "--by <field>", "values for each group of topics that share this attribute"),
    option(own, "--topic-attributes <file>", "attributes of topics for --by: CSV, TSV, JSON or JSON lines"),
    option(own, "--missing <what>", "a topic missing from a run counts as nothing retrieved, or is left out").choices([
      "zero",
      "skip",
    ]),
    option(own, "--without-relevant <what>", "a topic without relevant documents counts, or is left out")
      .choices(["zero", "skip"])
      .default("zero"),
    option(own, "--average <average>", "instead of each measure's usual one").choices(["mean", "median", "geometric"]),
    option(own, "--bounds <over>", "what values could be: over ties, or over unjudged documents").choices([
      "ties",
      "unjudged",
    ]),
    option(own, "--ci [percent]", "confidence intervals of summaries, at 95 % or another level").argParser(confidence),
    option(own, "--ci-method <method>", "intervals by Student's t or the BCa bootstrap")
      .choices(["t", "bca"])
      .default("t"),
    option(own, "--duplicates <what>", "a document that stands twice in a topic: refuse, or keep one")
      .choices(["error", "first", "best"])
      .default("error"),
    option(own, "--rank-by <what>", "the score, or the order of the lines").choices(["score", "file"]).default("score"),
    option(own, "--threads <n>", "how many threads read runs").argParser(count),
    option(own, "--provenance", "say how the results came about"),
    option(own, "--quiet", "no remarks on what was left out or ignored"),
  );
  takeFormatFromEnding(command);
}

/** A confidence level in percent. Shares such as 0.95 are refused, not taken for 0.95 %. */
function confidence(text: string): number {
  const value = Number(text);
  if (!(value >= 50 && value < 100)) throw new InvalidArgumentError("It must be a percentage from 50 to below 100.");
  return value;
}
