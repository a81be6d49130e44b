import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { losslessBytes } from "../core/index.js";
import { parsePrels } from "./parse-prels.js";
import { parseQrels } from "./parse-qrels.js";
import { PlainScanner } from "./plain-scanner.js";
import { readGroupedQrels } from "./preferences/read-grouped-qrels.js";
import { readPreferences } from "./preferences/read-preferences.js";
import { makeQrels } from "./qrels.js";
import { scanWithCare } from "./scan-run.js";

const { table } = makeQrels([{ topic: "1", doc: "a", grade: 1 }]);
const LINES = "1 Q0 a 1 9 t\n1 Q0 b 2 8 t\n";

function readRun(content: string | Uint8Array, compat?: 9 | 10) {
  const bytes = typeof content === "string" ? losslessBytes(content) : content;
  return scanWithCare(bytes, "r", table, new PlainScanner(table), { compat });
}

function messageOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

const PAGE = "\n<!DOCTYPE html>\n<html lang='en'>\n<p>Please sign in to see a b c 4 d\n</html>\n";

describe("a file of another kind is one problem", () => {
  test.each([
    ["a web page (HTML)", PAGE, `r:2: this is a web page (HTML), not a run: "<!DOCTYPE html>"`],
    ["XML", `<?xml version="1.0"?>\n<run/>\n`, String.raw`r:1: this is XML, not a run: "<?xml version=\"1.0\"?>"`],
    ["XML", "<DOC>\n<DOCNO>1</DOCNO>\n", `r:1: this is XML, not a run: "<DOC>"`],
    ["JSON", `{"1": {"a": 2}}\n`, String.raw`r:1: this is JSON, not a run: "{\"1\": {\"a\": 2}}"`],
    ["JSON", "[\n1,\n2]\n", `r:1: this is JSON, not a run: "["`],
    ["a PDF document", "%PDF-1.7\nx y\n", "r:1: this is a PDF document, not a run"],
  ])("%s", (_, content, expected) => {
    const message = messageOf(() => readRun(content));
    expect(message.split("\n")[0]).toBe(expected);
    expect(message.split("\n").at(-1)).toBe("A line of a run reads: topic Q0 document rank score tag");
    expect(message.match(/this is/g)).toHaveLength(1);
  });

  test.each([
    ["gzip in gzip", gzipSync(LINES)],
    ["a ZIP archive", losslessBytes(`PK\x03\x04${LINES}x\n`)],
    ["a tar archive", losslessBytes(`${"run.txt".padEnd(257, "\0")}ustar\0${LINES}\0\0\n`)],
    ["compressed by bzip2", losslessBytes("BZh91AY&SY\x15\n")],
    ["compressed by xz", Uint8Array.of(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 1, 2)],
    [
      "text in UTF-16",
      Uint8Array.of(
        0xff,
        0xfe,
        ...new Uint8Array(new Uint16Array([..."1 Q0 a 1 9 t\n"].map((c) => c.charCodeAt(0))).buffer),
      ),
    ],
    ["a binary file", Uint8Array.of(1, 2, 3, 0, 10, 7)],
  ])("%s", (name, bytes) => {
    expect(messageOf(() => readRun(bytes))).toMatch(new RegExp(`^r(:1)?: this is ${name}, not a run`));
    expect(messageOf(() => parseQrels(bytes, "q"))).toMatch(new RegExp(`^q(:1)?: this is ${name}, not qrels`));
  });

  test("for each format of judgements", () => {
    const page = losslessBytes(PAGE);
    expect(() => parseQrels(page, "q")).toThrow(`q:2: this is a web page (HTML), not qrels: "<!DOCTYPE html>"`);
    expect(() => parsePrels(page, "q")).toThrow("q:2: this is a web page (HTML), not a sample of judgements");
    expect(() => readGroupedQrels(page, "q", undefined)).toThrow("q:2: this is a web page (HTML), not judgements");
    expect(() => readPreferences(page, "q", undefined)).toThrow("q:2: this is a web page (HTML), not judgements");
  });
});

describe("a file of columns is read as such", () => {
  test("whatever its ids are", () => {
    expect(readRun("<html> Q0 a 1 9 t\n{ Q0 a 1 9 t\n").otherTopics).toEqual(["<html>", "{"]);
    expect(parseQrels(losslessBytes("<a> 0 [1 1\nPK\x03\x04 0 \0 1\n"), "q").table.topics).toHaveLength(2);
  });

  test("and another line's problem is reported as what it is", () => {
    expect(() => readRun("<html> Q0 a 1 9 t\nx y\n")).toThrow('r:2: expected 6 columns, found 2: "x y"');
    expect(() => parseQrels(losslessBytes('{"a": 0 b 1\nx\n'), "q")).toThrow("q:2: expected 4 columns");
  });

  test("and trec_eval's own words are kept", () => {
    expect(() => readRun(PAGE.trim(), 10)).toThrow("trec_eval.get_results: Malformed line 1");
    expect(() => parseQrels(losslessBytes(PAGE), "q", { compat: 9 })).toThrow("trec_eval.get_qrels: Malformed line 1");
  });
});
