import type { CitationOrigin } from "../patent.js";

/**
 * Phases of the procedure in which a document was cited, by the codes of DOCDB that MAREC and Google also use: search
 * reports (`SEA`, international `ISR` and `ITS`, supplementary `SUP`, national `PRS` and `RIS`), the applicant,
 * examination (`EXA`, chapter 2 of the PCT), opposition (`OPP`, and what was filed there, `FOP`).
 */
const ORIGINS: Readonly<Record<string, CitationOrigin>> = {
  SEA: "search-report",
  ISR: "search-report",
  ITS: "search-report",
  SUP: "search-report",
  PRS: "search-report",
  RIS: "search-report",
  APP: "applicant",
  EXA: "examiner",
  CH2: "examiner",
  OPP: "opposition",
  FOP: "opposition",
  DES: "description",
  APL: "other",
  TPO: "other",
  "115": "other",
  OTH: "other",
};

/** The origin that a code means; undefined for an unknown code. */
export function originOfPhase(code: string): CitationOrigin | undefined {
  const name = code.trim().toUpperCase();
  return Object.hasOwn(ORIGINS, name) ? ORIGINS[name] : undefined;
}
