import { expect, test } from "vitest";
import { parseTopicsFile } from "./topics-file.js";

const parse = (text: string) => parseTopicsFile(text, "topics");

test("a list of CLEF-IP", () => {
  const text = `# comment
<topic><num>PAC-1</num><narr>Find …</narr><file>PAC-1_EP-1405720-A1.xml</file></topic>
<topic><num>PAC-2</num><file>PAC-2_EP-0971326-A2.xml</file></topic>`;
  expect(parse(text)).toEqual([
    { id: "PAC-1", document: "EP-1405720-A1" },
    { id: "PAC-2", document: "EP-0971326-A2" },
  ]);
});

test("topics of NTCIR, which exist in several languages", () => {
  const topic = (number: string, language: string) =>
    `<TOPIC><NUM>${number}</NUM><LANG>${language}</LANG>\n<TITLE>x</TITLE></TOPIC>\n`;
  expect(parse(topic("P001", "EN") + topic("P004", "EN") + topic("P001", "JA"))).toEqual([
    { id: "P001" },
    { id: "P004" },
  ]);
  expect(() => parse("<TOPIC><NUM>P001</NUM></TOPIC>\n<TOPIC><LANG>EN</LANG></TOPIC>")).toThrow(
    "topics:2: topic has no <NUM>",
  );
});

test("a table; unknown columns are ignored", () => {
  const text =
    "topic\tdocument\tlanguage\tdate\tsection\nPAC-1\tEP-1-A1\tEN\t2003-05-01\tH\nPAC-2\tEP-2-A1\tger\t\tA\n";
  expect(parse(text)).toEqual([
    { id: "PAC-1", document: "EP-1-A1", language: "en", cutoff: "2003-05-01" },
    { id: "PAC-2", document: "EP-2-A1", language: "de" },
  ]);
  expect(parse("small\tlarge\nPACs-1\tPAC-7\n")).toEqual([{ id: "PACs-1", sameAs: "PAC-7" }]);
  expect(parse('{"T1": {"lang": "fr", "set": "x"}}')).toEqual([{ id: "T1", language: "fr", set: "x" }]);
});

test("plain lines", () => {
  expect(parse("# comment\n301\n302 EP-2-A1\r\n\n")).toEqual([{ id: "301" }, { id: "302", document: "EP-2-A1" }]);
});

test.each([
  ["301\n301\n", 'topics:2: topic occurs twice: "301"'],
  ["301 0 EP-1-A1 1\n", 'topics:1: expected a topic, or a topic and its document: "301 0 EP-1-A1 1"'],
  ["", "topics: no topics in this file"],
  ["topic,language\nT1,klingon\n", 'language of topic T1 is unknown: "klingon"'],
  ["topic,date\nT1,soon\n", 'date of topic T1 is not of the form 2005-06-22: "soon"'],
])("%j is refused", (text, message) => {
  expect(() => parse(text)).toThrow(message);
});
