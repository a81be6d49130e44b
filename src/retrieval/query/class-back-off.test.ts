import { describe, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { ReferenceEngine } from "../conformance/reference-engine.js";
import { classFilterWithBackOff } from "./class-back-off.js";
import type { QueryFilter } from "./weighted-query.js";

const classes = [["H04L29/06"], ["H04L29/08"], ["H04L29/12", "G06F17/30"], ["H04L1/00"], ["H04W4/00"], ["A01B1/00"]];
const engine = new ReferenceEngine(
  classes.map((symbols, i) => ({ id: `EP-${i}-A1`, date: `200${i}-01-01`, classes: symbols, texts: [] })),
  plainAnalyzer,
  { fields: ["title"] },
);

describe("class filter with back-off", () => {
  it("stays at the most specific level with enough documents", async () => {
    const at = (atLeast: number) => classFilterWithBackOff(engine, ["H04L29/06"], { atLeast });
    expect(await at(1)).toEqual({ filter: { classes: ["H04L29/06"] }, level: "subgroup", documents: 1 });
    expect(await at(2)).toEqual({ filter: { classes: ["H04L29"] }, level: "group", documents: 3 });
    expect(await at(4)).toEqual({ filter: { classes: ["H04L"] }, level: "subclass", documents: 4 });
    expect(await at(99)).toEqual({ filter: { classes: ["H04L"] }, level: "subclass", documents: 4 });
  });

  it("goes as far as it is allowed", async () => {
    const levels = ["group", "class"] as const;
    const found = await classFilterWithBackOff(engine, ["H04L29/06"], { atLeast: 5, levels });
    expect(found).toEqual({ filter: { classes: ["H04"] }, level: "class", documents: 5 });
  });

  it("counts documents that pass the rest of the filter", async () => {
    const filter = { before: "2001-06-01", notDocuments: ["EP-0-A1"] };
    const { level, documents } = await classFilterWithBackOff(engine, ["H04L29/06"], { atLeast: 1, filter });
    expect([level, documents]).toEqual(["group", 1]);
  });

  it("requires the classes of the filter, too", async () => {
    const filter = { classes: ["G06F"] };
    const found = await classFilterWithBackOff(engine, ["H04L29/06"], { atLeast: 1, filter });
    expect(found).toEqual({ filter: { classes: ["G06F"], moreClasses: [["H04L29"]] }, level: "group", documents: 1 });
  });

  it("uses the given count, and counts the filter that it takes last", async () => {
    const counted: QueryFilter[] = [];
    const count = async (filter: QueryFilter) => counted.push(filter);
    const { filter, documents } = await classFilterWithBackOff(engine, ["H04L29/06"], { atLeast: 2, count });
    expect(counted).toEqual([{ classes: ["H04L29/06"] }, { classes: ["H04L29"] }]);
    expect([filter, documents]).toEqual([counted.at(-1), 2]);
  });

  it("ignores symbols that do not reach down to a level", async () => {
    const found = await classFilterWithBackOff(engine, ["H04L", "G06F17/30"], { atLeast: 1 });
    expect(found.filter.classes).toEqual(["G06F17/30"]);
    const general = await classFilterWithBackOff(engine, ["H04L"], { atLeast: 1 });
    expect(general).toEqual({ filter: { classes: ["H04L"] }, level: "subclass", documents: 4 });
  });

  it("does not filter by classes if there are none", async () => {
    const found = await classFilterWithBackOff(engine, [], { atLeast: 1, filter: { before: "2003-01-01" } });
    expect(found).toEqual({ filter: { before: "2003-01-01" }, level: undefined, documents: 3 });
  });
});
