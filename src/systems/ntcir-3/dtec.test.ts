import { describe, expect, it } from "vitest";
import { documentWith, fileOf, recordedSystem } from "../../../test/support/recorded-system.js";
import { dtec } from "./dtec.js";

const DOCUMENTS = [
  documentWith("title", { title: "valve", abstract: "part", claims: "part", description: "part" }),
  documentWith("abstract", { title: "part", abstract: "valve", claims: "part", description: "part" }),
  documentWith("claims", { title: "part", abstract: "part", claims: "valve", description: "part" }),
  documentWith("description", { title: "part", abstract: "part", claims: "part", description: "valve" }),
];
const topic = { id: "P001", texts: [{ field: "article", text: "valve" }] };

describe("dtec", () => {
  it.each([
    ["T", ["title"]],
    ["A", ["abstract"]],
    ["C", ["claims"]],
    ["T+A", ["abstract", "title"]],
    ["T+A+C", ["abstract", "claims", "title"]],
    ["full", ["abstract", "claims", "description", "title"]],
  ])("searches the fields %s of documents and no others", async (run, found) => {
    const { find } = await recordedSystem(dtec, `dtec.${run}`, DOCUMENTS);
    expect((await find(topic)).sort()).toEqual(found);
  });

  it("searches with a query written by hand, in the same fields", async () => {
    const file = fileOf("queries.tsv", "P001\tpart +valve\n");
    const { find, searches } = await recordedSystem(dtec, "dtec.T+A(queries=queries.tsv)", DOCUMENTS, file);
    expect((await find(topic)).sort()).toEqual(["abstract", "title"]);
    const fields = ["title", "abstract"];
    expect(searches[0].query.must).toEqual([{ what: "valve", forms: [[{ terms: ["valve"], fields }]] }]);
    expect(searches[0].query.terms).toEqual([
      { term: "part", weight: 1, fields },
      { term: "valve", weight: 1, fields },
    ]);
    await find({ ...topic, id: "P002" });
    expect(searches[1].query.terms).toEqual([{ term: "valve", weight: Math.log(2), fields }]);
  });
});
