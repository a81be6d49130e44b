/** Patents cited in running text, in search reports and in reference lists. */
import { findCitations, patentOf } from "../../dist/patents/index.js";
import { groups, listed, marked, overlap, referenceClasses, sources, texts } from "./data.mjs";
import {
  clustered,
  deciles,
  fixed,
  grouped,
  heading,
  mean,
  median,
  say,
  share,
  sum,
  table,
  topShares,
  wilson,
} from "./figures.mjs";

/** Phrases by which applicants name their own earlier patents or the family of the document itself. */
const OWN =
  /\b(?:same (?:assignee|applicant|inventor|owner)|common(?:ly)?[ -](?:assigned|owned)|assigned to the (?:assignee|applicant)|present (?:applicant|assignee|inventor)|applicant'?s? (?:own|earlier|prior|previous)|co-?pending|continuation|divisional|parent application|(?:by|of|to) (?:the )?(?:present )?applicants?\b|our (?:own |earlier |prior |previous )?(?:patent|application|european|u\.?s)|der Anmelderin|des Anmelders|d(?:e la|u) (?:m[eê]me )?(?:d[eé]posante?|demanderesse|demandeur)|related applications?|priority (?:of|to|from)|claims? (?:the )?benefit)/i;

/** First patent number of a year, for ages of patents that are cited without a date (interpolated, ± 1 year). */
const US_NUMBERS = [
  [1920, 1326899],
  [1930, 1742181],
  [1940, 2185170],
  [1950, 2492944],
  [1960, 2919443],
  [1970, 3487470],
  [1976, 3930271],
  [1980, 4180867],
  [1985, 4490885],
  [1990, 4890861],
  [1995, 5377984],
  [2000, 6009555],
  [2005, 6836899],
  [2010, 7640598],
  [2015, 8925112],
];

const EP_NUMBERS = [
  [1979, 1],
  [1980, 7000],
  [1985, 130000],
  [1990, 349000],
  [1995, 632000],
  [2000, 968000],
  [2005, 1493000],
  [2008.9, 2000000],
  [2012, 2412000],
];

export function inRunningText() {
  heading("Patents cited in running text");
  say(
    "Distinct patents that the description names, without the document's own number, its priorities and unpublished applications.",
  );
  const european = texts.filter(({ group }) => /^(?:MAREC|EPO|simulated) (?:EP|WO)/.test(group));
  const rows = [...groups(texts), ["EP and WO without the OPS texts", european], ["all", texts]].map(
    ([name, documents]) => {
      const counts = documents.map(({ inText }) => inText.size);
      const citing = counts.filter((count) => count > 0);
      return [
        name,
        documents.length,
        wilson(citing.length, documents.length),
        fixed(mean(counts), 1),
        fixed(mean(citing), 1),
        median(citing),
        deciles(counts),
        citing.length === 0 ? "" : Math.max(...counts),
      ];
    },
  );
  table(
    ["documents", "n", "name a patent", "mean", "mean if any", "median if any", "deciles 1–9 of all", "most"],
    rows,
  );
  const offices = [
    ["EP", ({ patent }) => patent.country === "EP"],
    ["EP", () => true],
    ["US", () => true],
    ["WO", () => true],
    ["JP", () => true],
  ];
  table(
    ["named patents of one office", "documents", "n", "name one", "mean if any"],
    offices.map(([office, test], i) => {
      const documents = texts.filter(test);
      const counts = documents.map(({ inText }) => [...inText.keys()].filter((id) => id.startsWith(office)).length);
      const some = counts.filter((count) => count > 0);
      return [
        office,
        i === 0 ? "of EP" : "all",
        documents.length,
        wilson(some.length, documents.length),
        fixed(mean(some), 1),
      ];
    }),
  );
  if (marked.length === 0) return;
  const texted = marked.filter((list) => list.length > 0);
  const understood = marked.flat().filter((text) => findCitations(text).length > 0).length;
  say(
    `Marked by hand as patents in the MAREC files: ${marked.flat().length} places in ${texted.length} files, some with several patents; Presage understands ${share(understood, marked.flat().length)}. The OPS texts are not marked.`,
  );
}

export function inReportAndText() {
  heading("Of the patents named in the text, those that the search report or the reference list has");
  const rows = [...groups(listed), ["all", listed]].map(([name, documents]) => [
    name,
    documents.length,
    documents.filter(({ inText }) => inText.size > 0).length,
    sum(documents, ({ inText }) => inText.size),
    clustered(documents, ({ inText, report }) => [overlap(inText, report), inText.size]),
    clustered(
      documents,
      ({ inText, report }) => [overlap(inText, report), Math.min(inText.size, 1) * 1],
      "per document",
    ),
  ]);
  table(
    [
      "documents with a list",
      "n",
      "that name a patent",
      "named",
      "share of the named that are listed",
      "listed per document that names any",
    ],
    rows,
  );
  const european = listed.filter(({ patent }) => patent.country !== "US");
  table(
    [
      "EP and WO documents that name",
      "n",
      "named",
      "listed per document",
      "share of the named that are listed",
      "documents with none of them listed",
    ],
    [
      [1, 1],
      [2, 2],
      [3, 5],
      [6, 12],
      [13, Number.POSITIVE_INFINITY],
      [1, Number.POSITIVE_INFINITY],
    ].map(([least, most]) => {
      const documents = european.filter(({ inText }) => inText.size >= least && inText.size <= most);
      return [
        most === least ? least : Number.isFinite(most) ? `${least} to ${most}` : `${least} or more`,
        documents.length,
        sum(documents, ({ inText }) => inText.size),
        fixed(mean(documents.map(({ inText, report }) => overlap(inText, report))), 2),
        clustered(documents, ({ inText, report }) => [overlap(inText, report), inText.size]),
        wilson(documents.filter(({ inText, report }) => overlap(inText, report) === 0).length, documents.length),
      ];
    }),
  );
  table(
    [
      "named patents of one office, in EP and WO documents",
      "n",
      "share that are listed",
      "documents that name one",
      "mean of the shares of documents",
    ],
    ["EP", "WO", "US", "JP"].map((office) => {
      const ofOffice = european.map(({ inText, report }) => ({
        inText: new Map([...inText].filter(([id]) => id.startsWith(office))),
        report,
      }));
      const naming = ofOffice.filter(({ inText }) => inText.size > 0);
      return [
        office,
        sum(ofOffice, ({ inText }) => inText.size),
        clustered(ofOffice, ({ inText, report }) => [overlap(inText, report), inText.size]),
        naming.length,
        fixed(mean(naming.map(({ inText, report }) => overlap(inText, report) / inText.size)), 2),
      ];
    }),
  );
  const few = listed.filter(({ inText }) => inText.size > 0 && inText.size <= 12);
  say(
    `The share depends on documents with long lists in the text. Without those that name more than 12: ${clustered(few, ({ inText, report }) => [overlap(inText, report), inText.size])}, mean of the shares of documents ${fixed(mean(few.map(({ inText, report }) => overlap(inText, report) / inText.size)), 2)} (n = ${few.length} documents).`,
  );
  const anyNamed = listed.filter(({ inText }) => inText.size > 0);
  say(
    `Mean of the shares of documents, all lengths: ${fixed(mean(anyNamed.map(({ inText, report }) => overlap(inText, report) / inText.size)), 2)} (n = ${anyNamed.length}); documents with none of the named in the list: ${wilson(anyNamed.filter(({ inText, report }) => overlap(inText, report) === 0).length, anyNamed.length)}.`,
  );
  if (marked.length === 0) return;
  say(
    "Families of the cited cannot be told: no cited document is in the data, so a family member in the text (a US patent where the report has its EP counterpart) counts as not listed. The shares are lower bounds for families.",
  );
}

export function ownPatents() {
  heading("Own earlier patents among those named in the text");
  say(
    "By phrases in the sentence (same assignee, copending, present applicant, der Anmelderin, la demanderesse, continuation …): a lower bound, because most texts do not say whose patent it is.",
  );
  table(
    ["documents", "named", "called the applicant's own"],
    [...groups(texts), ["all", texts]].map(([name, documents]) => [
      name,
      sum(documents, ({ inText }) => inText.size),
      clustered(documents, ({ inText }) => [
        [...inText.values()].filter((contexts) => contexts.some((context) => OWN.test(context))).length,
        inText.size,
      ]),
    ]),
  );
  const named = texts.flatMap((document) =>
    [...document.inText.keys()].map((cited) => [
      document,
      referenceClasses.get(patentOf(document.patent.id))?.get(cited),
    ]),
  );
  const known = named.filter(([, reference]) => reference?.name !== undefined);
  const own = known.filter(([{ patent }, { name }]) => isInventor(patent, name));
  say(
    `By the name of the first inventor in the reference lists of US grants: of ${known.length} named patents that are listed with a name, ${share(own.length, known.length)} have an inventor of the citing patent.`,
  );
  const all = texts.flatMap(({ patent }) =>
    [...(referenceClasses.get(patentOf(patent.id))?.values() ?? [])]
      .filter(({ name }) => name !== undefined)
      .map(({ name }) => isInventor(patent, name)),
  );
  say(
    `Of all ${all.length} US patents in those lists: ${share(all.filter(Boolean).length, all.length)} have an inventor of the citing patent.`,
  );
}

function isInventor({ inventors }, name) {
  const surname = name.split(/[\s,;]/)[0].toLowerCase();
  return inventors.some((inventor) =>
    inventor.name
      .toLowerCase()
      .split(/[\s,;]+/)
      .includes(surname),
  );
}

export function otherClasses() {
  heading("Class of the cited patent (US classification in the reference lists of US grants)");
  const grants = texts.filter(({ group }) => group === "USPTO grants");
  const rows = [];
  for (const { patent, inText } of grants) {
    const own = new Set(
      patent.classifications.filter(({ scheme }) => scheme === "USPC").map(({ symbol }) => symbol.split("/")[0]),
    );
    const references = referenceClasses.get(patentOf(patent.id)) ?? new Map();
    for (const [cited, { cls }] of references)
      if (cls !== "") rows.push({ id: patent.id, own, cls, named: inText.has(cited) });
  }
  const byDocument = [...grouped(rows, ({ id }) => id).values()];
  const shareOf = (test) =>
    clustered(byDocument, (list) => {
      const kept = list.filter(test);
      return [kept.filter(({ own, cls }) => !own.has(cls)).length, kept.length];
    });
  table(
    ["listed patents", "n", "of a class that the citing patent does not have"],
    [
      ["all", rows.length, shareOf(() => true)],
      ["also named in the text", rows.filter(({ named }) => named).length, shareOf(({ named }) => named)],
      ["not named in the text", rows.filter(({ named }) => !named).length, shareOf(({ named }) => !named)],
    ],
  );
  say("Patents that are named in the text and not listed have no class in the data.");
}

function yearOf(id) {
  const [country, number] = id.split("-");
  const digits = Number(number.replace(/\D/g, ""));
  if (country === "US" && /^20\d{9}$/.test(number)) return Number(number.slice(0, 4));
  if (country === "US" && /^\d+$/.test(number)) return interpolated(US_NUMBERS, digits);
  if (country === "EP") return interpolated(EP_NUMBERS, digits);
  if (country === "WO") return Number(number.slice(0, 4));
  if (country === "JP" && /^[HS]\d\d/.test(number))
    return (number[0] === "H" ? 1988 : 1925) + Number(number.slice(1, 3));
  if (country === "JP" && /^(?:19|20)\d{8}$/.test(number)) return Number(number.slice(0, 4));
  if (country === "DE" && /^[1-4]\d{6}$/.test(number)) return 1950 + Number(number.slice(0, 2));
  if (country === "DE" && /^(?:19[5-9]|1[0-9])\d+/.test(number) && number.length === 8)
    return 1900 + Number(number.slice(1, 3));
  return undefined;
}

function interpolated(points, number) {
  for (let i = 1; i < points.length; i++) {
    const [[year, first], [later, last]] = [points[i - 1], points[i]];
    if (number >= first && number < last) return year + ((number - first) / (last - first)) * (later - year);
  }
  return undefined;
}

export function ageAndCountry() {
  heading("Age and country of the cited");
  const filedYear = ({ priorities, application, publicationDate }) => {
    const dates = [...priorities, application]
      .map((filing) => filing?.date)
      .filter(Boolean)
      .sort();
    return Number((dates[0] ?? publicationDate ?? "").slice(0, 4)) || undefined;
  };
  const places = {
    "named in the text": texts.map((d) => [d, [...d.inText.keys()].map((id) => [id, yearOf(id)])]),
    "in the report or list": listed.map((d) => [
      d,
      [...d.report.entries()].map(([id, { date }]) => [id, date ? Number(date.slice(0, 4)) : yearOf(id)]),
    ]),
  };
  const isUs = ([{ patent }]) => patent.country === "US";
  const ageRows = [];
  const countryRows = [];
  for (const [name, list] of Object.entries(places)) {
    for (const [who, some] of [
      ["EP and WO documents", list.filter((each) => !isUs(each))],
      ["US documents", list.filter(isUs)],
    ]) {
      const ages = some
        .flatMap(([{ patent }, cited]) => cited.map(([, year]) => filedYear(patent) - year))
        .filter((age) => age > -5 && age < 150);
      ageRows.push([
        `${name}, ${who}`,
        ages.length,
        fixed(mean(ages), 1),
        fixed(median(ages), 1),
        deciles(ages.map((age) => Math.max(0, Math.round(age)))),
      ]);
    }
    const countries = list.flatMap(([, cited]) => cited.map(([id]) => id.slice(0, 2)));
    countryRows.push([name, countries.length, topShares(countries, 8)]);
    const european = list.filter((each) => !isUs(each)).flatMap(([, cited]) => cited.map(([id]) => id.slice(0, 2)));
    countryRows.push([`${name}, EP and WO documents`, european.length, topShares(european, 8)]);
  }
  table(["years before the first filing", "n", "mean", "median", "deciles 1–9"], ageRows);
  table(["country", "n", "share"], countryRows);
}

export function fromReportToText() {
  heading("Of the patents in the search report or list, those that the text names");
  table(
    ["documents with a list", "n", "listed", "share that the text names"],
    [...groups(listed), ["all", listed]].map(([name, documents]) => [
      name,
      documents.length,
      sum(documents, ({ report }) => report.size),
      clustered(documents, ({ inText, report }) => [overlap(inText, report), report.size]),
    ]),
  );
  const reports = Object.values(sources)
    .flat()
    .map(({ citations }) =>
      citations.filter(({ origin, categories }) => origin === "search-report" && categories.length > 0),
    );
  const withCategory = reports.filter((list) => list.length > 0);
  table(
    ["category, with or without others", "citations", "share"],
    ["A", "X", "Y", "D", "P", "E"].map((letter) => [
      letter,
      sum(withCategory, (list) => list.filter(({ categories }) => categories.includes(letter)).length),
      clustered(withCategory, (list) => [
        list.filter(({ categories }) => categories.includes(letter)).length,
        list.length,
      ]),
    ]),
  );
  const sizes = reports.map((list) => list.length).filter((size) => size > 0);
  say(
    `Patents in a report with categories: n = ${sizes.length}, mean ${fixed(mean(sizes), 1)}, median ${median(sizes)}, deciles ${deciles(sizes)}.`,
  );
}
