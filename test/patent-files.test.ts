import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { formatProblem } from "../src/core/index.js";
import { createRandom } from "../src/core/random.js";
import { presageJsonl } from "../src/patents/formats/presage-jsonl.js";
import { type Patent, patentLine, readSource } from "../src/patents/index.js";
import { readPatents } from "../src/patents/node.js";
import { parseXml } from "../src/patents/xml/parse.js";
import { plainXmlTree } from "./support/plain-xml-tree.js";
import { sharedData } from "./support/shared-data.js";

/**
 * The real files of MAREC, the EPO and Google, read completely. The results are pinned and compared with plain text
 * searches of the raw files, which know nothing of the formats except the names of a few tags. The other offices' files
 * are in patent-files-offices.test.ts.
 */
const data = sharedData("patents");

interface Read {
  readonly patent: Patent;
  readonly raw: string;
}

interface Reading {
  readonly documents: readonly Read[];
  readonly patents: readonly Patent[];
  readonly remarks: readonly string[];
  readonly problems: readonly string[];
}

/** Comments and processing instructions are not text, and what is commented out is not an element. */
function withoutComments(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, "");
}

/** Everything of one format below a folder. */
async function readFolder(folder: string, format: string): Promise<Reading> {
  const documents: Read[] = [];
  const remarks: string[] = [];
  const problems: string[] = [];
  for (const name of readdirSync(folder)) {
    const patents: Patent[] = [];
    const file = join(folder, name);
    for await (const event of readPatents([file])) {
      if (event.kind === "patent") patents.push(event.patent);
      else if (event.kind === "finished" && event.formats[0] === format) {
        expect(patents).toHaveLength(1);
        documents.push({ patent: patents[0], raw: withoutComments(readFileSync(file, "utf8")) });
      } else if (event.kind === "remark") remarks.push(formatProblem(event.problem).replace(`${folder}/`, ""));
      else if (event.kind === "problem") problems.push(formatProblem(event.problem).replace(`${folder}/`, ""));
    }
  }
  return { documents, patents: documents.map(({ patent }) => patent), remarks, problems };
}

/** How often each word occurs, most frequent first. */
function tally(words: Iterable<string | undefined>): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word ?? "?", (counts.get(word ?? "?") ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

/** The table of a folder. */
function summary(patents: readonly Patent[]): Record<string, unknown> {
  const claims = patents.flatMap((patent) => patent.claims.flatMap((set) => set.claims));
  const paragraphs = patents.flatMap((patent) => patent.descriptions.flatMap((each) => each.paragraphs));
  const cited = ({ origin, categories }: Patent["citations"][number] | Patent["literature"][number]) =>
    [origin, categories.join("")].filter(Boolean).join(" ");
  const languages = (field: "titles" | "abstracts" | "descriptions" | "claims") =>
    tally(patents.flatMap((patent) => patent[field].map(({ language }) => language)));
  return {
    documents: patents.length,
    offices: tally(patents.map(({ country, kind }) => `${country} ${kind}`)),
    languages: tally(patents.map(({ language }) => language)),
    titles: languages("titles"),
    abstracts: languages("abstracts"),
    descriptions: languages("descriptions"),
    claimSets: languages("claims"),
    claims: claims.length,
    dependentClaims: claims.filter(({ dependsOn }) => dependsOn.length > 0).length,
    paragraphs: paragraphs.filter(({ heading }) => !heading).length,
    headings: paragraphs.filter(({ heading }) => heading).length,
    classifications: tally(patents.flatMap((patent) => patent.classifications.map(({ scheme }) => scheme))),
    applicants: patents.flatMap(({ applicants }) => applicants).length,
    inventors: patents.flatMap(({ inventors }) => inventors).length,
    priorities: patents.flatMap(({ priorities }) => priorities).length,
    applications: patents.filter(({ application }) => application?.date !== undefined).length,
    published: patents.filter(({ publicationDate }) => publicationDate !== undefined).length,
    families: patents.filter(({ familyId }) => familyId !== undefined).length,
    citations: tally(patents.flatMap(({ citations }) => citations.map(cited))),
    literature: tally(patents.flatMap(({ literature }) => literature.map(cited))),
  };
}

/** Number of opening tags of that name in a text. */
function count(text: string, name: string): number {
  return text.match(new RegExp(`<${name}[\\s/>]`, "g"))?.length ?? 0;
}

/** Everything between the tags with that name, which do not nest. */
function insides(text: string, name: string): string[] {
  return Array.from(
    text.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, "g")),
    (match) => match[1],
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** The readable text of a piece of XML, without any blanks. */
function letters(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+|#x[0-9a-f]+|#\d+);/gi, (entity, name: string) => {
      if (!name.startsWith("#")) return ENTITIES[name] ?? entity;
      return String.fromCodePoint(Number(name.toLowerCase().replace("#x", "0x").replace("#", "")));
    })
    .replace(/\s/g, "");
}

