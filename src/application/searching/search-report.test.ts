import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReportDocument, toMarkdown } from "../../report/index.js";
import { reportPdf, svgText } from "../../report/node.js";
import { addPatents } from "../collecting/add-patents.js";
import { buildIndex } from "../indexing/build-index.js";
import { openSearch } from "./open-search.js";
import { indexIdentity } from "./search-file/index-identity.js";
import { keptMembers } from "./search-file/members.js";
import type { Mark, SearchEvent, SetEvent } from "./search-file/search-events.js";
import { SearchLog } from "./search-file/search-log.js";
import { SEARCH_DEFAULTS } from "./search-options.js";
import { searchReport } from "./search-report.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-search-report-"));
const place = (name: string) => join(scratch, name);
const FILE = place("brakes.search");
const id = (n: number, kind = "A1") => `US-${2000000 + n}-${kind}`;
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => id(from + i));
const at = (minute: number) => `2026-11-16T09:${String(minute).padStart(2, "0")}:00.000Z`;

/** 60 patents. Patents 1 and 2 are of one family. */
const patents = Array.from({ length: 60 }, (_, i) => ({
  id: id(i + 1),
  publicationDate: `${1990 + (i % 20)}-06-15`,
  language: "en",
  titles: i === 3 ? [] : [{ language: "en", text: `Brake ${i + 1}` }],
  abstracts: [{ language: "en", text: `A disc brake with lining number ${i + 1}. ${"It is quiet. ".repeat(12)}` }],
  classifications: [{ scheme: "CPC", symbol: "F16D65/12", main: true }],
  applicants: [{ name: i % 2 === 0 ? "Even Brakes Ltd" : "Odd & Sons" }],
  familyId: String(i === 1 ? 1 : i + 1),
}));

function set(number: number, members: readonly string[], rest: Partial<SetEvent> = {}): SetEvent {
  return {
    ...{ event: "set", number, at: at(number), kind: "query", typed: `line ${number}`, understood: `line ${number}` },
    ...{ options: SEARCH_DEFAULTS, model: "bm25", isCut: true, index: "1", program: "presage 0.9.0" },
    ...keptMembers(members),
    ...rest,
  };
}

const mark = (minute: number, mark: Mark, ...documents: string[]): SearchEvent => ({
  ...{ event: "mark", at: at(minute), documents, mark },
});

beforeAll(async () => {
  writeFileSync(place("patents.jsonl"), patents.map((each) => JSON.stringify(each)).join("\n"));
  await addPatents(place("patents"), [place("patents.jsonl")], {});
  await buildIndex({ folder: place("index"), collection: place("patents"), positions: true });
  const { context, close } = await openSearch(place("index"), SEARCH_DEFAULTS);
  const log = SearchLog.open(FILE, { created: at(0), program: "presage 0.9.0", index: indexIdentity(context, FILE) });
  log.append(
    set(1, ids(1, 40), {
      typed: "disc brake*",
      understood: "disc AND brake*",
      matches: 55,
      filter: { before: "2005-01-01" },
    }),
    set(2, [...ids(5, 16), ...ids(50, 60)], { typed: "lining | <b>" }),
    set(3, ids(5, 16), { kind: "combination", sets: [1, 2], typed: "1 AND 2", understood: "1 AND 2", isCut: false }),
    mark(10, "relevant", ...ids(1, 12), id(50), id(51)),
    mark(11, "maybe", id(13)),
    mark(12, "not", ...ids(14, 25)),
    { event: "read", at: at(13), document: id(1), set: 1, rank: 1 },
    { event: "note", at: at(14), text: "claim 1 in full", document: id(2) },
    { event: "note", at: at(15), text: "broad", set: 1 },
    { event: "note", at: at(16), text: "For the opposition of 17 November." },
  );
  log.close();
  await close();
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true }));

const request = { command: "presage search report brakes.search -o brakes.md" };
const table = ({ sections }: ReportDocument, name: string) => {
  const block = sections.flatMap(({ blocks }) => blocks).find((each) => each.id === name);
  if (!block || !("table" in block)) throw new Error(`no table ${name}`);
  const { columns, rows } = block.table;
  return rows.map((row) => Object.fromEntries(columns.map((column, c) => [column.name, row[c]])));
};

