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
By default, levels and families are those of CLEF-IP 2010; the date cut-off is not. A document cited with category X or Y, or in opposition, gets grade 2;
every other cited document gets grade 1. The other documents of a cited patent and the members of its simple family get
grade 1. A document cited several times gets the highest of these grades. The topic's own family is left out, and so are
documents published on the topic's date or later.

Topics are a list of CLEF-IP (PAC_topics.xml), a table written by \`presage collection topics\`, or one document per line.
--cut-off topics uses the dates of the table or, where it has none, the date of publication.

Examples:
  presage collection qrels patents --topics topics/topics.tsv --output qrels.txt
  presage collection qrels patents --topics topics.tsv --levels X=3,Y=2,opposition=3,other=1 --granularity patent
  presage collection qrels patents --topics topics.tsv --explain --format csv`;

export function defineCollectionQrels(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .requiredOption("--topics <file>", "topics")
    .option("--also <folder>", "collection of topics or family members that are not searched; may be repeated", collect)
    .option("--families <file>", "families that override those of the collection: a document and a family per line")
    .addOption(
      new Option("--cut-off <date>", "date of the topic: documents published then or later are not relevant")
        .choices(["topics", ...CUT_OFFS, "none"])
        .default("topics"),
    )
    .addOption(new Option("--granularity <unit>", "unit that is judged").choices(GRANULARITIES).default("document"));
  addCitationRuleOptions(command);
  command.option("--explain", "instead of qrels, print the citation behind each judgement, and what was left out");
  addOutputOptions(command, { takesAnyName: ({ explain }) => !explain });
  command.option("--quiet", "print no remarks").addHelpText("after", NOTES).action(makeQrels);
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
