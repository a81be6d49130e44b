import { describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { fieldText } from "../../application/index.js";
import { patentText } from "./patent-text.js";

const tyre = patent("EP-0971326-B1", {
  publicationDate: "2001-03-14",
  language: "en",
  application: { country: "EP", number: "99305384", kind: "A", date: "1999-07-07" },
  priorities: [{ country: "JP", number: "1998192301", date: "1998-07-08" }],
  titles: [
    { language: "de", text: "Luftreifen" },
    { language: "en", text: "Tyre" },
  ],
  claims: [
    {
      language: "en",
      claims: [
        { number: 1, text: "A tyre comprising a bead and a cord that is wound around the bead.", dependsOn: [] },
        { number: 5, text: "A tyre as claimed.", dependsOn: [1, 2, 3, 4] },
      ],
    },
  ],
  classifications: [
    { scheme: "IPC", symbol: "B60C15/00", main: true },
    { scheme: "IPC", symbol: "B60C15/06" },
  ],
  applicants: [{ name: "WHEELS LTD", country: "JP" }],
  descriptions: [{ language: "en", paragraphs: [{ text: "Background", heading: true }, { text: "Tyres roll." }] }],
  citations: [{ cited: "EP-0123456-A2", origin: "search-report", categories: ["X", "D"], date: "1984-10-31" }],
  literature: [{ text: "A. Rider: On tyres.", origin: "applicant", categories: [] }],
});

describe("a patent for reading", () => {
  it("aligns the dates of citations", () => {
    const cited = (id: string) => ({ cited: id, origin: "examiner" as const, categories: [], date: "1984-10-31" });
    const text = patentText(patent("EP-1-A1", { citations: [cited("EP-1-A1"), cited("US-20040215390-A1")] }), {
      width: 80,
    });
    expect(text).toContain("EP-1-A1            1984-10-31\n");
    expect(text).toContain("US-20040215390-A1  1984-10-31\n");
  });

  it("has all parts, in lines that fit", () => {
    expect(patentText(tyre, { width: 50 })).toBe(`EP-0971326-B1
en: Tyre
de: Luftreifen

published   2001-03-14
language    en
filed       EP 99305384 A, 1999-07-07
priority    JP 1998192301, 1998-07-08
applicants  WHEELS LTD (JP)
IPC         B60C15/00 (main), B60C15/06

Citations
  XD  search-report  EP-0123456-A2  1984-10-31
      applicant      A. Rider: On tyres.

Claims (en)
1
    A tyre comprising a bead and a cord that is
    wound around the bead.
5 → 1–4
    A tyre as claimed.

Description (en)
21 characters in 2 paragraphs: --field description
`);
  });

  it("can be limited to one language", () => {
    const text = patentText(tyre, { width: 80, language: "de" });
    expect(text).toContain("Luftreifen");
    expect(text).not.toMatch(/Tyre\n|Claims|Description/);
  });

  it("breaks texts without blanks", () => {
    const text = patentText(patent("JP-1-A", { abstracts: [{ language: "ja", text: "車".repeat(100) }] }), {
      width: 40,
    });
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBe(20);
    expect(text.match(/車/g)).toHaveLength(100);
  });

  it("omits parts that are missing", () => {
    expect(patentText(patent("EP-1-A1"), { width: 80 })).toBe("EP-1-A1\n");
  });
});

it("returns single fields as plain text", () => {
  expect(fieldText(tyre, "claims")).toMatch(/^1\. A tyre .*\n5\. A tyre as claimed\.$/);
  expect(fieldText(tyre, "citations")).toBe("EP-0123456-A2 search-report XD");
  expect(fieldText(tyre, "title", "de")).toBe("Luftreifen");
  expect(fieldText(tyre, "abstract")).toBe("");
});
