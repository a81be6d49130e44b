import { type Command, Option } from "commander";
import { addCampaignTopics } from "../../../application/node.js";
import type { TopicLookUp } from "../../../campaign/node.js";
import { CUT_OFFS } from "../../../collection/index.js";
import { withEffects } from "../../terminal/effects.js";

interface AddTopicsOptions {
  readonly set?: string;
  readonly update?: true;
  readonly qrels?: string;
  readonly judgements?: string;
  readonly collection?: string;
  readonly cutOff: TopicLookUp["cutOff"];
  readonly quiet?: true;
}

const NOTES = `
Topics are a list of CLEF-IP (PAC_topics.xml), NTCIR's topics, a table (CSV, TSV or JSON) with the topics in its first
column and any of language, date, document, same_as and set, or plain lines: a topic each, or a topic and its document.

In a campaign of CLEF-IP, PACs-1 and the like make the small set. Its topics are those of the large set that are made of
the same document; a column same_as says it where documents are not given.

Judgements may come now or later, and again: the last ones count. --qrels takes judgements with numbers, --judgements
those of assessors with grades A to D and marks, as \`presage judgements\` exports them.

Examples:
  presage campaign add-topics pac topics/topics.tsv topics/small/topics.tsv
  presage campaign add-topics pac PAC_topics.xml --collection patents --cut-off priority
  presage campaign add-topics pac --qrels qrels.txt`;

export function defineCampaignAddTopics(command: Command): void {
  command
    .argument("<folder>", "campaign")
    .argument("[topics...]", "files with topics")
    .option("--set <name>", "topic set that they belong to")
    .option("--update", "change what is said of topics that are there already")
    .option("--qrels <file>", "judgements of the topics, with numbers")
    .option("--judgements <file>", "judgements of the topics, with grades A to D and marks")
    .option("--collection <folder>", "where languages and dates are looked up that the files do not give")
    .addOption(
      new Option("--cut-off <date>", "nothing published on this date of the topic or later is prior art")
        .choices([...CUT_OFFS, "none"])
        .default("publication"),
    )
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(addTopics);
}

async function addTopics(folder: string, topics: readonly string[], options: AddTopicsOptions): Promise<void> {
  const { collection, cutOff, quiet, ...request } = options;
  const lookUp = collection === undefined ? undefined : { collection, cutOff };
  await withEffects(quiet === true, (effects) => addCampaignTopics(folder, { ...request, topics, lookUp }, effects));
}
