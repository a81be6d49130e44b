import { ownValue } from "../../core/index.js";
import { detectLanguage } from "../../retrieval/index.js";
import { CLAIM_CUES } from "./claim-cues.js";
import { type ClaimNode, claimBranch, claimLeaf } from "./claim-node.js";
import { structureClauseClaim } from "./clause-claim.js";
import { structureJapaneseClaim } from "./japanese-claim.js";

/**
 * No claim that a person wrote is longer, or has as many blanks in a row. The patterns below need time that grows with
 * the square of such texts.
 */
const MAX_LENGTH = 100_000;
const ODD_BLANKS = /\s{40}/;

/**
 * Structures a claim by its typical phrases: the subject, the transition, the elements, and their relations. A claim
 * without such phrases, or one that is too long to be a claim, is all subject. The leaves are the complete text.
 *
 * @param language ISO 639-1: `en`, `de`, `fr` and `ja` are known, all others are treated as English; default: detected
 * from the text
 */
export function structureClaim(text: string, language: string = detectLanguage(text) ?? "en"): ClaimNode {
  if (text === "") return { kind: "claim", start: 0, end: 0, children: [] };
  if (text.length > MAX_LENGTH || ODD_BLANKS.test(text)) {
    return claimBranch("claim", [claimLeaf("subject", 0, text.length)]);
  }
  if (language === "ja") return structureJapaneseClaim(text);
  return structureClauseClaim(text, ownValue(CLAIM_CUES, language) ?? CLAIM_CUES.en);
}

/** Whether any structure was found: a claim that is all subject has none. */
export function isStructured(claim: ClaimNode): boolean {
  return claim.children.some(({ kind }) => kind !== "subject");
}
