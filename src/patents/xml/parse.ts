import { Parser } from "htmlparser2";
import type { XmlElement } from "./element.js";

/** What is wrong with a piece of XML, and where in it. */
export class XmlError extends Error {
  override readonly name = "XmlError";
  /** In characters from the beginning of the text. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** No patent is nested like this; a text that is wants to exhaust the reader. */
const MAX_DEPTH = 500;

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (XmlElement | string)[];
}

/**
 * Reads one element with all that is in it. Nothing is expanded but the five entities of XML and character references:
 * there is no DTD here, so an unknown entity stays as it is written.
 *
 * @param text begins with the element; what stands behind its end is not looked at
 * @throws XmlError if it is cut off, or an element is closed that is not open, or it is nested too deeply
 */
export function parseXml(text: string): XmlElement {
  const top: OpenElement = { name: "", attributes: {}, children: [] };
  const open: OpenElement[] = [top];
  let problem: XmlError | undefined;
  const fail = (message: string) => {
    problem ??= new XmlError(message, parser.startIndex);
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name: localName(name), attributes: localNames(attributes), children: [] };
        open[open.length - 1].children.push(element);
        open.push(element);
        if (open.length > MAX_DEPTH) fail(`elements are nested more than ${MAX_DEPTH} deep`);
      },
      onclosetag(name, isImplied) {
        const closed = open.pop();
        if (isImplied && !text.startsWith("/>", parser.endIndex - 1)) fail(`<${closed?.name ?? name}> is not closed`);
      },
      ontext(piece) {
        const { children } = open[open.length - 1];
        const last = children.length - 1;
        if (typeof children[last] === "string") children[last] += piece;
        else children.push(piece);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (problem) throw problem;
  const root = top.children.find((child): child is XmlElement => typeof child !== "string");
  if (!root) throw new XmlError("no element in this text", 0);
  return root;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function localNames(attributes: Record<string, string>): Record<string, string> {
  for (const name in attributes) {
    if (name.includes(":")) attributes[localName(name)] ??= attributes[name];
  }
  return attributes;
}
