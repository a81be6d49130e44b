import { expect, test } from "vitest";
import { parseTopicTable, topicTable } from "./topic-table.js";

const topics = [
  { id: "PAC-1", document: "EP-1405720-A1", language: "de", date: "2004-04-07", section: "H", family: "123" },
  { id: "PAC-2", document: "EP-1405721-A2" },
];

test("what is written is read back, and the header gives the order of columns", () => {
  const text = topicTable(topics);
  expect(text).toBe(
    "topic\tdocument\tlanguage\tdate\tsection\tfamily\n" +
      "PAC-1\tEP-1405720-A1\tde\t2004-04-07\tH\t123\n" +
      "PAC-2\tEP-1405721-A2\t\t\t\t\n",
  );
  expect(parseTopicTable(text, "t")).toEqual(topics);
  expect(parseTopicTable("topic\tdocument\tmore\tdate\nPAC-1\tEP-1-A1\tx\t2001\n", "t")).toEqual([
    { id: "PAC-1", document: "EP-0000001-A1", date: "2001" },
  ]);
});

test("lines of documents, or of topics and documents, in any spelling of numbers", () => {
  expect(parseTopicTable("# chosen by hand\nEP1405720A1\n\nEP-1405721-A2\r\n", "t")).toEqual([
    { id: "EP-1405720-A1", document: "EP-1405720-A1" },
    { id: "EP-1405721-A2", document: "EP-1405721-A2" },
  ]);
  expect(parseTopicTable("7 EP-1405720-A1\n8\tEP-1405721-A2", "t").map(({ id }) => id)).toEqual(["7", "8"]);
});

test("problems with their lines", () => {
  expect(() => parseTopicTable("PAC-1 EP-1-A1\nPAC-1 EP-2-A1\nPAC-3 nothing\na b c\n", "t.tsv")).toThrow(
    't.tsv:2: topic occurs twice: "PAC-1"\nt.tsv:3: not a publication: "nothing"\nt.tsv:4: expected a document, or a topic and its document: "a b c"',
  );
  expect(() => parseTopicTable("\n", "t.tsv")).toThrow("no topics in this file");
});
