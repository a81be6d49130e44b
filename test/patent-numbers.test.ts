import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filingKey } from "../src/patents/numbers/filing-number.js";
import { normalisePublicationId, parsePatentNumber } from "../src/patents/numbers/parse-number.js";
import { formatPublicationId } from "../src/patents/numbers/publication-id.js";
import { sharedData } from "./support/shared-data.js";

const patents = sharedData("patents");
const table = patents && join(dirname(patents), "patent-numbers.tsv");

function rows(file: string): string[][] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}

function read(text: string): string {
  const number = parsePatentNumber(text);
  if (number === undefined) return "";
  return "number" in number ? formatPublicationId(number) : `application ${number.country} ${number.application}`;
}

describe("numbers as patents cite them", () => {
  it.each(rows("test/fixtures/patent-numbers/marec.tsv"))("%s is %s (%s)", (written, id) => {
    expect(read(written)).toBe(id);
  });
});

describe.skipIf(!table || !existsSync(table))("numbers as people write them", () => {
  /** The kinds of DOCDB, which has no T for Japanese translations and B2 for grants, and what the table leaves open. */
  const decided: Readonly<Record<string, string>> = {
    "JP-T-2005-512345": "JP-2005512345-A",
    特許第3456789号: "JP-3456789-B2",
    "特公平4-12345": "JP-H04012345-B2",
    "特開令1-123456": "JP-2019123456-A",
    "再公表WO99/12345": "JP-WO1999012345-A1",
    "CN 200410012345.6": "-",
  };
  const all = table && existsSync(table) ? rows(table) : [];
  const of = (kind: string) =>
    all.filter(([each]) => each === kind).map(([, first, second]) => [first, second] as const);

  it.each(of("spelling"))("%s is %s", (written, expected) => {
    expect(normalisePublicationId(written) ?? "-").toBe(decided[written] ?? expected);
  });

  it.each(of("pair"))("%s and %s are the same", (first, second) => {
    expect(normalisePublicationId(first)).toBeDefined();
    expect(normalisePublicationId(first)).toBe(normalisePublicationId(second));
  });
});

/** One application in the spellings of DOCDB, EPODOC and its office. */
function* filings(xml: string): Generator<{ country: string; number: string; kind: string; date: string }[]> {
  const plain = xml.replace(/<(\/?)(?:exch|ops):/g, "<$1");
  const tag = (part: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(part)?.[1] ?? "";
  const one = (part: string) => ({
    country: tag(part, "country"),
    number: tag(part, "doc-number"),
    kind: tag(part, "kind"),
    date: tag(part, "date"),
  });
  for (const name of ["priority-claim", "application-reference"]) {
    let group: { format: string; part: string }[] = [];
    for (const [, attributes, content] of plain.matchAll(
      new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, "g"),
    )) {
      const ids = [...content.matchAll(/<document-id\b([^>]*)>([\s\S]*?)<\/document-id>/g)];
      if (ids.length > 1) yield ids.map(([, , part]) => one(part));
      const format = /data-format="(\w+)"/.exec(attributes)?.[1];
      if (format === undefined) continue;
      if (format === "docdb") {
        if (group.length > 1) yield group.map(({ part }) => one(part));
        group = [];
      }
      group.push({ format, part: content });
    }
    if (group.length > 1) yield group.map(({ part }) => one(part));
  }
}

describe.skipIf(!patents)("applications in the spellings of the EPO", () => {
  /** Offices whose EPODOC numbers in these files have a wrong year, or a form that only they use. */
  const others = new Set("AP AR BR CY CZ DZ EE GE ID LT LV OA RO RU TN TR UA YU".split(" "));

  it("meet", () => {
    let met = 0;
    const apart: string[] = [];
    for (const folder of ["docdb", "ops"]) {
      for (const file of readdirSync(join(patents ?? "", folder))) {
        if (!file.endsWith(".xml")) continue;
        for (const spellings of filings(readFileSync(join(patents ?? "", folder, file), "utf8"))) {
          const date = spellings.find((each) => each.date !== "")?.date ?? "";
          const epodoc = spellings
            .map(({ number }) => /^([A-Z]{2})(\d{4})/.exec(number))
            .find((found) => found !== null);
          const country = spellings.find((each) => each.country !== "")?.country ?? epodoc?.[1] ?? "";
          if (others.has(country)) continue;
          const keys = spellings.map(({ country: own, number, kind }) =>
            filingKey({
              country: own || country,
              number,
              ...(kind !== "" && { kind }),
              date: (date || epodoc?.[2] || "").slice(0, 4),
            }),
          );
          if (new Set(keys).size === 1) met++;
          else apart.push(spellings.map(({ number }) => number).join(" "));
        }
      }
    }
    expect(new Set(apart)).toEqual(
      new Set([
        // The originals of two priorities are swapped in the file.
        "9816128 WO1998US16128 PCT/US98/16128 09/083,597",
        // A European patent in Germany; EPODOC repeats the year.
        "98938302 DE199898938302T",
        "BA200200229 DK2002BA00229U",
        // The office's own spelling says neither that it is provisional nor, for an international one, where it was filed.
        "US20020396363P 2002 396363",
        "WO2003US21714 2003/21714 2003/021714",
      ]),
    );
    expect(met).toBeGreaterThan(60);
  });
});
