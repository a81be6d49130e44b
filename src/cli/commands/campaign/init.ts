import { rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type Command, Option } from "commander";
import { TRACKS, type Track, trackRules } from "../../../campaign/index.js";
import { CampaignStore } from "../../../campaign/node.js";
import { addSettingsOptions, type SettingsOptions, withSettings } from "../../options/campaign-settings-options.js";
import { writeRemark } from "../../terminal/output.js";
import { addDocumentOptions, type DocumentOptions, documentSource, giveDocuments } from "./documents.js";

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
  const source = documentSource(options);
  const { track } = options;
  const settings = withSettings({ name: basename(resolve(folder)), track, ...trackRules[track] }, options);
  const now = new Date();
  CampaignStore.create(folder, settings, now.toISOString());
  if (source) {
    const store = CampaignStore.open(folder);
    try {
      await giveDocuments(store, source, now, options);
    } catch (error) {
      // Half of what was asked for is worse than nothing: the next try would find the folder there.
      rmSync(folder, { recursive: true, force: true });
      throw error;
    } finally {
      store.close();
    }
  }
  if (!options.quiet) writeRemark(`${folder}: campaign ${settings.name}, track ${track}\n`);
}
