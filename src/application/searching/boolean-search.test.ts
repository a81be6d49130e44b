import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addPatents } from "../collecting/add-patents.js";
import { buildIndex } from "../indexing/build-index.js";
import { type OpenSearch, openSearch } from "./open-search.js";
import { searchOnce } from "./search-once.js";
import { SEARCH_DEFAULTS } from "./search-options.js";
import { subjectOf } from "./subject.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-boolean-"));
const place = (name: string) => join(scratch, name);
let search: OpenSearch;

const patent = (id: string, publicationDate: string, symbol: string, title: string, abstract: string) => ({
  id,
  publicationDate,
  language: "en",
  titles: [{ language: "en", text: title }],
  abstracts: [{ language: "en", text: abstract }],
  classifications: [{ scheme: "CPC", symbol }],
});

beforeAll(async () => {
  const patents = [
    patent("US-1000001-A", "1998-03-10", "F16D65/12", "Brake disc", "A brake disc with a hybrid lining"),
    patent("US-1000002-A", "2001-05-20", "F16D51/00", "Drum brake", "The lining of a drum brake; braking is quiet"),
    patent("US-1000003-A", "2003-01-01", "B65G1/00", "Warehouse", "Materials handling with a hybrid vehicle"),
    patent("US-1000004-A", "2005-12-31", "B65G1/04", "Store", "Materials handling by a crane, handling of materials"),
    patent("US-1000005-A", "2005-12-31", "C22C14/00", "Alloy", "A titanium alloy for brakes of coloured cars"),
  ];
  writeFileSync(place("patents.jsonl"), patents.map((each) => JSON.stringify(each)).join("\n"));
  await addPatents(place("patents"), [place("patents.jsonl")], {});
  await buildIndex({ folder: place("index"), collection: place("patents"), positions: true });
  search = await openSearch(place("index"), SEARCH_DEFAULTS);
});
afterAll(async () => {
  await search.close();
  rmSync(scratch, { recursive: true });
});

it.each([
  // Each was misread in silence as a text.
  ['"materials handling" NOT hybrid', "4"],
  ["brake AND lining", "12"],
  ["(disc OR drum) AND brake", "12"],
  ["brak*", "125"],
  ["ti=brake", "12"],
  ["colo?r*", "5"],
  ["brake NEAR1 disc", "1"],
  ["disc NEAR1 brake", "1"],
  ["disc ADJ1 brake", ""],
  ["lining ADJ4 brake", "2"],
  ["handling NEAR2 materials NOT hybrid", "4"],
  ["cpc:F16D", "12"],
  ["cpc:F16D65/+", "1"],
  ["cpc:B65G1/04", "4"],
  ["pd:1998..2001 AND brake", "12"],
  ["brake AND pd>=2005", "5"],
  ["brake AND pd<2001-05-20", "1"],
  ["pn:US1000003", "3"],
  ["NOT brake", "34"],
  ["la:en AND alloy", "5"],
  ["la:de", ""],
])("%s finds %s", async (query, expected) => {
  const subject = await subjectOf(query, search.context);
  const { result } = await searchOnce(search.context, subject, 10);
  expect(
    result.hits
      .map(({ id }) => id.slice(9, 10))
      .sort()
      .join(""),
  ).toBe(expected);
  expect(result.matches).toBe(expected.length);
  expect(subject.notes[0]).toMatch(/^understood as: /);
});

it("ranks by the words of the query, or by a text of its own", async () => {
  const ranked = async (query: string) => {
    const { result } = await searchOnce(search.context, await subjectOf(query, search.context), 10);
    return result.hits.map(({ id }) => id.slice(9, 10)).join("");
  };
  expect(await ranked("cpc:(F16D OR C22C) RANK titanium")).toMatch(/^5/);
  expect(await ranked("cpc:(F16D OR C22C) RANK quiet braking")).toMatch(/^2/);
});

it("combines the sets of a search", async () => {
  const found = [
    ["US-1000001-A", "US-1000002-A"],
    ["US-1000002-A", "US-1000005-A"],
  ];
  const sets = {
    count: 2,
    content: (number: number) => ({ documents: found[number - 1], terms: [{ term: "brake", weight: 1 }] }),
  };
  const ids = async (query: string) => {
    const context = { ...search.context, sets };
    const { result } = await searchOnce(context, await subjectOf(query, context), 10);
    return result.hits
      .map(({ id, score }) => `${id.slice(9, 10)}${score > 0 ? "+" : ""}`)
      .sort()
      .join("");
  };
  expect(await ids("1 AND 2")).toBe("2+");
  expect(await ids("1 OR 2")).toBe("1+2+5+");
  expect(await ids("S1 NOT S2")).toBe("1+");
  expect(await ids("1 AND drum")).toBe("2+");
  expect(await ids("NOT 1")).toBe("345");
});

it("refuses words that no index has", async () => {
  await expect(subjectOf("the AND brake", search.context)).rejects.toThrow(/stop words .* not in the index.*"the"/);
});

it("explains why a document does not match", async () => {
  const { result, settings } = await searchOnce(search.context, await subjectOf("brake AND disc", search.context), 10);
  const explained = await search.context.index.engine.explain(result.query, "US-1000002-A", settings);
  expect(explained?.missing).toEqual(["does not match the query"]);
});
