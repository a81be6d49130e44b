import { parseTopicsFile } from "../../../src/campaign/topics-file.js";
import { clefIpTopicList, parseClefIpTopics } from "../../../src/collection/topics/clef-ip-topics.js";
import { parseTopicTable } from "../../../src/collection/topics/topic-table.js";
import { parseWrittenTopics } from "../../../src/collection/topics/written-topics.js";
import { readTopicAttributes } from "../../../src/evaluation/topic-attributes.js";
import { readReferences } from "../../../src/evaluation/z-scores.js";
import { parseNtcirTopics } from "../../../src/patents/ntcir-topic.js";
import { decodeNtcirTopics } from "../../../src/patents/ntcir-topic-encoding.js";
import { hasLine } from "../fuzz.js";
import { FILE, type FuzzReader, textIn } from "../reader.js";
import { bytesOf, real } from "../seeds.js";

const placed = hasLine(/^no |topic .* is /);

const NTCIR = `<TOPIC><NUM>P004</NUM><LANG>EN</LANG><PURPOSE>technology survey</PURPOSE><TITLE>Valve</TITLE>
<ARTICLE><A-DOC><A-DOCNO>JA-981031179</A-DOCNO><A-LANG>JA</A-LANG><A-WORDS>12</A-WORDS><A-HEADLINE>H</A-HEADLINE>
<A-DATE>1998-10-31</A-DATE><A-TEXT>A text &amp; more.</A-TEXT></A-DOC></ARTICLE><SUPPLEMENT>s</SUPPLEMENT>
<DESCRIPTION>d</DESCRIPTION><NARRATIVE>n</NARRATIVE><CONCEPT>a, b</CONCEPT><PI>PATENT-KKH-G-H08-169636</PI></TOPIC>
<TOPIC><NUM>P005</NUM><LANG>JA</LANG><FDATE>1998</FDATE><CLAIM>c</CLAIM></TOPIC>
`;

const CLEF_IP = clefIpTopicList([
  { id: "PAC-1", document: "EP-0971326-A1" },
  { id: "EP-1405720-A1", document: "EP-1405720-A1" },
]);

const TREC = `<top>
<num> Number: 301
<title> International crime
<desc> Description:
What is it?
<narr> Narrative:
All of it.
</top>
<topics><topic number="1"><query>valve</query><question>which?</question><narrative>n &amp; m</narrative></topic></topics>
`;

const TABLE = "topic\tdocument\tlanguage\tdate\nT1\tEP-0971326-A1\ten\t2001-02-03\nT2\tUS-4567890-A\tde\t1999\n";

export const topicTables: FuzzReader = {
  name: "topic-table",
  shape: "lines",
  seeds: () => bytesOf(TABLE, "T1 EP-0971326-A1\nT2 US-4567890-A\n", "EP0971326A1\n# x\n"),
  read: (input) => parseTopicTable(textIn(input), FILE),
  isPlaced: placed,
};

export const clefIpTopics: FuzzReader = {
  name: "clef-ip-topics",
  shape: "xml",
  seeds: () => bytesOf(CLEF_IP),
  read: (input) => parseClefIpTopics(textIn(input), FILE),
  isPlaced: placed,
};

export const writtenTopics: FuzzReader = {
  name: "written-topics",
  shape: "xml",
  seeds: () => [...bytesOf(TREC), ...real("vaswani/query-text.trec", 600)],
  read: (input) => parseWrittenTopics(textIn(input), FILE),
  isPlaced: placed,
};

export const ntcirTopics: FuzzReader = {
  name: "ntcir-topics",
  shape: "xml",
  seeds: () => bytesOf(NTCIR),
  read: (input) => parseNtcirTopics(decodeNtcirTopics(input), FILE),
  isPlaced: placed,
};

export const campaignTopics: FuzzReader = {
  name: "campaign-topics",
  shape: "lines",
  words: ["language", "cut-off", "same_as", "constructor", "__proto__", "<TOPIC>", "<NUM>", "<topic>"],
  seeds: () => bytesOf(NTCIR, CLEF_IP, TABLE, '{"1":{"language":"en"},"2":{"set":"x"}}', "T1\nT2 EP-0971326-A1\n"),
  read: (input) => parseTopicsFile(textIn(input), FILE),
  isPlaced: placed,
};

export const topicAttributes: FuzzReader = {
  name: "topic-attributes",
  shape: "json",
  seeds: () =>
    bytesOf(
      '{"12":{"language":"en","n":1.50},"13":{"language":null}}',
      '[{"topic":"1","a":"b"},{"topic":2,"a":true}]',
      '{"topic":"1","a":"b"}\n{"topic":"2"}\n',
      'topic,language,"a ""b"""\n1,en,x\n2,"d\ne",\n',
      TABLE,
    ),
  read: (input) => readTopicAttributes(textIn(input), FILE),
  isPlaced: placed,
};

export const zScores: FuzzReader = {
  name: "z-scores",
  shape: "lines",
  seeds: () => [
    ...bytesOf("301 map 0.2 0.1\n301 P_5 0.5 0\n302 map 0.1 0.2\n"),
    ...real("trec_eval-test/zscores_file", 600),
  ],
  read: (input) => readReferences(textIn(input), FILE),
  isPlaced: placed,
};
