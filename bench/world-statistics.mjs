/**
 * Statistics of real patents that set the parameters of the simulated world (docs/simulated-world.md), as Markdown.
 *
 *     node bench/world-statistics.mjs ../shared/data
 *
 * Reads the MAREC, EPO, USPTO, DOCDB and OPS files, the 10,000 US abstracts and the judgements of CLEF-IP 2010 with
 * Presage's own readers. Intervals are 95 %: Wilson's where the unit is the document, a bootstrap over documents where
 * several citations come from one document.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { atLevel, computeFamilies, findCitations, patentOf } from "../dist/patents/index.js";
import { readPatents } from "../dist/patents/node.js";
import { seededRandom } from "./random.mjs";

const data = process.argv[2];
if (data === undefined) {
  console.error("usage: node bench/world-statistics.mjs FOLDER, the folder with patents/ and clef-ip-2010/");
  process.exit(2);
}

const LEVELS = ["section", "class", "subclass", "group", "subgroup"];
const BOOTSTRAPS = 2000;

const sources = {
  marec: await patentsIn("marec"),
  epo: await patentsIn("epo"),
  uspto: await patentsIn("uspto"),
  docdb: await patentsIn("docdb"),
  ops: await patentsIn("ops"),
};
const marked = markedCitations();
const referenceClasses = usReferenceClasses();

/** Documents with a description, by where they come from. */
const texts = Object.entries(sources).flatMap(([source, patents]) =>
  patents.filter(({ descriptions }) => descriptions.length > 0).map((patent) => citingDocument(source, patent)),
);
const listed = texts.filter(({ report }) => report.size > 0);

// Reading

async function patentsIn(folder) {
  const patents = new Map();
  for await (const event of readPatents([join(data, "patents", folder)])) {
    if (event.kind !== "patent") continue;
    const before = patents.get(event.patent.id);
    patents.set(event.patent.id, before ? fuller(before, event.patent) : event.patent);
  }
  return [...patents.values()];
}

/** Of two records of one document, in several answers of OPS, the one that says more. */
function fuller(a, b) {
  return JSON.stringify(a).length >= JSON.stringify(b).length ? a : b;
}

/** The patents that people marked in the MAREC files, as they are written there, by file. */
function markedCitations() {
  const folder = join(data, "patents", "marec");
  return readdirSync(folder).map((file) => {
    const xml = readFileSync(join(folder, file), "utf8");
    return [...xml.matchAll(/<ref type="patent"[^>]*>([^<]*)<\/ref>/g)].map(([, text]) => text);
  });
}

/** Class of the US classification and name that the reference lists of US grants give, by citing and cited patent. */
function usReferenceClasses() {
  const found = new Map();
  const add = (citing, number, cls, name) => {
    const references = found.get(citing) ?? found.set(citing, new Map()).get(citing);
    references.set(`US-${number.replace(/^0+/, "")}`, { cls, name });
  };
  const classOf = (text) => text.slice(0, 3).trim().replace(/^0+/, "");
  for (const folder of ["greenbook", "sgml", "xml2004", "xml2006", "xml2014"]) {
    for (const file of readdirSync(join(data, "patents", "uspto", folder))) {
      const text = readFileSync(join(data, "patents", "uspto", folder, file), "latin1");
      const citing = `US-${/US0*(\w+?)(?:[ABS]\d?)?\./.exec(file)[1]}`;
      for (const [, block] of text.matchAll(/^UREF\n((?:[A-Z]{3} .*\n| {3}.*\n)+)/gm)) {
        add(
          citing,
          /PNO +(\S+)/.exec(block)[1],
          classOf(/[OX]CL +(.*)/.exec(block)?.[1] ?? ""),
          /NAM +(.*)/.exec(block)?.[1],
        );
      }
      for (const [, block] of text.matchAll(/<PCIT>([\s\S]*?)<\/PCIT>/g)) {
        const number = /<DNUM><PDAT>([^<]*)/.exec(block)[1];
        add(
          citing,
          number,
          classOf(/<PNC><PDAT>([^<]*)/.exec(block)?.[1] ?? ""),
          /<SNM><STEXT><PDAT>([^<]*)/.exec(block)?.[1],
        );
      }
      for (const [, block] of text.matchAll(/<patcit[^>]*>([\s\S]*?)<\/(?:us-)?citation>/g)) {
        if (!/<country>US</.test(block)) continue;
        const cls = /<classification-national>[\s\S]*?<main-classification>([^<]*)/.exec(block)?.[1] ?? "";
        add(citing, /<doc-number>([^<]*)/.exec(block)[1], classOf(cls), /<name>([^<]*)/.exec(block)?.[1]);
      }
    }
  }
  return found;
}

