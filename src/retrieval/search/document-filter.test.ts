import { describe, expect, it } from "vitest";
import type { QueryFilter } from "../query/weighted-query.js";
import { columnsOf } from "../segment/columns.js";
import { DocumentFilter } from "./document-filter.js";

const filter = new DocumentFilter(
  columnsOf([
    { id: "a", date: "2001-07-15", classes: ["H04L29/06"], language: "en", patent: "P1", family: "F1" },
    { id: "b", date: "2001-07", classes: ["H04L2/00", "A01B1/00"], language: "de", patent: "P1" },
    { id: "c", date: "2001", classes: ["H04L29/06D2"], patent: "P2", family: "F1" },
    { id: "d", classes: ["705/26", "H04L"] },
  ]),
);

/** Letters of the documents that pass. */
function passing(asked: QueryFilter): string {
  const passes = filter.passing(asked);
  return [..."abcd"].filter((_, document) => !passes || passes[document] === 1).join("");
}

describe("document filter", () => {
  it("needs no list if all pass", () => {
    expect(filter.passing({})).toBeUndefined();
    expect(filter.passing({ notDocuments: [], notFamilies: [] })).toBeUndefined();
  });

  it("treats an incomplete date as its last day", () => {
    expect(passing({ before: "2001-07-15" })).toBe("d");
    expect(passing({ before: "2001-07-16" })).toBe("ad");
    expect(passing({ before: "2001-08-01" })).toBe("abd");
    expect(passing({ before: "2001-12-31" })).toBe("abd");
    expect(passing({ before: "2002" })).toBe("abcd");
  });

  it("accepts classes and their subdivisions", () => {
    expect(passing({ classes: ["H04L"] })).toBe("abcd");
    expect(passing({ classes: ["H04L29"] })).toBe("ac");
    expect(passing({ classes: ["H04L2"] })).toBe("b");
    expect(passing({ classes: ["H04L29/06"] })).toBe("ac");
    expect(passing({ classes: ["H04L29/06D2"] })).toBe("c");
    expect(passing({ classes: ["705/26", "A"] })).toBe("bd");
    expect(passing({ classes: ["H04L", "nonsense", ""] })).toBe("abcd");
    expect(passing({ classes: [] })).toBe("");
  });

  it("accepts languages", () => {
    expect(passing({ languages: ["en", "fr"] })).toBe("a");
    expect(passing({ languages: ["de", ""] })).toBe("bcd");
    expect(passing({ languages: [] })).toBe("");
  });

  it("excludes families, patents and documents", () => {
    expect(passing({ notFamilies: ["F1", "F9"] })).toBe("bd");
    expect(passing({ notPatents: ["P1"] })).toBe("cd");
    expect(passing({ notDocuments: ["a", "d", "z"] })).toBe("bc");
    expect(passing({ notFamilies: ["F1"], notDocuments: ["b"], classes: ["H"] })).toBe("d");
  });
});
