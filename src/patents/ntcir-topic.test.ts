import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatNtcirTopic,
  type NtcirArticle,
  type NtcirTopic,
  ntcirLanguage,
  parseNtcirTopics,
} from "./ntcir-topic.js";
import { decodeNtcirTopics } from "./ntcir-topic-encoding.js";

const TOPIC = `<TOPIC><NUM>P100</NUM><LANG>EN</LANG>
<PURPOSE>technology survey</PURPOSE>
<TITLE>Device that opens
 umbrellas</TITLE>
<ARTICLE>
<A-DOC>
<A-DOCNO>JA-990101001</A-DOCNO>
<A-LANG>JA</A-LANG>
<A-SECTION>Society</A-SECTION>
<A-AE>No</A-AE>
<A-WORDS>12</A-WORDS>
<A-HEADLINE>Umbrellas & rain</A-HEADLINE>
<A-DATE>1999-01-01</A-DATE>
<A-TEXT>It rained < 5 mm.</A-TEXT>
</A-DOC>
</ARTICLE>
<SUPPLEMENT>Only automatic ones.</SUPPLEMENT>
<DESCRIPTION>What opens umbrellas?</DESCRIPTION>
<NARRATIVE>"Automatic" is by a spring.</NARRATIVE>
<CONCEPT>umbrella, spring,
rain or shine</CONCEPT>
<PI>PATENT-KKH-G-H01-123456</PI>
</TOPIC>
`;

describe("parseNtcirTopics", () => {
  test("reads every field of table 2", () => {
    expect(parseNtcirTopics(TOPIC, "topics")).toEqual([
      {
        number: "P100",
        lang: "EN",
        purpose: "technology survey",
        title: "Device that opens umbrellas",
        articles: [
          {
            number: "JA-990101001",
            lang: "JA",
            section: "Society",
            illustrated: false,
            words: 12,
            headline: "Umbrellas & rain",
            date: "1999-01-01",
            text: "It rained < 5 mm.",
          },
        ],
        supplement: "Only automatic ones.",
        description: "What opens umbrellas?",
        narrative: '"Automatic" is by a spring.',
        concepts: ["umbrella", "spring", "rain or shine"],
        patents: ["PATENT-KKH-G-H01-123456"],
      },
    ]);
  });

  test("reads topics of later workshops: a claim and the filing date", () => {
    const text =
      "<TOPIC><NUM>1048</NUM><LANG>EN</LANG><FDATE>19950629</FDATE><CLAIM>(Claim 1) A sensor.</CLAIM></TOPIC>";
    expect(parseNtcirTopics(text, "topics")).toEqual([
      {
        number: "1048",
        lang: "EN",
        filingDate: "19950629",
        claim: "(Claim 1) A sensor.",
        articles: [],
        concepts: [],
        patents: [],
      },
    ]);
  });

  test("joins lines of Japanese and Chinese without a blank, of Korean with one", () => {
    const title = (lang: string, text: string) =>
      parseNtcirTopics(`<TOPIC><NUM>1</NUM><LANG>${lang}</LANG><TITLE>${text}</TITLE></TOPIC>`, "t")[0].title;
    expect(title("JA", "傘を\n開く装置")).toBe("傘を開く装置");
    expect(title("ZH-simp", "开伞\n装置")).toBe("开伞装置");
    expect(title("ZH-trad", "開傘\n裝置")).toBe("開傘裝置");
    expect(title("KO", "우산을\n여는 장치")).toBe("우산을 여는 장치");
  });

  test("splits lists at the commas of each script", () => {
    const concepts = (text: string) =>
      parseNtcirTopics(`<TOPIC><NUM>1</NUM><CONCEPT>${text}</CONCEPT></TOPIC>`, "t")[0].concepts;
    expect(concepts("符号、バーコード、 コード")).toEqual(["符号", "バーコード", "コード"]);
    expect(concepts("符號，條碼")).toEqual(["符號", "條碼"]);
  });

  test("reports every broken topic with its line", () => {
    const text =
      "\n<TOPIC><NUM>1</NUM>\n<TITLE>a\n</TOPIC>\n<TOPIC><TITLE>b</TITLE></TOPIC>\n<TOPIC><NUM>2</NUM></TOPIC><TOPIC><NUM>2</NUM></TOPIC>";
    expect(() => parseNtcirTopics(text, "t.sgml")).toThrow(
      't.sgml:3: <TITLE> is not closed\nt.sgml:5: topic has no NUM\nt.sgml:6: topic occurs twice: "2"',
    );
    expect(() => parseNtcirTopics("nothing", "t.sgml")).toThrow("t.sgml: no <TOPIC> in this file");
    expect(() => parseNtcirTopics("<TOPIC><NUM>1</NUM>", "t.sgml")).toThrow("t.sgml:1: <TOPIC> is not closed");
  });
});

