import { Parser } from "htmlparser2";
import type { XmlElement } from "../../src/patents/xml/element.js";

/** The tree of a well-formed text by htmlparser2, an independent parser. Names are local, like ours. */
export function plainXmlTree(text: string): XmlElement {
  const open: (XmlElement | string)[][] = [[]];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const children: (XmlElement | string)[] = [];
        const local = Object.entries(attributes).map(([key, value]) => [localName(key), value]);
        open[open.length - 1].push({ name: localName(name), attributes: Object.fromEntries(local), children });
        open.push(children);
      },
      onclosetag: () => void open.pop(),
      ontext(piece) {
        const children = open[open.length - 1];
        const last = children.length - 1;
        if (typeof children[last] === "string") children[last] += piece;
        else children.push(piece);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return open[0][0] as XmlElement;
}

function localName(name: string): string {
  return name.replace(/^[^:]*:/, "");
}
