import { decodeCharacters } from "./characters.js";
import type { XmlElement } from "./element.js";

/** A problem in a piece of XML, and its place. */
export class XmlError extends Error {
  override readonly name = "XmlError";
  /** In characters from the beginning of the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** How XML, or SGML that is nearly XML, is read. */
export interface ParseOptions {
  /** Names of elements without content and, in SGML, without closing tags. */
  readonly emptyElements?: ReadonlySet<string>;
}

/** No patent is nested this deeply; a text that is, is an attack. */
export const MAX_DEPTH = 500;

/** No patent has this many tags (the largest tables have some 100,000 cells), and no tag this many attributes. */
export const MAX_TAGS = 5_000_000;
export const MAX_ATTRIBUTES = 1000;

/** Shared by all elements without attributes. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

/**
 * Reads one element with its content. Only the five entities of XML and character references are expanded: a DOCTYPE is
 * ignored, so an unknown entity stays as written, and nothing is ever fetched. Comments and processing instructions are
 * dropped.
 *
 * Invalid XML in the offices' files is read as intended: `<` and `&` that start nothing are text, and, as in SGML,
 * attributes may have no quotes or no value. Tags that do not match are an error, because the structure is then
 * unknown.
 *
 * The tags are found by searching for `<`, which is several times as fast as reading character by character.
 *
 * @param text starts with the element; everything after its end is ignored
 * @throws XmlError if it is cut off, or tags do not match, or it is nested too deeply
 */
export function parseXml(text: string, { emptyElements }: ParseOptions = {}): XmlElement {
  const open: OpenElement[] = [];
  /** Where each open element starts. */
  const starts: number[] = [];
  let at = 0;
  let tags = 0;
  for (let tag = text.indexOf("<"); tag !== -1; tag = text.indexOf("<", at)) {
    if (tag > at) addText(open.at(-1), decodeCharacters(text.slice(at, tag)));
    if (++tags > MAX_TAGS) throw new XmlError(`more than ${MAX_TAGS} tags`, tag);
    const next = text.charCodeAt(tag + 1);
    if (next === SLASH) {
      at = endOf(text, ">", tag);
      const name = localName(text.slice(tag + 2, at - 1).trimEnd());
      const closed = closeElement(open, name, tag, starts.at(-1) ?? tag, emptyElements);
      if (closed) starts.pop();
      if (closed && open.length === 0) return closed;
    } else if (next === EXCLAMATION_MARK || next === QUESTION_MARK) {
      at = endOfDeclaration(text, tag, open.at(-1));
    } else if (isNameStart(next)) {
      const nameEnd = endOfName(text, tag + 1);
      const attributes = new AttributeReader(text, tag, nameEnd);
      const element = { name: localName(text.slice(tag + 1, nameEnd)), attributes: attributes.read(), children: [] };
      at = attributes.end;
      open.at(-1)?.children.push(element);
      if (open.push(element) > MAX_DEPTH) throw new XmlError(`elements are nested more than ${MAX_DEPTH} deep`, tag);
      if (attributes.isSelfClosing || emptyElements?.has(element.name)) open.pop();
      else starts.push(tag);
      if (open.length === 0) return element;
    } else {
      addText(open.at(-1), "<");
      at = tag + 1;
    }
  }
  const unclosed = open.at(-1);
  if (!unclosed) throw new XmlError("no element in this text", text.length);
  throw new XmlError(`<${shown(unclosed.name)}> is not closed`, starts.at(-1) ?? text.length);
}

const SLASH = 0x2f;
const EXCLAMATION_MARK = 0x21;
const QUESTION_MARK = 0x3f;
const GREATER = 0x3e;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

function addText(parent: OpenElement | undefined, piece: string): void {
  if (!parent || piece === "") return;
  const { children } = parent;
  const last = children.length - 1;
  if (last >= 0 && typeof children[last] === "string") children[last] += piece;
  else children.push(piece);
}

/**
 * The element that a closing tag closes; undefined for a closing tag of an empty element.
 *
 * @param start where the innermost element starts: if it is not closed, that is the place to look at
 */
function closeElement(
  open: OpenElement[],
  name: string,
  tag: number,
  start: number,
  emptyElements: ReadonlySet<string> | undefined,
): OpenElement | undefined {
  const innermost = open.at(-1);
  if (innermost?.name === name) return open.pop();
  if (emptyElements?.has(name)) return undefined;
  if (!open.some((element) => element.name === name)) {
    throw new XmlError(`</${shown(name)}> closes an element that is not open`, tag);
  }
  throw new XmlError(`<${shown(innermost?.name ?? "")}> is not closed`, start);
}

/** Maximum length of a name in a message. */
const MAX_SHOWN_NAME = 60;

function shown(name: string): string {
  return name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name;
}

/** Skips a comment, a processing instruction or a DOCTYPE; the text of a CDATA section is added. */
function endOfDeclaration(text: string, tag: number, parent: OpenElement | undefined): number {
  if (text.startsWith("<!--", tag)) return endOf(text, "-->", tag, 4);
  if (text.startsWith("<?", tag)) return endOf(text, "?>", tag);
  if (!text.startsWith("<![CDATA[", tag)) return endOf(text, ">", tag);
  const end = endOf(text, "]]>", tag, 9);
  addText(parent, text.slice(tag + 9, end - 3));
  return end;
}

/** The position after the end of a piece of markup. */
function endOf(text: string, closing: string, tag: number, skip = 2): number {
  const at = text.indexOf(closing, tag + skip);
  if (at === -1) throw new XmlError(`no ${closing} after ${text.slice(tag, tag + skip)}`, tag);
  return at + closing.length;
}

/** Reads the attributes of one opening tag. */
class AttributeReader {
  /** The position after the tag. */
  end: number;
  isSelfClosing = false;
  readonly #text: string;
  readonly #tag: number;

