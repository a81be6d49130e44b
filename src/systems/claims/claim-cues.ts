/** The phrases that structure claims in a language. All patterns are global and ignore case. */
export interface ClaimCues {
  /** `comprising`: what is claimed consists of what follows. */
  readonly compose: RegExp;
  /** Weaker phrases, used if there are no others: `having`, `with`, a colon. */
  readonly weakCompose: RegExp;
  /** `characterised in that`: what comes before it is known, what follows is new. */
  readonly hinge: RegExp;
  /** `wherein`. */
  readonly feature: RegExp;
  /** A relative clause, used if there is nothing else: `, which`. */
  readonly weakFeature: RegExp;
  /** Words that may follow a transition and belong to it: `the steps of`. */
  readonly afterTransition: RegExp;
  /** Another subject before a colon, `, the method comprising:`; the list belongs to it. */
  readonly subjectAgain: RegExp;
  /** Between clauses after a hinge: `, and in that`. The clause begins after the match up to the last group. */
  readonly clauseJoin: RegExp;
  /** The beginning of another element after a comma: an article or a number. */
  readonly elementStart: RegExp;
  /** The beginning of another step. */
  readonly stepStart?: RegExp;
  /** Words after which `and` does not join elements: `between`. */
  readonly pairWord: RegExp;
  /** `and`, `or`. */
  readonly joins: string;
  /** The subject of a process claim. */
  readonly process: RegExp;
}

const english: ClaimCues = {
  compose:
    /\b(?:(?:further|additionally|also|at least|the improvement)\s+){0,4}(?:(?:which|that)\s+(?:further\s+|also\s+)?)?(?:(?:comprising|consisting(?:\s+(?:essentially|substantially|only))?(?:\s+of|\s+in)|composed\s+of)\b|(?<=(?:which|that|improvement)\s+(?:further\s+|also\s+)?)(?:comprises?|consists?(?:\s+(?:essentially|substantially))?\s+of|includes?)\b|(?:comprises?|includes?|consists?\s+of|including|having|containing)(?=(?:\s+(?:the\s+)?(?:following\s+)?(?:steps?|elements?|components?|features?)(?:\s+of)?)?\s*:))/gi,
  weakCompose: /\b(?:including|containing|having|made\s+(?:up\s+)?of|formed\s+(?:of|by))\b|(?<=\w)\s*:(?=\s)/gi,
  hinge:
    /\b(?:(?:is|are|and|being)\s+)?characteri[sz]ed\s*,?\s*(?:in\s*that|in|by(?:\s+the\s+fact\s+that)?|that|thereby\s*,?\s*that)(?![\w-])/gi,
  feature: /\b(?:and\s+)?(?:wherein|whereby|in\s+which|where)\b/gi,
  weakFeature: /(?<=,\s*)(?:which|that|said)(?=\s)|\b(?:featuring|being)\b/gi,
  afterTransition:
    /\s*,?\s*(?:(?:at\s+least\s+)?the\s+(?:following\s+)?(?:steps?|acts?|elements?|components?|combination)(?:\s+of)?(?!\w)|the\s+following(?!\s+\w)|(?:steps?|acts?)\s+of|in\s+combination)?\s*:?\s*/iy,
  subjectAgain: /[,;]\s*(?:and\s+)?(?:the|said|which|such)\s+[^,;:]{1,60}$/i,
  clauseJoin: /(?:[,;]\s*|\s+)(?=and\s+(?:in\s+)?that\s|and\s+wherein\s)|,\s*(?=(?:wherein|whereby)\s)/gi,
  elementStart:
    /(?:an?|one|two|three|four|at\s+least|more\s+than|a\s+plurality|means|optionally|from\s+[\d.]|\d[\d.]*\s*(?:to|-|–|%)|(?:first|second|third)\s)(?![\w-])/iy,
  stepStart: /(?:then\s+|subsequently\s+|optionally\s+|thereafter\s+)?(?:[a-z]{3,}ing\b)/iy,
  pairWord: /\b(?:between|both|either|of|from|with|to|by)\b/i,
  joins: "and/or|and|or|as well as",
  process: /^[^,;:]{0,60}?\b(?:method|process|procedure)\b/i,
};

