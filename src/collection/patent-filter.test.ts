import { describe, expect, it } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import type { Patent } from "../patents/index.js";
import { headerOf } from "./memory-collection.js";
import { isEmptyFilter, isInClass, matchesFilter, type PatentFilter } from "./patent-filter.js";

function matches(filter: PatentFilter, rest: Partial<Patent> = {}, id = "EP-0971326-B1"): boolean {
  return matchesFilter(headerOf(patent(id, rest)), filter);
}

describe("a filter", () => {
  it("without conditions matches everything", () => {
    expect(matches({})).toBe(true);
    expect(isEmptyFilter({})).toBe(true);
    expect(isEmptyFilter({ minCitations: 0 })).toBe(false);
  });

  it("selects by office, kind and language", () => {
    expect(matches({ countries: ["US", "EP"] })).toBe(true);
    expect(matches({ countries: ["US"] })).toBe(false);
    expect(matches({ kinds: ["B1"] })).toBe(true);
    expect(matches({ kinds: ["B"] })).toBe(true);
    expect(matches({ kinds: ["A", "B2"] })).toBe(false);
    expect(matches({ kinds: ["A"] }, {}, "US-4567890-A")).toBe(true);
    expect(matches({ languages: ["de", "en"] }, { language: "en" })).toBe(true);
    expect(matches({ languages: ["de"] }, { language: "en" })).toBe(false);
    expect(matches({ languages: ["de"] })).toBe(false);
  });

  it("requires all conditions", () => {
    expect(matches({ countries: ["EP"], kinds: ["A"] })).toBe(false);
  });

  it("includes the first and last day of a period", () => {
    const on = (publicationDate: string, publishedFrom?: string, publishedTo?: string) =>
      matches({ ...(publishedFrom && { publishedFrom }), ...(publishedTo && { publishedTo }) }, { publicationDate });
    expect(on("2001-03-14", "2001-03-14", "2001-03-14")).toBe(true);
    expect(on("2001-03-13", "2001-03-14")).toBe(false);
    expect(on("2001-03-15", undefined, "2001-03-14")).toBe(false);
    expect(on("2001-03-14", "2001", "2001")).toBe(true);
    expect(on("2001-12-31", undefined, "2001-12")).toBe(true);
    expect(on("2002-01-01", undefined, "2001-12")).toBe(false);
    expect(on("2001-02-28", "2001-03")).toBe(false);
  });

  it("does not guess an unknown day", () => {
    expect(matches({ publishedFrom: "1900" })).toBe(false);
    expect(matches({ publishedTo: "2001-06-30" }, { publicationDate: "2001" })).toBe(false);
    expect(matches({ publishedTo: "2001-12-31" }, { publicationDate: "2001" })).toBe(true);
    expect(matches({ publishedFrom: "2001-02-02" }, { publicationDate: "2001-02" })).toBe(false);
    expect(matches({ publishedFrom: "2001-02-01" }, { publicationDate: "2001-02" })).toBe(true);
  });

  it("counts a patent cited twice once", () => {
    const cite = (cited: string) => ({ cited, origin: "examiner" as const, categories: [] });
    const citations = [cite("US-1"), cite("US-2"), cite("US-1")];
    expect(matches({ minCitations: 2 }, { citations })).toBe(true);
    expect(matches({ minCitations: 3 }, { citations })).toBe(false);
  });

  it("selects by any class of any scheme that follows the IPC", () => {
    const classifications = [
      { scheme: "USPC", symbol: "H04" } as const,
      { scheme: "CPC", symbol: "B60C15/0603" } as const,
      { scheme: "IPC", symbol: "G06F17/30" } as const,
    ];
    expect(matches({ classes: ["G"] }, { classifications })).toBe(true);
    expect(matches({ classes: ["A", "B60C"] }, { classifications })).toBe(true);
    expect(matches({ classes: ["H04"] }, { classifications })).toBe(false);
    expect(matches({ classes: ["G06F"] })).toBe(false);
  });
});

it.each([
  ["H", true],
  ["H04", true],
  ["H04L", true],
  ["H04L29", true],
  ["H04L29/06", true],
  ["H04L2", false],
  ["H04L29/0", false],
  ["H04M", false],
  ["G", false],
])("H04L29/06 is in %s: %s", (wanted, expected) => {
  expect(isInClass({ scheme: "IPCR", symbol: "H04L29/06" }, wanted)).toBe(expected);
});

it("finds ECLA's own subdivisions below the group of the IPC", () => {
  expect(isInClass({ scheme: "ECLA", symbol: "B60C15/00D2" }, "B60C15/00")).toBe(true);
});
