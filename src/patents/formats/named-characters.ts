import { decodeHTMLStrict } from "entities";
import { replaceEntities } from "../xml/characters.js";
import type { Remark } from "./format.js";

/**
 * Names that old DTDs of the offices declare and HTML does not have: the Greek letters of ISO 8879 (ISOgrk1), bonds and
 * brackets. The two invisible operators of MathML are dropped, because they would only split or join words.
 */
const OWN: ReadonlyMap<string, string> = new Map([
  ...zip(
    "agr bgr ggr dgr egr zgr eegr thgr igr kgr lgr mgr ngr xgr ogr pgr rgr sfgr sgr tgr ugr phgr khgr psgr ohgr",
    "αβγδεζηθικλμνξοπρςστυφχψω",
  ),
  ...zip(
    "Agr Bgr Ggr Dgr Egr Zgr EEgr THgr Igr Kgr Lgr Mgr Ngr Xgr Ogr Pgr Rgr Sgr Tgr Ugr PHgr KHgr PSgr OHgr",
    "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
  ),
  ...zip("sbond dbond tbond Parenopenst Parenclosest Brketopenst Brketclosest", "-=≡()[]"),
  ["af", ""],
  ["it", ""],
]);

/** Maximum number of unknown names in a remark. */
const MAX_UNKNOWN = 10;

const XML = new Set(["amp", "lt", "gt", "quot", "apos"]);

/**
 * Replaces the names of characters, such as `&bgr;` or `&ccaron;`, which the SGML and the older XML of the offices use
 * with a DTD that is never read. The five entities of XML and character references stay, because they belong to the
 * parser. Unknown names also stay.
 *
 * @param remark is called once, with all unknown names
 */
export function decodeNamedCharacters(text: string, remark?: Remark): string {
  const unknown = new Set<string>();
  const decoded = replaceEntities(text, (name) => {
    if (XML.has(name)) return undefined;
    const character = characterOf(name);
    if (character === undefined && unknown.size <= MAX_UNKNOWN) unknown.add(`&${name};`);
    return character?.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  });
  if (unknown.size > 0) {
    const names = [...unknown].slice(0, MAX_UNKNOWN).join(" ") + (unknown.size > MAX_UNKNOWN ? " …" : "");
    remark?.("entities are unknown, left as they are", names);
  }
  return decoded;
}

function characterOf(name: string): string | undefined {
  const own = OWN.get(name);
  if (own !== undefined) return own;
  for (const spelling of spellings(name)) {
    const entity = `&${spelling};`;
    const decoded = decodeHTMLStrict(entity);
    if (decoded !== entity) return decoded;
  }
  return undefined;
}

/** `b.mu` is a bold mu; `SACUTE` comes from a title that was capitalised with its entities. */
function spellings(name: string): string[] {
  const plain = name.replace(/^b\./, "");
  return [name, plain, plain[0] + plain.slice(1).toLowerCase()];
}

function zip(names: string, characters: string): [string, string][] {
  return names.split(" ").map((name, index) => [name, characters[index]]);
}