/** A document with the patents that its description names and those that its search report or reference list has. */
function citingDocument(source, patent) {
  const own = new Set([patent.id, ...patent.priorities.map(filingId), filingId(patent.application)].map(plain));
  const inText = new Map();
  const applications = new Set();
  for (const { paragraphs } of patent.descriptions.slice(0, 1)) {
    for (const { text } of paragraphs) {
      for (const { id, start, end } of findCitations(text)) {
        if (id.startsWith("application:") || id.endsWith("-W")) {
          applications.add(id);
          continue;
        }
        const cited = patentOf(id);
        if (own.has(plain(cited))) continue;
        const context = sentenceAround(text, start, end);
        inText.set(cited, [...(inText.get(cited) ?? []), context]);
      }
    }
  }
  const report = new Map();
  for (const citation of patent.citations) {
    if (citation.origin !== "description") report.set(patentOf(citation.cited), citation);
  }
  return { source, patent, group: groupOf(source, patent), inText, applications, report };
}

function filingId(filing) {
  return filing === undefined ? "" : `${filing.country}-${filing.number}`;
}

function plain(id) {
  return patentOf(id) ?? id;
}

function groupOf(source, { country, kind, classifications }) {
  if (source === "marec" && classifications.length === 0) return "EPO OPS texts";
  if (source === "marec") return `MAREC ${country} ${kind[0]}`;
  if (source === "uspto") return kind === "A1" ? "USPTO applications" : "USPTO grants";
  return `EPO ${country} ${kind[0]}`;
}

function sentenceAround(text, start, end) {
  const before = text.slice(Math.max(0, start - 250), start);
  const after = text.slice(end, end + 200);
  const from = before.search(/[.;](?=\s+[A-Z][^.;]*$)/);
  const to = after.search(/\.\s+[A-Z]/);
  return (from < 0 ? before : before.slice(from + 1)) + text.slice(start, end) + (to < 0 ? after : after.slice(0, to));
}

// Citations

function inRunningText() {
  heading("Patents cited in running text");
  say(
    "Distinct patents that the description names, without the document's own number, its priorities and unpublished applications.",
  );
  const european = texts.filter(({ group }) => /^(?:MAREC|EPO) (?:EP|WO)/.test(group));
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
  const texted = marked.filter((list) => list.length > 0);
  const understood = marked.flat().filter((text) => findCitations(text).length > 0).length;
  say(
    `Marked by hand as patents in the MAREC files: ${marked.flat().length} places in ${texted.length} files, some with several patents; Presage understands ${share(understood, marked.flat().length)}. The OPS texts are not marked.`,
  );
}

function inReportAndText() {
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
  say(
    "Families of the cited cannot be told: no cited document is in the data, so a family member in the text (a US patent where the report has its EP counterpart) counts as not listed. The shares are lower bounds for families.",
  );
}

