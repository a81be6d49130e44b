import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { normalisePublicationId } from "../src/patents/numbers/parse-number.js";
import { formatPublicationId, type PublicationId, patentOf } from "../src/patents/numbers/publication-id.js";
import { publicationOf } from "../src/patents/numbers/written-number.js";
import { sharedData } from "./support/shared-data.js";

const patents = sharedData("patents");
const clef = sharedData("clef-ip-2010");

const tag = (xml: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(xml)?.[1];
const format = (id: PublicationId | undefined) => id && formatPublicationId(id);

/** One publication in the spellings of DOCDB and EPODOC. */
function* spellingPairs(
  xml: string,
): Generator<{ docdb: string | undefined; epodoc: string | undefined; written: string }> {
  const plain = xml.replace(/<(\/?)exch:/g, "<$1");
  for (const [, content] of plain.matchAll(/<publication-reference>([\s\S]*?)<\/publication-reference>/g)) {
    const docdb = /document-id-type="docdb">([\s\S]*?)<\/document-id>/.exec(content)?.[1];
    const epodoc = /document-id-type="epodoc">([\s\S]*?)<\/document-id>/.exec(content)?.[1];
    if (docdb && epodoc) yield pair(docdb, epodoc);
  }
  const references = [
    ...plain.matchAll(/<publication-reference data-format="(\w+)"[^>]*>([\s\S]*?)<\/publication-reference>/g),
  ];
  for (let index = 0; index + 1 < references.length; index++) {
    const [[, first, docdb], [, second, epodoc]] = [references[index], references[index + 1]];
    if (first === "docdb" && second === "epodoc") yield pair(docdb, epodoc);
  }
  for (const [, joined, parts] of plain.matchAll(
    /<patcit[^>]*dnum="([^"]+)"[^>]*>\s*(<document-id[\s\S]*?<\/document-id>)/g,
  )) {
    yield pair(parts, `<doc-number>${joined}<`);
  }
}

function pair(docdb: string, epodoc: string) {
  const number = tag(epodoc, "doc-number") ?? "";
  const one = format(publicationOf(tag(docdb, "country") ?? "", tag(docdb, "doc-number") ?? "", tag(docdb, "kind")));
  const other = normalisePublicationId(number);
  return { docdb: one && patentOf(one), epodoc: other && patentOf(other), written: `${docdb} ${number}` };
}

describe.skipIf(!patents)("publication numbers of real files", () => {
  it("are the same patent in both spellings of the EPO", () => {
    let count = 0;
    for (const folder of ["docdb", "ops"]) {
      for (const file of readdirSync(join(patents ?? "", folder))) {
        if (!file.endsWith(".xml")) continue;
        for (const { docdb, epodoc, written } of spellingPairs(
          readFileSync(join(patents ?? "", folder, file), "utf8"),
        )) {
          expect(docdb, written).toBeDefined();
          expect(epodoc, written).toBe(docdb);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it("are all understood in Google's list, and no two become one", () => {
    const lines = gunzipSync(readFileSync(join(patents ?? "", "google/us-abstracts-10000.jsonl.gz")))
      .toString()
      .trimEnd()
      .split("\n");
    const written = new Set<string>();
    for (const line of lines) {
      const { publication_number, Citations } = JSON.parse(line) as { publication_number: string; Citations?: string };
      for (const id of [publication_number, ...(Citations ?? "").split(",")]) if (id !== "") written.add(id);
    }
    const ids = new Set([...written].map((id) => normalisePublicationId(id)));
    expect(ids).not.toContain(undefined);
    expect(written.size).toBe(170_407);
    expect(ids.size).toBe(written.size);
  });

  it("are their own ids in MAREC", () => {
    for (const file of readdirSync(join(patents ?? "", "marec"))) {
      const ucid = /<patent-document[^>]*\sucid="([^"]+)"/.exec(
        readFileSync(join(patents ?? "", "marec", file), "utf8"),
      )?.[1];
      if (ucid !== undefined) expect(normalisePublicationId(ucid)).toBe(ucid);
    }
  });
});

it.skipIf(!clef)("the ids of CLEF-IP 2010 are valid ids here", () => {
  const lines = readFileSync(join(clef ?? "", "qrels-en.txt"), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBe(62_950);
  for (const line of lines) {
    const id = line.split(/\s+/)[2];
    if (normalisePublicationId(id) !== id) expect(normalisePublicationId(id)).toBe(id);
  }
});
