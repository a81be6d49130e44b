import { describe, expect, it } from "vitest";
import type { Filing } from "../patent.js";
import { filingKey } from "./filing-number.js";

const filing = (country: string, number: string, kind = "", date = ""): Filing => ({
  country,
  number,
  ...(kind !== "" && { kind }),
  ...(date !== "" && { date }),
});

describe("spellings of one application", () => {
  it.each<[string, ...Filing[]]>([
    ["German, with check digit", filing("DE", "19840645.2"), filing("DE", "198 40 645"), filing("DE", "19840645", "A")],
    ["German, in EPODOC", filing("DE", "19840645", "A"), filing("DE", "DE19981040645")],
    ["German since 2004", filing("DE", "10 2005 012 345.6"), filing("DE", "102005012345", "A")],
    [
      "Japanese",
      filing("JP", "2003-84859"),
      filing("JP", "P2003-084859"),
      filing("JP", "2003084859", "A"),
      filing("JP", "JP20030084859"),
    ],
    [
      "Japanese, by the year of the era",
      filing("JP", "10-186098", "", "1998-07-01"),
      filing("JP", "特願平10-186098"),
      filing("JP", "18609898", "A", "1998-07-01"),
      filing("JP", "JP19980186098"),
    ],
    [
      "international",
      filing("WO", "PCT/JP02/00677"),
      filing("JP", "2002000677", "W"),
      filing("JP", "0200677", "W"),
      filing("WO", "WO2002JP00677"),
    ],
    // MAREC has both: original and EPO's form.
    ["American", filing("US", "513603", "", "2000-02-25"), filing("US", "51360300", "A", "2000-02-25")],
    [
      "American, with series",
      filing("US", "12/942,680", "", "2010-11-09"),
      filing("US", "12942680", "", "2010-11-09"),
      filing("US", "94268010", "A", "2010-11-09"),
      filing("US", "US20100942680"),
    ],
    [
      "provisional",
      filing("US", "63/230,089", "", "2021-08-06"),
      filing("US", "202163230089", "P", "2021-08-06"),
      filing("US", "US202163230089P"),
    ],
    ["European", filing("EP", "99 203 729.5"), filing("EP", "99203729", "A"), filing("EP", "EP19990203729")],
    ["British", filing("GB", "9904347.1"), filing("GB", "9904347", "A")],
    ["Italian", filing("IT", "MI000379", "", "2000-02-29"), filing("IT", "MI20000379", "A", "2000-02-29")],
    ["Belgian", filing("BE", "20000035"), filing("BE", "200000035", "A")],
    ["Korean", filing("KR", "10-1998-0048096"), filing("KR", "19980048096", "A"), filing("KR", "1998-48096")],
    ["Chinese", filing("CN", "200410012345.6"), filing("CN", "200410012345", "A")],
    ["of an office without rules", filing("MY", "PI 20001234"), filing("MY", "PI20001234", "A")],
  ])("%s", (_, ...spellings) => {
    expect(new Set(spellings.map(filingKey)).size, spellings.map(filingKey).join(", ")).toBe(1);
  });
});

describe("different applications", () => {
  it.each<[string, Filing, Filing]>([
    [
      "a provisional one and a later one",
      filing("US", "9500698", "P", "1998-07-30"),
      filing("US", "9500698", "A", "1998-07-30"),
    ],
    ["a patent and a utility model", filing("DE", "19840645"), filing("DE", "29840645", "U")],
    ["two years", filing("JP", "2003-84859"), filing("JP", "2004-84859")],
    ["national and international", filing("JP", "2002000677", "A"), filing("JP", "2002000677", "W")],
    ["two offices", filing("GB", "9904347"), filing("FR", "9904347")],
  ])("%s", (_, first, second) => expect(filingKey(first)).not.toBe(filingKey(second)));
});