const german: ClaimCues = {
  compose:
    /(?:(?:weiterhin|weiters?|ferner|außerdem|zusätzlich|mindestens|zumindest)\s+){0,4}(?:\b(?:umfassend|aufweisend|enthaltend|beinhaltend|einschlie(?:ß|ss)end)(?![a-zäöüß])|\bbestehend\s+(?:im\s+wesentlichen\s+)?aus\b|(?<=(?:das|der|die|welche[rs]?|und)\s+)umfa(?:ss|ß)t(?![a-zäöüß])|\b(?:umfa(?:ss|ß)t|aufweist|enthält|beinhaltet|umfassen|mit|durch)(?=(?:\s+(?:(?:die|den|der)\s+)?(?:folgende[nms]?)?\s*(?:Schritte?n?|Verfahrensschritte?n?|Merkmale?n?|Elemente?n?|Bestandteile?n?)?)?\s*:))/gi,
  weakCompose:
    /(?<=[^,]\s|,\s)\bmit(?=\s+(?:de[nm]\s+(?:Schritt|Merkmal)|eine[mrn]?|mindestens|wenigstens|zumindest|zwei|mehreren|folgende)(?![a-zäöüß]))|(?<=\S)\s*:(?=\s)/gi,
  hinge:
    /\b(?:dadurch\s+geken+zeichnet\s*,?\s*(?:da(?:ss|ß|β)(?![a-zäöüß]))?|geken+zeichnet\s*,?\s*(?:dadurch\s*,?\s*)?da(?:ss|ß)(?![a-zäöüß])|(?:und\s+)?geken+zeichnet\s*,?\s*durch(?![a-zäöüß])(?:\s+(?:die\s+)?folgende\s+(?:Schritte|Merkmale))?)/gi,
  feature:
    /\b(?:und\s+)?wobei(?![a-zäöüß])|(?<=,\s*)(?:bei|in|an|auf)\s+(?:dem|der|denen|welche[mrn])(?![a-zäöüß]|\s+(?:Art|Weise)(?![a-zäöüß]))|\bworin(?![a-zäöüß])/gi,
  weakFeature: /(?<=,\s*)(?:der|die|das|welche[rs]?|mit\s+der\s+Maßgabe\s*,\s*da(?:ss|ß))(?=\s)/gi,
  afterTransition:
    /\s*,?\s*(?:(?:die|den|der)\s+(?:folgenden\s+)?(?:Schritte?n?|Verfahrensschritte?n?|Merkmalen?|Elementen?)(?![a-zäöüß])|(?:mindestens\s+)?(?:folgende[nms]?)(?:\s+(?:Schritten?|Verfahrensschritten?|Merkmalen?|Elementen?|Bestandteilen?))?(?![a-zäöüß]))?\s*:?\s*/iy,
  subjectAgain: /[,;]\s*(?:wobei\s+)?(?:der|die|das|welche[rs]?)\s+[^,;:]{1,60}$/i,
  clauseJoin: /(?:[,;]\s*|\s+)(?=und\s+da(?:ss|ß)\s)|,\s*(?=(?:und\s+)?wobei\s)/gi,
  elementStart:
    /(?:mit\s+|aus\s+|durch\s+)?(?:eine?[nmrs]?|mindestens|wenigstens|zumindest|zwei|drei|vier|mehrere[nr]?|gegebenenfalls|\d[\d,]*\s*(?:bis|-|–|%))(?![a-zäöüß-])/iy,
  pairWord: /\b(?:zwischen|sowohl|entweder|aus|von|mit|zu|durch)\b/i,
  joins: "und/oder|und|oder|sowie",
  process: /^(?:\S+\s+){0,4}?\S*verfahren(?:s)?(?![a-zäöüß])/i,
};

