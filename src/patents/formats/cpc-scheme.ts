import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";

/** The title of a class of the CPC (or IPC). */
export interface ClassTitle {
  /** Compact: `A01L1/04`. */
  readonly symbol: string;
  /** Its parts, separated by semicolons, without references to other classes. */
  readonly title: string;
  /**
   * As numbered by the scheme: 2 section, 4 class, 5 subclass, 7 main group, 8 and above for each dot of a subgroup.
   */
  readonly level: number;
  /** The class that it is printed below: `A01L1/00` for `A01L1/04`. */
  readonly parent?: string;
}

/** Whether a text is a file of the CPC scheme, detected from its beginning. */
export function isCpcScheme(head: string): boolean {
  return /<class-scheme[\s>]/.test(head);
}

/**
 * The titles in a file of the CPC scheme, as the EPO and the USPTO publish them for each class (`cpc-scheme-A01L.xml`),
 * in the order of the scheme. Headings between the groups, which are not classes, are skipped.
 *
 * @throws XmlError if it cannot be read
 */
export function readCpcScheme(xml: string): ClassTitle[] {
  const titles = new Map<string, ClassTitle>();
  collect(parseXml(xml.slice(Math.max(0, xml.search(/<class-scheme[\s>]/)))), undefined, titles);
  return [...titles.values()];
}

function collect(element: XmlElement, parent: string | undefined, titles: Map<string, ClassTitle>): void {
  for (const item of childrenOf(element, "classification-item")) {
    const symbol = textOf(childOf(item, "classification-symbol"))?.replace(/\s+/g, "");
    const title = titleOf(childOf(item, "class-title"));
    const isClass = symbol !== undefined && title !== undefined && item.attributes["sort-key"] !== undefined;
    if (isClass && !titles.has(symbol)) {
      titles.set(symbol, {
        symbol,
        title,
        level: Number(item.attributes.level),
        ...(parent !== undefined && { parent }),
      });
    }
    collect(item, isClass ? symbol : parent, titles);
  }
}

/** Notes and references are elements of their own, also within the texts of CPC. */
function titleOf(title: XmlElement | undefined): string | undefined {
  const parts = childrenOf(title, "title-part").flatMap((part) => textOf(withoutReferences(part), SPACED) ?? []);
  return parts.length === 0 ? undefined : parts.join("; ");
}

const SPACED: ReadonlySet<string> = new Set(["text", "CPC-specific-text"]);

function withoutReferences(element: XmlElement): XmlElement {
  const children: (XmlElement | string)[] = [];
  for (const child of element.children) {
    if (typeof child === "string") children.push(child);
    else if (child.name !== "reference") children.push(withoutReferences(child));
  }
  return { ...element, children };
}

/** A class with all classes that contain it, the most general first; empty for an unknown symbol. */
export function classPath(titles: ReadonlyMap<string, ClassTitle>, symbol: string): ClassTitle[] {
  const path: ClassTitle[] = [];
  for (let title = titles.get(symbol); title && !path.includes(title); title = titles.get(title.parent ?? ""))
    path.unshift(title);
  return path;
}
