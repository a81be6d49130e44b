import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OFFICE_CODES } from "./office-codes.js";
import { normalisePublicationId, parsePublicationId } from "./parse-number.js";
import { formatPublicationId, patentOf } from "./publication-id.js";
import { publicationOf } from "./written-number.js";

describe("spellings of one publication", () => {
  it.each([
    [
      "EP-0971326-B1",
      "EP 0 971 326 B1",
      "EP0971326B1",
      "EP 971326 B1",
      "EP-B1-0971326",
      "ep 0971326 b1",
      "EP-0971326(B1)",
    ],
    ["CN-1234567-C", "CN-1234567C-C", "CN 1234567 C"],
    ["EP-0971326", "EP0971326", "EP 971326", "EP No. 0 971 326", "EP-0,971,326", "EP 0 971 326."],
    [
      "EP-0776776-A",
      "EP-A-0 776 776",
      "EP-A-776 776",
      "EPA0776776",
      "EP.A.0776776",
      "EP-A 0 776 776",
      "EP-A- 0 776 776",
    ],
    [
      "US-20040215390-A1",
      "US2004/0215390 A1",
      "US-2004215390-A1",
      "US 2004215390 A1",
      "US-A1-2004/0215390",
      "US20040215390A1",
    ],
    ["US-6859910-B2", "US 6,859,910 B2", "US06859910B2", "US-B2-6 859 910", "US6859910B2"],
    ["US-5129974-A", "US-A-5,129,974", "US5129974A"],
    ["US-5129974", "US-PS 5 129 974", "US 5,129,974", "US 05129974"],
    ["US-D435854-S1", "USD0435854S1", "US D435,854 S1"],
    ["US-RE37123-E", "US RE37,123 E", "USRE037123E", "US-RE-37123-E"],
    ["US-PP12345-P2", "US PP12,345 P2", "USPP012345P2"],
    ["US-H1234-H", "US H1234 H", "USH0001234H"],
    ["US-T123456", "US T123,456"],
    [
      "WO-1999012345-A1",
      "WO 99/12345 A1",
      "WO9912345A1",
      "WO-99012345-A1",
      "WO/1999/012345 A1",
      "WO-A1-99/12345",
      "PCT/WO99/12345 A1",
    ],
    ["WO-2004012345", "WO 2004/012345", "WO04012345", "WO 2004/12345", "WO/2004/012345", "WO 04/012345"],
    ["US-1999012345-W", "PCT/US99/12345", "PCT/US1999/012345", "PCT US 99/12345", "US-9912345-W"],
    [
      "JP-H05123456-A",
      "JP-A-H05-123456",
      "JP H5-123456 A",
      "JPH05123456A",
      "JP-A-5-123456",
      "特開平5-123456",
      "特開平５－１２３４５６号公報",
      "JP-5123456-A",
      "JP 05 123456 A",
      "PATENT-JA-UPA-1993-123456",
    ],
    ["JP-S62123456-A", "JP-A-62-123456", "JPS62123456A", "JP-62123456-A", "特開昭62-123456", "JP-A-S62-123456"],
    ["JP-H03042142-A", "JP-342142-A", "JPH0342142A", "JP-A-3-42142"],
    ["JP-H01333373-A", "PATENT-JA-UPA-1989-333373", "JP-H01333373-A"],
    ["JP-S64010683-A", "JP-S6410683-A", "PATENT-JA-UPA-1989-010683"],
    [
      "JP-2000219016-A",
      "特開2000-219016",
      "JP-A-2000219016",
      "JP 2000-219016 A",
      "JP2000219016A",
      "ＪＰ２０００－２１９０１６Ａ",
    ],
    ["JP-S62012345-B2", "特公昭62-12345号公報", "JPS6212345B2", "JP-B2-62-12345"],
    ["JP-2003512345-A", "JP-T-2003-512345", "特表2003-512345"],
    ["JP-3123456-B2", "特許第3123456号", "JP 3,123,456 B2", "JP3123456B2"],
    ["KR-20040012345-A", "KR 10-2004-0012345 A", "KR20040012345A", "KR-1020040012345-A"],
    ["KR-19950032245-A", "KR-950032245-A", "KR 95-32245 A"],
    ["KR-100123456-B1", "KR 10-0123456 B1", "KR100123456B1"],
    ["DE-10123456-A1", "DE 101 23 456 A1", "DE10123456A1", "DE-A1-101 23 456"],
    ["DE-102004012345-A1", "DE 10 2004 012 345 A1", "DE102004012345A1"],
    ["DE-2345678-A1", "DE-OS 2 345 678", "DE 23 45 678 A1", "DE 23 45 678.9 A1"],
    ["DE-8807534-U1", "DE 8807534 U1", "DE-U1-88 07 534"],
    ["DE-8807534-U", "DE-GM 88 07 534.6", "DE-G 88 07 534"],
    ["DE-604870-C", "DE-PS 604870", "DE 604 870 C"],
    ["FR-2345678-A1", "FR 2 345 678 A1", "FR-A1-2.345.678"],
    ["GB-2230409-A", "GB 2 230 409 A", "UK 2,230,409 A", "GB2230409A"],
    ["GB-191012345", "GB 12,345/1910", "GB191012345"],
    ["CN-1234567-A", "CN1234567A", "CN 1234567 A"],
    ["AU-1234599-A", "AU-A-12345/99", "AU1234599A"],
    ["CA-2123456", "CA 2,123,456"],
    ["SU-1234567-A1", "SU 1 234 567 A1"],
    ["CH-506850", "CH 506 850"],
    ["BR-PI0012345", "BR PI 0012345-6"],
    ["IT-MI20001234-A1", "IT MI20001234 A1"],
    ["AT-311859-T", "AT-E 311859", "AT E311859 T"],
  ])("%s", (id, ...spellings) => {
    for (const spelling of [id, ...spellings]) expect(normalisePublicationId(spelling), spelling).toBe(id);
  });
});

