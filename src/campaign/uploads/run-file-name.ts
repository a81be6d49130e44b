import type { Campaign } from "../campaign.js";
import { formatNtcirRunLabel, NTCIR_FIELDS, type NtcirField } from "../ntcir-run-label.js";
import { stemInSet } from "../run-name.js";
import { type NameResult, nameSubmission } from "../submission-name.js";
import type { UploadDraft } from "./upload.js";

/** A run as its sender describes it, with all that its name needs. */
export interface NamedDraft extends UploadDraft {
  readonly participant: string;
  readonly run: string;
  readonly set: string;
}

/** The file name under which an uploaded run is recorded, and what that name says. */
export interface RecordedName {
  readonly fileName: string;
  readonly named: NameResult;
}

/**
 * Names an uploaded run by the campaign's convention. The file keeps its name if that says the same as the sender;
 * else it gets the name that the convention has for what the sender says.
 *
 * @param fileName of the file as it was sent
 */
export function nameUpload(campaign: Campaign, fileName: string, draft: NamedDraft, isGzip: boolean): RecordedName {
  const { participant, run, set } = draft;
  const label = campaign.settings.runNames === "ntcir" ? labelOf(draft) : undefined;
  const claims = { participant, set, ...(label !== undefined && { label }) };
  const asSent = nameSubmission(campaign, fileName, claims);
  if ("name" in asSent && asSent.name.run === run) return { fileName, named: asSent };
  const ending = isGzip ? ".txt.gz" : ".txt";
  const made = campaign.settings.runNames === "clef-ip" ? stemInSet(`${participant}_${run}_PAC_all`, set) : run;
  return { fileName: `${made}${ending}`, named: nameSubmission(campaign, `${made}${ending}`, claims) };
}

/** NTCIR's label of a run: `LAPIN1(A,TDNC)`. Fields that NTCIR has no letter for are left out. */
function labelOf({ run, participant, kind, fields = [], languages = [] }: NamedDraft): string {
  const letters = (Object.keys(NTCIR_FIELDS) as NtcirField[]).filter((letter) =>
    fields.some((field) => field.toUpperCase() === NTCIR_FIELDS[letter]),
  );
  return formatNtcirRunLabel({
    name: run,
    group: participant,
    mode: kind === "manual" ? "manual" : "auto",
    kind: letters.length === 0 ? "mandatory" : "optional",
    fields: letters,
    english: languages.length === 1 && languages[0] === "en",
  });
}
