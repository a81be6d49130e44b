import { expect, test } from "vitest";
import { topicWarnings } from "./topic-warnings.js";

const topic = { cutoff: "2002-03-04", document: "EP-1-A1", family: "F1" };
const kinds = (...args: Parameters<typeof topicWarnings>) =>
  topicWarnings(...args).map(({ kind, documents }) => [kind, documents.join(" ")]);

test("nothing is said of a topic with relevant documents that are earlier and of other families", () => {
  expect(
    topicWarnings(topic, [
      { id: "EP-2-A1", relevant: true, date: "2002-03-03", family: "F2" },
      { id: "EP-3-A1", relevant: true },
      // Not relevant, so its date and family do not matter.
      { id: "EP-4-A1", relevant: false, date: "2010-01-01", family: "F1" },
    ]),
  ).toEqual([]);
});

test("a relevant document on the cut-off date or later is named; one whose day is unknown is not", () => {
  expect(
    topicWarnings(topic, [
      { id: "a", relevant: true, date: "2002-03-04" },
      { id: "b", relevant: true, date: "2002-03" },
      { id: "c", relevant: true, date: "2002" },
      { id: "d", relevant: true, date: "2003" },
    ]),
  ).toEqual([
    { kind: "too-late", text: "2 relevant documents published on 2002-03-04 or later", documents: ["a", "d"] },
  ]);
  expect(kinds({ document: "x" }, [{ id: "a", relevant: true, date: "2099-01-01" }])).toEqual([]);
});

test("a relevant document of the topic's own family, or the topic's document itself, is named", () => {
  expect(
    kinds(topic, [
      { id: "EP-1-A1", relevant: true },
      { id: "US-1-A", relevant: true, family: "F1" },
      { id: "US-2-A", relevant: true, family: "F2" },
    ]),
  ).toEqual([["own-family", "EP-1-A1 US-1-A"]]);
  // Documents of unknown family are not all of one family.
  expect(kinds({ document: "x" }, [{ id: "a", relevant: true }])).toEqual([]);
});

test("no relevant document differs from no judgement", () => {
  expect(kinds(topic, [{ id: "a", relevant: false }])).toEqual([["none-relevant", ""]]);
  expect(kinds(topic, [])).toEqual([["unjudged", ""]]);
});
