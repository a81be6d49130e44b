import { expect, it } from "vitest";
import { hasWrittenTopics, parseWrittenTopics } from "./written-topics.js";

it("reads TREC's topics, whose elements are not closed", () => {
  const text = `<top>

<num> Number: 301
<title> International Organized Crime

<desc> Description:
Identify organizations that participate
in it.

<narr> Narrative:
A relevant document names one &amp; more.

</top>

<top>
<num>2</num><title>
CLOSED
</title>
</top>`;
  expect(hasWrittenTopics(text)).toBe(true);
  expect(parseWrittenTopics(text, "topics")).toEqual([
    {
      id: "301",
      title: "International Organized Crime",
      description: "Identify organizations that participate in it.",
      narrative: "A relevant document names one & more.",
    },
    { id: "2", title: "CLOSED" },
  ]);
});

it("reads XML as in TREC-COVID, and topics that are a text alone", () => {
  const text = `<topics task="x"><topic number="1"><query>a b</query><question>what is a</question>
<narrative>seeking a</narrative></topic><topic number="2">only a text</topic></topics>`;
  expect(parseWrittenTopics(text, "topics")).toEqual([
    { id: "1", title: "a b", description: "what is a", narrative: "seeking a" },
    { id: "2", title: "only a text" },
  ]);
});

it("names topics without a number or text", () => {
  expect(() => parseWrittenTopics("<top><title>x</top>\n<top><num>3</top>", "topics")).toThrow(/topic has no number/);
});

it("lists of CLEF-IP are not of this kind", () => {
  expect(hasWrittenTopics("<topic>\n<num>PAC-1</num>\n<file>x.xml</file>\n</topic>")).toBe(false);
});

it("tags that are not closed do not hide the topic after them", () => {
  expect(parseWrittenTopics("<top <top <topic number='1'><query>valve</query></topic>", "topics")).toEqual([
    { id: "1", title: "valve" },
  ]);
});
