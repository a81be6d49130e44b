import fc from "fast-check";
import { expect, test } from "vitest";
import { clefIpTopicList, parseClefIpTopics, topicFileName } from "./clef-ip-topics.js";

const FORM_2011 =
  "<topic><num>EP-1221372-A2</num><narr>Find all patents in the collection that potentially invalidate patent application EP-1221372-A2.</narr><file>EP-1221372-A2.xml</file></topic>";

test("the form of 2011, as printed in its call for participation", () => {
  expect(parseClefIpTopics(FORM_2011, "t")).toEqual([
    {
      id: "EP-1221372-A2",
      document: "EP-1221372-A2",
      narrative: "Find all patents in the collection that potentially invalidate patent application EP-1221372-A2.",
      file: "EP-1221372-A2.xml",
    },
  ]);
});

test("the form of 2010: comments, folders before files, a root, entities", () => {
  const text = `# topics of the task
<?xml version="1.0"?>
<topics>
<topic>
  <num> PAC-544 </num>
  <narr>A &amp; B</narr>
  <file>PAC_topics/PAC-544_EP-1405720-A1.xml</file>
</topic>
# <topic><num>PAC-545</num></topic>
<TOPIC><NUM>PACs-9</NUM><FILE>PACs-9_EP-1405721-A2.xml</FILE></TOPIC>
</topics>`;
  expect(parseClefIpTopics(text, "t")).toEqual([
    { id: "PAC-544", document: "EP-1405720-A1", narrative: "A & B", file: "PAC_topics/PAC-544_EP-1405720-A1.xml" },
    { id: "PACs-9", document: "EP-1405721-A2", file: "PACs-9_EP-1405721-A2.xml" },
  ]);
});

test("all problems with their lines", () => {
  const text = `<topic><num>PAC-1</num><file>EP-1405720-A1.xml</file></topic>
<topic><file>EP-1405721-A1.xml</file></topic>
<topic><num>PAC-1</num><file>EP-1405721-A1.xml</file></topic>
<topic><num>PAC-3</num></topic>
<topic><num>PAC-4</num>`;
  let message = "";
  try {
    parseClefIpTopics(text, "list.xml");
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message.split("\n").slice(0, 4)).toEqual([
    "list.xml:2: topic has no <num>",
    'list.xml:3: topic occurs twice: "PAC-1"',
    'list.xml:4: neither <num> nor <file> names a patent document: "PAC-3"',
    'list.xml:5: topic is not closed: "PAC-4"',
  ]);
  expect(() => parseClefIpTopics("nothing here", "list.xml")).toThrow("list.xml: no topics in this file");
});

test("what is written is read back", () => {
  const topics = fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 20 })
    .chain((numbers) =>
      fc.boolean().map((named) =>
        numbers.map((number, i) => {
          const document = `EP-${String(number).padStart(7, "0")}-A1`;
          return { id: named ? document : `PAC-${i + 1}`, document };
        }),
      ),
    );
  fc.assert(
    fc.property(topics, (list) => {
      const read = parseClefIpTopics(clefIpTopicList(list), "t");
      expect(read.map(({ id, document }) => ({ id, document }))).toEqual(list);
      expect(read.map(({ file }) => file)).toEqual(list.map(topicFileName));
    }),
  );
});
