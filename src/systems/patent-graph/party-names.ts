/** Legal forms, in the spellings of registers: `SIEMENS AG` and `Siemens Aktiengesellschaft` are one applicant. */
const FORMS = new Set(
  (
    "AB AG AKTIENGESELLSCHAFT AS ASA BV BVBA CO COMPANY CORP CORPORATION CV EG EV GMBH INC INCORPORATED KG KGAA " +
    "KABUSHIKI KAISHA KK LIMITED LLC LLP LP LTD MBH NV OHG OY OYJ PLC PTY SA SARL SAS SE SL SNC SPA SRL UG"
  ).split(" "),
);

const EAST_ASIAN_FORMS = /株式会社|有限会社|合同会社|\(株\)|주식회사|股份有限公司|有限公司/g;

/**
 * Normalises the name of an applicant, so that its spellings become the same: capitals without accents, umlauts as two
 * letters, without punctuation, without `and` and legal forms at either end. A name that consists of legal forms keeps
 * one.
 *
 * @example applicantName("Müller & Söhne GmbH & Co. KG") // "MUELLER SOEHNE"
 */
export function applicantName(name: string): string {
  const words = plainWords(name.normalize("NFKC").replace(EAST_ASIAN_FORMS, " ")).filter((word) => !JOINTS.has(word));
  while (words.length > 1 && FORMS.has(words[words.length - 1])) words.pop();
  while (words.length > 1 && FORMS.has(words[0])) words.shift();
  return words.join(" ");
}

/**
 * Normalises the name of an inventor in the same way, without titles. The order of the words stays, because
 * `MARTIN ROBERT` and `ROBERT MARTIN` may be two people.
 */
export function inventorName(name: string): string {
  return plainWords(name)
    .filter((word) => !TITLES.has(word))
    .join(" ");
}

const JOINTS = new Set(["AND", "UND", "ET"]);
const TITLES = new Set(["DR", "PROF", "DIPL", "ING", "PHYS", "CHEM"]);

function plainWords(name: string): string[] {
  return (
    name
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[ÄÖÜ]/g, (letter) => ({ Ä: "AE", Ö: "OE", Ü: "UE" })[letter]!)
      .normalize("NFD")
      .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
      .normalize("NFC")
      // Registers add the country: `SONY CORP [JP]`.
      .replace(/\[[A-Z]{2}\]/g, " ")
      // S.p.A. and B.V. are one word, and so is O'NEILL.
      .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))|(?<=\p{L})['’](?=\p{L})/gu, "")
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== "")
  );
}
