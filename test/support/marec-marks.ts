import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A description whose patent citations were marked by hand. */
export interface MarkedText {
  readonly file: string;
  /** Upper case, as in the file. */
  readonly language: string;
  readonly text: string;
  readonly marks: readonly { readonly start: number; readonly end: number }[];
}

const DESCRIPTION = /<description[^>]*lang="(\w+)"[^>]*>([\s\S]*?)<\/description>/g;
const TAG_OR_TEXT = /<(\/?)([\w-]+)([^>]*)>|([^<]+)/g;
const BLOCKS = new Set(["p", "heading", "li", "row", "entry", "br"]);
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Descriptions in a folder of MAREC files with `<ref type="patent">`, as plain text with the positions of the marks. */
export function readMarkedTexts(folder: string): MarkedText[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".xml"))
    .sort()
    .flatMap((file) => {
      const xml = readFileSync(join(folder, file), "utf8");
      return [...xml.matchAll(DESCRIPTION)].map(([, language, content]) => ({ file, language, ...plainText(content) }));
    })
    .filter(({ marks }) => marks.length > 0);
}

function plainText(xml: string): Pick<MarkedText, "text" | "marks"> {
  let text = "";
  let opened = -1;
  const marks: { start: number; end: number }[] = [];
  for (const [, closing, name, attributes, content] of xml.matchAll(TAG_OR_TEXT)) {
    if (content !== undefined)
      text += content.replace(/&(#x?[\da-fA-F]+|\w+);/g, (all, entity) => character(entity) ?? all);
    else if (BLOCKS.has(name)) text += "\n";
    else if (name === "ref" && closing === "") opened = attributes.includes('type="patent"') ? text.length : -1;
    else if (name === "ref" && opened >= 0) {
      marks.push({ start: opened, end: text.length });
      opened = -1;
    }
  }
  return { text, marks };
}

function character(entity: string): string | undefined {
  if (!entity.startsWith("#")) return ENTITIES[entity];
  return String.fromCodePoint(entity[1] === "x" ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)));
}
