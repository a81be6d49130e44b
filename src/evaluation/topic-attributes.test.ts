import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError, MAX_PROBLEMS, UsageError } from "../core/index.js";
import { groupTopics, readTopicAttributes } from "./topic-attributes.js";

const read = (text: string) => {
  const { fields, topics } = readTopicAttributes(text, "topics");
  return { fields, topics: Object.fromEntries(topics) };
};

const problems = (text: string): string[] => {
  try {
    readTopicAttributes(text, "topics");
  } catch (error) {
    if (error instanceof InputError) return error.message.split("\n");
    throw error;
  }
  return [];
};

describe("readTopicAttributes", () => {
  const expected = {
    fields: ["language", "ipc"],
    topics: { "PAC-1": { language: "en", ipc: "A61K" }, "PAC-2": { language: "de" } },
  };

  it.each([
    ["comma", "topic,language,ipc\nPAC-1,en,A61K\nPAC-2,de,\n"],
    ["semicolon", "topic;language;ipc\nPAC-1;en;A61K\nPAC-2;de;\n"],
    ["tab", "topic\tlanguage\tipc\nPAC-1\ten\tA61K\nPAC-2\tde\t\n"],
    ["no last line feed", "topic,language,ipc\nPAC-1,en,A61K\nPAC-2,de,"],
    [
      "byte order mark, CRLF, blank lines, blanks",
      "\ufeff\r\ntopic, language, ipc\r\nPAC-1, en ,A61K\r\n\r\nPAC-2,de,\r\n",
    ],
    ["quotes", '"topic","language","ipc"\n"PAC-1","en","A61K"\n"PAC-2", "de" ,""\n'],
    ["JSON object", '{"PAC-1": {"language": "en", "ipc": "A61K"}, "PAC-2": {"language": "de", "ipc": null}}'],
    ["JSON array", '[{"topic": "PAC-1", "language": "en", "ipc": "A61K"},\n {"language": "de", "topic": "PAC-2"}]'],
    ["JSONL", '{"topic": "PAC-1", "language": "en", "ipc": "A61K"}\n\n{"topic": "PAC-2", "language": "de"}\n'],
  ])("reads %s", (_, text) => {
    expect(read(text)).toEqual(expected);
  });

  it("sniffs the delimiter outside of quotes, a tab before all others", () => {
    expect(read('"a,b,c";language\n1;en\n').topics).toEqual({ 1: { language: "en" } });
    expect(read("topic\tlanguages, all; of them\n1\ten, de; fr\n").topics).toEqual({
      1: { "languages, all; of them": "en, de; fr" },
    });
  });

  it("reads quoted delimiters, quotation marks and line feeds", () => {
    const { topics } = read('topic,title\n1,"a, ""b""\nc"\n2,say "no"\n');
    expect(topics).toEqual({ 1: { title: 'a, "b"\nc' }, 2: { title: 'say "no"' } });
  });

  it("keeps JSON numbers as written", () => {
    const { topics } = read('{"topic": 12345678901234567890, "x": 1}\n{"topic": 2, "x": 1.50, "y": true}');
    expect(topics).toEqual({ "12345678901234567890": { x: "1" }, 2: { x: "1.50", y: "true" } });
  });

  it("reads escapes, and names that objects have of their own", () => {
    const { topics } = readTopicAttributes('{"\\u0031": {"__proto__": "a\\"b", "constructor": "c"}}', "topics");
    expect(Object.entries(topics.get("1")!)).toEqual([
      ["__proto__", 'a"b'],
      ["constructor", "c"],
    ]);
  });

  it("reads what JSON.stringify writes", () => {
    const value = fc.string({ unit: "grapheme", minLength: 1 }).map((text) => `<${text}>`);
    const topics = fc.dictionary(value, fc.dictionary(value, value, { noNullPrototype: true, minKeys: 1 }), {
      noNullPrototype: true,
      minKeys: 1,
    });
    fc.assert(
      fc.property(topics, fc.constantFrom(undefined, 2), (record, indent) => {
        expect(read(JSON.stringify(record, null, indent)).topics).toEqual(record);
      }),
    );
  });

  it.each([
    ["", ["topics: no topics found"]],
    ["topic,language\n", ["topics: no topics found"]],
    [
      "topic\n1\n",
      ['topics:1: header must name the topic and an attribute, separated by tab, comma or semicolon: "topic"'],
    ],
    ["topic,a,a,\n1,2,3,4\n", ['topics:1: attribute is named twice: "a"', "topics:1: attribute has no name"]],
    ["topic,a\n1,x\n2\n3,y,z\n", ["topics:3: expected 2 fields, found 1", "topics:4: expected 2 fields, found 3"]],
    ['topic,a\n1,"x\ny"\n1,z\n,q\n', ['topics:4: topic occurs twice: "1"', "topics:5: topic id is missing"]],
    ['topic,a\n1,x\n2,"open\n3,y\n', ['topics:3: quotation marks must enclose the whole field: "\\"open"']],
    ['topic,a\n1,"x" y\n', ['topics:2: quotation marks must enclose the whole field: "\\"x\\" y"']],
    ['{"1": {"a": "x"},\n "1": {"a": "y"}}', ['topics:2: topic occurs twice: "1"']],
    ['{"1": {"a": "x"},\n "2": "y"}', ['topics:2: expected "{", found: "\\"y\\""']],
    ['{"1": {"a": "x"},\n "2": {"a": ["y"]}}', ['topics:2: expected text, a number, true, false or null, found: "["']],
    ['{"1": {"a": "x"\n', ['topics:2: expected ",", found the end of the file']],
    ['{"1": {"a": "x"}}\n{"2": {"a": "x"}}', ['topics:2: expected the end of the file, found: "{"']],
    [
      '[{"topic": 1, "a": 1},\n{"a": 2},\n{a: 3}]',
      ["topics:2: topic id is missing", 'topics:3: expected a name in quotation marks, found: "a"'],
    ],
    ['{"topic": 1, "a": 01}', ['topics:1: expected text, a number, true, false or null, found: "01"']],
    ['{"topic": 1, "a": "x}', ['topics:1: expected text, a number, true, false or null, found: "\\""']],
    ["{}", ["topics:1: topic id is missing"]],
    ["[]", ["topics: no topics found"]],
  ])("reports what is wrong with %j", (text, messages) => {
    expect(problems(text)).toEqual(messages);
  });

  it("reports a limited number of problems and counts the others", () => {
    const lines = problems(`topic,a\n${"1\n".repeat(MAX_PROBLEMS + 5)}`);
    expect(lines).toHaveLength(MAX_PROBLEMS + 1);
    expect(lines.at(-1)).toBe("… and 5 more");
  });
});

