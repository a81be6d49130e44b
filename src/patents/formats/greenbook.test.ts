import { describe, expect, it } from "vitest";
import { greenbook } from "./greenbook.js";
import { decodeGreenbookCharacters } from "./greenbook-characters.js";

function read(record: string) {
  const remarks: string[] = [];
  return { patents: greenbook.read(record, (message, text) => remarks.push(`${message}: ${text}`)), remarks };
}

const PATENT = `PATN
WKU  043000123
SRC  6
APN  1925296
APT  1
APD  19800310
TTL  Kiln for very
      long bricks
ISD  19811117
NCL  2
INVT
NAM  Doe; Jane
CTY  Oakland
STA  CA
INVT
NAM  Yano; Shozo
CNT  JPX
ASSG
NAM  Kiln Corporation
CNT  JPX
COD  03
PRIR
CNT  JPX
APD  19790310
APN  54/84696
RLAP
COD  72
APN  351745
APD  19780416
PSC  03
CLAS
OCL  179 90K
XCL  224 42.03R
EDF  3
ICL  H04M 1100
ICL  B60R  900
FSC  280
FSS  500;501
UREF
PNO  3518629
ISD  19700600
NAM  Frankel
OCL  340172.5
FREF
PNO  2345678
ISD  19750300
CNT  DEX
ICL  F27B 900
OREF
PAL  Doe, "Bricks", 1970,
      p. 5.
LREP
FRM  Law & Co
ABST
PAL  A kiln at 900.degree. C.
PARN
PAC  RELATED
PAR  None.
BSUM
PAR  H.sub.2 O and
      .alpha.-bricks.
TBL  TABLE 1
     ____________

     one      2
     ____________
DETD
PAR  See ##STR1##
CLMS
STM  What is claimed is:
NUM  1.
PAR  1. A kiln:
PA1  a. a door.
NUM  2.
PAR  2. The kiln of claim 1.
`;

describe("greenbook", () => {
  it("reads all of a patent", () => {
    const { patents, remarks } = read(PATENT);
    expect(remarks).toEqual([]);
    expect(patents).toEqual([
      {
        id: "US-4300012-A",
        country: "US",
        number: "4300012",
        kind: "A",
        publicationDate: "1981-11-17",
        application: { country: "US", number: "06192529", date: "1980-03-10" },
        priorities: [
          { country: "JP", number: "54/84696", date: "1979-03-10" },
          { country: "US", number: "351745", date: "1978-04-16" },
        ],
        language: "en",
        titles: [{ language: "en", text: "Kiln for very long bricks" }],
        abstracts: [{ language: "en", text: "A kiln at 900° C." }],
        descriptions: [
          {
            language: "en",
            paragraphs: [
              { text: "RELATED", heading: true },
              { text: "None." },
              { text: "H2 O and α-bricks." },
              { text: "TABLE 1 one 2" },
              { text: "See ##STR1##" },
            ],
          },
        ],
        claims: [
          {
            language: "en",
            claims: [
              { number: 1, text: "A kiln: a. a door.", dependsOn: [] },
              { number: 2, text: "The kiln of claim 1.", dependsOn: [1] },
            ],
          },
        ],
        classifications: [
          { scheme: "USPC", symbol: "179/90K", main: true },
          { scheme: "USPC", symbol: "224/42.03R" },
          { scheme: "IPC", symbol: "H04M11/00", main: true },
          { scheme: "IPC", symbol: "B60R9/00" },
        ],
        applicants: [{ name: "Kiln Corporation", country: "JP" }],
        inventors: [
          { name: "Doe, Jane", country: "US" },
          { name: "Yano, Shozo", country: "JP" },
        ],
        citations: [
          { cited: "US-3518629", origin: "other", categories: [], date: "1970-06" },
          { cited: "DE-2345678", origin: "other", categories: [], date: "1975-03" },
        ],
        literature: [{ text: 'Doe, "Bricks", 1970, p. 5.', origin: "other", categories: [] }],
      },
    ]);
  });

  it.each([
    ["D02425831", "4", "US-D242583-S"],
    ["RE0286717", "2", "US-RE28671-E"],
    ["PP0039876", "6", "US-PP3987-P"],
    ["H00000012", "7", "US-H1-H"],
    ["T09000017", "5", "US-T900001-I4"],
  ])("gives %s of type %s the id %s", (number, type, id) => {
    expect(read(`PATN\nWKU  ${number}\nAPT  ${type}\n`).patents[0].id).toBe(id);
  });

  it("reads a design: one claim without a number", () => {
    const [design] = read(
      "PATN\nWKU  D02425831\nAPT  4\nCLAS\nOCL  D14480\nICL  D1402\nDCLM\nPAL  The ornamental design for a disc.\n",
    ).patents;
    expect(design.claims).toEqual([
      { language: "en", claims: [{ number: 1, text: "The ornamental design for a disc.", dependsOn: [] }] },
    ]);
    expect(design.classifications).toEqual([
      { scheme: "USPC", symbol: "D14/480", main: true },
      { scheme: "LOCARNO", symbol: "14-02", main: true },
    ]);
  });

  it("detects weekly files by the first patent after their header", () => {
    expect(greenbook.matches("HHHHHT        APS1        ISSUE - 760106\r\nPATN\r\nWKU  039300018\r\n")).toBe(true);
    expect(greenbook.matches("PATN\nWKU  039300018\n")).toBe(true);
    expect(greenbook.matches("PATENT\nPATN in the text\n")).toBe(false);
  });

  it("refuses a patent without a number", () => {
    expect(() => read("PATN\nTTL  Kiln\n")).toThrow("PATN has no number in WKU");
  });
});

describe("decodeGreenbookCharacters", () => {
  it("decodes known names between dots, and nothing else", () => {
    expect(decodeGreenbookCharacters("10.+-.2 .mu.m, .DELTA.T .ltoreq. 5, x.sup.2, e.g. this, etc.and.so")).toBe(
      "10±2 μm, ΔT ≤ 5, x2, e.g. this, etc.and.so",
    );
  });

  it("keeps text that a reissue deletes, in brackets", () => {
    expect(decodeGreenbookCharacters(".[.old.]. .Iadd.new .Iaddend.")).toBe("[old] new ");
  });
});
