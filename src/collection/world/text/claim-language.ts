import type { AlignedSentence } from "./sentences.js";

/** A piece of a claim in every language; `us` is the wording of US claims, where it differs. */
export type ClaimPiece = AlignedSentence & { readonly us?: string };

/** The beginning of an independent claim, before its elements. */
export const PREAMBLE: ClaimPiece = {
  en: "{I1.a^} for {O1.a}, comprising: ",
  de: "{I1} für {O1.einen}, umfassend: ",
  fr: "{I1^} pour {O1.un}, comprenant : ",
  ja: "{O1}用の{I1}であって、",
};

/** An element that is followed by others. */
export const ELEMENT: ClaimPiece = { en: "{F1.a}; ", de: "{F1.einen}; ", fr: "{F1.un} ; ", ja: "{F1}と、" };

export const LAST_ELEMENT: ClaimPiece = {
  en: "and {T1.a}, ",
  de: "und {T1.einen}, ",
  fr: "et {T1.un}, ",
  ja: "{T1}とを備え、",
};

/** The words that separate the known from the new. */
export const HINGE: ClaimPiece = {
  en: "characterised in that ",
  us: "wherein ",
  de: "dadurch gekennzeichnet, dass ",
  fr: "caractéris{I1.é} en ce que ",
  ja: "",
};

/**
 * A clause with the verb last in German and open at its end in Japanese: another clause or the end of the claim may
 * follow.
 */
export const CLAUSES: readonly ClaimPiece[] = [
  {
    en: "{F1.the} is {V1.ed} to {T1.the}",
    de: "{F1.der} mit {T1.dem} {V1.t} ist",
    fr: "{F1.le} est apte à {V1.er} {T1.le}",
    ja: "{F1}が{T1}に{V1}され",
  },
  {
    en: "{F1.the} comprises {T1.a} that is {J1}",
    de: "{F1.der} {T1.einen} umfasst und {J1} ist",
    fr: "{F1.le} comprend {T1.un} et est {J1}",
    ja: "{F1}が{J1}な{T1}を含み、{F1}が形成され",
  },
  {
    en: "{G1.the} of {F1.the} is {R1} {V1.ed} by {T1.the}",
    de: "{G1.der} von {F1.dem} durch {T1.den} {R1} {V1.t} wird",
    fr: "{T1.le} permet {R1} {V1.der} {G1.le} {F1.du}",
    ja: "{F1}の{G1}が{T1}により{R1}{V1}され",
  },
  {
    en: "{T1.the} is arranged between {F1.the} and {G1.the}",
    de: "{T1.der} zwischen {F1.dem} und {G1.dem} angeordnet ist",
    fr: "{T1.le} se trouve entre {F1.le} et {G1.le}",
    ja: "{T1}が{F1}と{G1}との間に配置され",
  },
  {
    en: "{G1.the} of {F1.the} is from {N1} to {N2} {U1}",
    de: "{G1.der} von {F1.dem} {N1} bis {N2} {U1} beträgt",
    fr: "{G1.le} {F1.du} est de {N1} à {N2} {U1}",
    ja: "{F1}の{G1}が{N1}から{N2}{U1}に設定され",
  },
];

export const AND: ClaimPiece = {
  en: ", and in that ",
  us: ", and wherein ",
  de: " und dass ",
  fr: " et en ce que ",
  ja: "、かつ、",
};

export const CLAIM_END: ClaimPiece = { en: ".", de: ".", fr: ".", ja: "ることを特徴とする{I1}。" };

/** A reference to one earlier claim, K. */
export const DEPENDENT: readonly ClaimPiece[] = [
  {
    en: "{I1.a^} according to claim {K1}, ",
    us: "{I1.the^} of claim {K1}, ",
    de: "{I1} nach Anspruch {K1}, ",
    fr: "{I1^} selon la revendication {K1}, ",
    ja: "請求項{K1}に記載の{I1}であって、",
  },
  {
    en: "{I1.the^} as claimed in claim {K1}, ",
    us: "{I1.the^} as recited in claim {K1}, ",
    de: "{I1} gemäß Anspruch {K1}, ",
    fr: "{I1^} suivant la revendication {K1}, ",
    ja: "請求項{K1}記載の{I1}において、",
  },
];

/** A reference to all claims from one to another. */
export const DEPENDENT_ON_RANGE: ClaimPiece = {
  en: "{I1.a^} according to any one of claims {K1} to {K2}, ",
  us: "{I1.the^} of any of claims {K1} to {K2}, ",
  de: "{I1} nach einem der Ansprüche {K1} bis {K2}, ",
  fr: "{I1^} selon l'une quelconque des revendications {K1} à {K2}, ",
  ja: "請求項{K1}から{K2}のいずれか一項に記載の{I1}であって、",
};
