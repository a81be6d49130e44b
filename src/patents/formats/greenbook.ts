import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Claim, Filing, Paragraph, Party, Patent } from "../patent.js";
import { joinBlanks } from "../xml/element.js";
import { CitationList } from "./citation-list.js";
import { claimNumber, claimOf } from "./claim-list.js";
import { ClassificationList } from "./classification-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeGreenbookCharacters } from "./greenbook-characters.js";
import { newPatent, textsIn } from "./new-patent.js";

/**
 * Grants of the USPTO from 1976 to 2001, the Green Book: lines that start with a code of three letters, in sections
 * that start with a code of four. A weekly file starts with a line about itself. References do not state whether they
 * are the examiner's or the applicant's.
 */
export const greenbook: PatentFormat = {
  name: "greenbook",
  about: "USPTO grants 1976–2001 (Green Book text)",
  layout: { startLine: /^PATN\s*$/ },
  matches: (head) => /(?:^|\n)PATN\s*\r?\nWKU\s/.test(head),
  read(record, remark) {
    const sections = sectionsOf(record);
    return sections[0]?.name === "PATN" ? [readPatent(sections, remark)] : [];
  },
};

interface Section {
  readonly name: string;
  readonly fields: Field[];
}

interface Field {
  readonly code: string;
  /** As written, for the columns of classes; longer texts span several lines, which are joined. */
  text: string;
}

/** The text before the first section is the header of the file. */
function sectionsOf(record: string): Section[] {
  const sections: Section[] = [];
  for (const line of record.split(/\r?\n/)) {
    const start = /^([A-Z][A-Z0-9]{2,3})(?:\s+(\S.*)?)?$/.exec(line);
    const last = sections.at(-1);
    if (start && start[1].length === 4) sections.push({ name: start[1], fields: [] });
    // Two blank columns follow a code; further blanks belong to the value.
    else if (start) last?.fields.push({ code: start[1], text: line.slice(5) });
    else {
      const field = last?.fields.at(-1);
      if (field && line.trim() !== "") field.text += `\n${line.trim()}`;
    }
  }
  return sections;
}

/** Kind codes for the types of application (APT), as the USPTO assigned them to its old patents. */
const KINDS: Readonly<Record<string, string>> = { "1": "A", "2": "E", "4": "S", "5": "I4", "6": "P", "7": "H" };

function readPatent(sections: readonly Section[], remark: Remark): Patent {
  const [head] = sections;
  const written = fieldText(head, "WKU") ?? "";
  const type = fieldText(head, "APT") ?? "1";
  // Eight characters are the number, the ninth is a check digit.
  const id = publicationOf("US", written.slice(0, 8), KINDS[type]);
  if (!id) throw new RecordError("PATN has no number in WKU", written);
  const abstract = paragraphsOf(named(sections, "ABST")).flatMap(({ text, heading }) => (heading ? [] : [text]));
  const inventors = named(sections, "INVT").flatMap(partyOf);
  const assignees = named(sections, "ASSG").flatMap(partyOf);
  const { citations, literature } = citationsOf(sections, remark);
  return newPatent(id, {
    publicationDate: isoDate(fieldText(head, "ISD") ?? ""),
    application: applicationOf(head),
    priorities: prioritiesOf(sections),
    ...textsIn("en", {
      title: fieldText(head, "TTL"),
      abstract: abstract.length === 0 ? undefined : abstract.join(" "),
      paragraphs: paragraphsOf(sections.filter(({ name }) => DESCRIPTION.has(name))),
      claims: claimsOf(sections.filter(({ name }) => name === "CLMS" || name === "DCLM")),
    }),
    classifications: classificationsOf(named(sections, "CLAS"), type === "4", remark),
    applicants: assignees.length > 0 ? assignees : inventors,
    inventors,
    citations,
    literature,
  });
}

function named(sections: readonly Section[], name: string): Section[] {
  return sections.filter((section) => section.name === name);
}

function fieldText(section: Section | undefined, code: string): string | undefined {
  const text = section?.fields.find((field) => field.code === code)?.text;
  return text === undefined ? undefined : readable(text) || undefined;
}

/** Without the lines that tables are drawn with. */
function readable(text: string): string {
  return decodeGreenbookCharacters(joinBlanks(text.replace(/_{4,}/g, " ")));
}