const squeezed = (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => text.replace(/\s/g, ""));

/** Where two long texts start to differ; undefined if they do not. */
function difference(found: string, expected: string): string | undefined {
  if (found === expected) return undefined;
  let at = 0;
  while (found[at] === expected[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 30);
  return `at ${at}: ${around(found)} instead of ${around(expected)}`;
}

/** Every letter of descriptions and claims is read, in order; only the printed number before a claim is removed. */
function expectAllLetters({ patent, raw }: Read): void {
  const paragraphs = patent.descriptions.flatMap((description) => squeezed(description.paragraphs));
  expect(difference(paragraphs.join(""), insides(raw, "description").map(letters).join(""))).toBeUndefined();
  const written = insides(raw, "claims").flatMap((claims) => insides(claims, "claim").map(letters));
  const claims = patent.claims.flatMap((set) => squeezed(set.claims));
  expect(claims).toHaveLength(written.length);
  claims.forEach((claim, i) => {
    const isNumbered = /^\d+[.)]$/.test(written[i].slice(0, -claim.length));
    expect(difference(claim, isNumbered ? written[i].slice(-claim.length) : written[i])).toBeUndefined();
  });
}

describe.skipIf(!data)("MAREC", () => {
  let reading: Reading;

  beforeAll(async () => {
    reading = await readFolder(join(data ?? "", "marec"), "marec");
  });

  test("the table", () => {
    expect(summary(reading.patents)).toMatchInlineSnapshot(`
      {
        "abstracts": {
          "de": 44,
          "en": 174,
          "fr": 54,
        },
        "applicants": 323,
        "applications": 200,
        "citations": {
          "applicant": 6,
          "search-report A": 94,
          "search-report AD": 21,
          "search-report AP": 2,
          "search-report E": 4,
          "search-report X": 48,
          "search-report XD": 3,
          "search-report XP": 6,
          "search-report Y": 30,
          "search-report YD": 1,
          "search-report YP": 2,
        },
        "claimSets": {
          "de": 123,
          "en": 189,
          "fr": 118,
        },
        "claims": 5002,
        "classifications": {
          "ECLA": 780,
          "IPC": 79,
          "IPCR": 1170,
          "USPC": 74,
        },
        "dependentClaims": 4322,
        "descriptions": {
          "de": 44,
          "en": 138,
          "fr": 18,
        },
        "documents": 200,
        "families": 76,
        "headings": 1499,
        "inventors": 519,
        "languages": {
          "de": 44,
          "en": 138,
          "fr": 18,
        },
        "literature": {
          "applicant": 1,
          "search-report": 4,
          "search-report A": 10,
          "search-report AD": 6,
          "search-report X": 8,
          "search-report Y": 7,
        },
        "offices": {
          "EP A1": 2,
          "EP A2": 7,
          "EP B1": 115,
          "US A1": 38,
          "WO A1": 25,
          "WO A2": 13,
        },
        "paragraphs": 11816,
        "priorities": 268,
        "published": 200,
        "titles": {
          "de": 130,
          "en": 200,
          "fr": 162,
        },
      }
    `);
  });

  test("nothing is broken; oddities are reported", () => {
    expect(reading.problems.filter((problem) => !problem.startsWith("LICENSE"))).toEqual([]);
    expect(reading.remarks).toMatchInlineSnapshot(`[]`);
  });

  test("every letter of descriptions and claims is read", () => {
    for (const document of reading.documents) expectAllLetters(document);
  });

  test("as many elements are read as a text search finds", () => {
    const all = reading.documents.map(({ raw }) => raw).join("");
    const descriptions = reading.documents.flatMap(({ raw }) => insides(raw, "description")).join("");
    const table = summary(reading.patents);
    expect(table.documents).toBe(count(all, "patent-document"));
    expect(table.claims).toBe(count(all, "claim"));
    expect(table.headings).toBe(count(descriptions, "heading"));
    // A paragraph that is only a picture has no text.
    const pictures = insides(descriptions, "p").filter((inside) => letters(inside) === "").length;
    // One document has a stray `>` between two paragraphs, which becomes a paragraph of its own.
    const loose = letters(descriptions.replace(/<(p|heading)(?:\s[^>]*)?>[\s\S]*?<\/\1>/g, ""));
    expect({ pictures, loose }).toEqual({ pictures: 17, loose: ">" });
    expect(table.paragraphs).toBe(count(descriptions, "p") - pictures + 1);
    for (const [field, name] of [
      ["titles", "invention-title"],
      ["claims", "claims"],
      ["descriptions", "description"],
    ] as const) {
      expect(reading.patents.flatMap((patent): readonly unknown[] => patent[field])).toHaveLength(count(all, name));
    }
  });

  test("abstracts: the first in each language, letter by letter", () => {
    for (const { patent, raw } of reading.documents) {
      const first = new Map<string, string>();
      for (const [, language, text] of raw.matchAll(/<abstract [^>]*?lang="(\w\w)"[^>]*>([\s\S]*?)<\/abstract>/g)) {
        if (!first.has(language.toLowerCase())) first.set(language.toLowerCase(), letters(text));
      }
      const found = patent.abstracts.map(({ language = "", text }) => [language, text.replace(/\s/g, "")] as const);
      expect(found).toEqual([...first]);
    }
  });

  test("classifications: every symbol once, or a remark", () => {
    const expected: Record<string, number> = { IPCR: 0, ECLA: 0 };
    for (const { raw } of reading.documents) {
      const lines = insides(raw, "classification-ipcr").map((line) => line.slice(0, 19).replace(/\s/g, ""));
      const symbols = insides(raw, "classification-symbol").map((symbol) =>
        symbol.replace(/\s/g, "").replace(":", "/"),
      );
      expected.IPCR += new Set(lines).size;
      expected.ECLA += new Set(symbols).size;
    }
    expect(summary(reading.patents).classifications).toMatchObject(expected);
  });

  test("parties and priorities: one of several formats that repeat each other", () => {
    const inOneFormat = (raw: string, name: string, format: RegExp) => {
      const formats = Array.from(
        raw.matchAll(new RegExp(`<${name}[\\s\\S]*?${format.source}`, "g")),
        (match) => match[1],
      );
      return formats.filter((each) => each === (formats.includes("epo") ? "epo" : formats[0])).length;
    };
    for (const { patent, raw } of reading.documents) {
      expect(patent.inventors).toHaveLength(inOneFormat(raw, "inventor ", /format="(\w+)"/));
      expect(patent.applicants).toHaveLength(inOneFormat(raw, "applicant ", /format="(\w+)"/));
      expect(patent.priorities).toHaveLength(inOneFormat(raw, "priority-claim ", /format="(\w+)"/));
    }
  });

  test("citations of search reports with their categories, in both layouts", () => {
    const citing = reading.documents.filter(({ patent }) => patent.citations.length > 0);
    expect(citing).toHaveLength(43);
    const written: Record<"attributes" | "sources", string[]> = { attributes: [], sources: [] };
    for (const { raw } of reading.documents) {
      for (const [, tag, inside] of raw.matchAll(/<patcit([^>]*)>([\s\S]*?)<\/patcit>/g)) {
        const layout = tag.includes("source=") ? "attributes" : "sources";
        const where = layout === "attributes" ? tag : inside;
        const name = /(?:source|name)="(\w+)"/.exec(where.replace("created-by-npl", ""))?.[1];
        written[layout].push([name, /category="(\w+)"/.exec(where)?.[1]].filter(Boolean).join(" "));
      }
    }
    const names: Readonly<Record<string, string>> = { "search-report": "SEA", applicant: "APP" };
    const found = reading.patents.flatMap(({ citations }) =>
      citations.map(({ origin, categories }) => [names[origin], categories.join("")].filter(Boolean).join(" ")),
    );
    expect(tally(found)).toEqual(tally([...written.attributes, ...written.sources]));
    expect(tally(written.attributes)).toMatchInlineSnapshot(`
      {
        "APP": 1,
        "SEA A": 12,
        "SEA AD": 7,
        "SEA AP": 2,
        "SEA E": 1,
        "SEA X": 7,
        "SEA XD": 1,
      }
    `);
    expect(tally(written.sources)).toMatchInlineSnapshot(`
      {
        "APP": 5,
        "SEA A": 82,
        "SEA AD": 14,
        "SEA E": 3,
        "SEA X": 41,
        "SEA XD": 2,
        "SEA XP": 6,
        "SEA Y": 30,
        "SEA YD": 1,
        "SEA YP": 2,
      }
    `);
    // The categories that determine judgements: X and Y, alone or with others, as opposed to the rest.
    const isStrong = ({ categories }: Patent["citations"][number]) => categories.some((letter) => /[XY]/.test(letter));
    expect(reading.patents.flatMap(({ citations }) => citations.filter(isStrong)).length).toMatchInlineSnapshot(`90`);
    expect(found).toHaveLength(217);
  });

  test("cited documents match the ucids", () => {
    for (const { patent, raw } of reading.documents) {
      const ucids = Array.from(raw.matchAll(/<patcit ucid="([^"]*)"/g), (match) => match[1]);
      expect(patent.citations.map(({ cited }) => unpadded(cited))).toEqual(ucids.map(unpadded));
      expect(patent.literature).toHaveLength(count(raw, "nplcit"));
    }
  });
});