  constructor(text: string, tag: number, nameEnd: number) {
    this.#text = text;
    this.#tag = tag;
    this.end = nameEnd;
  }

  read(): Readonly<Record<string, string>> {
    const text = this.#text;
    let attributes: Record<string, string> | undefined;
    for (let count = 0; ; count++) {
      const at = skipBlanks(text, this.end);
      const next = text.charCodeAt(at);
      if (next === GREATER) {
        this.end = at + 1;
        return attributes ?? NO_ATTRIBUTES;
      }
      if (next === SLASH) {
        this.isSelfClosing = text.charCodeAt(at + 1) === GREATER;
        this.end = at + 1;
        continue;
      }
      if (Number.isNaN(next)) throw new XmlError("tag is cut off", this.#tag);
      if (count === MAX_ATTRIBUTES) throw new XmlError(`more than ${MAX_ATTRIBUTES} attributes`, this.#tag);
      const nameEnd = endOfAttributeName(text, at);
      const value = this.#value(nameEnd);
      const name = localName(text.slice(at, nameEnd));
      attributes ??= {};
      if (!Object.hasOwn(attributes, name)) attributes[name] = value;
    }
  }

  /** The value after an attribute's name, and `end` after the value. */
  #value(nameEnd: number): string {
    const text = this.#text;
    const sign = skipBlanks(text, nameEnd);
    if (text.charCodeAt(sign) !== EQUALS) {
      this.end = sign;
      return "";
    }
    const at = skipBlanks(text, sign + 1);
    const quote = text.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) {
      this.end = endOfName(text, at);
      return decodeCharacters(text.slice(at, this.end));
    }
    const close = text.indexOf(quote === QUOTE ? '"' : "'", at + 1);
    if (close === -1) throw new XmlError("attribute is not closed", this.#tag);
    this.end = close + 1;
    return decodeCharacters(text.slice(at + 1, close));
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at++;
  return at;
}

/** Letters, `_`, `:` and everything beyond ASCII. */
function isNameStart(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x3a || code > 0x7f
  );
}

/** Where a name or an unquoted value ends: at a blank, at a slash before the end of the tag, or at that end. */
function endOfName(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === GREATER || isBlank(code) || (code === SLASH && text.charCodeAt(at + 1) === GREATER)) break;
  }
  return at;
}

function endOfAttributeName(text: string, from: number): number {
  let at = from + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === EQUALS || code === GREATER || code === SLASH || isBlank(code)) break;
  }
  return at;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon === -1 ? name : name.slice(colon + 1);
}
