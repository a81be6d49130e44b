import { type Command, Option } from "commander";
import { makeTopics, type TopicsRequest } from "../../../application/node.js";
import { CUT_OFFS, TOPIC_STRATA } from "../../../collection/index.js";
import {
  addCitationRuleOptions,
  type CitationRuleOptions,
  citationRules,
  familyRelations,
} from "../../options/citation-rule-options.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { strataAmong } from "../../options/strata.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";

interface TopicsOptions
  extends PatentFilterOptions,
    CitationRuleOptions,
    Omit<TopicsRequest, "filter" | "rules" | "relations"> {
  readonly quiet?: true;
}

const NOTES = `
Writes to a new folder, completely or not at all:
  PAC_topics.xml             the list of topics, in the format of CLEF-IP
  PAC-1_EP-1405720-A1.xml …  their documents without citations, not even in the text;
                             with --keep-text-citations, texts are unchanged
  topics.tsv                 topic, document, language, cut-off date, section, family; --topic-attributes reads it
  topics-en.txt …            the topics of each language, for --topics of \`presage eval\`
and with --small:
  small/…                    the same for a smaller set of the same topics in another order, PACs-1 …
  small-to-large.tsv         the topic of the large set for each topic of the small set

One document per family is chosen, of kind A1 or A2 unless --kind says otherwise. The options from --levels on define
what counts as relevant for --min-relevant; give the same ones to \`presage collection qrels\`.

Examples:
  presage collection topics patents --output topics --number 2000 --small 500 --stratify language
  presage collection topics patents --output topics --number 50 --class H04L --from 2002 --min-relevant 3`;

export function defineCollectionTopics(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .requiredOption("-o, --output <folder>", "folder to create")
    .option("--number <n>", "number of topics; default: all eligible ones", count)
    .option("--small <n>", "number of these topics in the small set", count)
    .option("--seed <seed>", "random seed: the same seed chooses the same topics", "0")
    .option(
      "--stratify <list>",
      `draw from each group separately: ${TOPIC_STRATA.join(", ")}`,
      strataAmong(TOPIC_STRATA),
    )
    .addOption(
      new Option("--allocation <how>", "draw from groups in proportion to their size, or equally")
        .choices(["proportional", "equal"])
        .default("proportional"),
    );
  addPatentFilterOptions(command);
  command
    .option("--min-relevant <n>", "only documents with at least n relevant patents", count, 1)
    .addOption(
      new Option("--cut-off <date>", "date of the topic: documents published then or later are not prior art")
        .choices([...CUT_OFFS, "none"])
        .default("publication"),
    )
    .option("--keep-text-citations", "keep patent numbers in the texts, as CLEF-IP 2010 did")
    .option("--several-per-family", "allow several members of a family as topics")
    .addOption(
      new Option("--form <year>", "name topics by numbers as in CLEF-IP 2010, or by their documents as in 2011")
        .choices(["2010", "2011"])
        .default("2010"),
    )
    .option("--prefix <name>", "prefix of the names of the topics and of their list", "PAC");
  addCitationRuleOptions(command);
  command.option("--quiet", "print no remarks").addHelpText("after", NOTES).action(chooseAndWrite);
}

async function chooseAndWrite(folder: string, options: TopicsOptions): Promise<void> {
  const request = {
    ...options,
    filter: patentFilter(options),
    rules: citationRules(options),
    relations: familyRelations(options),
  };
  await withEffects(options.quiet === true, (effects) => makeTopics(folder, request, effects));
}
