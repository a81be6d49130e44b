import { type CutOff, cutOffDate, headerOf } from "../../collection/index.js";
import type { NtcirTopic, Patent } from "../../patents/index.js";
import { independentClaims, ownClaims } from "../claims/claim-elements.js";

/** The claims of a patent that become topics: the first independent one, all independent ones, all. */
export const CLAIM_CHOICES = ["first", "independent", "all"] as const;
export type ClaimChoice = (typeof CLAIM_CHOICES)[number];

/**
 * Topics of the invalidity task: claims of a patent, each with the day before which its prior art must be published, as
 * in NTCIR-4 and later. `PAC-1-claim3` is the third claim of `PAC-1`. No document of the patent's own family is
 * published before its first priority, so this date also excludes them.
 *
 * @returns no topics if the patent has no claims
 */
export function claimTopics(
  id: string,
  patent: Patent,
  choice: ClaimChoice = "independent",
  cutOff: CutOff = "priority",
  date = cutOffDate(headerOf(patent), cutOff),
): NtcirTopic[] {
  const set = ownClaims(patent);
  if (!set) return [];
  const independent = independentClaims(set);
  const wanted = { first: independent.slice(0, 1), independent, all: set.claims }[choice];
  const language = set.language ?? patent.language;
  return wanted.map(({ number, text }) => ({
    number: `${id}-claim${number}`,
    ...(language !== undefined && { lang: language.toUpperCase() }),
    purpose: "invalidity",
    ...(date !== undefined && { filingDate: date }),
    articles: [],
    claim: text,
    concepts: [],
    patents: [patent.id],
  }));
}

/**
 * The topic that a claim's topic was made from, by name: `PAC-1` for `PAC-1-claim3`. Other names are returned
 * unchanged.
 */
export function topicOfClaim(id: string): string {
  return id.replace(/-claim\d+$/, "");
}
