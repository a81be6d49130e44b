import { type Command, Option } from "commander";
import {
  type CitationQrelsRequest,
  citationQrelsText,
  citationTables,
  judgeByCitations,
} from "../../../application/node.js";
import { CUT_OFFS, GRANULARITIES } from "../../../collection/index.js";
import {
  addCitationRuleOptions,
  type CitationRuleOptions,
  citationRules,
  familyRelations,
} from "../../options/citation-rule-options.js";
import { collect } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface QrelsOptions extends CitationRuleOptions, OutputOptions, Omit<CitationQrelsRequest, "rules" | "relations"> {
  readonly explain?: true;
  readonly quiet?: true;
}

const NOTES = `
Without options, judgements are made as CLEF-IP 2010 made them: a citation of category X or Y, or made in opposition, gives
level 2 to the document that it names; every other citation gives 1. The other documents of a cited patent and the
members of its simple family get level 1. What several citations name has the highest level of them. The topic's own
family is left out, and so is what was published on the topic's date or later.

Topics are a list of CLEF-IP (PAC_topics.xml), a table as \`presage collection topics\` writes it, or lines with a
document each. --cut-off topics takes the dates of the table; where it has none, that of publication.

Examples:
  presage collection qrels patents --topics topics/topics.tsv --output qrels.txt
  presage collection qrels patents --topics topics.tsv --levels X=3,Y=2,opposition=3,other=1 --granularity patent
  presage collection qrels patents --topics topics.tsv --explain --format csv`;

export function defineCollectionQrels(command: Command): void {
  command
    .argument("<folder>", "collection")
    .requiredOption("--topics <file>", "topics")
    .option("--also <folder>", "a collection with topics, or members of families, that are not searched", collect)
    .option("--families <file>", "families that are known better: document and family on each line")
    .addOption(
      new Option("--cut-off <date>", "nothing published on this date of the topic or later is relevant")
        .choices(["topics", ...CUT_OFFS, "none"])
        .default("topics"),
    )
    .addOption(new Option("--granularity <unit>", "what is judged").choices(GRANULARITIES).default("document"));
  addCitationRuleOptions(command);
  command.option("--explain", "instead of qrels, which citation gave each judgement, and what was left out");
  addOutputOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(makeQrels);
}

async function makeQrels(folder: string, options: QrelsOptions): Promise<void> {
  const rules = citationRules(options);
  const request = { ...options, rules, relations: familyRelations(options) };
  const made = await withEffects(options.quiet === true, (effects) => judgeByCitations(folder, request, effects));
  if (options.explain) {
    const facts = { collection: folder, rules };
    await writeTables(citationTables(made), options, () => commandProvenance([options.topics], facts));
  } else {
    writeOutput(citationQrelsText(made), options.output);
  }
  if (!options.quiet) writeRemark(made.summary);
}
