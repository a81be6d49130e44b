import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { readCpcScheme } from "../src/patents/formats/cpc-scheme.js";
import type { Patent } from "../src/patents/index.js";
import { readPatents } from "../src/patents/node.js";
import { sharedData } from "./support/shared-data.js";

/**
 * The real files of DOCDB, OPS and the USPTO, read completely. The results are pinned and compared with a plain text
 * search of the raw file, which knows nothing of the formats except the names of a few tags.
 */
const data = sharedData("patents");
const path = (file: string) => join(data ?? "", file);
const raw = (file: string) => readFileSync(path(file), "utf8");

interface Reading {
  readonly patents: readonly Patent[];
  readonly formats: readonly string[];
  readonly remarks: readonly string[];
  readonly problems: readonly string[];
}

const readings = new Map<string, Promise<Reading>>();

function read(...files: string[]): Promise<Reading> {
  const key = files.join(" ");
  const known = readings.get(key) ?? readAnew(files);
  readings.set(key, known);
  return known;
}

async function readAnew(files: readonly string[]): Promise<Reading> {
  const patents: Patent[] = [];
  const formats: string[] = [];
  const remarks: string[] = [];
  const problems: string[] = [];
  for await (const event of readPatents(files.map((file) => (file.startsWith("/") ? file : path(file))))) {
    if (event.kind === "patent") patents.push(event.patent);
    else if (event.kind === "finished") formats.push(...event.formats);
    else (event.kind === "remark" ? remarks : problems).push(`${event.problem.message}: ${event.problem.text ?? ""}`);
  }
  return { patents, formats, remarks, problems };
}

/** `3 search-report Y, 1 search-report X+Y`: how often each occurs, in the order of the words. */
function tally(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Array.from(counts, ([word, count]) => ({ word, count }))
    .sort((a, b) => (a.word < b.word ? -1 : 1))
    .map(({ word, count }) => `${count} ${word}`)
    .join(", ");
}

function cited(list: Patent["citations"] | Patent["literature"]): string[] {
  return list.map(({ origin, categories }) => [origin, categories.join("+")].join(" ").trim());
}

/** A row of the table. */
function summary({ patents, formats }: Reading): string {
  const claims = patents.flatMap((patent) => patent.claims.flatMap((set) => set.claims));
  const paragraphs = patents.flatMap((patent) => patent.descriptions.flatMap((description) => description.paragraphs));
  const texts = patents.flatMap(({ titles, abstracts, descriptions, claims: sets }) => [
    ...titles,
    ...abstracts,
    ...descriptions,
    ...sets,
  ]);
  return [
    formats.join(" "),
    String(patents.length),
    tally(patents.flatMap(({ citations }) => cited(citations))),
    tally(patents.flatMap(({ literature }) => cited(literature))),
    tally(texts.map(({ language }) => language ?? "?")),
    `${claims.length}/${claims.filter(({ dependsOn }) => dependsOn.length > 0).length}`,
    `${paragraphs.length}/${paragraphs.filter(({ heading }) => heading).length}`,
    tally(patents.flatMap(({ classifications }) => classifications.map(({ scheme }) => scheme))),
  ]
    .map((cell) => cell || "–")
    .join(" | ");
}