/** Phrases by which applicants name their own earlier patents or the family of the document itself. */
const OWN =
  /\b(?:same (?:assignee|applicant|inventor|owner)|common(?:ly)?[ -](?:assigned|owned)|assigned to the (?:assignee|applicant)|present (?:applicant|assignee|inventor)|applicant'?s? (?:own|earlier|prior|previous)|co-?pending|continuation|divisional|parent application|(?:by|of|to) (?:the )?(?:present )?applicants?\b|our (?:own |earlier |prior |previous )?(?:patent|application|european|u\.?s)|der Anmelderin|des Anmelders|d(?:e la|u) (?:m[eê]me )?(?:d[eé]posante?|demanderesse|demandeur)|related applications?|priority (?:of|to|from)|claims? (?:the )?benefit)/i;

function ownPatents() {
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

function otherClasses() {
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

function ageAndCountry() {
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

function fromReportToText() {
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

// Classification

function symbolsOf({ classifications }, schemes) {
  return [...new Set(classifications.filter(({ scheme }) => schemes.includes(scheme)).map(({ symbol }) => symbol))];
}

function classified(patents, schemes) {
  return patents.map((patent) => symbolsOf(patent, schemes)).filter((symbols) => symbols.length > 0);
}

function distinct(symbols, level) {
  return [...new Set(symbols.map((symbol) => atLevel(symbol, level)).filter((symbol) => symbol !== undefined))];
}

function symbolsPerDocument() {
  heading("Symbols per document");
  const ipc = ["IPC", "IPCR"];
  const others = [...sources.epo, ...sources.uspto, ...sources.docdb, ...sources.ops];
  const sets = [
    ["MAREC, IPC", classified(sources.marec, ipc)],
    [
      "MAREC EP B, IPC",
      classified(
        sources.marec.filter(({ country }) => country === "EP"),
        ipc,
      ),
    ],
    [
      "MAREC US A1, IPC",
      classified(
        sources.marec.filter(({ country }) => country === "US"),
        ipc,
      ),
    ],
    [
      "MAREC WO, IPC",
      classified(
        sources.marec.filter(({ country }) => country === "WO"),
        ipc,
      ),
    ],
    ["MAREC, ECLA", classified(sources.marec, ["ECLA"])],
    ["EPO, USPTO, DOCDB, OPS, IPC", classified(others, ipc)],
    ["EPO, USPTO, DOCDB, OPS, CPC", classified(others, ["CPC"])],
  ];
  const rows = [];
  for (const [name, documents] of sets) {
    for (const [level, counts] of [
      ["symbols", documents.map((symbols) => symbols.length)],
      ...["group", "subclass", "class", "section"].map((level) => [
        level,
        documents.map((symbols) => distinct(symbols, level).length),
      ]),
    ]) {
      rows.push([
        name,
        documents.length,
        level,
        fixed(mean(counts), 2),
        median(counts),
        deciles(counts),
        wilson(counts.filter((count) => count === 1).length, counts.length),
      ]);
    }
  }
  table(["documents", "n", "distinct", "mean", "median", "deciles 1–9", "share with one"], rows);
}

function rarefaction() {
  heading("Distinct symbols in collections of a given size (MAREC, IPC; mean of 200 random subsamples)");
  const documents = classified(sources.marec, ["IPC", "IPCR"]);
  const everything = classified(Object.values(sources).flat(), ["IPC", "IPCR"]);
  const random = seededRandom(1, 1);
  const rows = [];
  for (const [name, pool, sizes] of [
    ["first symbol only", documents.map(([first]) => [first]), [25, 50, 100, 200]],
    ["all symbols", documents, [25, 50, 100, 200]],
    ["all symbols, all sources", everything, [200, everything.length]],
  ]) {
    for (const size of sizes) {
      const counts = LEVELS.map(() => 0);
      const rounds = size >= pool.length ? 1 : 200;
      for (let round = 0; round < rounds; round++) {
        const sample = sampled(pool, Math.min(size, pool.length), random).flat();
        for (const [i, level] of LEVELS.entries()) counts[i] += distinct(sample, level).length / rounds;
      }
      rows.push([name, Math.min(size, pool.length), ...counts.map((count) => fixed(count, 1))]);
    }
  }
  table(["symbols counted", "documents", "sections", "classes", "subclasses", "main groups", "groups"], rows);
}

function skew() {
  heading("Skew of the classification (MAREC, IPC)");
  const documents = classified(sources.marec, ["IPC", "IPCR"]);
  const rows = [];
  for (const [name, pool] of [
    ["first symbol", documents.map(([first]) => [first])],
    ["all symbols", documents],
  ]) {
    for (const level of ["section", "class", "subclass", "group"]) {
      const frequencies = new Map();
      for (const symbols of pool)
        for (const symbol of distinct(symbols, level)) frequencies.set(symbol, (frequencies.get(symbol) ?? 0) + 1);
      const sorted = [...frequencies.values()].sort((a, b) => b - a);
      const [[top]] = [...frequencies].sort((a, b) => b[1] - a[1]);
      rows.push([
        name,
        level,
        sorted.length,
        `${top} ${wilson(sorted[0], documents.length)}`,
        fixed(100 * (sum(sorted.slice(0, 5), (x) => x) / sum(sorted, (x) => x)), 0),
        fixed(mean(sorted), 1),
        fixed(zipfSlope(sorted), 2),
        wilson(sorted.filter((count) => count === 1).length, sorted.length),
      ]);
    }
  }
  table(
    [
      "counted",
      "level",
      "distinct",
      "largest",
      "first five hold %",
      "documents per symbol",
      "Zipf exponent",
      "symbols with one document",
    ],
    rows,
  );
  const sections = new Map();
  for (const [first] of documents) sections.set(first[0], (sections.get(first[0]) ?? 0) + 1);
  say(
    `Sections of the first symbol: ${[..."ABCDEFGH"].map((s) => `${s} ${fixed((100 * (sections.get(s) ?? 0)) / documents.length, 1)} %`).join(", ")} (n = ${documents.length}).`,
  );
  const several = documents.filter((symbols) => symbols.length > 1);
  table(
    ["second symbol against the first", "n", "share"],
    [
      ["another section", several.length, wilson(several.filter(([a, b]) => a[0] !== b[0]).length, several.length)],
      [
        "same section, another class",
        several.length,
        wilson(
          several.filter(([a, b]) => a[0] === b[0] && atLevel(a, "class") !== atLevel(b, "class")).length,
          several.length,
        ),
      ],
      [
        "same class, another subclass",
        several.length,
        wilson(
          several.filter(
            ([a, b]) =>
              atLevel(a, "class") === atLevel(b, "class") && atLevel(a, "subclass") !== atLevel(b, "subclass"),
          ).length,
          several.length,
        ),
      ],
      [
        "same subclass, another main group",
        several.length,
        wilson(
          several.filter(
            ([a, b]) =>
              atLevel(a, "subclass") === atLevel(b, "subclass") && atLevel(a, "group") !== atLevel(b, "group"),
          ).length,
          several.length,
        ),
      ],
      [
        "same main group",
        several.length,
        wilson(several.filter(([a, b]) => atLevel(a, "group") === atLevel(b, "group")).length, several.length),
      ],
    ],
  );
}

/** Slope of log frequency against log rank over the symbols with at least two documents. */
function zipfSlope(sorted) {
  const points = sorted.map((count, i) => [Math.log(i + 1), Math.log(count)]).filter((_, i) => sorted[i] >= 2);
  const mx = mean(points.map(([x]) => x));
  const my = mean(points.map(([, y]) => y));
  return -sum(points, ([x, y]) => (x - mx) * (y - my)) / sum(points, ([x]) => (x - mx) ** 2);
}

function citedPairs() {
  heading("Citations inside the data");
  const byPatent = new Map(
    Object.values(sources)
      .flat()
      .map((patent) => [patentOf(patent.id), patent]),
  );
  const inside = texts.flatMap(({ patent, inText, report }) =>
    [...inText.keys(), ...report.keys()]
      .filter((cited) => byPatent.has(cited) && cited !== patentOf(patent.id))
      .map((cited) => [patent.id, cited]),
  );
  say(
    `Pairs of citing and cited documents that are both among the full texts: ${inside.length}${
      inside.length
        ? ` (${inside
            .slice(0, 5)
            .map((pair) => pair.join(" → "))
            .join(", ")})`
        : ""
    }. Shares of a common IPC symbol between citing and cited patents therefore come from the literature.`,
  );
  const lines = gunzipSync(readFileSync(join(data, "patents", "google", "us-abstracts-10000.jsonl.gz")))
    .toString("utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const numbers = new Set(lines.map(({ publication_number }) => patentOf(publication_number)));
  const counts = lines.map(({ Citations }) => (Citations ? Citations.split(",").length : 0));
  const cited = lines.flatMap(({ Citations }) => (Citations ? Citations.split(",") : []));
  const within = cited.filter((id) => numbers.has(patentOf(id))).length;
  say(
    `The ${lines.length} US abstracts cite ${cited.length} patents on the front page (mean ${fixed(mean(counts), 1)}, median ${median(counts)}, deciles ${deciles(counts)}, none in ${share(counts.filter((c) => c === 0).length, counts.length)}); ${within} of these are among the 10,000. They have no classes.`,
  );
}

// Families and texts

function families() {
  heading("Families in the data");
  const all = Object.values(sources).flat();
  const family = computeFamilies(all);
  const members = new Map();
  for (const patent of all) members.set(family.get(patent.id), [...(members.get(family.get(patent.id)) ?? []), patent]);
  const several = [...members.values()].filter((list) => list.length > 1);
  table(
    ["family", "documents"],
    several.map((list) => [
      family.get(list[0].id),
      list.map((patent) => `${patent.id} (${lengthsOf(patent)})`).join("; "),
    ]),
  );
}

function lengthsOf(patent) {
  const description = patent.descriptions[0] ? `${words(patent.descriptions[0].paragraphs)} words` : "no description";
  const claims = patent.claims[0] ? `${patent.claims[0].claims.length} claims` : "no claims";
  return `${description}, ${claims}`;
}

function words(parts) {
  return sum(parts, ({ text }) => text.match(/\w+/g)?.length ?? 0);
}

function textLengths() {
  heading("Lengths of texts, by office and stage");
  // The WO files of MAREC have all claims in one element.
  const documents = texts.filter(({ patent }) => patent.claims.length > 0 && patent.country !== "WO");
  const stage = ({ patent }) =>
    `${patent.country} ${patent.kind.startsWith("B") || (patent.country === "US" && patent.kind !== "A1") ? "grant" : "application"}`;
  table(
    [
      "documents",
      "n",
      "claims: mean",
      "median",
      "deciles 1–9",
      "words of all claims: median",
      "words of the first claim: median",
      "independent claims: mean",
      "words of the description: median",
      "ninth decile / median",
    ],
    [...grouped(documents, stage)].sort().map(([name, list]) => {
      const claims = list.map(
        ({ patent }) => patent.claims.find(({ language }) => language === patent.language) ?? patent.claims[0],
      );
      const counts = claims.map((set) => set.claims.length);
      const lengths = list.map(({ patent }) => words(patent.descriptions[0].paragraphs));
      return [
        name,
        list.length,
        fixed(mean(counts), 1),
        median(counts),
        deciles(counts),
        median(claims.map((set) => words(set.claims))),
        median(claims.map((set) => words(set.claims.slice(0, 1)))),
        fixed(mean(claims.map((set) => set.claims.filter(({ dependsOn }) => dependsOn.length === 0).length)), 1),
        median(lengths),
        fixed(quantile(lengths, 0.9) / median(lengths), 1),
      ];
    }),
  );
}

function missingSections() {
  heading("Sections that are missing (first release of each document; not the OPS texts, which are descriptions only)");
  const documents = Object.entries(sources)
    .filter(([source]) => ["marec", "epo", "uspto"].includes(source))
    .flatMap(([source, patents]) => patents.map((patent) => ({ source, patent })))
    .filter(({ patent }) => patent.titles.length > 0);
  table(
    ["documents", "n", "no abstract", "no description", "no claims"],
    [
      ...grouped(
        documents,
        ({ source, patent }) => `${source.toUpperCase()} ${patent.country} ${patent.kind[0]} ${patent.language}`,
      ),
    ]
      .sort()
      .map(([name, list]) => [
        name,
        list.length,
        ...["abstracts", "descriptions", "claims"].map((section) =>
          wilson(list.filter(({ patent }) => patent[section].length === 0).length, list.length),
        ),
      ]),
  );
}

function judgements() {
  heading("Documents of one patent in the judgements of CLEF-IP 2010 (English topics)");
  const lines = readFileSync(join(data, "clef-ip-2010", "qrels-en.txt"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const byTopic = grouped(lines, ([topic]) => topic);
  const patents = [...byTopic.values()].map((list) => grouped(list, ([, , id]) => patentOf(id)));
  const perTopic = patents.map((map) => map.size);
  const documents = [...new Map(lines.map((line) => [line[2], line])).values()];
  const kinds = [...grouped(documents, ([, , id]) => patentOf(id)).values()].map((list) =>
    list
      .map(([, , id]) => id.split("-")[2])
      .sort()
      .join("+"),
  );
  say(
    `${byTopic.size} topics, ${documents.length} documents of ${kinds.length} patents; patents per topic: mean ${fixed(mean(perTopic), 1)}, median ${median(perTopic)}, deciles ${deciles(perTopic)}; languages of documents: ${topShares(
      documents.map((line) => line[4] ?? "?"),
      4,
    )}.`,
  );
  say(`Documents that a patent has: ${topShares(kinds, 10)}.`);
}

// Figures

function grouped(list, keyOf) {
  const found = new Map();
  for (const each of list) {
    const key = keyOf(each);
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return found;
}

function groups(documents) {
  return [...grouped(documents, ({ group }) => group)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function overlap(inText, report) {
  return [...inText.keys()].filter((id) => report.has(id)).length;
}

function sum(list, value) {
  return list.reduce((total, each) => total + value(each), 0);
}

function mean(list) {
  return sum(list, (x) => x) / list.length;
}

function quantile(list, p) {
  const sorted = [...list].sort((a, b) => a - b);
  const position = p * (sorted.length - 1);
  const low = sorted[Math.floor(position)];
  return low + (position % 1) * (sorted[Math.ceil(position)] - low);
}

function median(list) {
  return list.length === 0 ? "" : quantile(list, 0.5);
}

function deciles(list) {
  if (list.length === 0) return "";
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((d) => Math.round(quantile(list, d / 10))).join(" ");
}

function fixed(value, digits) {
  return Number.isFinite(value) ? value.toFixed(digits) : "";
}

function percent(value) {
  return (100 * value).toFixed(100 * value < 10 ? 1 : 0);
}

function share(count, n) {
  return `${percent(count / n)} % (${count} of ${n})`;
}

/** A share of documents with Wilson's interval. */
function wilson(count, n) {
  if (n === 0) return "";
  const z = 1.959964;
  const p = count / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return `${percent(p)} % [${percent(Math.max(0, middle - half))}, ${percent(Math.min(1, middle + half))}]`;
}

/** A ratio of sums over documents, with an interval by resampling documents. */
function clustered(documents, parts, unit = "share") {
  const pairs = documents.map(parts);
  const total = sum(pairs, ([, n]) => n);
  if (total === 0) return "";
  const random = seededRandom(2, 1);
  const ratios = [];
  for (let b = 0; b < BOOTSTRAPS; b++) {
    let count = 0;
    let n = 0;
    for (let i = 0; i < pairs.length; i++) {
      const [a, c] = pairs[Math.floor(random() * pairs.length)];
      count += a;
      n += c;
    }
    if (n > 0) ratios.push(count / n);
  }
  const value = sum(pairs, ([a]) => a) / total;
  const [low, high] = [quantile(ratios, 0.025), quantile(ratios, 0.975)];
  return unit === "share"
    ? `${percent(value)} % [${percent(low)}, ${percent(high)}]`
    : `${fixed(value, 2)} [${fixed(low, 2)}, ${fixed(high, 2)}]`;
}

function topShares(list, most) {
  const counts = [...grouped(list, (each) => each)].map(([key, all]) => [key, all.length]).sort((a, b) => b[1] - a[1]);
  return counts
    .slice(0, most)
    .map(([key, count]) => `${key} ${percent(count / list.length)} %`)
    .join(", ");
}

function sampled(list, size, random) {
  const copy = [...list];
  for (let i = 0; i < size; i++) {
    const j = i + Math.floor(random() * (copy.length - i));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy.slice(0, size);
}

// Markdown

function heading(text) {
  console.log(`\n## ${text}\n`);
}

function say(text) {
  console.log(`${text}\n`);
}

function table(head, rows) {
  console.log(`| ${head.join(" | ")} |`);
  console.log(`|${head.map(() => "---").join("|")}|`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  console.log("");
}

// The report

inRunningText();
inReportAndText();
ownPatents();
otherClasses();
ageAndCountry();
fromReportToText();
symbolsPerDocument();
rarefaction();
skew();
citedPairs();
families();
textLengths();
missingSections();
judgements();