const french: ClaimCues = {
  compose:
    /(?:(?<![a-zà-ÿ])(?:ledit|ladite|lequel|laquelle|qui)\s+)?(?<![a-zà-ÿ])(?:(?:comprenant|comportant|incluant|consistant\s+(?:essentiellement\s+)?(?:en|à|dans)|constitu[ée]e?s?\s+(?:essentiellement\s+)?(?:de|d['’]|par|des)|compos[ée]e?s?\s+(?:de|d['’]|des))(?:\s+(?:en\s+outre|également|au\s+moins|notamment)){0,4}|(?<=(?:qui|lequel|laquelle)\s+)(?:comprend|comporte|inclut|consiste\s+(?:en|à))(?:\s+en\s+outre)?|(?:comprend|comporte|comprennent|ayant|par|avec)(?=(?:\s+(?:les|des)?\s*(?:étapes|éléments|caractéristiques)?\s*(?:suivante?s|consistant\s+à|ci-après)?)?\s*:))/gi,
  weakCompose:
    /(?<![a-zà-ÿ])(?:ayant|présentant|contenant|formée?s?\s+(?:de|d['’]|par)|avec(?=\s+(?:une?|au\s+moins|des|deux)\s)|muni[es]?\s+(?:de|d['’]))|(?<=\S)\s*:(?=\s)/gi,
  hinge:
    /(?<![a-zà-ÿ])(?:et\s+)?caract[ée]ris[ée]e?s?\s*,?\s*(?:en\s+ce\s*(?:que(?![a-z])|qu['’]|:)|par\s+le\s+fait\s+(?:que(?![a-z])|qu['’])|par(?:\s+les\s+(?:étapes|caractéristiques)\s+suivantes)?(?![a-zà-ÿ]))/gi,
  feature:
    /(?<![a-zà-ÿ])(?:et\s+)?(?:dans|selon|sur|pour)\s+(?:lequel|laquelle|lesquel(?:le)?s)(?![a-z])|(?<=[,;]\s*)(?:et\s+)?où(?![a-z])/gi,
  weakFeature: /(?<=,\s*)(?:qui|le|la|les)(?=\s)/gi,
  afterTransition:
    /\s*,?\s*(?:(?:les|des|aux)\s+(?:étapes|éléments|caractéristiques|constituants)(?:\s+(?:suivante?s|consistant\s+à|ci-après|de))?|ce\s+qui\s+suit)?\s*:?\s*/iy,
  subjectAgain: /[,;]\s*(?:ledit|ladite|lesdits|lesdites|le|la|ce|cette)\s+[^,;:]{1,60}$/i,
  clauseJoin:
    /(?:[,;]\s*|\s+)(?=et\s+(?:en\s+ce\s+)?(?:que\s|qu['’]))|,\s*(?=(?:et\s+)?(?:en\s+ce\s+(?:que\s|qu['’])|dans\s+(?:lequel|laquelle|lesquel(?:le)?s)\s))/gi,
  elementStart:
    /(?:une?|au\s+moins|deux|trois|quatre|plusieurs|éventuellement|des\s+moyens|un\s+ou\s+plusieurs|de\s+[\d,]+\s*à|\d[\d,]*\s*(?:à|-|–|%))(?![a-zà-ÿ-])/iy,
  pairWord: /(?<![a-zà-ÿ])(?:entre|soit|à|avec|par)(?![a-zà-ÿ])/i,
  joins: "et/ou|et|ou|ainsi que",
  process: /^(?:\S+\s+){0,2}?(?:procédé|méthode|procede)(?![a-zà-ÿ])/i,
};

/** Cues by language; a language without cues uses those of English. */
export const CLAIM_CUES: Readonly<Record<string, ClaimCues>> = { en: english, de: german, fr: french };
