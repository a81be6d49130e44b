import type { WorldLanguage } from "../languages/language.js";

/** One sentence in every language, with the same slots. `template.ts` defines slots. */
export type AlignedSentence = Readonly<Record<WorldLanguage, string>>;

/** Headings of a description. */
export const HEADINGS = {
  field: {
    en: "TECHNICAL FIELD",
    de: "Technisches Gebiet",
    fr: "Domaine technique",
    ja: "【技術分野】",
  },
  background: {
    en: "BACKGROUND ART",
    de: "Stand der Technik",
    fr: "État de la technique antérieure",
    ja: "【背景技術】",
  },
  summary: {
    en: "SUMMARY OF THE INVENTION",
    de: "Darstellung der Erfindung",
    fr: "Exposé de l'invention",
    ja: "【発明の開示】",
  },
  drawings: {
    en: "BRIEF DESCRIPTION OF THE DRAWINGS",
    de: "Kurze Beschreibung der Zeichnungen",
    fr: "Description sommaire des dessins",
    ja: "【図面の簡単な説明】",
  },
  embodiments: {
    en: "DETAILED DESCRIPTION OF THE INVENTION",
    de: "Ausführungsbeispiele der Erfindung",
    fr: "Description détaillée de l'invention",
    ja: "【発明を実施するための最良の形態】",
  },
} as const satisfies Record<string, AlignedSentence>;

/** I is the name of the invention, O its subject, F one of its features. */
export const TITLES: readonly AlignedSentence[] = [
  {
    en: "{I1^} for {O1.a} with {F1.a}",
    de: "{I1} für {O1.einen} mit {F1.einem}",
    fr: "{I1^} pour {O1.un} avec {F1.un}",
    ja: "{F1}を備えた{O1}用{I1}",
  },
  {
    en: "{F1^} and {I1} for {G1.pl} of {O1.a}",
    de: "{F1} und {I1} für {G1.pl} von {O1.einem}",
    fr: "{F1^} et {I1} pour {G1.pl} de {O1}",
    ja: "{F1}及び{O1}の{G1}用{I1}",
  },
  { en: "{O1^} having {F1.a}", de: "{O1} mit {F1.einem}", fr: "{O1^} comportant {F1.un}", ja: "{F1}を有する{O1}" },
  {
    en: "{I1^} for {V1.ing} {O1.a} by means of {F1.a}",
    de: "{I1}, um {O1.einen} mithilfe von {F1.einem} zu {V1.en}",
    fr: "{I1^} permettant {V1.der} {O1.un} au moyen de {F1}",
    ja: "{F1}により{O1}を{V1}する{I1}",
  },
];

export const FIELD: readonly AlignedSentence[] = [
  {
    en: "The present invention relates to {I1.a} for {O1.a}, and in particular to {T1.a} as used in the field of {C1.pl}.",
    de: "Die vorliegende Erfindung betrifft {I1.einen} für {O1.einen} und insbesondere {T1.einen}, wie sie auf dem Gebiet {C1} verwendet werden.",
    fr: "La présente invention concerne {I1.un} pour {O1.un}, et plus particulièrement {T1.un} que l'on utilise dans le domaine {C1.du}.",
    ja: "本発明は、{O1}用の{I1}に関し、特に{C1}の分野で用いられる{T1}に関する。",
  },
  {
    en: "The invention concerns {O1.a} of the type that comprises {T1.a} and {C1.a}.",
    de: "Die Erfindung betrifft {O1.einen} der Art, die {T1.einen} und {C1.einen} umfasst.",
    fr: "L'invention se rapporte à {O1.un} du type comprenant {T1.un} et {C1.un}.",
    ja: "本発明は、{T1}及び{C1}を備える種類の{O1}に関する。",
  },
];

