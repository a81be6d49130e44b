import type { XmlElement } from "./xml/element.js";
import { XmlError } from "./xml/parse.js";

interface OpenField {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (XmlElement | string)[];
  readonly offset: number;
}

/** No document has more levels; a text that does is an attack. */
export const MAX_DEPTH = 50;

const TAG = /<(\/?)([A-Z][A-Z0-9-]*)>/g;

/**
 * Reads text with upper-case tags and without attributes, as in NTCIR's files. That is not XML: a bare `<` or `&` is
 * text, and so is every unknown tag. Character references (`&lt;`, `&amp;`, `&#12354;`) are resolved.
 *
 * @param isKnown which names are tags
 * @returns an element without a name that contains the text's elements
 * @throws XmlError if a tag is not closed, or one is closed that is not open
 */
export function parseSgml(text: string, isKnown: (name: string) => boolean): XmlElement {
  const top: OpenField = { name: "", attributes: {}, children: [], offset: 0 };
  const open: OpenField[] = [top];
  let at = 0;
  const takeText = (end: number) => {
    if (end > at) open[open.length - 1].children.push(decodeReferences(text.slice(at, end)));
  };
  for (const match of text.matchAll(TAG)) {
    const [tag, slash, name] = match;
    if (!isKnown(name)) continue;
    takeText(match.index);
    at = match.index + tag.length;
    if (slash === "") {
      const field = { name, attributes: {}, children: [], offset: match.index };
      open[open.length - 1].children.push(field);
      open.push(field);
      // The first is not an element of the text.
      if (open.length - 1 > MAX_DEPTH)
        throw new XmlError(`elements are nested more than ${MAX_DEPTH} deep`, match.index);
    } else if (open.length > 1 && open[open.length - 1].name === name) open.pop();
    else if (open.some((field) => field.name === name)) throw notClosed(open[open.length - 1]);
    else throw new XmlError(`<${name}> is closed but not open`, match.index);
  }
  if (open.length > 1) throw notClosed(open[open.length - 1]);
  takeText(text.length);
  return top;
}

function notClosed({ name, offset }: OpenField): XmlError {
  return new XmlError(`<${name}> is not closed`, offset);
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g;

/** Resolves the references to characters that XML knows: `&lt;`, `&#12354;`. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return CHARACTERS[name];
    const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/** Text that {@link parseSgml} reads back: what looks like a tag or a reference is written with references. */
export function escapeSgml(text: string): string {
  return text
    .replace(/&(?=(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/g, "&amp;")
    .replace(/<(?=\/?[A-Z])/g, "&lt;");
}

/**
 * Joins the lines of a text: a line feed becomes a blank, or nothing between two characters of Japanese or Chinese,
 * which are written without blanks. Blanks are collapsed.
 */
export function flowText(text: string): string {
  return text
    .replace(/(?:(?<![ \t\r\f\v])[ \t\r\f\v]+)?\n[ \t\r\n\f\v]*/g, "\n")
    .replace(/(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uff9f])\n(?=[\u3000-\u30ff\u3400-\u9fff\uff00-\uff9f])/g, "")
    .replace(/[ \t\r\n\f\v]+/g, " ")
    .replace(/^ | $/g, "");
}
