import { describe, expect, it } from "vitest";
import { smallContext, smallPatent } from "../../../test/support/small-patents.js";
import { patentTopic } from "../../retrieval/query/patent-topic.js";
import { learnPatentGraph } from "../patent-graph/patent-graph.js";
import { topicView } from "../patent-graph/topic-view.js";
import { parseStrategy } from "./parse-strategy.js";
import { runStrategy } from "./strategy.js";

const context = smallContext([
  smallPatent("EP-0000001-A1", { title: "pump valve", date: "1990", classes: ["F04B1/00", "F04B1/10"] }),
  smallPatent("EP-0000002-A1", { title: "valve", date: "1991", classes: ["F04B1/00"], cites: ["EP-0000004"] }),
  smallPatent("EP-0000003-A1", { title: "pump pump seal", date: "1992", applicants: ["ACME"], family: "F3" }),
  smallPatent("EP-0000004-A1", { title: "gear", date: "1993", inventors: ["DOE"], applicants: ["ACME AG"] }),
  smallPatent("EP-0000007-A1", { title: "paint brush wall colour roll bucket ladder", date: "1993" }),
  smallPatent("DE-33-A1", { title: "Getriebe", date: "1994", family: "F3" }),
  smallPatent("EP-0000008-A1", { title: "pump valve", date: "2003", classes: ["F04B1/00"], applicants: ["ACME"] }),
]);
const topic = patentTopic(
  "T",
  smallPatent("EP-0000009-A1", {
    title: "pump valve",
    description: "EP 0 000 003 and EP 0 000 002 are known.",
    date: "2000",
    classes: ["F04B1/00", "F04B1/10"],
    applicants: ["Acme Corp"],
    inventors: ["Doe"],
  }),
);
const graph = await learnPatentGraph(context.collection.headers());

const PARTS = {
  words: { block: "text", fields: ["title"] },
  classes: { block: "classes" },
  people: { block: "applicants" },
  inventors: { block: "inventors" },
  cited: { block: "citations" },
  "in class": { block: "select", of: "classes" },
  "of them": { block: "select", of: "people" },
  "cited ones": { block: "select", of: "cited" },
  text: { block: "rank", of: "words" },
};

/** The result of a block. */
async function documents(block: object, more: object = {}, of: Parameters<typeof topicView>[1] = topic) {
  const { strategy } = parseStrategy(
    JSON.stringify({ blocks: { ...PARTS, ...more, mine: block }, result: "mine" }),
    "",
  );
  const found = await runStrategy(strategy, { ...context, topic: of, view: topicView(graph, of) });
  return Object.fromEntries(found);
}

const ids = async (...given: Parameters<typeof documents>) => Object.keys(await documents(...given)).sort();

describe("blocks that find", () => {
  it("select by classes, rarer ones scoring higher", async () => {
    // Seven patents; three in F04B1/00, one in F04B1/10.
    expect(await documents({ block: "select", of: "classes" })).toEqual({
      "EP-0000001-A1": expect.closeTo(Math.log(1 + 7 / 3) + Math.log(1 + 7 / 1), 12),
      "EP-0000002-A1": expect.closeTo(Math.log(1 + 7 / 3), 12),
    });
  });

  it("select by applicants, inventors and citations", async () => {
    expect(await documents({ block: "select", of: "people" })).toEqual({ "EP-0000003-A1": 1, "EP-0000004-A1": 1 });
    expect(await documents({ block: "select", of: "inventors" })).toEqual({ "EP-0000004-A1": 1 });
    expect(await documents({ block: "select", of: "cited" })).toEqual({ "EP-0000003-A1": 2, "EP-0000002-A1": 1 });
  });

  it("match counts words", async () => {
    expect(await documents({ block: "match", of: "words" })).toEqual({
      "EP-0000001-A1": 2,
      "EP-0000002-A1": 1,
      "EP-0000003-A1": 1,
    });
    expect(await ids({ block: "match", of: "words", least: 2 })).toEqual(["EP-0000001-A1"]);
    expect(await ids({ block: "match", of: "words", in: ["claims"] })).toEqual([]);
  });

  it("rank searches, everywhere or within a list", async () => {
    const everywhere = await documents({ block: "rank", of: "words" });
    expect(Object.keys(everywhere).sort()).toEqual(["EP-0000001-A1", "EP-0000002-A1", "EP-0000003-A1"]);
    const { "EP-0000003-A1": _, ...inClass } = everywhere;
    expect(await documents({ block: "rank", of: "words", within: "in class" })).toEqual(inClass);
    expect(await ids({ block: "rank", of: "words", within: "in class", first: 1 })).toEqual(["EP-0000001-A1"]);
    expect(await ids({ block: "rank", of: "words", first: 1 })).toEqual(["EP-0000001-A1"]);
  });
});

describe("blocks of documents", () => {
  it("join follows citations and families", async () => {
    expect(await documents({ block: "join", of: "cited ones" })).toEqual({ "EP-0000004-A1": 1 });
    expect(await documents({ block: "join", of: "cited ones", by: "family" })).toEqual({ "DE-33-A1": 2 });
    expect(await documents({ block: "join", of: "of them", by: "citing" })).toEqual({ "EP-0000002-A1": 1 });
    expect(await ids({ block: "join", of: "cited ones", first: 1 })).toEqual([]);
  });

  it("sets keep the score of the first list", async () => {
    expect(await documents({ block: "union", of: ["of them", "cited ones"] })).toEqual({
      "EP-0000002-A1": 1,
      "EP-0000003-A1": 1,
      "EP-0000004-A1": 1,
    });
    expect(await documents({ block: "intersect", of: ["cited ones", "of them"] })).toEqual({ "EP-0000003-A1": 2 });
    expect(await documents({ block: "without", of: "cited ones", not: "of them" })).toEqual({ "EP-0000002-A1": 1 });
  });

  it("mix weights scores", async () => {
    // As they are: cited ones have 2 and 1, of them have 1 and 1.
    expect(await documents({ block: "mix", of: { "cited ones": 3, "of them": 0.5 }, normalise: "none" })).toEqual({
      "EP-0000002-A1": 3,
      "EP-0000003-A1": 6.5,
      "EP-0000004-A1": 0.5,
    });
  });

  it("append, otherwise and limit", async () => {
    expect(await documents({ block: "append", of: ["cited ones", "in class"] })).toEqual({
      "EP-0000003-A1": 3,
      "EP-0000002-A1": 2,
      "EP-0000001-A1": 1,
    });
    const none = { none: { block: "rank", of: "words", in: ["claims"] } };
    expect(await ids({ block: "otherwise", of: ["none", "of them", "text"] }, none)).toEqual(
      await ids(PARTS["of them"]),
    );
    expect(await ids({ block: "otherwise", of: ["none"] }, none)).toEqual([]);
    expect(await ids({ block: "limit", of: "cited ones", first: 1 })).toEqual(["EP-0000003-A1"]);
  });
});

it("topics other than patents have words, but nothing else", async () => {
  const news = { id: "T", texts: [{ field: "article", text: "gear" }] };
  expect(await ids(PARTS.text, {}, news)).toEqual(["EP-0000004-A1"]);
  expect(await ids(PARTS["in class"], {}, news)).toEqual([]);
});