/** Numbers occur with and without leading zeros; Japanese and Korean ones are normalised by era and year. */
function unpadded(id: string): string {
  return id.replace(/^([A-Z]{2}-)0+/, "$1").replace(/^(JP|KR)-.*(?=-)/, "$1");
}

describe.skipIf(!data)("EPO", () => {
  let reading: Reading;

  beforeAll(async () => {
    reading = await readFolder(join(data ?? "", "epo"), "epo");
  });

  test("the table", () => {
    expect(summary(reading.patents)).toMatchInlineSnapshot(`
      {
        "abstracts": {
          "de": 4,
          "en": 5,
        },
        "applicants": 22,
        "applications": 22,
        "citations": {
          "description": 167,
          "search-report": 29,
        },
        "claimSets": {
          "de": 13,
          "en": 14,
          "fr": 9,
        },
        "claims": 518,
        "classifications": {
          "CPC": 32,
          "IPC": 12,
          "IPCR": 67,
        },
        "dependentClaims": 452,
        "descriptions": {
          "de": 5,
          "en": 13,
        },
        "documents": 22,
        "families": 0,
        "headings": 878,
        "inventors": 62,
        "languages": {
          "de": 5,
          "en": 17,
        },
        "literature": {
          "description": 319,
          "search-report": 19,
        },
        "offices": {
          "EP A1": 6,
          "EP A2": 7,
          "EP B1": 5,
          "EP B2": 4,
        },
        "paragraphs": 2290,
        "priorities": 26,
        "published": 22,
        "titles": {
          "de": 22,
          "en": 22,
          "fr": 22,
        },
      }
    `);
  });

  test("nothing is broken; oddities are reported", () => {
    expect(reading.problems.filter((problem) => !problem.startsWith("LICENSE"))).toEqual([]);
    expect(reading.remarks).toMatchInlineSnapshot(`
      [
        "application-v1-5-1-A2.xml:4: number of a cited patent is not understood, kept as literature: "WO 970078 A"",
      ]
    `);
  });

  test("every letter of descriptions and claims is read", () => {
    for (const document of reading.documents) expectAllLetters(document);
  });

  test("as many elements are read as a text search finds", () => {
    const all = reading.documents.map(({ raw }) => raw).join("");
    const descriptions = reading.documents.flatMap(({ raw }) => insides(raw, "description")).join("");
    const table = summary(reading.patents);
    expect(table.documents).toBe(count(all, "ep-patent-document"));
    expect(table.claims).toBe(count(all, "claim"));
    expect(table.headings).toBe(count(descriptions, "heading"));
    const pictures = insides(descriptions, "p").filter((inside) => letters(inside) === "").length;
    expect(table.paragraphs).toBe(count(descriptions, "p") - pictures);
    expect(table.inventors).toBe(count(all, "B721"));
    expect(table.applicants).toBe(count(all, "B711") + count(all, "B731"));
    expect(table.priorities).toBe(count(all, "B310"));
    for (const [field, name] of [
      ["titles", "B542"],
      ["abstracts", "abstract"],
      ["claims", "claims"],
      ["descriptions", "description"],
    ] as const) {
      expect(reading.patents.flatMap((patent): readonly unknown[] => patent[field])).toHaveLength(count(all, name));
    }
  });

  test("citations: those of the front page, and each in the description once", () => {
    for (const { patent, raw } of reading.documents) {
      const of = (origin: string) =>
        [...patent.citations, ...patent.literature].filter((citation) => citation.origin === origin).length;
      expect(of("search-report")).toBe(count(raw, "B561") + count(raw, "B562"));
      const list = insides(raw, "ep-reference-list").join("");
      expect(of("description")).toBe(count(list, "patcit") + count(list, "nplcit"));
    }
  });

  test("classifications: every symbol once", () => {
    let expected = 0;
    for (const { raw } of reading.documents) {
      for (const name of ["classification-ipcr", "classification-cpc"]) {
        expected += new Set(insides(raw, name).map((line) => letters(line).slice(0, 12))).size;
      }
    }
    const found = reading.patents.flatMap((patent) => patent.classifications.filter(({ scheme }) => scheme !== "IPC"));
    expect(found).toHaveLength(expected);
  });
});

