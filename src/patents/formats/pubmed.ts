import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import type { PatentFormat } from "./format.js";
import { newDocument } from "./new-document.js";
import { allFields, bibliographicDate, doiIn, firstField, languageIn, taggedFields } from "./tagged-lines.js";

/** PubMed's text export (nbib, MEDLINE): records that start with `PMID- `. */
export const pubmedText: PatentFormat = {
  name: "pubmed-text",
  about: "PubMed and MEDLINE as text (nbib): PMID, TI, AB",
  layout: { startLine: /^\uFEFF?PMID- ?\d/ },
  matches: (head) => /(?:^|\n)\uFEFF?PMID- ?\d/.test(head),
  read(record, remark) {
    const fields = taggedFields(record);
    return [
      newDocument(
        {
          id: firstField(fields, "PMID"),
          title: firstField(fields, "TI", "BTI"),
          abstract: firstField(fields, "AB", "OAB"),
          authors: allFields(fields, fields.has("FAU") ? "FAU" : "AU"),
          date: bibliographicDate(firstField(fields, "DP")),
          language: languageIn(firstField(fields, "LA")),
          journal: firstField(fields, "JT", "TA"),
          doi: doiIn(allFields(fields, "AID", "LID").find((text) => text.includes("[doi]"))),
          keywords: [...allFields(fields, "MH").map((term) => term.replaceAll("*", "")), ...allFields(fields, "OT")],
        },
        remark,
      ),
    ];
  },
};

/** PubMed's XML: `PubmedArticle` in a `PubmedArticleSet`, or `MedlineCitation` alone. */
export const pubmedXml: PatentFormat = {
  name: "pubmed",
  about: "PubMed XML: PubmedArticle",
  layout: { elements: ["PubmedArticle", "MedlineCitation"], within: ["MedlineCitation"] },
  matches: (head) => /<(?:PubmedArticle|MedlineCitation)[\s>]/.test(head),
  read(record, remark) {
    const root = parseXml(record);
    const citation = root.name === "MedlineCitation" ? root : childOf(root, "MedlineCitation");
    const article = childOf(citation, "Article");
    const language = languageIn(textOf(childOf(article, "Language")));
    const ids = [
      ...childrenOf(article, "ELocationID"),
      ...descendantsOf(childOf(root, "PubmedData", "ArticleIdList"), "ArticleId"),
    ];
    const doi = ids.find(({ attributes }) => [attributes.EIdType, attributes.IdType].includes("doi"));
    return [
      newDocument(
        {
          id: textOf(childOf(citation, "PMID")),
          title: textOf(childOf(article, "ArticleTitle")),
          abstract: childrenOf(childOf(article, "Abstract"), "AbstractText").map(sectionOf).join(" "),
          authors: childrenOf(childOf(article, "AuthorList"), "Author").map(authorOf),
          date: dateOf(childOf(article, "Journal", "JournalIssue", "PubDate")),
          language,
          journal: textOf(childOf(article, "Journal", "Title")),
          doi: textOf(doi),
          keywords: [...descendantsOf(citation, "DescriptorName"), ...descendantsOf(citation, "Keyword")].map(
            (each) => textOf(each) ?? "",
          ),
        },
        remark,
      ),
    ];
  },
};

/** Structured abstracts have labels, which the text export prints as well. */
function sectionOf(section: XmlElement): string {
  const label = section.attributes.Label;
  return label === undefined ? (textOf(section) ?? "") : `${label}: ${textOf(section) ?? ""}`;
}

function authorOf(author: XmlElement): string {
  const part = (name: string) => textOf(childOf(author, name));
  return part("CollectiveName") ?? [part("LastName"), part("ForeName") ?? part("Initials")].filter(Boolean).join(", ");
}

function dateOf(date: XmlElement | undefined): string | undefined {
  const part = (name: string) => textOf(childOf(date, name));
  return bibliographicDate([part("Year"), part("Month"), part("Day")].filter(Boolean).join(" ") || part("MedlineDate"));
}