const ROWS = `
  file | format | documents | cited patents | cited literature | languages | claims/dependent | paragraphs/headings | classes
  docdb/AP-1206-A_302101161.xml | docdb | 1 | 3 search-report | – | 2 en | 0/0 | 0/0 | 8 CPC, 1 IPC, 18 IPCR
  docdb/DE-backfile.xml | docdb | 10 | 42 search-report | – | 10 de | 0/0 | 0/0 | 15 CPC, 13 IPCR
  docdb/WO-2022259205-A1_544370561.xml | docdb | 1 | 4 search-report Y | 11 applicant, 1 search-report X+Y, 7 search-report Y | 2 en, 2 fr | 0/0 | 0/0 | 16 CPC, 11 IPCR
  docdb/WO-2023012807-A1_507242069.xml | docdb | 1 | 2 applicant, 1 search-report X+Y | 17 applicant, 1 search-report I+P, 1 search-report X+Y, 2 search-report Y | 2 en, 2 fr | 0/0 | 0/0 | 9 CPC, 4 IPCR
  docdb/YU-6701-A_381353354.xml | docdb | 1 | – | – | 2 en, 2 sh | 0/0 | 0/0 | 38 CPC, 39 IPCR
  ops/biblio_example.xml | ops | 1 | 99 search-report | – | 2 en | 0/0 | 0/0 | 4 CPC, 1 IPCR, 9 USPC
  ops/biblio_example_2.xml | ops | 1 | 2 examiner | – | – | 0/0 | 0/0 | 17 CPC, 3 IPC, 8 IPCR
  ops/biblio_example_3.xml | ops | 1 | – | – | 2 en | 0/0 | 0/0 | 6 CPC, 1 IPCR
  ops/biblio_example_4.xml | ops | 1 | 6 search-report | – | 2 en | 0/0 | 0/0 | 32 CPC, 2 IPCR, 4 USPC
  ops/claims_example.xml | ops | 1 | – | – | 1 en | 11/10 | 0/0 | –
  ops/claims_example_2.xml | ops | 1 | – | – | 1 en | 20/17 | 0/0 | –
  ops/description_example.xml | ops | 1 | – | – | 1 en | 0/0 | 22/0 | –
  ops/ep1000000_abstract_result.xml | ops | 1 | – | – | 1 en | 0/0 | 0/0 | –
  ops/ep1000000_description_result.xml | ops-json | 1 | – | – | 1 ? | 0/0 | 22/0 | –
  ops/ep1000000_full_cycle_result.xml | ops | 2 | 3 search-report A | – | 2 de, 3 en, 2 fr | 0/0 | 0/0 | 8 CPC, 6 IPC, 8 IPCR
  ops/family_input.xml | ops | 6 | – | – | – | 0/0 | 0/0 | –
  ops/full_cycle_example.xml | ops | 2 | 3 search-report A | – | 2 de, 3 en, 2 fr | 0/0 | 0/0 | 6 CPC, 6 IPC, 8 IPCR
  ops/image_example.xml | ops | 0 | – | – | – | 0/0 | 0/0 | –
  ops/search_example.xml | ops | 15 | – | – | – | 0/0 | 0/0 | –
  ops/search_result.xml | ops-json | 100 | – | – | – | 0/0 | 0/0 | –
  uspto/cpcMaster/cpcMaster.xml | cpc-master | 1 | – | – | – | 0/0 | 0/0 | 9 CPC
  uspto/greenbook/US03932709.greenbook | greenbook | 1 | 9 other | – | 4 en | 17/11 | 148/5 | 1 IPC, 3 USPC
  uspto/greenbook/US03937375.greenbook | greenbook | 1 | 5 other | – | 4 en | 3/2 | 21/0 | 1 IPC, 2 USPC
  uspto/greenbook/US04347903.greenbook | greenbook | 1 | 3 other | – | 4 en | 3/2 | 28/6 | 3 IPC, 3 USPC
  uspto/pap/US20010000044A1.xml | pap | 1 | – | – | 4 en | 21/18 | 46/5 | 1 IPC, 2 USPC
  uspto/pap/US20010000943A1.xml | pap | 1 | – | – | 4 en | 13/9 | 434/29 | 1 IPC, 2 USPC
  uspto/pap/US20010009014A1.xml | pap | 1 | – | – | 4 en | 55/41 | 137/5 | 1 IPC, 2 USPC
  uspto/sgml/US06336130.xml | uspto-sgml | 1 | 5 examiner, 1 other | 3 other | 4 en | 22/19 | 46/4 | 2 IPC, 2 USPC
  uspto/sgml/US06337117.xml | uspto-sgml | 1 | 2 examiner | – | 4 en | 39/34 | 375/29 | 1 IPC, 8 USPC
  uspto/sgml/USD435854S1.xml | uspto-sgml | 1 | 10 examiner | – | 3 en | 1/0 | 1/0 | 1 LOCARNO, 1 USPC
  uspto/xml2004/US06859910.xml | uspto-grant | 1 | 8 examiner | – | 4 en | 2/1 | 68/5 | 4 IPC, 13 USPC
  uspto/xml2004/US06970935.xml | uspto-grant | 1 | 11 examiner | – | 4 en | 30/27 | 156/4 | 1 IPC, 4 USPC
  uspto/xml2006/US07272630B2.xml | uspto-grant | 1 | 5 examiner, 73 other | 38 other | 4 en | 17/14 | 177/6 | 1 IPCR, 4 USPC
  uspto/xml2014/US08926509.xml | uspto-grant | 1 | 117 applicant, 13 examiner | 29 applicant, 1 examiner | 4 en | 31/25 | 312/6 | 19 CPC, 14 IPCR, 12 USPC
  uspto/xml2014/US08927118.xml | uspto-grant | 1 | 72 applicant, 4 examiner | 28 applicant | 4 en | 45/41 | 632/124 | 14 CPC, 9 IPCR, 6 USPC
  uspto/xml2014/US08930553.xml | uspto-grant | 1 | 10 applicant, 6 examiner | 5 applicant | 4 en | 8/6 | 42/5 | 1 IPCR, 1 USPC
  uspto/xmlApp2004/US20050004437A1.xml | uspto-application | 1 | – | – | 4 en | 10/9 | 35/5 | 1 IPC, 3 USPC
  uspto/xmlApp2004/US20050004974A1.xml | uspto-application | 1 | – | – | 4 en | 21/19 | 197/6 | 1 IPC, 1 USPC
`;

