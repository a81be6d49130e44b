import type { AlignedSentence } from "./sentences.js";

/** Headlines: F is a feature by the name that newspapers give it, O what it is for, N a number. */
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

/** Sentences of an article. Their words are those of the news, not of patents. */
export const NEWS: readonly AlignedSentence[] = [
  {
    en: "The company announced on Tuesday that it will start selling {O1.a} with {F1.a} next spring.",
    de: "Das Unternehmen kündigte am Dienstag an, im kommenden Frühjahr {O1.einen} mit {F1.einem} auf den Markt zu bringen.",
    fr: "L'entreprise a annoncé mardi qu'elle commercialiserait au printemps prochain {O1.un} avec {F1.un}.",
    ja: "同社は火曜日、来春から{F1}を搭載した{O1}を発売すると発表した。",
  },
  {
    en: "Analysts expect sales of {N1} million dollars in the first year.",
    de: "Analysten rechnen im ersten Jahr mit einem Umsatz von {N1} Millionen Dollar.",
    fr: "Les analystes attendent un chiffre d'affaires de {N1} millions de dollars la première année.",
    ja: "アナリストは初年度の売上高を{N1}億円と見込んでいる。",
  },
  {
    en: "Consumers had complained for years about {F1.the}, a spokeswoman said at a press conference.",
    de: "Verbraucher hätten sich seit Jahren über {F1.den} beschwert, sagte eine Sprecherin vor der Presse.",
    fr: "Les consommateurs se plaignaient depuis des années {F1.du}, a déclaré une porte-parole lors d'une conférence de presse.",
    ja: "消費者から{F1}について長年苦情があったと、広報担当者は記者会見で述べた。",
  },
  {
    en: "Rivals are also working on {F1.a}, and shares rose {N1} yen in Tokyo.",
    de: "Auch Konkurrenten arbeiten an {F1.einem}; die Aktie stieg in Tokio um {N1} Yen.",
    fr: "Des concurrents travaillent aussi sur {F1.un}, et l'action a gagné {N1} yens à Tokyo.",
    ja: "競合各社も{F1}の開発を進めており、東京市場で株価は{N1}円上昇した。",
  },
  {
    en: "Thanks to {F1.the}, {O1.the} is said to save families a great deal of money.",
    de: "Dank {F1.dem} soll {O1.der} Familien viel Geld sparen.",
    fr: "Grâce {F1.au}, {O1.le} ferait économiser beaucoup d'argent aux ménages.",
    ja: "{F1}のおかげで、{O1}は家計の大きな節約になるという。",
  },
  {
    en: "The president called {F1.the} a breakthrough, but gave no price.",
    de: "Der Präsident nannte {F1.den} einen Durchbruch, einen Preis aber nicht.",
    fr: "Le président a qualifié {F1.le} de percée, sans indiquer de prix.",
    ja: "社長は{F1}を画期的だと語ったが、価格は明らかにしなかった。",
  },
  {
    en: "The government had promised subsidies for {O1.pl} last autumn.",
    de: "Die Regierung hatte im vergangenen Herbst Zuschüsse für {O1.pl} versprochen.",
    fr: "Le gouvernement avait promis l'automne dernier des subventions pour les {O1.pl}.",
    ja: "政府は昨秋、{O1}への補助金を約束していた。",
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
