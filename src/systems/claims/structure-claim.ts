import { detectLanguage } from "../../retrieval/index.js";
import { CLAIM_CUES } from "./claim-cues.js";
import type { ClaimNode } from "./claim-node.js";
import { structureClauseClaim } from "./clause-claim.js";
import { structureJapaneseClaim } from "./japanese-claim.js";

/**
 * The structure of a claim, by the phrases that claims are put together with: what is claimed, the transition, the
 * elements, and how they belong together. A claim without such phrases is all subject. The leaves are the text, whole.
 *
 * @param language ISO 639-1: `en`, `de`, `fr` and `ja` are known; told by the text when left out, English for all others
 */
export function structureClaim(text: string, language: string = detectLanguage(text) ?? "en"): ClaimNode {
  if (text === "") return { kind: "claim", start: 0, end: 0, children: [] };
  if (language === "ja") return structureJapaneseClaim(text);
  return structureClauseClaim(text, CLAIM_CUES[language] ?? CLAIM_CUES.en);
}

/** Whether anything was found: a claim that is all subject has no structure. */
export function isStructured(claim: ClaimNode): boolean {
  return claim.children.some(({ kind }) => kind !== "subject");
}
