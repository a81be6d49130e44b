/**
 * An element of a document that was read completely. Names are local: `exch:exchange-document` is `exchange-document`.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** The first child with that name, then its first child with the next name, and so on. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) {
    found = found?.children.find((child): child is XmlElement => typeof child !== "string" && child.name === name);
  }
  return found;
}

/** All children with that name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return [];
  return element.children.filter((child): child is XmlElement => typeof child !== "string" && child.name === name);
}

/** All elements with that name, at any depth, in document order; those nested in one another only once. */
export function* descendantsOf(element: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of element?.children ?? []) {
    if (typeof child === "string") continue;
    if (child.name === name) yield child;
    else yield* descendantsOf(child, name);
  }
}

/**
 * All text inside, with blanks collapsed; `undefined` if there is none.
 *
 * @param apart elements that a blank separates from their surroundings
 */
export function textOf(element: XmlElement | undefined, apart?: ReadonlySet<string>): string | undefined {
  if (!element) return undefined;
  const text = joinBlanks(rawText(element, apart));
  return text === "" ? undefined : text;
}

/** Collapses every run of blanks, tabs and line feeds to one blank, and removes them at the ends. */
export function joinBlanks(text: string): string {
  // A single blank is not matched: nearly all are single.
  return text.replace(/[^\S ]\s*| \s+/g, " ").trim();
}

function rawText(element: XmlElement, apart?: ReadonlySet<string>): string {
  let text = "";
  for (const child of element.children) {
    if (typeof child === "string") text += child;
    else if (apart?.has(child.name)) text += ` ${rawText(child, apart)} `;
    else text += rawText(child, apart);
  }
  return text;
}
