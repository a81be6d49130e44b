import { describe, expect, it } from "vitest";
import { patentTopicWith } from "../../../test/support/recorded-system.js";
import type { NtcirTopic } from "../../patents/index.js";
import { ntcirQueryTopic } from "../../retrieval/query/ntcir-query-topic.js";
import { topicPassages } from "./topic-passages.js";

const news: NtcirTopic = {
  number: "P001",
  lang: "EN",
  title: "Umbrellas",
  articles: [{ number: "1", headline: "New umbrella", text: "It opens by a spring. Mr. Smith likes rain." }],
  supplement: "Springs only.",
  description: "What opens umbrellas?",
  concepts: [],
  patents: [],
};
const texts = (list: readonly { readonly text: string }[]) => list.map(({ text }) => text);

describe("topicPassages", () => {
  it("are the sentences of an article; headline and memorandum are their reference", () => {
    const { passages, rest, reference } = topicPassages(ntcirQueryTopic(news, false), "AS");
    expect(passages).toEqual([
      { field: "article", language: "en", text: "It opens by a spring." },
      { field: "article", language: "en", text: "Mr. Smith likes rain." },
    ]);
    expect(texts(rest)).toEqual(["New umbrella", "Springs only."]);
    expect(reference).toEqual(rest);
  });

  it("leaves out fields that are not selected, but compares with them", () => {
    const topic = ntcirQueryTopic(news, false);
    expect(texts(topicPassages(topic, "AD").rest)).toEqual(["New umbrella", "What opens umbrellas?"]);
    expect(texts(topicPassages(topic, "AD").reference)).toEqual(["New umbrella", "Springs only."]);
    expect(topicPassages(topic, "D")).toMatchObject({ passages: [], rest: [{ text: "What opens umbrellas?" }] });
  });

  it("compares with title and description if there is neither headline nor memorandum", () => {
    const { supplement, ...bare } = news;
    const topic = ntcirQueryTopic({ ...bare, articles: [{ number: "1", text: "It opens." }] }, false);
    expect(texts(topicPassages(topic, "AS").reference)).toEqual(["Umbrellas", "What opens umbrellas?"]);
    expect(topicPassages(topic, "AS").rest).toEqual([]);
  });

  it("are the paragraphs of a patent's description, with the claims as reference", () => {
    const whole = patentTopicWith("EP-1-A1", { title: "Valve", claims: "A valve.", description: "One.\n\nTwo.\n \n" });
    const { passages, rest, reference } = topicPassages(whole, "AS");
    expect(texts(passages)).toEqual(["One.", "Two."]);
    expect(texts(rest)).toEqual(["Valve", "A valve."]);
    expect(texts(reference)).toEqual(["A valve."]);
    const short = patentTopicWith("EP-1-A1", { title: "Valve", description: "One." });
    expect(texts(topicPassages(short, "AS").reference)).toEqual(["Valve"]);
  });

  it("are empty for other topics", () => {
    const topic = { id: "1", texts: [{ field: "text", text: "valves" }] };
    expect(topicPassages(topic, "AS")).toEqual({ passages: [], rest: topic.texts, reference: [] });
  });
});
