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
A track defines the rules:
  clef-ip-2010  runs are named participant_run_PAC_all or …_PAC_small; topic sets large and small; per participant, at
                most 8 runs for each; at most 1000 documents per topic; the measures of the CLEF-IP 2010 summary
  ntcir-3       runs are named by labels such as LAPIN1(A,TDNC); views of grades: strict (A) and relaxed (A and B)
  generic       runs may have any name; --participant names the participant

If --collection or --documents defines the documents that runs may retrieve, unknown documents are refused. If their
dates are known, documents published on a topic's cut-off date or later are also refused.

Examples:
  presage campaign init pac --track clef-ip-2010 --name "CLEF-IP 2010 PAC" --collection patents --closes 2010-06-30
  presage campaign add-topics pac topics/topics.tsv topics/small/topics.tsv --qrels qrels.txt
  presage campaign submit pac runs/*.gz`;

export function defineCampaignInit(command: Command): void {
  command
    .argument("<folder>", "folder to create")
    .addOption(new Option("--track <track>", "track that defines the rules").choices(TRACKS).default("generic"));
  addSettingsOptions(command);
  addDocumentOptions(command);
  command.option("--quiet", "print no remarks").addHelpText("after", NOTES).action(init);
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