describe("what is not a publication", () => {
  it.each([
    "",
    "EP",
    "hello",
    "1234567",
    "XX-1234567-A1",
    "US 08/123,456",
    "EP-X",
    "EP-0971326-B1 and more",
    "12/1999",
    "US",
    "A1",
    "EP-",
  ])("%j", (text) => expect(parsePublicationId(text)).toBeUndefined());
});

it("reads a publication from its parts, which may repeat each other", () => {
  const id = (country: string, number: string, kind?: string) => {
    const parsed = publicationOf(country, number, kind);
    return parsed && formatPublicationId(parsed);
  };
  expect(id("US", "2004/0215390", "A1")).toBe("US-20040215390-A1");
  expect(id("US", "US6859910", "B2")).toBe("US-6859910-B2");
  expect(id("us", "D0435854", "S1")).toBe("US-D435854-S1");
  expect(id("EP", "971326")).toBe("EP-0971326");
  expect(id("JP", "58181591", "A")).toBe("JP-S58181591-A");
  expect(id("WO", "9912345", "A1")).toBe("WO-1999012345-A1");
  expect(id("XX", "123", "A")).toBeUndefined();
  expect(id("EP", "", "A1")).toBeUndefined();
});

it("finds the patent that a publication is a version of", () => {
  expect(patentOf("EP-0971326-B1")).toBe("EP-0971326");
  expect(patentOf("EP-0971326")).toBe("EP-0971326");
  expect(patentOf("US-D435854-S")).toBe("US-D435854");
  expect(patentOf("JP-H05123456-A")).toBe("JP-H05123456");
  expect(patentOf("something else")).toBe("something else");
});

const digits = (min: number, max: number) => fc.integer({ min, max }).map((value) => String(value));
const padded = (length: number, max = 10 ** length - 1) =>
  fc.integer({ min: 1, max }).map((value) => String(value).padStart(length, "0"));
const year = (min: number, max: number) => fc.integer({ min, max }).map(String);
const kind = fc.constantFrom("", "A", "A1", "A2", "B1", "B2", "C2", "U1");

