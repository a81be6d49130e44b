/** An element of a document read whole. Names are local: `exch:exchange-document` is `exchange-document`. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** The first child of that name, then its first child of the next name, and so on. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) {
    found = found?.children.find((child): child is XmlElement => typeof child !== "string" && child.name === name);
  }
  return found;
}

/** All children of that name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return [];
  return element.children.filter((child): child is XmlElement => typeof child !== "string" && child.name === name);
}

/** All elements of that name, at any depth, in document order; not inside one another. */
export function* descendantsOf(element: XmlElement | undefined, name: string): Generator<XmlElement> {
  for (const child of element?.children ?? []) {
    if (typeof child === "string") continue;
    if (child.name === name) yield child;
    else yield* descendantsOf(child, name);
  }
}

/**
 * All text inside, blanks run together; `undefined` if there is none.
 *
 * @param apart elements that are kept apart from what is around them by a blank
 */
export function textOf(element: XmlElement | undefined, apart?: ReadonlySet<string>): string | undefined {
  if (!element) return undefined;
  const text = joinBlanks(rawText(element, apart));
  return text === "" ? undefined : text;
}

/** Makes every run of blanks, tabs and line ends one blank, and none at the ends. */
export function joinBlanks(text: string): string {
  // A blank that stands alone is not matched: nearly all do.
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
