import { expect, it } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import { risReference } from "./write-ris.js";

it("writes a patent with the tags of the type PAT", () => {
  const text = risReference(
    patent("EP-0971326-B1", {
      language: "de",
      publicationDate: "2001-03-14",
      titles: [
        { language: "de", text: "Scheibenbremse" },
        { language: "en", text: "Disc\nbrake" },
      ],
      abstracts: [{ language: "de", text: "Eine Bremse." }],
      inventors: [{ name: "Müller, Hans" }, { name: "Doe, Jane" }],
      applicants: [{ name: "ACME" }, { name: "Bremsen AG" }],
      application: { country: "EP", number: "99110001" },
      priorities: [{ country: "DE", number: "19800001" }],
      classifications: [
        { scheme: "CPC", symbol: "F16D65/12" },
        { scheme: "IPCR", symbol: "F16D65/12" },
      ],
    }),
    { notes: ["marked: relevant"] },
  );
  expect(text.split("\r\n")).toEqual([
    "TY  - PAT",
    "ID  - EP-0971326-B1",
    "TI  - Disc brake",
    "AU  - Müller, Hans",
    "AU  - Doe, Jane",
    "PB  - ACME; Bremsen AG",
    "SN  - EP0971326B1",
    "IS  - EP99110001",
    "OP  - DE19800001",
    "M3  - B1",
    "CY  - EP",
    "PY  - 2001",
    "DA  - 2001/03/14/",
    "LA  - de",
    "AB  - Eine Bremse.",
    "KW  - F16D65/12",
    "N1  - marked: relevant",
    "ER  - ",
    "",
  ]);
  expect(risReference({ id: "US-4-A", publicationDate: "1999-05" })).toContain("DA  - 1999/05//\r\n");
});
