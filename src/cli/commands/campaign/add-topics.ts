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
Topics are a list of CLEF-IP (PAC_topics.xml), topics of NTCIR, a table (CSV, TSV or JSON) with topics in the first
column and any of the columns language, date, document, same_as and set, or lines with a topic, or a topic and its
document.

In a CLEF-IP campaign, topics such as PACs-1 form the small set. Each corresponds to the topic of the large set that is
made from the same document; if documents are not given, the column same_as names that topic.

Judgements can be added now or later, and replaced: the last ones count. --qrels reads judgements with numbers,
--judgements those of assessors with grades A to D and marks, as exported by \`presage judgements\`.

Examples:
  presage campaign add-topics pac topics/topics.tsv topics/small/topics.tsv
  presage campaign add-topics pac PAC_topics.xml --collection patents --cut-off priority
  presage campaign add-topics pac --qrels qrels.txt`;

export function defineCampaignAddTopics(command: Command): void {
  command
    .argument("<folder>", "folder of the campaign")
    .argument("[topics...]", "topic files")
    .option("--set <name>", "topic set that the topics belong to")
    .option("--update", "update topics that already exist")
    .option("--qrels <file>", "judgements of the topics, with numbers")
    .option("--judgements <file>", "judgements of the topics, with grades A to D and marks")
    .option("--collection <folder>", "collection to look up languages and dates that the files do not state")
    .addOption(
      new Option("--cut-off <date>", "date of the topic: documents published then or later are not prior art")
        .choices([...CUT_OFFS, "none"])
        .default("publication"),
    )
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(addTopics);
}

async function addTopics(folder: string, topics: readonly string[], options: AddTopicsOptions): Promise<void> {
  const { collection, cutOff, quiet, ...request } = options;
  const lookUp = collection === undefined ? undefined : { collection, cutOff };
  await withEffects(quiet === true, (effects) => addCampaignTopics(folder, { ...request, topics, lookUp }, effects));
}
