import type { XmlElement } from "../xml/element.js";

/** All text inside as it is written: for classification symbols, whose columns mean something, blanks included. */
export function columnText(element: XmlElement | undefined): string | undefined {
  return element?.children.map((child) => (typeof child === "string" ? child : columnText(child))).join("");
}