const TABLE = new Map(
  ROWS.trim()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [file, ...cells] = line.trim().split(" | ");
      return [file, cells.join(" | ")];
    }),
);
const FILES = [...TABLE.keys()];

describe.skipIf(!data)("every file of the offices", () => {
  it.each(FILES)("%s", async (file) => {
    const reading = await read(file);
    expect(reading.problems).toEqual([]);
    expect(summary(reading)).toBe(TABLE.get(file));
  });

  it("is in the table, except for licences and the CPC scheme", () => {
    const found = ["docdb", "ops", "uspto"].flatMap((folder) =>
      readdirSync(path(folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    );
    const files = found.filter((name) => /\.\w+$/.test(name) && !name.includes("cpcScheme"));
    expect(files.sort()).toEqual([...FILES].sort());
  });

  it("gives no remark, except that pictures are not patents", async () => {
    const remarks = await Promise.all(FILES.map(async (file) => (await read(file)).remarks));
    expect(remarks.flat()).toEqual(["answer has no patents: document-inquiry"]);
  });

  it("is found in its folder; licences and the CPC scheme are skipped with a remark", async () => {
    const { patents, remarks } = await read("uspto");
    const single = await Promise.all(FILES.filter((file) => file.startsWith("uspto/")).map((file) => read(file)));
    expect(new Set(patents.map(({ id }) => id))).toEqual(
      new Set(single.flatMap((one) => one.patents.map(({ id }) => id))),
    );
    expect(remarks.some((remark) => remark.startsWith("2 files are of no known format"))).toBe(true);
  });
});

/** ASCII letters and digits, which named entities never replace, without markup: what must not get lost. */
function letters(text: string): string {
  return text
    .replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<[^<>]*>/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&[#\w.]+;/g, "")
    .replace(/[^A-Za-z0-9]/g, "");
}

/** The same for a text that was read. */
function lettersOf(texts: readonly { readonly text: string }[]): string {
  return texts.map(({ text }) => text.replace(/[^A-Za-z0-9]/g, "")).join("");
}

/** The text between the first opening and the last closing tag with that name. */
function inside(text: string, name: string): string {
  const start = new RegExp(`<${name}[\\s>]`).exec(text);
  return start ? text.slice(start.index, text.lastIndexOf(`</${name}>`)) : "";
}

function all(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0]);
}

function symbols(patents: readonly Patent[], scheme: string): Set<string> {
  return new Set(
    patents.flatMap(({ classifications }) =>
      classifications.filter((found) => found.scheme === scheme).map(({ symbol }) => symbol),
    ),
  );
}

/** Numbers are normalised, which does not change their last digits. */
function lastDigits(number: string): string {
  return number.replace(/\D/g, "").slice(-5);
}

function citedDigits(patents: readonly Patent[]): string[] {
  return patents.flatMap(({ citations }) => citations.map((citation) => lastDigits(citation.cited.split("-")[1])));
}

const textsOf = ({ descriptions }: Patent) => descriptions.flatMap(({ paragraphs }) => paragraphs);
const claimsIn = ({ claims }: Patent) => claims.flatMap((set) => set.claims);

/** Every claim as it is in the file, with or without (designs) its number. */
function expectClaims(patent: Patent, elements: readonly string[]): void {
  const claims = claimsIn(patent);
  expect(claims.map(({ number }) => number)).toEqual(elements.map((_, index) => index + 1));
  for (const [index, claim] of claims.entries()) {
    const found = letters(elements[index]);
    expect([lettersOf([claim]), `${claim.number}${lettersOf([claim])}`]).toContain(found);
  }
}

describe.skipIf(!data)("nothing is lost", () => {
  it.each(FILES.filter((file) => file.startsWith("docdb/")))("of %s", async (file) => {
    const text = raw(file);
    const { patents } = await read(file);
    expect(patents).toHaveLength(all(text, /<(?:exch:)?exchange-document /g).length);
    const cutOff = text.replace(/<(?:exch:)?patent-family>[\s\S]*/, "");
    expect(citedDigits(patents)).toEqual(all(cutOff, /<patcit [^>]*dnum="[A-Z]{2}(\w+?)[A-Z]\d?"/g).map(lastDigits));
    expect(patents.flatMap(({ citations }) => citations.map(({ date }) => date?.replaceAll("-", "")))).toEqual(
      all(text, /<patcit .*?<date>(\d+)/g),
    );
    expect(patents.flatMap(({ literature }) => literature)).toHaveLength(all(text, /<nplcit /g).length);
    const cited = patents.flatMap(({ literature }) => literature);
    expect(lettersOf(cited)).toBe(letters(all(text, /<nplcit [^>]*><text>(.*?)<\/text>/g).join("")));
    const compact = (symbol: string) => symbol.replace(/\s/g, "");
    expect(symbols(patents, "IPCR")).toEqual(
      new Set(all(text, /<classification-ipcr [^>]*><text>(.{19})/g).map(compact)),
    );
    expect(symbols(patents, "CPC")).toEqual(
      new Set(all(text, /<classification-symbol>(.*?)<\/classification-symbol>/g).map(compact)),
    );
    expect(lettersOf(patents.flatMap(({ titles }) => titles))).toBe(
      letters(all(text, /<(?:exch:)?invention-title [^>]*>([^<]*)/g).join("")),
    );
    // The original abstract of the Yugoslav application repeats the other two in one text.
    expect(lettersOf(patents.flatMap(({ abstracts }) => abstracts))).toBe(
      letters(all(text, /<(?:exch:)?abstract lang[^>]*>(.*?)<\/(?:exch:)?abstract>/g).join("")),
    );
    expect(patents.map(({ familyId }) => familyId)).toEqual(
      all(text, /<(?:exch:)?exchange-document .*?family-id="(\d+)"/g),
    );
  });

  it.each(FILES.filter((file) => /^ops\/(?:biblio|.*full_cycle)/.test(file)))("of %s", async (file) => {
    const text = raw(file);
    const { patents } = await read(file);
    expect(patents).toHaveLength(all(text, /<exchange-document /g).length);
    const documents = all(text, /<patcit [\s\S]*?<document-id document-id-type="docdb">[\s\S]*?<doc-number>(\w+)/g);
    expect(citedDigits(patents)).toEqual(documents.map(lastDigits));
    expect(documents).toHaveLength(all(text, /<patcit /g).length);
    expect(patents.flatMap(({ citations }) => citations.flatMap(({ categories }) => categories)).join("")).toBe(
      all(text, /<category>(\w+)</g).join(""),
    );
    const ipcr = all(text, /<classification-ipcr [^>]*>\s*<text>(.{19})/g).map((line) => line.replace(/\s/g, ""));
    expect(symbols(patents, "IPCR")).toEqual(new Set(ipcr));
    const parts =
      /<section>(\w)<\/section>\s*<class>(\d+)<\/class>\s*<subclass>(\w)<\/subclass>\s*<main-group>(\d+)<\/main-group>\s*<subgroup>(\d+)</g;
    const cpc = Array.from(
      text.matchAll(parts),
      ([, section, cls, sub, group, rest]) => `${section}${cls}${sub}${group}/${rest}`,
    );
    expect(cpc).toHaveLength(all(text, /<section>/g).length);
    const whole = all(text, /<classification-symbol>([A-Z].*?)</g);
    expect(symbols(patents, "CPC")).toEqual(new Set([...cpc, ...whole]));
    expect(symbols(patents, "USPC")).toEqual(new Set(all(text, /<classification-symbol>(\d.*?)</g)));
  });

  it("of OPS claims, descriptions, families and searches", async () => {
    const [one, two, description, json] = await Promise.all(
      ["claims_example.xml", "claims_example_2.xml", "description_example.xml", "ep1000000_description_result.xml"].map(
        (file) => read(`ops/${file}`),
      ),
    );
    expectClaims(one.patents[0], all(raw("ops/claims_example.xml"), /<claim-text>[\s\S]*?<\/claim-text>/g));
    const lines = inside(raw("ops/claims_example_2.xml"), "claim-text").split("\n");
    expectClaims(two.patents[0], lines.slice(1));
    const text = inside(raw("ops/description_example.xml"), "description");
    expect(lettersOf(textsOf(description.patents[0]))).toBe(letters(text.replace(/<p>\[\d+\]/g, "")));
    // The JSON is the same description as stored by a client.
    expect(textsOf(json.patents[0])).toEqual(textsOf(description.patents[0]));
    const family = await read("ops/family_input.xml");
    expect(family.patents).toHaveLength(all(raw("ops/family_input.xml"), /<ops:family-member /g).length);
    const found = await read("ops/search_example.xml");
    expect(found.patents).toHaveLength(all(raw("ops/search_example.xml"), /<ops:publication-reference /g).length);
    const hits = await read("ops/search_result.xml");
    expect(hits.patents.map(({ familyId }) => familyId)).toEqual(
      all(raw("ops/search_result.xml"), /"family_id": "(\d+)"/g),
    );
  });

  it("of the 70 full texts of OPS", async () => {
    const files = readdirSync(path("marec")).filter((name) => raw(`marec/${name}`).includes("<fulltext-document "));
    expect(files).toHaveLength(70);
    let paragraphs = 0;
    for (const file of files) {
      const text = raw(`marec/${file}`);
      const { patents, formats, remarks, problems } = await read(`marec/${file}`);
      expect([formats, remarks, problems]).toEqual([["ops-fulltext"], [], []]);
      expect(patents.map(({ descriptions }) => descriptions.map(({ language }) => language))).toEqual([["en"]]);
      expect(lettersOf(textsOf(patents[0]))).toBe(
        letters(inside(text, "description").replace(/<p>\s*\[\s*\d+\s*\]/g, "<p>")),
      );
      paragraphs += textsOf(patents[0]).length;
    }
    // 114 of 15,989 paragraphs have no text at all.
    expect(paragraphs).toBe(15_875);
  });

  it.each(FILES.filter((file) => /^uspto\/xml/.test(file)))("of %s", async (file) => {
    const text = raw(file);
    const { patents } = await read(file);
    const [patent] = patents;
    const references = inside(
      text,
      text.includes("<us-references-cited>") ? "us-references-cited" : "references-cited",
    );
    const numbers = all(references, /<patcit [\s\S]*?<doc-number>(.*?)</g);
    expect(numbers).toHaveLength(all(text, /<patcit /g).length);
    expect(citedDigits(patents)).toEqual(numbers.map(lastDigits));
    expect(lettersOf(patent.literature)).toBe(letters(all(references, /<nplcit [\s\S]*?<\/nplcit>/g).join("")));
    for (const origin of ["examiner", "applicant"]) {
      const given = [...patent.citations, ...patent.literature].filter((citation) => citation.origin === origin);
      expect(given).toHaveLength(all(text, new RegExp(`cited by ${origin}`, "g")).length);
    }
    expectClaims(patent, all(text, /<claim [\s\S]*?<\/claim>/g));
    expect(lettersOf(textsOf(patent))).toBe(letters(inside(text, "description")));
    expect(lettersOf(patent.abstracts)).toBe(letters(inside(text, "abstract")));
    expect(lettersOf(patent.titles)).toBe(letters(inside(text, "invention-title")));
    expect(textsOf(patent).filter(({ heading }) => heading)).toHaveLength(all(text, /<heading /g).length);
    for (const [scheme, name] of [
      ["IPCR", "classification-ipcr"],
      ["CPC", "classification-cpc"],
    ]) {
      const elements = all(text, new RegExp(`<${name}>[\\s\\S]*?</${name}>`, "g"));
      const part = (element: string, level: string) => inside(element, level).replace(`<${level}>`, "");
      const found = elements.map((element) =>
        [
          ...["section", "class", "subclass", "main-group"].map((level) => part(element, level)),
          `/${part(element, "subgroup")}`,
        ].join(""),
      );
      expect(symbols(patents, scheme)).toEqual(new Set(found));
    }
    // Classes of cited patents and of the field of search are in elements of the same name.
    const own = text.slice(0, text.indexOf("<invention-title"));
    expect([...symbols(patents, "IPC"), ...symbols(patents, "USPC")]).toHaveLength(
      all(own, /<(?:main|further)-classification>/g).length,
    );
    expect(patent.inventors).toHaveLength(
      all(text, /<inventor /g).length || all(text, /app-type="applicant-inventor"/g).length,
    );
  });

  it.each(FILES.filter((file) => file.startsWith("uspto/sgml/")))("of %s", async (file) => {
    const text = raw(file);
    const { patents } = await read(file);
    const [patent] = patents;
    expect(citedDigits(patents)).toEqual(all(text, /<PCIT>\s*<DOC><DNUM><PDAT>(.*?)</g).map(lastDigits));
    expect(lettersOf(patent.literature)).toBe(letters(all(text, /<NCIT>[\s\S]*?<\/NCIT>/g).join("")));
    const examiner = [...patent.citations, ...patent.literature].filter(({ origin }) => origin === "examiner");
    expect(examiner).toHaveLength(all(text, /<CITED-BY-EXAMINER/g).length);
    expectClaims(patent, all(text, /<CLM [\s\S]*?<\/CLM>/g));
    const marked = claimsIn(patent).flatMap(({ dependsOn }) => dependsOn);
    expect(marked).toHaveLength(all(text, /<CLREF /g).length);
    expect(lettersOf(textsOf(patent))).toBe(letters(inside(text, "SDODE")));
    expect(lettersOf(patent.abstracts)).toBe(letters(inside(text, "SDOAB")));
    expect(lettersOf(patent.titles)).toBe(letters(inside(text, "B540")));
    expect(patent.classifications).toHaveLength(all(text, /<B5(?:11|12|21|22)>/g).length);
    expect(patent.inventors).toHaveLength(all(text, /<B721>/g).length);
    expect(patent.applicants).toHaveLength(all(text, /<B731>/g).length);
  });

  it.each(FILES.filter((file) => file.startsWith("uspto/pap/")))("of %s", async (file) => {
    const text = raw(file).replace(/<number>[\s\S]*?<\/number>/g, "");
    const { patents } = await read(file);
    const [patent] = patents;
    expectClaims(patent, all(text, /<claim [\s\S]*?<\/claim>/g));
    const referring = all(text, /<claim [\s\S]*?<\/claim>/g).filter((claim) =>
      /<dependent-claim-reference| of claim \d/.test(claim),
    );
    expect(claimsIn(patent).filter(({ dependsOn }) => dependsOn.length > 0)).toHaveLength(referring.length);
    expect(lettersOf(textsOf(patent))).toBe(letters(inside(text, "subdoc-description")));
    const abstract = inside(text, "subdoc-abstract").replace(/<heading [\s\S]*?<\/heading>/g, "");
    expect(lettersOf(patent.abstracts)).toBe(letters(abstract));
    expect(lettersOf(patent.titles)).toBe(letters(inside(text, "title-of-invention")));
    expect(patent.classifications).toHaveLength(all(text, /<(?:ipc|uspc)>/g).length);
    expect(patent.inventors).toHaveLength(all(text, /<(?:first-named-)?inventor>/g).length);
  });

  it.each(FILES.filter((file) => file.startsWith("uspto/greenbook/")))("of %s", async (file) => {
    const text = raw(file);
    const { patents } = await read(file);
    const [patent] = patents;
    expect(citedDigits(patents)).toEqual(all(text, /^PNO {2}(.*)$/gm).map(lastDigits));
    // Signs spelled in letters between dots, and what precedes the text of a line.
    const plain = (part: string) =>
      letters(part.replace(/\.(?:sub|times|phi|div)\./g, "").replace(/^[A-Z0-9 ]{4} /gm, ""));
    const [description, claims] = text.slice(text.search(/^(?:PARN|BSUM)$/m)).split(/^CLMS$/m);
    expect(lettersOf(textsOf(patent))).toBe(plain(description.replace(/^(?:PARN|BSUM|DRWD|DETD)$/gm, "")));
    expectClaims(
      patent,
      claims
        .split(/^NUM .*$/m)
        .slice(1)
        .map(plain),
    );
    expect(lettersOf(patent.abstracts)).toBe(plain(/^ABST$([\s\S]*?)^[A-Z]{4}$/m.exec(text)?.[1] ?? ""));
    expect(patent.titles[0].text).toBe(/^TTL {2}(.*)$/m.exec(text)?.[1]);
    const own = text.slice(text.search(/^CLAS$/m), text.search(/^UREF$/m));
    expect(patent.classifications).toHaveLength(all(own, /^(?:OCL|XCL|ICL) /gm).length);
    expect(patent.inventors).toHaveLength(all(text, /^INVT$/gm).length);
    expect(textsOf(patent).filter(({ heading }) => heading)).toHaveLength(all(text, /^PAC /gm).length);
  });

  it("of the CPC master file and the CPC scheme", async () => {
    const { patents } = await read("uspto/cpcMaster/cpcMaster.xml");
    expect(patents[0].classifications).toHaveLength(
      all(raw("uspto/cpcMaster/cpcMaster.xml"), /<pat:CPCClassification>/g).length,
    );
    const scheme = raw("uspto/cpcScheme/cpc-scheme-A01L.xml");
    const titles = readCpcScheme(scheme);
    expect(titles).toHaveLength(all(scheme, /<class-title /g).length);
    expect(titles.slice(0, 3)).toEqual([
      { symbol: "A01L", title: "SHOEING OF ANIMALS", level: 5 },
      { symbol: "A01L1/00", title: "Shoes for horses or other solipeds fastened with nails", level: 7, parent: "A01L" },
      { symbol: "A01L1/02", title: "Solid horseshoes consisting of one part", level: 8, parent: "A01L1/00" },
    ]);
  });
});

describe.skipIf(!data)("dates", () => {
  /** Published; filed; priorities. */
  const DATES: readonly (readonly [string, string, string, string])[] = [
    ["docdb/AP-1206-A_302101161.xml", "2003-09-18", "AP 2000001988 1998-08-04", "US 8359798 1998-05-22"],
    ["docdb/WO-2023012807-A1_507242069.xml", "2023-02-09", "IL 2022050854 2022-08-05", "US 202163230089 2021-08-06"],
    ["ops/biblio_example.xml", "2006-06-29", "US 2366704 2004-12-28", "US 20040023667 2004-12-28"],
    [
      "ops/biblio_example_3.xml",
      "2015-02-05",
      "AU 2013290010 2013-07-12",
      "US 201213547826 2012-07-12, WO 2013US50328 2013-07-12",
    ],
    ["ops/family_input.xml", "2000-05-17", "EP 99203729 1999-11-08", "NL 1010536 1998-11-12"],
    ["uspto/xml2006/US07272630B2.xml", "2007-09-18", "US 10991571 2004-11-18", "US 09876376 2001-06-06"],
    [
      "uspto/xml2014/US08927118.xml",
      "2015-01-06",
      "US 13349377 2012-01-12",
      "JP 2008-148514 2008-06-05, US 13173486 2011-06-30, US 12253586 2008-10-17",
    ],
    [
      "uspto/xmlApp2004/US20050004437A1.xml",
      "2005-01-06",
      "US 10830857 2004-04-23",
      "CH 1974/01 2001-10-26, WO PCT/CH02/00573 2002-10-21",
    ],
    [
      "uspto/sgml/US06336130.xml",
      "2002-01-01",
      "US 09413215 1999-10-05",
      "NO 971605 1997-04-08, WO PCT/NO98/00107 1998-04-02",
    ],
    [
      "uspto/pap/US20010009014A1.xml",
      "2001-07-19",
      "US 09777392 2001-02-05",
      "US 09432885 1999-11-02, US 09312927 1999-05-17, US 60128037 1999-04-06",
    ],
    ["uspto/greenbook/US04347903.greenbook", "1982-09-07", "US 06192529 1980-03-10", "JP 53/84696 1978-07-10"],
    ["uspto/cpcMaster/cpcMaster.xml", "2016-07-26", "US 13897484", ""],
  ];

  it.each(DATES)(
    "of %s: publication, application and priorities are separate",
    async (file, published, filed, priorities) => {
      const [{ publicationDate, application, priorities: claimed }] = (await read(file)).patents;
      const line = ({ country, number, date }: NonNullable<Patent["application"]>) =>
        [country, number, date].join(" ").trim();
      expect(publicationDate).toBe(published);
      expect(application && line(application)).toBe(filed);
      expect(claimed.map(line).join(", ")).toBe(priorities);
    },
  );
});

describe.skipIf(!data)("search reports of two international applications", () => {
  const report = async (file: string) => {
    const [patent] = (await read(file)).patents;
    const inReport = <T extends { readonly origin: string }>(list: readonly T[]) =>
      list.filter(({ origin }) => origin === "search-report");
    return {
      patents: inReport(patent.citations).map(
        ({ cited: id, categories, date }) => `${id} ${categories.join("")} ${date}`,
      ),
      literature: inReport(patent.literature).map(
        ({ text, categories }) => `${categories.join("")} ${text.slice(0, 24)}`,
      ),
    };
  };

  it("WO 2023/012807", async () => {
    expect(await report("docdb/WO-2023012807-A1_507242069.xml")).toEqual({
      patents: ["US-20200223945-A1 XY 2020-07-16"],
      literature: [
        'XY CHIN MARK ET AL: "Humani',
        'Y THOMAS TILLER ET AL: "A ',
        'Y JINWOO LEEM ET AL: "ABod',
        "IP RUFFOLO JEFFREY A ET AL:",
      ],
    });
  });

  it("WO 2022/259205", async () => {
    expect(await report("docdb/WO-2022259205-A1_544370561.xml")).toEqual({
      patents: [
        "CN-102908333-A Y 2013-02-06",
        "WO-2005013972-A1 Y 2005-02-17",
        "WO-2013147452-A1 Y 2013-10-03",
        "WO-2021005101-A1 Y 2021-01-14",
      ],
      literature: [
        "XY BEZERRA-SOUZA ADRIANA ET",
        'Y ELKADI SHAIMAA ET AL: "T',
        'Y KADU PAWAN J. ET AL: "En',
        "Y ANNA CZAJKOWSKA-KOŚNIK E",
        'Y DIXIT RAHUL P. ET AL: "D',
        "Y CHAVHAN SANDIP S. ET AL:",
        'Y ELNAGGAR Y S R ET AL: "S',
        'Y HAN HAN ET AL: "A Solupl',
      ],
    });
  });
});

describe.skipIf(!data)("weekly files", () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-weekly-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  const LISTING =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE sequence-cwu SYSTEM "us-sequence-listing.dtd" [ ]>\n<sequence-cwu id="SEQLST-0"><number>1</number><p>no patent</p></sequence-cwu>\n';

  /** Name of the week, its files, and the text between them. */
  const WEEKS: readonly (readonly [string, RegExp, string, string])[] = [
    ["ipg.xml", /^uspto\/xml2/, LISTING, ""],
    ["ipa.xml", /^uspto\/xmlApp/, LISTING, ""],
    ["pg.xml", /^uspto\/sgml/, "", ""],
    ["pa.xml", /^uspto\/pap/, LISTING, ""],
    ["pftaps.txt", /^uspto\/greenbook/, "", "HHHHHT        APS1        ISSUE - 760113\n"],
  ];

  it.each(WEEKS)(
    "%s: many documents in one file are read the same, zipped or not",
    async (name, files, between, header) => {
      const parts = FILES.filter((file) => files.test(file));
      const single = (await Promise.all(parts.map((file) => read(file)))).flatMap(({ patents }) => patents);
      const whole = header + parts.map((file) => `${raw(file)}\n`).join(between);
      writeFileSync(join(folder, name), whole);
      writeFileSync(join(folder, `${name}.zip`), zipOf(name, Buffer.from(whole)));
      for (const file of [name, `${name}.zip`]) {
        const { patents, problems, formats } = await read(join(folder, file));
        expect(problems).toEqual([]);
        expect(formats).toHaveLength(1);
        expect(patents).toEqual(single);
      }
    },
  );
});

/** An archive with one member. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, Buffer.alloc(14), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
