/**
 * Documents that resemble MAREC in elements, attributes, lengths and line ends, generated from seeds: the same bytes on
 * every machine. The words are invented; only the work of an XML reader matters.
 */
import { seededRandom } from "./random.mjs";

const LANGUAGES = ["DE", "EN", "FR"];
const SYLLABLES = [
  "ab",
  "ber",
  "ción",
  "dé",
  "elt",
  "för",
  "gan",
  "her",
  "ing",
  "ket",
  "lau",
  "mo",
  "ner",
  "ou",
  "per",
  "ré",
  "schu",
  "ti",
  "um",
  "zen",
];

/**
 * One document of about 60,000 characters. The distribution of lengths has a tail, as for real patents.
 *
 * @param {number} seed names the document
 */
export function marecLikeDocument(seed) {
  const random = seededRandom(4, seed);
  /** @param {number} n */
  const below = (n) => Math.floor(random() * n);
  const word = () => Array.from({ length: 1 + below(3) }, () => SYLLABLES[below(SYLLABLES.length)]).join("");
  /** @param {number} count */
  const words = (count) =>
    Array.from({ length: count }, (_, i) => (i % 11 === 10 ? `${word()}\n` : `${word()} `)).join("");
  /** @param {number} length */
  const digits = (length) => Array.from({ length }, () => below(10)).join("");
  /** @param {number} count @param {(i: number) => string} make */
  const many = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join("");

  const number = String(1_000_000 + seed);
  const length = 12 + Math.floor(30 / (0.3 + random()));
  /** @param {string} name @param {string} format */
  const party = (name, format) =>
    `<${name} format="${format}" status="new"><addressbook><name>${word().toUpperCase()} ${word().toUpperCase()}</name><address><country>DE</country></address></addressbook></${name}>`;
  const symbol = () =>
    `${"ABCDEFGH"[below(8)]}0${1 + below(9)}${"ABCKL"[below(5)]}  ${10 + below(80)}/${10 + below(80)}`;
  const citation = () => {
    const cited = `US-${digits(7)}-A`;
    return `<patcit ucid="${cited}" status="new"><document-id format="epo" status="new"><country>US</country><doc-number>${cited.slice(3, 10)}</doc-number><kind>A</kind></document-id><sources><source name="SEA" category="${["A", "X", "Y", "AD"][below(4)]}" created-by-npl="N"/></sources></patcit>`;
  };
  const paragraph = () => {
    const body = `${words(40 + below(90))}<b>${below(99)}</b> ${words(10)}${below(4) === 0 ? "H<sub>2</sub>O &amp; a &lt; b " : ""}`;
    return `<p num="${digits(4)}">${body}</p>`;
  };
  const event = () =>
    `<legal-event country="EP" code="REG" date="20050622"><legal-event-body><event-title>${word()}</event-title><event-attributes><event-attribute><event-attribute-label>Effective Date</event-attribute-label><event-attribute-value>20050622</event-attribute-value></event-attribute></event-attributes></legal-event-body></legal-event>`;

  return `<?xml version="1.0" encoding="UTF-8"?>
<patent-document status="new" lang="EN" ucid="EP-${number}-B1" country="EP" doc-number="${number}" kind="B1" date="20050622" family-id="${1 + (seed >> 1)}"><bibliographic-data><publication-reference ucid="EP-${number}-B1" status="new"><document-id status="new" format="original"><country>EP</country><doc-number>${number}</doc-number><kind>B1</kind><date>20050622</date><lang>EN</lang></document-id></publication-reference><application-reference ucid="EP-01300267-A" status="new" is-representative="NO"><document-id format="epo" status="new"><country>EP</country><doc-number>01${digits(6)}</doc-number><kind>A</kind><date>20010112</date><lang>EN</lang></document-id></application-reference><priority-claims status="new"><priority-claim ucid="JP-2000005637-A" status="new"><document-id format="epo" status="new"><country>JP</country><doc-number>2000${digits(6)}</doc-number><kind>A</kind><date>20000114</date></document-id></priority-claim></priority-claims><technical-data status="new"><classifications-ipcr>${many(4 + below(8), () => `<classification-ipcr status="new">${symbol()}       20060101A I20051008RMEP        </classification-ipcr>`)}</classifications-ipcr><classification-ecla status="new">${many(3, () => `<classification-symbol scheme="EC">${symbol().replace(/ /g, "")}B2</classification-symbol>`)}</classification-ecla>${LANGUAGES.map((lang) => `<invention-title lang="${lang}" status="new">${words(7)}</invention-title>`).join("")}<citations><patent-citations>${many(below(8), citation)}</patent-citations></citations></technical-data><parties><applicants>${party("applicant", "epo")}${party("applicant", "intermediate")}</applicants><inventors>${many(2, () => party("inventor", "epo") + party("inventor", "intermediate"))}</inventors></parties></bibliographic-data><abstract lang="EN" status="new"><p num="">${words(110)}</p></abstract><description lang="EN" status="new">${many(length, (i) => `${i % 12 === 0 ? `<heading>${words(4)}</heading>` : ""}${paragraph()}`)}</description>${LANGUAGES.map((lang) => `<claims lang="${lang}" status="new">${many(6 + below(12), (i) => `<claim num="xx"><claim-text>${i === 0 ? words(90) : `The ${word()} according to claim ${i}, ${words(35)}`}</claim-text></claim>`)}</claims>`).join("")}<legal-status status="new">${many(8, event)}</legal-status></patent-document>
`;
}
