import { expect, test } from "vitest";
import { decoderName, encodingOf, isMisread } from "./text-encoding.js";

const ascii = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const xml = (encoding: string) => ascii(`<?xml version="1.0" encoding="${encoding}"?>\n<a/>`);

/** `<DOC>これは特許です` in both Japanese encodings, made with Python's codecs. */
const EUC_JP = ascii("<DOC>\xa4\xb3\xa4\xec\xa4\xcf\xc6\xc3\xb5\xf6\xa4\xc7\xa4\xb9");
const SHIFT_JIS = ascii("<DOC>\x82\xb1\x82\xea\x82\xcd\x93\xc1\x8b\x96\x82\xc5\x82\xb7");

test("a byte order mark decides", () => {
  expect(encodingOf(ascii("\xef\xbb\xbf<a/>"))).toEqual({ name: "utf-8" });
  expect(encodingOf(ascii("\xff\xfe<\0a\0"))).toEqual({ name: "utf-16le" });
  expect(encodingOf(ascii("\xfe\xff\0<\0a"))).toEqual({ name: "utf-16be" });
  expect(encodingOf(ascii("<\0?\0x\0m\0"))).toEqual({ name: "utf-16le" });
  expect(encodingOf(ascii("\0<\0?\0x\0m"))).toEqual({ name: "utf-16be" });
});

test("then the XML declaration", () => {
  expect(encodingOf(xml("UTF-8")).name).toBe("utf-8");
  expect(encodingOf(xml("ISO-8859-1")).name).toBe("windows-1252");
  expect(encodingOf(xml("windows-1252")).name).toBe("windows-1252");
  expect(encodingOf(xml("Shift_JIS")).name).toBe("shift_jis");
  expect(encodingOf(xml("EUC-JP")).name).toBe("euc-jp");
  expect(encodingOf(ascii("<?xml version='1.0' encoding = 'euc-jp' ?>")).name).toBe("euc-jp");
});

test("the requested encoding overrules a declaration, with a remark, but not a byte order mark", () => {
  expect(encodingOf(xml("ISO-8859-1"), "euc-jp")).toEqual({
    name: "euc-jp",
    remark: 'read as euc-jp as requested, although the file declares "ISO-8859-1"',
  });
  expect(encodingOf(xml("latin1"), "windows-1252")).toEqual({ name: "windows-1252" });
  expect(encodingOf(ascii("\xef\xbb\xbf<a/>"), "euc-jp")).toEqual({ name: "utf-8" });
});

test("UTF-8 that is declared as Latin-1 is read as UTF-8, with a remark", () => {
  const file = (text: string) => ascii(`<?xml version="1.0" encoding="ISO-8859-1"?><a>${text}</a>`);
  expect(encodingOf(file("caf\xc3\xa9"))).toEqual({
    name: "utf-8",
    remark: 'text is UTF-8 and read as such, although the file declares "ISO-8859-1"',
  });
  expect(encodingOf(file("caf\xe9"))).toEqual({ name: "windows-1252" });
  expect(encodingOf(file("caf\xe9 \xc3\xa9"))).toEqual({ name: "windows-1252" });
  expect(encodingOf(file("cafe"))).toEqual({ name: "windows-1252" });
});

test("UTF-8 that was read as windows-1252", () => {
  expect(isMisread("cafÃ©")).toBe(true);
  expect(isMisread("1990â€“1995")).toBe(true);
  expect(isMisread("café, CANÇÃO, Ã")).toBe(false);
});

test("an impossible or unknown declaration does no harm", () => {
  expect(encodingOf(xml("UTF-16"))).toEqual({ name: "utf-8" });
  expect(encodingOf(xml("klingon"))).toEqual({
    name: "utf-8",
    remark: 'encoding is unknown, read as UTF-8: "klingon"',
  });
});

test("without one: the requested encoding, UTF-8, or what the bytes must be", () => {
  expect(encodingOf(ascii("<a/>"))).toEqual({ name: "utf-8" });
  expect(encodingOf(ascii("<a>\xc3\xa9</a>"))).toEqual({ name: "utf-8" });
  expect(encodingOf(ascii("<a>\xc3\xa9</a>"), "windows-1252")).toEqual({ name: "windows-1252" });
  expect(encodingOf(EUC_JP).name).toBe("euc-jp");
  expect(encodingOf(SHIFT_JIS).name).toBe("shift_jis");
  expect(encodingOf(ascii("<a>Erfindung f\xfcr Ger\xe4te</a>"))).toEqual({
    name: "windows-1252",
    remark: "encoding is not declared and not UTF-8, read as windows-1252",
  });
});

test("a few wrong bytes in UTF-8 leave it UTF-8", () => {
  expect(encodingOf(ascii("<a>\xc3\xa9 \xff</a>"))).toEqual({ name: "utf-8" });
});

test("a character cut off at the end of the head is not a wrong byte", () => {
  expect(encodingOf(ascii("<a>\xc3\xa9\xc3"))).toEqual({ name: "utf-8" });
});

test("names of encodings", () => {
  expect(decoderName("latin1")).toBe("windows-1252");
  expect(decoderName("x")).toBeUndefined();
});
