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
Writes to a new folder, whole or not at all:
  PAC_topics.xml             the list of topics, as CLEF-IP writes it
  PAC-1_EP-1405720-A1.xml …  their documents without citations, not even in the text;
                             with --keep-text-citations texts stay as they are
  topics.tsv                 topic, document, language, cut-off date, section, family; --topic-attributes reads it
  topics-en.txt …            the topics of each language, for --topics of \`presage eval\`
and with --small:
  small/…                    the same for a smaller set of the same topics in another order, PACs-1 …
  small-to-large.tsv         which topic of the small set is which of the large one

Documents of kinds A1 and A2 are chosen unless --kind says otherwise, one for each family. The options from --levels on
say what counts as relevant for --min-relevant; \`presage collection qrels\` should be given the same.

Examples:
  presage collection topics patents --output topics --number 2000 --small 500 --stratify language
  presage collection topics patents --output topics --number 50 --class H04L --from 2002 --min-relevant 3`;

export function defineCollectionTopics(command: Command): void {
  command
    .argument("<folder>", "collection")
    .requiredOption("-o, --output <folder>", "folder to make")
    .option("--number <n>", "how many topics; all that are eligible when left out", count)
    .option("--small <n>", "how many of them make a small set", count)
    .option("--seed <seed>", "the same seed chooses the same topics", "0")
    .option("--stratify <list>", `draw from each group apart: ${TOPIC_STRATA.join(", ")}`, strataAmong(TOPIC_STRATA))
    .addOption(
      new Option("--allocation <how>", "groups give their share, or as many each")
        .choices(["proportional", "equal"])
        .default("proportional"),
    );
  addPatentFilterOptions(command);
  command
    .option("--min-relevant <n>", "only documents with at least n relevant patents", count, 1)
    .addOption(
      new Option("--cut-off <date>", "nothing published on this date of the topic or later is prior art")
        .choices([...CUT_OFFS, "none"])
        .default("publication"),
    )
    .option("--keep-text-citations", "leave the numbers of patents in the texts, as CLEF-IP 2010 did")
    .option("--several-per-family", "several members of a family may be topics")
    .addOption(
      new Option("--form <year>", "topics have numbers as in CLEF-IP 2010, or the names of their documents as in 2011")
        .choices(["2010", "2011"])
        .default("2010"),
    )
    .option("--prefix <name>", "first part of the topics' names and of the list's", "PAC");
  addCitationRuleOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(chooseAndWrite);
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
