import { describe, expect, it } from "vitest";
import { documentId } from "../../core/document-table.js";
import { InputError } from "../../core/errors.js";
import type { Compat } from "../problems.js";
import { readPreferences, readQrelsAsPreferences } from "./read-preferences.js";

function read(text: string, compat?: Compat, reader = readPreferences) {
  return reader(new TextEncoder().encode(text), "p.txt", compat);
}

function messageOf(text: string, compat?: Compat): string {
  try {
    read(text, compat);
  } catch (error) {
    if (error instanceof InputError && error.exitCode === 2) return error.message;
    throw error;
  }
  return "";
}

/** The preferences of a group of several subgroups, "ab" for a over b. */
function pairsOf(text: string): string[] {
  const { table, topics } = read(text);
  const [{ documents, relation }] = topics[0].groups;
  const n = documents.length;
  const name = (i: number) => documentId(table, documents[i]);
  return [...relation!.keys()]
    .filter((k) => relation![k])
    .map((k) => name(Math.floor(k / n)) + name(k % n))
    .sort();
}

describe("readPreferences", () => {
  it("sorts topics, groups and documents by bytes and numbers the documents of a topic", () => {
    const { table, topics } = read("2 h s ü 1\n2 g s z 0\n2 g s b 1.5\n10 g s b 1\n2 h s b 2\n");
    expect(table.topics).toEqual(["10", "2"]);
    expect([...table.topicStart]).toEqual([0, 1, 4]);
    expect([0, 1, 2, 3].map((d) => documentId(table, d))).toEqual(["b", "b", "z", "ü"]);
    expect(topics[1]).toEqual({
      topic: "2",
      documentCount: 3,
      groups: [
        { name: "g", documents: [0, 1], levels: [1.5, 0] },
        { name: "h", documents: [0, 2], levels: [2, 1] },
      ],
    });
  });

  it("keeps ids that are not UTF-8 apart", () => {
    const bytes = Uint8Array.of(...[..."t g s "].map((c) => c.charCodeAt(0)), 0xfe, 0x20, 0x31, 0x0a);
    const { table } = readPreferences(Uint8Array.of(...bytes, ...bytes.with(6, 0xff)), "p.txt", undefined);
    expect([...table.docBytes]).toEqual([0xfe, 0xff]);
  });

  it("relates the documents of several subgroups, by transitivity too", () => {
    expect(pairsOf("t g s a 3\nt g s b 2\nt g s c 1\nt g r b 5\nt g r d 4\n")).toEqual(["ab", "ac", "ad", "bc", "bd"]);
  });

  it("keeps a document that is listed twice with the same level in one subgroup", () => {
    expect(read("t g s a 1\nt g s a 1.0\n").topics[0].groups[0]).toEqual({
      name: "g",
      documents: [0, 0],
      levels: [1, 1],
    });
  });

  it("uses the last level of a document, in byte order of the subgroups", () => {
    const [{ documents, levels }] = read("t g z a 1\nt g s a 7\nt g s b 2\n").topics[0].groups;
    expect(Array.from(documents, (d, i) => [d, levels[i]])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it("compares levels in single precision as version 9 does", () => {
    const text = "t g s a 0.1\nt g s b 0.1000000001\n";
    const levelsOf = (compat: Compat) => read(text, compat).topics[0].groups[0].levels;
    expect(levelsOf(9)).toEqual([Math.fround(0.1), Math.fround(0.1)]);
    expect(levelsOf(10)).toEqual([0.1000000001, 0.1]);
  });

  it("accepts blanks around columns, CRLF and a last line without a line end", () => {
    expect(read(" t\tg  s a 1 \r\nt g s b 0", 9).topics[0].documentCount).toBe(2);
  });
});

describe("readPreferences with invalid input", () => {
  it("reports all problems together", () => {
    expect(messageOf("t g s a 1\nt g a 1\n\nt g s b x\nt g s c 1 2\n")).toBe(
      [
        'p.txt:2: expected 5 columns, found 4: "t g a 1"',
        'p.txt:4: level is not a number: "x"',
        'p.txt:5: expected 5 columns, found 6: "t g s c 1 2"',
        "A line of this format reads: topic group subgroup document level",
      ].join("\n"),
    );
  });

  it("reports the groups that contradict themselves", () => {
    const twoLevels = "1 g s a 1\n1 g s a 2\n";
    const bothKinds = "2 g s a 0\n2 g r a 1\n";
    const circle = "3 g r a 2\n3 g r b 1\n3 g s b 2\n3 g s c 1\n3 g t c 3\n3 g t a 2\n";
    expect(messageOf(twoLevels + bothKinds + circle)).toBe(
      [
        'p.txt:2: document has two levels (2, 1) in group g of topic 1: "a"',
        'p.txt:4: document is both relevant and not relevant in group g of topic 2: "a"',
        'p.txt:7: document is preferred to a and vice versa in group g of topic 3: "b"',
      ].join("\n"),
    );
  });

  it("leaves a contradiction to the evaluation of its topic, as trec_eval does", () => {
    const { topics } = read("1 g s a 1\n1 g s a 2\n2 g s a 1\n", 10);
    expect(topics[0].groups[0].conflict).toBe('document has two levels (2, 1): "a"');
    expect(topics[1].groups[0].conflict).toBeUndefined();
  });

  it("reads any text as a level, as trec_eval does", () => {
    expect(read("t g s a 1x\nt g s b x\n", 10).topics[0].groups[0].levels).toEqual([1, 0]);
  });

  it("refuses a level that is NaN, in any version", () => {
    for (const compat of [undefined, 9, 10] as const) {
      expect(messageOf("t g s a nan\n", compat)).toMatch('p.txt:1: level is not a number: "nan"');
    }
  });

  it("refuses a file without judgements", () => {
    expect(messageOf("# nothing\n\n")).toMatch("p.txt: no judgements in this file");
    for (const compat of [9, 10] as const) {
      expect(messageOf("", compat)).toBe(
        "trec_eval.get_prefs: Cannot read prefs file 'p.txt'\ntrec_eval: Quit in file 'p.txt'",
      );
    }
  });
});

describe("comments and blank lines", () => {
  const text = "# one\nt g s a 1\n";
  const malformed = (line: number) => `trec_eval.get_prefs: Malformed line ${line}\ntrec_eval: Quit in file 'p.txt'`;

  it("are skipped when reading leniently", () => {
    expect(read(`# a\n # b\n\n${text}# c\n`).topics).toHaveLength(1);
  });

  it("are no comments to version 9", () => {
    expect(messageOf(text, 9)).toBe(malformed(1));
  });

  it("are comments to version 10, except one right after another", () => {
    expect(read(`${text}# two\nt g s b 0\n`, 10).topics[0].documentCount).toBe(2);
    expect(messageOf(`# a\n# b\n${text}`, 10)).toBe(malformed(1));
    expect(read("# a\n# g s b 1\n", 10).table.topics).toEqual(["#"]);
  });

  it("may not be blank in any version", () => {
    expect(messageOf("t g s a 1\n\n", 9)).toBe(malformed(2));
    expect(messageOf("# a\nt g s a 1\n \n", 10)).toBe(malformed(2));
  });
});

describe("readQrelsAsPreferences", () => {
  it("uses the iteration column as the group", () => {
    const { topics } = read("t 0 a 1\nt 0 b -1\nt 1 a 0\n", 10, readQrelsAsPreferences);
    expect(topics[0].groups).toEqual([
      { name: "0", documents: [0, 1], levels: [1, -1] },
      { name: "1", documents: [0], levels: [0] },
    ]);
  });
});