/** Series and number as in later formats, 05449155: the seventh digit of the number is a check digit. */
function applicationOf(head: Section): Filing | undefined {
  const number = fieldText(head, "APN");
  const date = isoDate(fieldText(head, "APD") ?? "");
  if (number === undefined) return undefined;
  const series = fieldText(head, "SRC");
  const digits = /^\d{7}$/.test(number) ? number.slice(0, 6) : number;
  const whole =
    series !== undefined && /^\w$/.test(series) ? `${series.padStart(2, "0")}${digits.padStart(6, "0")}` : digits;
  return { country: "US", number: whole, ...(date !== undefined && { date }) };
}

/** Foreign priorities (PRIR), then related applications (RLAP) except those of a re-examined patent. */
function prioritiesOf(sections: readonly Section[]): Filing[] {
  return sections.flatMap((section) => {
    if (section.name !== "PRIR" && section.name !== "RLAP") return [];
    const number = fieldText(section, "APN");
    const date = isoDate(fieldText(section, "APD") ?? "");
    const country = countryOf(section) ?? "US";
    return number === undefined
      ? []
      : [{ country: number.startsWith("PCT") ? "WO" : country, number, ...(date !== undefined && { date }) }];
  });
}

/** Countries have X as their third letter: JPX. */
function countryOf(section: Section): string | undefined {
  return /^[A-Z]{2}/.exec(fieldText(section, "CNT") ?? "")?.[0];
}

function partyOf(section: Section): Party[] {
  const written = fieldText(section, "NAM");
  if (written === undefined) return [];
  // A person is `Young; Patrick`, a company has no semicolon.
  const name = written.replace(/(?:(?<!\s)\s+)?;\s*/, ", ");
  const country = countryOf(section) ?? (fieldText(section, "STA") === undefined ? undefined : "US");
  return [{ name, ...(country !== undefined && { country }) }];
}

function classificationsOf(classes: readonly Section[], isDesign: boolean, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  for (const { code, text } of classes.flatMap(({ fields }) => fields)) {
    if (code === "OCL" || code === "XCL") list.add("USPC", text, { main: code === "OCL" });
    if (code === "ICL") list.add(isDesign ? "LOCARNO" : "IPC", isDesign ? text.replace(/^D/, "") : text);
  }
  const symbols = list.list();
  const first = symbols.findIndex(({ scheme }) => scheme !== "USPC");
  return symbols.map((symbol, index) => (index === first ? { ...symbol, main: true } : symbol));
}

function citationsOf(sections: readonly Section[], remark: Remark): CitationList {
  const list = new CitationList(remark);
  for (const section of sections) {
    if (section.name === "UREF" || section.name === "FREF") {
      const date = fieldText(section, "ISD");
      const number = fieldText(section, "PNO") ?? "";
      const country = section.name === "UREF" ? "US" : (countryOf(section) ?? "");
      list.addPatent({ country, number, ...(date !== undefined && { date }) }, "other");
    } else if (section.name === "OREF") {
      for (const { code, text } of section.fields) if (/^PA/.test(code)) list.addLiterature(readable(text), "other");
    }
  }
  return list;
}

/** Government interest, parent case, summary, drawings, detailed description. */
const DESCRIPTION: ReadonlySet<string> = new Set(["GOVT", "PARN", "BSUM", "DRWD", "DETD"]);

/** Paragraphs (PAR, PAL, PA0 to PA5), headings (PAC), tables and formulas (TBL, EQU, FNT). */
function paragraphsOf(sections: readonly Section[]): Paragraph[] {
  return sections.flatMap(({ fields }) =>
    fields.flatMap(({ code, text }) => {
      const plain = readable(text);
      if (plain === "" || !/^(?:PA[A-Z0-9]|TBL|EQU|FNT|TAB)$/.test(code)) return [];
      return [{ text: plain, ...(code === "PAC" && { heading: true as const }) }];
    }),
  );
}

/** A claim is a number (NUM) and what follows it; the only claim of a design has none. */
function claimsOf(sections: readonly Section[]): Claim[] {
  const claims: { number: number; parts: string[] }[] = [];
  for (const { code, text } of sections.flatMap(({ fields }) => fields)) {
    if (code === "NUM") claims.push({ number: claimNumber(text) ?? claims.length + 1, parts: [] });
    else if (code !== "STM") {
      if (claims.length === 0) claims.push({ number: 1, parts: [] });
      claims.at(-1)?.parts.push(readable(text));
    }
  }
  return claims.flatMap(({ number, parts }) => (parts.length === 0 ? [] : [claimOf(number, parts.join(" "))]));
}
