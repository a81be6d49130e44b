import { setting } from "../core/index.js";
import { type Campaign, topicSets } from "./campaign.js";
import { formatNtcirRunLabel, parseNtcirRunLabel } from "./ntcir-run-label.js";
import { parseClefIpRunName, runStem } from "./run-name.js";
import { topicSetName } from "./topic-set-name.js";

/** What the sender states about a run in addition to its file. */
export interface SubmissionClaims {
  readonly participant?: string | undefined;
  readonly set?: string | undefined;
  /** NTCIR's description of the run. */
  readonly label?: string | undefined;
}

/** The participant and the name of a run. */
export interface SubmissionName {
  readonly participant: string;
  readonly run: string;
  /** `undefined` if it follows from the topics of the run. */
  readonly set: string | undefined;
  readonly label?: string;
}

/** A name, or the problem with it. */
export type NameResult = { readonly name: SubmissionName } | { readonly problem: string; readonly text: string };

/** Participants are part of short ids and of file names. */
export const PARTICIPANT = /^[\p{L}\p{N}][\p{L}\p{N}.+-]*$/u;

/** Reads the name of a submitted file by the campaign's convention. */
export function nameSubmission(campaign: Campaign, fileName: string, claims: SubmissionClaims): NameResult {
  const result = byConvention(campaign, fileName, claims);
  if ("problem" in result) return result;
  const { participant, set } = result.name;
  if (!PARTICIPANT.test(participant)) {
    return { problem: "participant must consist of letters, digits, dots, plus signs and hyphens", text: participant };
  }
  const sets = topicSets(campaign);
  if (set !== undefined && sets.length > 0 && !sets.includes(set)) {
    return { problem: `topic set is not one of ${sets.join(", ")}`, text: set };
  }
  return result;
}

function byConvention(campaign: Campaign, fileName: string, claims: SubmissionClaims): NameResult {
  switch (campaign.settings.runNames) {
    case "clef-ip":
      return clefIpName(fileName, claims);
    case "ntcir":
      return ntcirName(campaign, fileName, claims);
    case "any":
      return plainName(fileName, claims);
  }
}

function clefIpName(fileName: string, claims: SubmissionClaims): NameResult {
  const name = parseClefIpRunName(fileName);
  if (!name) {
    const problem = "file name is not of the form participant_run_PAC_all or participant_run_PAC_small";
    return { problem, text: fileName };
  }
  const participant = name.participant!;
  if (claims.participant !== undefined && claims.participant !== participant) {
    return { problem: `file name has a participant other than ${claims.participant}`, text: participant };
  }
  if (claims.set !== undefined && claims.set !== name.set) {
    return { problem: `file name states that the run is for ${topicSetName(name.set!)}, not`, text: claims.set };
  }
  return { name: { participant, run: name.run, set: name.set } };
}

function ntcirName(campaign: Campaign, fileName: string, claims: SubmissionClaims): NameResult {
  const text = claims.label ?? runStem(fileName);
  const groups = campaign.participants.map(({ id }) => id);
  const label = parseNtcirRunLabel(text, groups);
  if (!label) {
    const problem = `run label is not of the form LAPIN1(A,TDNC): rename the file, or give ${setting("label")}`;
    return { problem, text };
  }
  const participant = claims.participant ?? label.group;
  return { name: { participant, run: label.name, set: claims.set, label: formatNtcirRunLabel(label) } };
}

function plainName(fileName: string, claims: SubmissionClaims): NameResult {
  const { participant, set } = claims;
  if (participant === undefined) return missingParticipant(fileName);
  const stem = runStem(fileName);
  const hasPrefix =
    stem.slice(0, participant.length).toLowerCase() === participant.toLowerCase() &&
    /^[_-]./u.test(stem.slice(participant.length));
  return { name: { participant, run: hasPrefix ? stem.slice(participant.length + 1) : stem, set } };
}

function missingParticipant(fileName: string): NameResult {
  return { problem: `participant is unknown: give ${setting("participant")}`, text: fileName };
}
