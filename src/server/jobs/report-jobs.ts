import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Effects } from "../../application/index.js";
import { campaignReport, publishCampaignReport, reportPage } from "../../application/node.js";
import { writeFile } from "../../files/node.js";
import type { Spelling } from "../../report/index.js";
import { pageWording } from "../page-wording.js";

export interface CampaignReportInput {
  readonly folder: string;
  readonly collection?: string;
  readonly title?: string;
  readonly nmax?: number;
  readonly pool: boolean;
}

/** Makes a report for a preview, in a folder for such files. */
export async function campaignReportJob(
  { output, spelling, ...input }: CampaignReportInput & { readonly output: string; readonly spelling: Spelling },
  effects: Effects,
): Promise<{ readonly preview: string }> {
  const report = await campaignReport(input.folder, { ...input, command: commandOf(input) }, effects);
  const preview = randomUUID();
  writeFile(join(output, `${preview}.html`), reportPage(report, { spelling, wording: pageWording }, effects));
  return { preview };
}

/** Publishes a campaign, with its report. */
export async function publishJob(
  { spelling, ...input }: CampaignReportInput & { readonly spelling: Spelling },
  effects: Effects,
): Promise<{ readonly publication: string }> {
  const request = { ...input, command: commandOf(input), spelling, wording: pageWording };
  const { name } = await publishCampaignReport(input.folder, request, effects);
  return { publication: name };
}

/** What makes the same report on the command line, apart from the spelling of its settings. */
function commandOf({ folder }: CampaignReportInput): string {
  return `presage report campaign ${folder}`;
}