/** The prior art; X is a document. */
export const PRIOR_ART: readonly AlignedSentence[] = [
  {
    en: "Such {T1.a} is known from {X1}, in which {C1.the} is {V1.ed} by {G1.a}.",
    de: "Ein Gegenstand mit {T1.einem} ist aus {X1} bekannt, wobei {C1.der} durch {G1.einen} {V1.t} wird.",
    fr: "On connaît, par le document {X1}, {T1.un} où il est prévu {V1.der} {C1.le} au moyen {G1.du}.",
    ja: "例えば、{X1}には、{G1}により{C1}が{V1}される{T1}が開示されている。",
  },
  {
    en: "{X1} discloses {T1.a} having {C1.a} and {G1.a}.",
    de: "{X1} offenbart {T1.einen} mit {C1.einem} und {G1.einem}.",
    fr: "Le document {X1} décrit {T1.un} comportant {C1.un} et {G1.un}.",
    ja: "{X1}は、{C1}と{G1}とを有する{T1}を開示している。",
  },
  {
    en: "Reference is further made to {X1}, which describes {C1.a} for {O1.a}.",
    de: "Ferner wird auf {X1} verwiesen, wo {C1.ein} für {O1.einen} beschrieben ist.",
    fr: "On se réfère également au document {X1}, qui divulgue {C1.un} pour {O1.un}.",
    ja: "さらに、{X1}には、{O1}用の{C1}が記載されている。",
  },
];

/** Several documents named at once. */
export const PRIOR_ART_LISTS: readonly AlignedSentence[] = [
  {
    en: "See, for example, {X1}, {X2} and {X3}.",
    de: "Vergleiche hierzu {X1}, {X2} und {X3}.",
    fr: "Voir par exemple {X1}, {X2} et {X3}.",
    ja: "例えば、{X1}、{X2}及び{X3}を参照されたい。",
  },
];

export const BACKGROUND: readonly AlignedSentence[] = [
  {
    en: "Conventionally, {O1.a} has {C1.a} that is {V1.ed} to {G1.the}, and {C2.the} is {J1}.",
    de: "Üblicherweise weist {O1.ein} {C1.einen} auf, während {C2.der} {J1} ist und an {G1.dem} {V1.t} wird.",
    fr: "De manière classique, {O1.un} comporte {C1.un}, qu'il s'agit {V1.der} sur {G1.le}, tandis que {C2.le} est {J1}.",
    ja: "従来、{O1}は、{G1}に{V1}される{C1}を有し、{C2}は{J1}である。",
  },
  {
    en: "A disadvantage of this {C1} is that {G1.the} is not {J1} enough when {C2.the} is {V1.ed}.",
    de: "Nachteilig ist dabei, dass {G1.der} nicht {J1} genug ist, wenn {C2.der} an {C1.dem} {V1.t} wird.",
    fr: "L'inconvénient de ce type {C1.de} est que {G1.le} n'est pas assez {J1} lorsqu'il faut {V1.er} {C2.le}.",
    ja: "しかしながら、この{C1}では、{C2}が{V1}されるとき、{G1}が十分に{J1}ではないという問題がある。",
  },
  {
    en: "In practice, {C1.a} of this kind is {R1} used together with {C2.a}, which makes {G1.the} expensive.",
    de: "In der Praxis wird {C1.ein} dieser Art {R1} zusammen mit {C2.einem} eingesetzt, was {G1.den} verteuert.",
    fr: "En pratique, {C1.un} de ce genre s'emploie {R1} avec {C2.un}, ce qui renchérit {G1.le}.",
    ja: "実際には、この種の{C1}は{R1}{C2}とともに使用され、{G1}の費用が高くなる。",
  },
  {
    en: "There is therefore a need for {O1.a} in which {G1.the} can be {V1.ed} without {C1.a}.",
    de: "Es besteht daher Bedarf an {O1.einem}, wobei {G1.der} ohne {C1.einen} {V1.t} werden kann.",
    fr: "Il existe donc un besoin pour {O1.un} permettant {V1.der} {G1.le} sans {C1}.",
    ja: "したがって、{C1}なしで{G1}を{V1}できる{O1}が求められている。",
  },
];