describe.skipIf(!data)("Google", () => {
  test("10,000 lines, all their citations", async () => {
    const file = join(data ?? "", "google", "us-abstracts-10000.jsonl.gz");
    const patents: Patent[] = [];
    for await (const event of readPatents([file])) {
      if (event.kind === "patent") patents.push(event.patent);
      else expect(event).toMatchObject({ kind: "finished", formats: ["google"], records: 10_000 });
    }
    const raw = gunzipSync(readFileSync(file)).toString();
    const fields = Array.from(raw.matchAll(/"Citations":"([^"]*)"/g), (match) => match[1]);
    const cited = fields.flatMap((field) => field.split(",").filter((number) => number !== ""));
    expect(patents.flatMap(({ citations }) => citations)).toHaveLength(cited.length);
    expect(patents.filter(({ abstracts }) => abstracts.length === 1)).toHaveLength(
      raw.match(/"abstract_en":"[^"]/g)?.length ?? 0,
    );
    expect(new Set(patents.map(({ id }) => id)).size).toBe(10_000);
    expect({
      citations: cited.length,
      abstracts: patents.filter(({ abstracts }) => abstracts.length > 0).length,
      kinds: tally(patents.map(({ kind }) => kind)),
    }).toMatchInlineSnapshot(`
      {
        "abstracts": 10000,
        "citations": 186133,
        "kinds": {
          "A": 3270,
          "A1": 3565,
          "A2": 2,
          "A9": 3,
          "B1": 670,
          "B2": 2485,
          "E": 2,
          "P1": 1,
          "P2": 1,
          "P3": 1,
        },
      }
    `);
  });
});