/** Ids in the form that this project writes. */
const ids = fc.oneof(
  fc.record({ country: fc.constant("EP"), number: padded(7), kind }),
  fc.record({ country: fc.constant("US"), number: digits(1, 19_999_999), kind }),
  fc.record({
    country: fc.constant("US"),
    number: fc.tuple(year(2001, 2099), padded(7, 999_999)).map((p) => p.join("")),
    kind,
  }),
  fc.record({
    country: fc.constant("US"),
    number: fc.tuple(fc.constantFrom("D", "RE", "PP", "H", "T"), digits(1, 999_999)).map((p) => p.join("")),
    kind,
  }),
  fc.record({ country: fc.constant("WO"), number: fc.tuple(year(1978, 2099), padded(6)).map((p) => p.join("")), kind }),
  fc.record({
    country: fc.constant("JP"),
    number: fc.tuple(fc.integer({ min: 1, max: 11 }), padded(6)).map(([y, n]) => `H${String(y).padStart(2, "0")}${n}`),
    kind,
  }),
  fc.record({
    country: fc.constant("JP"),
    number: fc.tuple(year(46, 64), padded(6)).map(([y, n]) => `S${y}${n}`),
    kind,
  }),
  fc.record({ country: fc.constant("JP"), number: fc.tuple(year(2000, 2099), padded(6)).map((p) => p.join("")), kind }),
  fc.record({ country: fc.constant("DE"), number: digits(1, 999_999_999), kind }),
  fc.record({ country: fc.constantFrom("FR", "GB", "CH", "CA", "SU", "NL", "IT"), number: digits(1, 9_999_999), kind }),
);

describe("properties", () => {
  it("parse ∘ format = id", () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(parsePublicationId(formatPublicationId(id))).toEqual(id);
      }),
    );
  });

  it("whatever is read is read again as the same", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc
        .tuple(
          fc.constantFrom(...OFFICE_CODES),
          fc.constantFrom("", "-", " ", "-A-", "-OS "),
          fc.stringMatching(/^[HSDRE]{0,2}[\d ,./-]{1,14}$/),
          kind,
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (written) => {
        const id = normalisePublicationId(written);
        if (id !== undefined) expect(normalisePublicationId(id)).toBe(id);
      }),
      { numRuns: 2000 },
    );
  });

  it("separators, case and width do not matter", () => {
    const grouped = (number: string, separator: string) => number.replace(/\B(?=(\d{3})+$)/g, separator);
    fc.assert(
      fc.property(
        padded(7),
        kind,
        fc.constantFrom(" ", ",", ".", ""),
        fc.constantFrom("EP", "GB", "FR"),
        (number, code, separator, country) => {
          const expected = normalisePublicationId(`${country}-${number}${code && `-${code}`}`);
          const loose = `${country} ${grouped(number, separator)} ${code}`.trim();
          expect(normalisePublicationId(loose)).toBe(expected);
          expect(normalisePublicationId(loose.toLowerCase())).toBe(expected);
          expect(
            normalisePublicationId(loose.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))),
          ).toBe(expected);
        },
      ),
    );
  });

  it("years of Japanese eras and Gregorian years are the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 1999 }), fc.integer({ min: 1, max: 999_999 }), (western, serial) => {
        expect(normalisePublicationId(`JP ${western}-${serial} A`)).toBe(
          normalisePublicationId(`JP-A-H${western - 1988}-${serial}`),
        );
        expect(normalisePublicationId(`JP-A-${western - 1988}-${serial}`)).toBe(
          normalisePublicationId(`特開平${western - 1988}-${serial}`),
        );
      }),
    );
  });

  it("never throws, and takes no longer for hostile text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        parsePublicationId(text);
      }),
    );
    for (const piece of ["1", " ", "-", "A", "EP", "1,", "1 ", "PCT/", "特開"]) {
      expect(() => parsePublicationId(piece.repeat(100_000))).not.toThrow();
      expect(() => parsePublicationId(piece.repeat(60 / piece.length))).not.toThrow();
    }
  });
});

it("eight digits of the EPO without a kind are no publication, however they are grouped", () => {
  for (const written of ["EP3.456.7127", "EP34567127", "EP 34,567,127"])
    expect(parsePublicationId(written)).toBeUndefined();
});

it("a Japanese number with zeros before it is read the same when it is written and read again", () => {
  for (const written of ["JP0035243-A2 ", "JP-0035243-A", "JP 00352430 A", "JP-0000001-B2", "JP-0012345-U"]) {
    const once = parsePublicationId(written);
    expect(once && parsePublicationId(`${once.country}-${once.number}-${once.kind}`)).toEqual(once);
  }
});
