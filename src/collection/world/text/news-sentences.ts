import type { AlignedSentence } from "./sentences.js";

/** Headlines: F is the newspaper's name of a feature, O its purpose, N a number. */
export const HEADLINES: readonly AlignedSentence[] = [
  {
    en: "Maker unveils {O1} with new {F1}",
    de: "Hersteller zeigt {O1} mit neuartigem Aufbau: {F1}",
    fr: "Un fabricant dévoile {O1.un} avec {F1}",
    ja: "新しい{F1}搭載の{O1}を発表",
  },
  {
    en: "{F1^} to cut costs by {N1} percent",
    de: "{F1} soll Kosten um {N1} Prozent senken",
    fr: "{F1^} : des coûts réduits de {N1} pour cent",
    ja: "{F1}でコスト{N1}%減へ",
  },
];

/**
 * Sentences of an article: F and O as in headlines, G, J, V, R words of newspapers. The words that are spelled out do
 * not occur in patents.
 */
export const NEWS: readonly AlignedSentence[] = [
  {
    en: "The company announced that it will {V1} {O1.a} with {F1.a} and {V2} {J1} {G1.pl} for {G2.the}, {G3.the} and {G4.the}.",
    de: "Das Unternehmen kündigte an, {O1.einen} mit {F1.einem} zu {V1.en} und {G1.pl} für {G2.den}, {G3.den} und {G4.den} zu {V2.en}, die {J1} sind.",
    fr: "L'entreprise a annoncé qu'elle allait {V1.er} {O1.un} avec {F1.un} et {V2.er} {G1.un} {J1} pour {G2.le}, {G3.le} et {G4.le}.",
    ja: "同社は{F1}を搭載した{O1}を{V1}し、{G2}、{G3}、{G4}のために{J1}な{G1}を{V2}すると発表した。",
  },
  {
    en: "Though {G1.the} will {V1} {R1}, {G2.a} with {J1} {G3.pl} is to be had for {N1} dollars from {G4.the}.",
    de: "Zwar wird {G1.der} {R1} {V1.t}, doch {G2.ein} mit {G3.einem} ist für {N1} Dollar von {G4.dem} zu haben und {J1}.",
    fr: "Même si l'on doit {R1} {V1.er} {G1.le}, on aura {G2.un} avec {G3.un} {J1} pour {N1} dollars auprès {G4.du}.",
    ja: "{G1}は{R1}{V1}されるが、{J1}な{G3}を持つ{G2}が{G4}から{N1}ドルで手に入る。",
  },
  {
    en: "For consumers, {F1.the} {V1.s} {G1.the}, and {G2.the} is {J1} for {G3.the} and {G4.the}.",
    de: "Für Verbraucher kann {F1.der} {G1.den} {V1.en}, und für {G3.den} und {G4.den} ist {G2.der} {J1}.",
    fr: "Pour les consommateurs, {F1.le} peut {V1.er} {G1.le}, et {G2.le} est {J1} pour {G3.le} et {G4.le}.",
    ja: "消費者にとって{F1}は{G1}を{V1}し、{G2}は{G3}と{G4}にとって{J1}である。",
  },
  {
    en: "Rivals also {V1} {F1.a}; {G1.the} of {G2.the} was {R1} {J1}, and {G3.the} {V2.ed} {G4.the} by {N1} %.",
    de: "Auch Konkurrenten wollen {F1.einen} {V1.en}; {G1.der} von {G2.dem} war {R1} {J1}, und {G3.der} hat {G4.den} um {N1} % {V2.t}.",
    fr: "Des concurrents veulent aussi {V1.er} {F1.un} ; {G1.le} {G2.du} était {R1} {J1}, et {G3.le} a pu {V2.er} {G4.le} de {N1} %.",
    ja: "競合各社も{F1}を{V1}しており、{G2}の{G1}は{R1}{J1}で、{G3}は{G4}を{N1}%{V2}した。",
  },
  {
    en: "For families, {O1.the} with {F1.the} is {G1.a} and {G2.a}, since {G3.the} is {J1} and {G4.pl} are {V1.ed} {R1}.",
    de: "Für Familien ist {O1.der} mit {F1.dem} {G1.ein} und {G2.ein}, da {G3.der} {J1} ist und {G4.pl} {R1} {V1.t} werden.",
    fr: "Pour les ménages, {O1.le} avec {F1.le} est {G1.un} et {G2.un}, car {G3.le} est {J1} et l'on peut {R1} {V1.er} {G4.le}.",
    ja: "{G3}は{J1}で{G4}は{R1}{V1}されるため、家計にとって{F1}を有する{O1}は{G1}であり{G2}である。",
  },
  {
    en: "To the president, {F1.the} is {J1}, but does not {V1} {G1.the}, {G2.the} or {G3.the} of {G4.the}.",
    de: "Für den Präsidenten ist {F1.der} {J1}, kann aber {G1.den}, {G2.den} oder {G3.den} von {G4.dem} nicht {V1.en}.",
    fr: "Pour le président, {F1.le} est {J1}, sans pouvoir {V1.er} {G1.le}, {G2.le} ou {G3.le} {G4.du}.",
    ja: "社長にとって{F1}は{J1}であるが、{G4}の{G1}、{G2}、{G3}を{V1}しない。",
  },
  {
    en: "The government has {J1} {G1.pl} for {O1.pl}, and {R1} {V1.ed} {G2.the} with {G3.a}.",
    de: "Die Regierung hat {G1.pl} für {O1.pl}, die {J1} sind, und hat {G2.den} {R1} mit {G3.einem} {V1.t}.",
    fr: "Le gouvernement a {G1.un} {J1} pour les {O1.pl}, et voulait {R1} {V1.er} {G2.le} avec {G3.un}.",
    ja: "政府は{O1}への{J1}な{G1}を持ち、{G2}を{G3}で{R1}{V1}した。",
  },
  {
    en: "In Tokyo, {G1.the} and {G2.the} {V1.ed} {G3.the} {R1}, while {J1} {G4.pl} {V2.ed} {G5.the}.",
    de: "In Tokio haben {G1.der} und {G2.der} {G3.den} {R1} {V1.t}, während {G4.pl}, die {J1} sind, {G5.den} {V2.t} haben.",
    fr: "À Tokyo, {G1.le} et {G2.le} ont dû {R1} {V1.er} {G3.le}, tandis que {G4.un} {J1} devait {V2.er} {G5.le}.",
    ja: "東京では、{G1}と{G2}が{R1}{G3}を{V1}し、{J1}な{G4}が{G5}を{V2}した。",
  },
  {
    en: "Who has {O1.a} must now {V1} {G1.a}, {R1} {V2} {G2.the} and do without {F1.the}, says {G3.a} from {G4.the}.",
    de: "Wer {O1.einen} hat, muss nun {G1.einen} {V1.en}, {G2.den} {R1} {V2.en} und ohne {F1.den} auskommen, sagt {G3.ein} aus {G4.dem}.",
    fr: "Qui a {O1.un} doit désormais {V1.er} {G1.un}, {R1} {V2.er} {G2.le} et se passer {F1.du}, dit {G3.un} venu {G4.de}.",
    ja: "{O1}を持つ者は{G1}を{V1}し、{G2}を{R1}{V2}し、{F1}なしで済ますしかないと、{G4}の{G3}は述べた。",
  },
  {
    en: "{G1.the^} will now {V1} {F1.the}; {G2.the} is {J1}, and {G3.the} and {G4.the} have {R1} {V2.ed} {G5.the}.",
    de: "{G1.der^} wird nun {F1.den} {V1.en}; {G2.der} ist {J1}, und {G3.der} und {G4.der} haben {G5.den} {R1} {V2.t}.",
    fr: "{G1.le^} va désormais {V1.er} {F1.le} ; {G2.le} est {J1}, et {G3.le} et {G4.le} ont pu {R1} {V2.er} {G5.le}.",
    ja: "{G1}は今後{F1}を{V1}し、{G2}は{J1}であり、{G3}と{G4}は{G5}を{R1}{V2}した。",
  },
];

