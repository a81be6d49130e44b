export { CITATION_CATEGORIES, parseCategories } from "./citation-category.js";
export { claimReferences, MAX_CLAIM } from "./claim-references.js";
export {
  atLevel,
  CLASSIFICATION_LEVELS,
  type ClassificationLevel,
  type ClassificationSymbol,
  commonLevel,
  isWithin,
  levelOf,
  normaliseClassification,
  parseClassification,
} from "./classification.js";
export { COLUMN_MEANINGS, type ColumnMeaning } from "./columns/column-meaning.js";
export { isoDate } from "./dates.js";
export { computeFamilies, FamilyFinder, type FamilyHeader, type FamilyOptions } from "./families.js";
export { type ClassTitle, classPath, isCpcScheme, readCpcScheme } from "./formats/cpc-scheme.js";
export { type PatentFormat, RecordError, type RecordLayout, type Remark } from "./formats/format.js";
export { formatOf, patentFormats } from "./formats/formats.js";
export { patentLine } from "./formats/presage-jsonl.js";
export { type CitationMention, type FoundCitation, findCitations, findMentions } from "./in-text-citations.js";
export { languageCode } from "./language.js";
export { mergeVersions } from "./merge-versions.js";
export {
  formatNtcirTopic,
  type NtcirArticle,
  type NtcirLanguage,
  type NtcirTopic,
  ntcirLanguage,
  parseNtcirTopics,
} from "./ntcir-topic.js";
export { decodeNtcirTopics } from "./ntcir-topic-encoding.js";
export { filingKey } from "./numbers/filing-number.js";
export { OFFICE_CODES } from "./numbers/office-codes.js";
export { normalisePublicationId, parsePatentNumber, parsePublicationId } from "./numbers/parse-number.js";
export { formatPublicationId, type PublicationId, patentOf } from "./numbers/publication-id.js";
export { type ApplicationNumber, publicationOf } from "./numbers/written-number.js";
export * from "./patent.js";
export { nameOfSource, type PatentSource, type ReadEvent } from "./read-event.js";
export { readSource, type SourceOptions } from "./read-source.js";
export { type DocumentSign, type DocumentSigns, documentSigns, type SignPlace } from "./reference-signs.js";
export { removeCitations } from "./remove-citations.js";
export { marecXml } from "./write-marec.js";
export { type RisOptions, type RisPatent, risReference } from "./write-ris.js";
export { XmlError } from "./xml/parse.js";