test("ntcirLanguage knows the five languages", () => {
  expect(["JA", "EN", "KO", "ZH-trad", "ZH-simp", "ZH", "XX"].map(ntcirLanguage)).toEqual([
    ...["ja", "en", "ko", "zh-Hant", "zh-Hans"],
    ...[undefined, undefined],
  ]);
});

test("prints a topic as NTCIR does, one line per field", () => {
  const [topic] = parseNtcirTopics(TOPIC, "topics");
  expect(formatNtcirTopic(topic)).toBe(TOPIC.replace("opens\n ", "opens ").replace("spring,\nrain", "spring, rain"));
});

const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."abz <>&;#/\"'-、符号傘한글😀", "<TITLE>", "</TOPIC>", "&lt;", "&#65;", "<NUM"),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) =>
    parts
      .join("")
      .replace(/[ \t\r\n\f\v]+/g, " ")
      .replace(/^ | $/g, ""),
  )
  .filter((each) => each !== "");
const word = fc.stringMatching(/^[A-Za-z0-9-]{1,8}$/);
const concept = text
  .map((each) =>
    each
      .replace(/[,，、､;；]/g, "")
      .replace(/ +/g, " ")
      .trim(),
  )
  .filter((each) => each !== "");
const article: fc.Arbitrary<NtcirArticle> = fc.record(
  {
    number: word,
    lang: word,
    section: text,
    illustrated: fc.boolean(),
    words: fc.nat(),
    headline: text,
    date: word,
    text,
  },
  { requiredKeys: ["number"] },
);
const topic: fc.Arbitrary<NtcirTopic> = fc.record(
  {
    number: word,
    lang: fc.constantFrom("JA", "EN", "KO", "ZH-trad", "ZH-simp"),
    ...{
      purpose: text,
      filingDate: word,
      title: text,
      claim: text,
      supplement: text,
      description: text,
      narrative: text,
    },
    articles: fc.array(article, { maxLength: 2 }),
    concepts: fc.array(concept, { maxLength: 3 }),
    patents: fc.array(word, { maxLength: 2 }),
  },
  { requiredKeys: ["number", "articles", "concepts", "patents"] },
);

test("a printed topic is read back unchanged", () => {
  fc.assert(
    fc.property(fc.uniqueArray(topic, { minLength: 1, maxLength: 3, selector: ({ number }) => number }), (topics) => {
      expect(parseNtcirTopics(topics.map(formatNtcirTopic).join("\n"), "topics")).toEqual(topics);
    }),
    { numRuns: 500 },
  );
});

describe("decodeNtcirTopics", () => {
  // 傘 and similar in the encodings of the time.
  test.each([
    ["JA", [0xbb, 0xb1], "傘"],
    ["KO", [0xbf, 0xec, 0xbb, 0xea], "우산"],
    ["ZH-trad", [0xb3, 0xca], "傘"],
    ["ZH-simp", [0xd3, 0xea, 0xc9, 0xa1], "雨伞"],
  ])("%s in the encoding of its time", (lang, bytes, expected) => {
    const before = new TextEncoder().encode(`<TOPIC><NUM>1</NUM><LANG>${lang}</LANG><TITLE>`);
    const behind = new TextEncoder().encode("</TITLE></TOPIC>");
    const [read] = parseNtcirTopics(decodeNtcirTopics(Uint8Array.from([...before, ...bytes, ...behind])), "t");
    expect(read.title).toBe(expected);
  });

  test("UTF-8 in any language, with or without a byte order mark", () => {
    const bytes = new TextEncoder().encode("\ufeff<TOPIC><NUM>1</NUM><LANG>JA</LANG><TITLE>傘</TITLE></TOPIC>");
    expect(parseNtcirTopics(decodeNtcirTopics(bytes), "t")[0].title).toBe("傘");
  });
});
