import { isoDate } from "../dates.js";
import { decodeReferences } from "../sgml-fields.js";
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
  layout: { startLine: /^\s*<DOC(?:\s[^>]*)?>/i, isMarkup: true },
  matches: (head) => /(?:^|\n)\s*<DOC(?:\s[^>]*)?>\s*(?:<[\w-]+>[^<]*<\/[\w-]+>\s*)?<DOCNO>/i.test(head),
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
  const pattern = new RegExp(`<(${names.join("|")})(?:\\s[^>]*)?>([\\s\\S]*?)</\\1>`, "gi");
  return Array.from(text.matchAll(pattern), ([, , content]) => content);
}

function without(text: string, names: readonly string[]): string {
  return text.replace(new RegExp(`<(${names.join("|")})(?:\\s[^>]*)?>[\\s\\S]*?</\\1>`, "gi"), "\n\n");
}

function textOf(markup: string): string {
  const text = markup.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ").replace(/<!--[\s\S]*?-->/g, " ");
  return decodeReferences(text.replace(/<\/?[A-Z][\w:-]*(?:\s[^<>]*)?\/?>/gi, " ")).trim();
}