/** The invention in its own words. */
export const SUMMARY: readonly AlignedSentence[] = [
  {
    en: "It is an object of the invention to provide {I1.a} for {O1.a} in which {F1.the} is {J1} and {R1} {V1.ed}.",
    de: "Aufgabe der Erfindung ist es, {I1.einen} für {O1.einen} zu schaffen, wobei {F1.der} {J1} ist und {R1} {V1.t} wird.",
    fr: "Un but de l'invention est de proposer {I1.un} pour {O1.un} où {F1.le} est {J1} et permet {R1} {V1.der} l'ensemble.",
    ja: "本発明の目的は、{F1}が{J1}であり{R1}{V1}される{O1}用の{I1}を提供することである。",
  },
  {
    en: "According to the invention, {F1.the} comprises {F2.a}, and {T1.the} is {V1.ed} to {F2.the}.",
    de: "Erfindungsgemäß umfasst {F1.der} {F2.einen}, und {T1.der} wird mit {F2.dem} {V1.t}.",
    fr: "Selon l'invention, {F1.le} comprend {F2.un}, et il est prévu {V1.der} {T1.le} avec {F2.le}.",
    ja: "本発明によれば、{F1}は{F2}を備え、{T1}は{F2}に{V1}される。",
  },
  {
    en: "This object is achieved by {F1.a} that is arranged between {F2.the} and {G1.the}.",
    de: "Diese Aufgabe löst {F1.ein} zwischen {F2.dem} und {G1.dem}.",
    fr: "Ce but est atteint grâce à {F1.un} qui se trouve entre {F2.le} et {G1.le}.",
    ja: "この目的は、{F2}と{G1}との間に配置された{F1}によって達成される。",
  },
  {
    en: "In this way {F1.the} can be {R1} {V1.ed}, so that {G1.the} remains {J1} and {T1.the} is protected.",
    de: "Auf diese Weise kann {F1.der} {R1} {V1.t} werden, so dass {G1.der} {J1} bleibt und {T1.der} geschützt ist.",
    fr: "De cette manière, on peut {R1} {V1.er} {F1.le}, de sorte que {G1.le} reste {J1}, ce qui protège {T1.le}.",
    ja: "これにより、{F1}を{R1}{V1}することができ、{G1}は{J1}に保たれ、{T1}が保護される。",
  },
];

export const ABSTRACT: readonly AlignedSentence[] = [
  {
    en: "{I1.a^} for {O1.a} comprises {F1.a} ({F1#}) and {F2.a} ({F2#}).",
    de: "{I1.ein^} für {O1.einen} umfasst {F1.einen} ({F1#}) und {F2.einen} ({F2#}).",
    fr: "{I1.un^} pour {O1.un} comprend {F1.un} ({F1#}) et {F2.un} ({F2#}).",
    ja: "{O1}用の{I1}は、{F1}（{F1#}）と{F2}（{F2#}）とを備える。",
  },
  {
    en: "{F1.the^} ({F1#}) is {V1.ed} to {T1.the} ({T1#}) so that {G1.the} is {J1}.",
    de: "{F1.der^} ({F1#}) wird mit {T1.dem} ({T1#}) {V1.t}, so dass {G1.der} {J1} ist.",
    fr: "On peut {V1.er} {F1.le} ({F1#}) avec {T1.le} ({T1#}) de sorte que {G1.le} est {J1}.",
    ja: "{F1}（{F1#}）は{T1}（{T1#}）に{V1}され、{G1}が{J1}となる。",
  },
  {
    en: "{T1.the^} has {F1.a} and is used for {V1.ing} {C1.a}.",
    de: "{T1.der^} weist {F1.einen} auf und dient dazu, {C1.einen} zu {V1.en}.",
    fr: "{T1.le^} présente {F1.un} et sert à {V1.er} {C1.un}.",
    ja: "{T1}は{F1}を有し、{C1}を{V1}するために用いられる。",
  },
  {
    en: "Between {F1.the} and {G1.the} there is provided {T1.a}, whereby {O1.the} becomes {J1}.",
    de: "Zwischen {F1.dem} und {G1.dem} ist {T1.ein} vorgesehen, wodurch {O1.der} {J1} wird.",
    fr: "Entre {F1.le} et {G1.le} se trouve {T1.un}, grâce à quoi {O1.le} devient {J1}.",
    ja: "{F1}と{G1}との間に{T1}が設けられ、これにより{O1}が{J1}となる。",
  },
];

/** Y is the number of a figure. */
export const DRAWINGS: readonly AlignedSentence[] = [
  {
    en: "Fig. {Y1} shows {T1.a} with {G1.a};",
    de: "Fig. {Y1} zeigt {T1.einen} mit {G1.einem};",
    fr: "la figure {Y1} représente {T1.un} avec {G1.un} ;",
    ja: "図{Y1}は、{G1}を備えた{T1}を示す図である。",
  },
  {
    en: "Fig. {Y1} is a sectional view of {T1.the};",
    de: "Fig. {Y1} ist ein Schnitt durch {T1.den};",
    fr: "la figure {Y1} est une vue en coupe {T1.du} ;",
    ja: "図{Y1}は、{T1}の断面図である。",
  },
];