describe("searchReport", () => {
  it("reports the strategy line by line, with families as one", async () => {
    const { document } = await searchReport(FILE, request);
    const lines = table(document, "strategy-table");
    expect(lines[0]).toMatchObject({ line: 1, typed: "disc brake*", understood: "disc AND brake*", publications: 40 });
    expect(lines[0]).toMatchObject({ matching: 55, families: 39, new: 39, notes: "broad" });
    expect(lines.map((line) => line.new)).toEqual([39, 11, 0]);
    expect(table(document, "yields-table")).toMatchObject([
      { line: 1, relevant: 11, maybe: 1, not: 12, new: 11, only: 3 },
      { line: 2, relevant: 10, maybe: 1, not: 3, new: 2, only: 2 },
      { line: 3, relevant: 8, maybe: 1, not: 3, new: 0, only: 0 },
    ]);
  });

  it("lists a family once, with the notes on all members", async () => {
    const { document } = await searchReport(FILE, request);
    const relevant = table(document, "marked-relevant-table");
    expect(relevant).toHaveLength(13);
    expect(relevant[0]).toEqual({
      document: id(1),
      title: "Brake 1",
      date: "1990-06-15",
      cutOff: "yes",
      applicant: "Even Brakes Ltd",
      classes: "F16D65/12",
      lines: "1",
      family: id(2),
      notes: "claim 1 in full",
    });
    // Without a title, the beginning of the abstract.
    expect(relevant[2].title).toMatch(/^A disc brake with lining number 4\. .* …$/);
    expect(table(document, "marked-not-table").map(({ cutOff }) => cutOff)).toContain("no");
  });

  it("counts publications, maybes and chosen lines if asked", async () => {
    const { document } = await searchReport(FILE, { ...request, publications: true, maybe: true });
    expect(table(document, "yields-table")[0]).toMatchObject({ relevant: 13 });
    const other = await searchReport(FILE, { ...request, independent: [1, 3] });
    expect(toMarkdown(other.document, "x", spelling)).toContain("line 3 was made from line 1");
  });

  it("estimates from independent lines only: (11 + 1)(10 + 1) / (8 + 1) − 1", async () => {
    const { document } = await searchReport(FILE, request);
    const text = document.sections.flatMap(({ text = [] }) => text).join("\n");
    expect(text).toContain("Lines 1, 2 found 13 relevant families, 8 of them more than once.");
    // 3 and 2 in one line only, 8 in both: 6/9 unseen, variance 12·11·3·2 / (9²·10), so C = 8.28.
    expect(text).toContain("is 13.7 (95 % interval 13.1–18.5)");
    expect(table(document, "next-table").map(({ line, last, next }) => [line, last, next])).toEqual([
      [1, 24, 15],
      [2, 14, 9],
    ]);
  });

  it("uses judgements instead of marks", async () => {
    writeFileSync(place("qrels"), `t 0 ${id(1)} 1\nt 0 ${id(30)} 1\nt 0 ${id(31)} 0\nu 0 ${id(32)} 1\n`);
    const { document } = await searchReport(FILE, { ...request, judgements: place("qrels"), topic: "t" });
    expect(table(document, "yields-table")[0]).toMatchObject({ relevant: 2, not: 1, recall: 1 });
    await expect(searchReport(FILE, { ...request, judgements: place("qrels") })).rejects.toThrow("several topics");
    await expect(searchReport(FILE, { ...request, judgements: place("qrels"), topic: "v" })).rejects.toThrow(
      "no such topic",
    );
  });

  it("is the same Markdown as before", async () => {
    const { document } = await searchReport(FILE, request);
    const { provenance, ...rest } = document;
    const text = toMarkdown({ ...rest, provenance: { command: provenance.command } }, "brakes-files", spelling);
    await expect(text).toMatchFileSnapshot(
      resolve(import.meta.dirname, "../../../test/fixtures/search-report/report.md"),
    );
  });

  it("becomes a PDF with numbered pages, the same each time", async () => {
    const { document } = await searchReport(FILE, request);
    const options = { draw: svgText, spelling };
    const pdf = Buffer.from(await reportPdf(document, options));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
    expect(Buffer.from(await reportPdf(document, options)).equals(pdf)).toBe(true);
  });
});

const spelling = { program: "presage", settings: {} as never };