describe("groupTopics", () => {
  const attributes = readTopicAttributes(
    "topic,language,claims,year\n1,en,10,2001\n2,de,9,2001\n3,,100,-1.5\n4,en,9,\n5,fr,many,1e3\n",
    "topics",
  );

  it("orders text by bytes, topics without a value last", () => {
    expect(groupTopics(attributes, "language")).toEqual([
      { value: "de", topics: ["2"] },
      { value: "en", topics: ["1", "4"] },
      { value: "fr", topics: ["5"] },
      { value: "(none)", topics: ["3"] },
    ]);
  });

  it("orders numbers as numbers when all are", () => {
    expect(groupTopics(attributes, "year").map(({ value }) => value)).toEqual(["-1.5", "1e3", "2001", "(none)"]);
    expect(groupTopics(attributes, "claims").map(({ value }) => value)).toEqual(["10", "100", "9", "many"]);
    expect(groupTopics(attributes, "claims", ["1", "2", "3"]).map(({ value }) => value)).toEqual(["9", "10", "100"]);
  });

  it("groups the given topics in their order, known or not", () => {
    expect(groupTopics(attributes, "language", ["4", "99", "1"])).toEqual([
      { value: "en", topics: ["4", "1"] },
      { value: "(none)", topics: ["99"] },
    ]);
  });

  it("makes no group (none) if every topic has a value", () => {
    expect(groupTopics(attributes, "language", ["1"])).toEqual([{ value: "en", topics: ["1"] }]);
  });

  it("does not read inherited properties as values", () => {
    const named = readTopicAttributes("topic,constructor\n1,x\n2,\n", "topics");
    expect(groupTopics(named, "constructor")).toEqual([
      { value: "x", topics: ["1"] },
      { value: "(none)", topics: ["2"] },
    ]);
  });

  it("refuses a field that is not there", () => {
    expect(() => groupTopics(attributes, "lang")).toThrow(UsageError);
    expect(() => groupTopics(attributes, "constructor")).toThrow(
      'unknown topic attribute: "constructor"; available: language, claims, year',
    );
  });
});
