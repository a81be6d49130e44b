import { expect, test } from "vitest";
import { dpma } from "./dpma.js";

const reference = (sequence: number, kind: string) =>
  `<publication-reference sequence="${sequence}"><document-id><country>DE</country><doc-number>000010000001</doc-number><kind>${kind}</kind></document-id></publication-reference>`;

test("an extract of the German register: the first publication, with its date", () => {
  const remarks: string[] = [];
  const [patent] = dpma.read(
    `<dpma-patent-document schema-version="0.10"><bibliographic-data><publication-references>${reference(1, "A1")}${reference(2, "C2")}</publication-references><application-reference><document-id><country>DE</country><doc-number>10000001.2</doc-number><date>2000-06-02</date></document-id></application-reference><invention-title lang="DE">Bremse für ein Fahrrad</invention-title><classifications-ipcr><classification-ipcr sequence="1"><text>H02K0016000000</text></classification-ipcr><classification-ipcr sequence="2"><text>B60T0007020000</text></classification-ipcr><classification-ipcr sequence="3"><text>H04L0029061200</text></classification-ipcr></classifications-ipcr><parties><applicants><applicant sequence="1"><addressbook><text>Brems AG, Ulm, DE</text><name>Brems AG, Ulm</name><address><country>DE</country></address></addressbook></applicant></applicants><inventors><inventor sequence="1"><addressbook><name>Meier, Anna, Ulm</name></addressbook></inventor></inventors></parties><priority-claims><priority-claim sequence="1"><country>JP</country><date>1999-06-04</date><doc-number>11100001</doc-number></priority-claim></priority-claims><office-specific-bib-data><date-of-first-publication>2000-12-07</date-of-first-publication><abstract>Eine Bremse.</abstract></office-specific-bib-data></bibliographic-data></dpma-patent-document>`,
    (message, text) => remarks.push(`${message}: ${text}`),
  );
  expect(patent).toMatchObject({
    id: "DE-10000001-A1",
    publicationDate: "2000-12-07",
    application: { country: "DE", number: "10000001.2", date: "2000-06-02" },
    priorities: [{ country: "JP", number: "11100001", date: "1999-06-04" }],
    language: "de",
    titles: [{ language: "de", text: "Bremse für ein Fahrrad" }],
    abstracts: [{ language: "de", text: "Eine Bremse." }],
    classifications: [
      { scheme: "IPCR", symbol: "H02K16/00", main: true },
      { scheme: "IPCR", symbol: "B60T7/02" },
      { scheme: "IPCR", symbol: "H04L29/0612" },
    ],
    applicants: [{ name: "Brems AG, Ulm", country: "DE" }],
    inventors: [{ name: "Meier, Anna, Ulm" }],
  });
  expect(remarks).toEqual(["later publication has no date, skipped: DE000010000001C2"]);
});
