import { type Command, Option } from "commander";
import { makeCampaign } from "../../../application/node.js";
import { TRACKS, type Track } from "../../../campaign/index.js";
import { addDocumentOptions, type DocumentOptions, documentSource } from "../../options/campaign-document-options.js";
import { addSettingsOptions, type SettingsOptions, settingsIn } from "../../options/campaign-settings-options.js";
import { withEffects } from "../../terminal/effects.js";

interface InitOptions extends SettingsOptions, DocumentOptions {
  readonly track: Track;
  readonly quiet?: true;
}

const NOTES = `
A track brings its rules:
  clef-ip-2010  runs are named participant_run_PAC_all or …_PAC_small, topic sets large and small, 8 runs of a
                participant for each, 1000 documents for a topic, the measures of the CLEF-IP 2010 summary
  ntcir-3       runs are named by labels such as LAPIN1(A,TDNC), grades are read strictly (A) and relaxed (A and B)
  generic       runs may have any name, and --participant tells whose they are

Give the documents that runs may retrieve, with --collection or --documents, and unknown ones are refused; with their
dates also what was published on a topic's cut-off date or later.

Examples:
  presage campaign init pac --track clef-ip-2010 --name "CLEF-IP 2010 PAC" --collection patents --closes 2010-06-30
  presage campaign add-topics pac topics/topics.tsv topics/small/topics.tsv --qrels qrels.txt
  presage campaign submit pac runs/*.gz`;

export function defineCampaignInit(command: Command): void {
  command
    .argument("<folder>", "folder to make")
    .addOption(new Option("--track <track>", "whose rules are followed").choices(TRACKS).default("generic"));
  addSettingsOptions(command);
  addDocumentOptions(command);
  command.option("--quiet", "no remarks").addHelpText("after", NOTES).action(init);
}

async function init(folder: string, options: InitOptions): Promise<void> {
  const documents = documentSource(options);
  const { track } = options;
  const settings = settingsIn(options);
  await withEffects(options.quiet === true, async (effects) => {
    const { name } = await makeCampaign(folder, { track, settings, documents }, effects);
    effects.onRemark?.(`${folder}: campaign ${name}, track ${track}`);
  });
}