export const SUPPLEMENTS: readonly AlignedSentence[] = [
  {
    en: "We should find out who else has {O1.a} with {F1.a} before we decide.",
    de: "Vor einer Entscheidung ist zu klären, wer sonst {O1.einen} mit {F1.einem} hat.",
    fr: "Avant de décider, il faut savoir qui d'autre possède {O1.un} avec {F1.un}.",
    ja: "判断の前に、{F1}を有する{O1}を他に誰が持っているかを調べること。",
  },
];

export const DESCRIPTIONS: readonly AlignedSentence[] = [
  {
    en: "Find patents on {O1.a} that uses {F1.a} or {F2.a}.",
    de: "Gesucht sind Patente über {O1.einen} mit {F1.einem} oder {F2.einem}.",
    fr: "Trouver les brevets portant sur {O1.un} qui utilise {F1.un} ou {F2.un}.",
    ja: "{F1}又は{F2}を用いた{O1}に関する特許を探す。",
  },
];

export const NARRATIVES: readonly AlignedSentence[] = [
  {
    en: "A patent is relevant if it describes both {F1.the} and {F2.the}, and partially relevant if it describes one of them.",
    de: "Ein Patent ist relevant, wenn es {F1.den} und {F2.den} beschreibt, und teilweise relevant, wenn es eines von beiden beschreibt.",
    fr: "Un brevet est pertinent s'il décrit à la fois {F1.le} et {F2.le}, partiellement pertinent s'il décrit l'un d'eux.",
    ja: "{F1}と{F2}の両方を記載している特許は適合、一方のみを記載している特許は部分適合とする。",
  },
];
