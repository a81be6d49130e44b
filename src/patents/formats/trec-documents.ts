import { isoDate } from "../dates.js";
import { decodeReferences } from "../sgml-fields.js";
import { type ClosedPart, closedParts, replaceParts } from "./closed-parts.js";
import { type PatentFormat, RecordError } from "./format.js";
import { newDocument, paragraphsOf } from "./new-document.js";

/**
 * Documents of TREC's collections: `<DOC>`, `<DOCNO>`, and text with tags in it, which is not XML. The title is in
 * `TITLE`, `HEADLINE` and similar elements. The body is what is in `TEXT` and elements like it, or, without them,
 * everything that is not known to be data about the document.
 */
export const trecDocuments: PatentFormat = {
  name: "trec",
  about: "TREC documents: <DOC>, <DOCNO>, text",
  layout: { startLine: /^\s*<DOC(?:\s[^<>]*)?>/i, isMarkup: true },
  matches: (head) => /(?:^|\n)[^\S\n]*<DOC(?:\s[^<>]*)?>\s*(?:<[\w-]+>[^<]*<\/[\w-]+>\s*)?<DOCNO>/i.test(head),
  read(record, remark) {
    if (!/<DOC[\s>]/i.test(record)) return [];
    const end = /<\/DOC>/i.exec(record);
    if (!end) throw new RecordError("<DOC> is not closed");
    const doc = record.slice(0, end.index).replace(/^\s*<DOC(?:\s[^>]*)?>/i, "");
    const id = contentOf(doc, ["DOCNO"])[0];
    if (id === undefined) throw new RecordError("document has no DOCNO");
    const bodies = contentOf(doc, BODY);
    const rest = bodies.length > 0 ? bodies : [without(doc, [...TITLES, ...ABSTRACT, ...FACTS])];
    return [
      newDocument(
        {
          id: textOf(id),
          title: textOf(contentOf(doc, TITLES).join(" ")),
          abstract: textOf(contentOf(doc, ABSTRACT).join(" ")),
          paragraphs: rest.flatMap((text) => paragraphsOf(text.replace(/<\/?(?:P|BR)\s*\/?>/gi, "\n\n"))).map(textOf),
          date: isoDate(textOf(contentOf(doc, ["DATE"])[0] ?? "")),
        },
        remark,
      ),
    ];
  },
};

const TITLES = ["TITLE", "HEADLINE", "TI", "HL", "HEAD", "TTL"];
const ABSTRACT = ["ABSTRACT"];
/** The elements whose text is the document, as in Anserini's reader of these collections. */
const BODY = ["TEXT", "LEADPARA", "LP", "CLAIMS"];
/** Data about a document. */
const FACTS = [
  ...["DOCNO", "DOCID", "DOCOLDNO", "DOCHDR", "FILEID", "FIRST", "SECOND", "DATE", "DATE1", "DATE_TIME", "PUB", "PAGE"],
  ...["PROFILE", "BYLINE", "SECTION", "LENGTH", "TYPE", "SUBJECT", "GRAPHIC", "URL", "IPC"],
];

/** The contents of elements with these names, in their order; a tag in another one's text ends nothing. */
function contentOf(text: string, names: readonly string[]): string[] {
  return Array.from(elements(text, names), ({ content }) => content);
}

function elements(text: string, names: readonly string[]): Iterable<ClosedPart> {
  const opening = new RegExp(`<(${names.join("|")})(?:\\s[^<>]*)?>`, "gi");
  return closedParts(text, opening, ([, name]) => new RegExp(`</${name}>`, "gi"));
}

function without(text: string, names: readonly string[]): string {
  return replaceParts(text, elements(text, names), "\n\n");
}

function textOf(markup: string): string {
  const programs = closedParts(markup, /<(script|style)\b/gi, ([, name]) => new RegExp(`</${name}>`, "gi"));
  const plain = replaceParts(markup, programs, " ");
  const text = replaceParts(
    plain,
    closedParts(plain, /<!--/g, () => /-->/g),
    " ",
  );
  return decodeReferences(text.replace(/<\/?[A-Z][\w:-]*(?:\s[^<>]*)?\/?>/gi, " ")).trim();
}
