export { editScript, type Hunk } from "./edit-script.js";
export { expandByRules, isOfContent, type TermRule, termRules } from "./expand-query.js";
export { mergeTexts, separateTexts } from "./merged-texts.js";
export { type RewritingRule, type RuleOptions, rewritingRules } from "./rewriting-rules.js";
export { surfaceTokens } from "./surface-tokens.js";
export { PAIRINGS, type Pairing, type TextPair, textPairs } from "./text-pairs.js";