describe.skipIf(!data)("XML", () => {
  test("trees of all documents of MAREC and the EPO equal those of htmlparser2", async () => {
    for (const name of ["marec", "epo"]) {
      const folder = join(data ?? "", name);
      for (const file of readdirSync(folder)) {
        const text = readFileSync(join(folder, file), "utf8");
        const record = text.slice(text.search(/<(?:ep-)?patent-document[\s>]/));
        if (record.startsWith("<")) expect(isDeepStrictEqual(parseXml(record), plainXmlTree(record)), file).toBe(true);
      }
    }
  });
});

describe.skipIf(!data)("our own JSON lines", () => {
  test("represent every document of every format exactly", async () => {
    let documents = 0;
    for await (const event of readPatents([data ?? ""])) {
      if (event.kind !== "patent") continue;
      const line = patentLine(event.patent);
      const [patent] = presageJsonl.read(line, () => {});
      expect(patentLine(patent) === line, event.patent.id).toBe(true);
      documents++;
    }
    expect(documents).toBeGreaterThanOrEqual(10_458);
  });
});

describe.skipIf(!data)("hostile files made from real ones", () => {
  test("no change of a real file of any office makes it throw", async () => {
    const random = createRandom("hostile files");
    const folder = data ?? "";
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:xml|greenbook)$/.test(entry.name)) continue;
      const whole = readFileSync(join(entry.parentPath, entry.name));
      const start = random.below(Math.max(1, whole.length - 20_000));
      const bytes = Buffer.concat([
        whole.subarray(0, 10_000),
        whole.subarray(start, start + 10_000),
        whole.subarray(-2000),
      ]);
      for (let i = 0; i < 10; i++) bytes[random.below(bytes.length)] = random.below(256);
      const pieces = async function* () {
        yield bytes;
      };
      for await (const event of readSource({ file: entry.name }, pieces())) expect(event.kind).toMatch(/./);
    }
  });
});
