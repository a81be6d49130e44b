/** The documents that are measured: real ones, or a simulated world. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findCitations, patentOf } from "../../dist/patents/index.js";
import { readPatents } from "../../dist/patents/node.js";
import { grouped } from "./figures.mjs";

export const data = process.argv[2];
if (data === undefined) {
  console.error(
    "usage: node bench/world-statistics.mjs FOLDER (with patents/ and clef-ip-2010/, or a simulated world)",
  );
  process.exit(2);
}

/** Whether it is a folder that `presage collection simulate` wrote. */
export const isWorld = existsSync(join(data, "documents"));

export const sources = isWorld
  ? { world: await patentsIn("documents") }
  : {
      marec: await patentsIn("patents/marec"),
      epo: await patentsIn("patents/epo"),
      uspto: await patentsIn("patents/uspto"),
      docdb: await patentsIn("patents/docdb"),
      ops: await patentsIn("patents/ops"),
    };

/** The patents that people marked in the texts, by file. */
export const marked = isWorld ? [] : markedCitations();

/** Class and name in the reference lists of US grants, by citing and cited patent. */
export const referenceClasses = isWorld ? new Map() : usReferenceClasses();

/** Documents with a description. */
export const texts = Object.entries(sources).flatMap(([source, patents]) =>
  patents.filter(({ descriptions }) => descriptions.length > 0).map((patent) => citingDocument(source, patent)),
);

/** Those of them with a search report or a reference list. */
export const listed = texts.filter(({ report }) => report.size > 0);

/** Named documents by group, such as the grants of one office. */
export function groups(documents) {
  return [...grouped(documents, ({ group }) => group)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Number of patents that are both in the text and in the list. */
export function overlap(inText, report) {
  return [...inText.keys()].filter((id) => report.has(id)).length;
}

async function patentsIn(folder) {
  const patents = new Map();
  for await (const event of readPatents([join(data, folder)])) {
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
  if (source === "world") return `simulated ${country} ${kind[0]}`;
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
