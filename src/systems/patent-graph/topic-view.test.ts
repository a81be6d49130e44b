import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SmallPatent, smallContext, smallPatent } from "../../../test/support/small-patents.js";
import { headerOf } from "../../collection/index.js";
import { bm25 } from "../../retrieval/models/bm25.js";
import { patentTopic } from "../../retrieval/query/patent-topic.js";
import type { QueryFilter } from "../../retrieval/query/weighted-query.js";
import { learnPatentGraph } from "./patent-graph.js";
import { topicView } from "./topic-view.js";

const topicPatent = smallPatent("EP-0000009-A1", {
  date: "2003-06-01",
  family: "F9",
  classes: ["H04L29/06", "H04L12/28", "G06F"],
  applicants: ["Acme Inc."],
  inventors: ["Doe, Jane", "Roe, Richard"],
  description: "As in US 4,000,010 A and EP-A-0 000 001, but unlike EP 0 000 008 and EP 0 000 005.",
});
const patents: readonly (readonly [string, SmallPatent])[] = [
  ["EP-0000001-A1", { date: "1999-01-01", cites: ["EP-0000002"], classes: ["H04L29/06"], inventors: ["DOE JANE"] }],
  ["EP-0000001-B1", { date: "2004-01-01" }],
  ["EP-0000002-A1", { date: "1998-01-01", classes: ["H04L29/12"], applicants: ["ACME CORP"], family: "F2" }],
  ["DE-22-A1", { date: "1998-02-01", family: "F2" }],
  ["EP-0000003-A1", { date: "2000-01-01", cites: ["EP-0000001-B1", "US-4000010"], inventors: ["ROE RICHARD"] }],
  // Too late: it does not count, and nothing is reached through it.
  ["EP-0000005-A1", { date: "2003-06-01", cites: ["EP-0000003"], classes: ["H04L29/06"] }],
  // Of the topic's family: the topic is judged by what it cites.
  ["EP-0000008-A1", { date: "2001-01-01", family: "F9", cites: ["EP-0000003"], applicants: ["ACME CORP"] }],
  ["EP-0000009-B1", { date: "2002-01-01", cites: ["EP-0000002"], applicants: ["ACME CORP"] }],
  ["US-4000010-A", { date: "1977-01-01" }],
];
const graph = await learnPatentGraph(patents.map(([id, of]) => headerOf(smallPatent(id, of))));
const view = topicView(graph, patentTopic("T", topicPatent));
const patent = (id: string) => graph.patentOf[graph.ids.indexOf(id)];
const ids = (numbers: Iterable<number>) => view.documents(numbers);

describe("topicView", () => {
  it("finds what the description cites, in its order, in versions that were published in time", () => {
    expect(ids(view.citedInText())).toEqual(["US-4000010-A", "EP-0000001-A1"]);
  });

  it("follows citations and families", () => {
    expect(ids(view.cited(patent("EP-0000003-A1")))).toEqual(["EP-0000001-A1", "US-4000010-A"]);
    expect(ids(view.citing(patent("EP-0000001-A1")))).toEqual(["EP-0000003-A1"]);
    expect(ids(view.family(patent("DE-22-A1")))).toEqual(["EP-0000002-A1"]);
  });

  it("hides the topic's own family, later patents, and what these cite", () => {
    for (const id of ["EP-0000005-A1", "EP-0000008-A1", "EP-0000009-B1"]) {
      const closed = patent(id);
      expect([view.cited(closed), view.citing(closed), view.patentOf(id), ids([closed])]).toEqual([
        [],
        [],
        undefined,
        [],
      ]);
    }
    expect(view.citing(patent("EP-0000003-A1"))).toEqual([]);
  });

  it("hides the family even from a search that keeps it", () => {
    const kept = topicView(graph, patentTopic("T", topicPatent, { cutOff: "none", withoutFamily: false }));
    expect(kept.cited(patent("EP-0000008-A1"))).toEqual([]);
    expect(kept.cited(patent("EP-0000009-B1"))).toEqual([]);
    expect(kept.documents(kept.cited(patent("EP-0000005-A1")))).toEqual(["EP-0000003-A1"]);
  });

  it("finds patents of the same people and classes", () => {
    expect(view.ofApplicants().map(ids)).toEqual([["EP-0000002-A1"]]);
    expect(view.ofInventors().map(ids)).toEqual([["EP-0000001-A1"], ["EP-0000003-A1"]]);
    const classes = (level: "group" | "subgroup" | "subclass") =>
      view.ofClasses(level).map(({ symbol, patents, size }) => [symbol, ids(patents), size]);
    expect(classes("subgroup")).toEqual([
      ["H04L29/06", ["EP-0000001-A1"], 2],
      ["H04L12/28", [], 0],
    ]);
    expect(classes("group")[0]).toEqual(["H04L29", ["EP-0000001-A1", "EP-0000002-A1"], 3]);
    expect(classes("subclass").map(([symbol]) => symbol)).toEqual(["H04L", "G06F"]);
  });

  it("looks for citations anywhere in a topic that is not a patent", () => {
    const topic = { id: "T", texts: [{ field: "article", text: "Like EP 0 000 003, said the president." }] };
    const news = topicView(graph, topic);
    expect(news.documents(news.citedInText())).toEqual(["EP-0000003-A1"]);
    expect([news.ofApplicants(), news.ofClasses("group")]).toEqual([[], []]);
  });
});

describe("filters", () => {
  const date = fc.option(fc.constantFrom("1999", "2000", "2000-06", "2000-06-15", "2001-01-01"), { nil: undefined });
  const some = <T>(...values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
  const document = fc.record({
    date,
    classes: some("H04L29/06", "H04L12/28", "G06F17/30"),
    family: fc.constantFrom("F1", "F2"),
  });
  const filter = fc.record(
    {
      before: fc.constantFrom("2000-01-01", "2000-06-15", "2000-07-01", "2001-01-01"),
      classes: some("H04L", "H04L29", "G06F17/30"),
      languages: some("en", ""),
      notFamilies: some("F1", "F3"),
      notPatents: some("EP-0000001", "EP-0000002-A1"),
      notDocuments: some("EP-0000001-A1", "EP-0000003-A1"),
    },
    { requiredKeys: [] },
  );

  it("pass the same documents as engines", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(document, { minLength: 1, maxLength: 4 }), filter, async (list, given) => {
        const documents = list.map(({ date, ...rest }, i) =>
          smallPatent(`EP-000000${i}-A1`, { ...rest, title: "pump", ...(date !== undefined && { date }) }),
        );
        const { engine } = smallContext(documents);
        const filter = given as QueryFilter;
        const query = { terms: [{ term: "pump", weight: 1 }] };
        const { hits } = await engine.search(query, { model: bm25(), filter });
        const graph = await learnPatentGraph(documents.map(headerOf));
        const { isOpen } = topicView(graph, { id: "T", texts: [], filter });
        expect(graph.ids.filter((_, i) => isOpen(i))).toEqual(hits.map(({ id }) => id).sort());
      }),
      { numRuns: 60 },
    );
  });
});
