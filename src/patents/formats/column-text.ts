import type { XmlElement } from "../xml/element.js";

/** All text inside as written, including blanks: for classification symbols, whose columns have a meaning. */
export function columnText(element: XmlElement | undefined): string | undefined {
  return element?.children.map((child) => (typeof child === "string" ? child : columnText(child))).join("");
}
