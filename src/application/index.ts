export { findPatent } from "./collecting/find-patent.js";
export {
  fieldText,
  filingText,
  inLanguage,
  PATENT_FIELD_NAMES,
  type PatentFieldName,
  partyText,
} from "./collecting/patent-fields.js";
export type { Effects } from "./effects.js";
export { type TrainedFusion, trainFusion } from "./fusing/train-fusion.js";
export { type ClaimNode, type ClaimTree, claimsBelow, claimTree } from "./reading/claim-trees.js";
export type { DateRelation, DocumentDate } from "./reading/document-dates.js";
export type { CitedPatent, CitingDocument, DocumentRelations, RelatedDocument } from "./reading/document-relations.js";
export type { MarkedName, MarkedText, MarkedTexts, MarkedUnit, MatchPlace } from "./reading/marked-texts.js";
export { type OpenDocumentOptions, type OpenedDocument, openDocument } from "./reading/opened-document.js";
export { clefIp2010 } from "./reproducing/clef-ip-2010.js";
export { pres2010, robustness2010, type SimulationSeed } from "./reproducing/magdy-2010.js";
export { ntcir3 } from "./reproducing/ntcir-3.js";
export type { Reproduction } from "./reproducing/reproduction.js";
export { taskOfTopic } from "./running/choose-systems.js";
export { type CountedFallback, countFallbacks, fallbackNote } from "./running/fallbacks.js";
export { runLines } from "./running/run-lines.js";
export { inSharedMemory } from "./running/shared-memory.js";
export { indexText, settingsText, systemsTable, systemTables, valueText } from "./running/system-tables.js";
export type { BenchSet, BenchState } from "./searching/bench/bench-state.js";
export { DIALECTS, type Dialect, type UnclearPart, type UnderstoodLine } from "./searching/bench/read-line.js";
export {
  type ClassCount,
  countClasses,
  countValues,
  type SetCounts,
  type ValueCount,
} from "./searching/bench/set-counts.js";
export { type SetMaterial, type SetView, type ViewedSet, type ViewOrder, viewSet } from "./searching/bench/set-view.js";
export type { ShownHit } from "./searching/bench/shown-hits.js";
export { explainHit, explanationPage, explanationTables } from "./searching/explain-hit.js";
export { refuseUnknownLanguages } from "./searching/known-languages.js";
export { hitTable, type ListedHit, listHits, markedTerms } from "./searching/list-hits.js";
export { type OpenedHit, openHit } from "./searching/opened-hit.js";
export type { SearchContext } from "./searching/search-context.js";
export { parseSearchFile, type SearchFile } from "./searching/search-file/parse-search-file.js";
export type * from "./searching/search-file/search-events.js";
export { MARKS, MAX_KEPT_IDS, RANKED_SET_SIZE, SET_KINDS } from "./searching/search-file/search-events.js";
export { type CurrentSet, type SearchState, searchState } from "./searching/search-file/search-state.js";
export { explainAnswer, type SearchAnswer, searchOnce } from "./searching/search-once.js";
export { SEARCH_DEFAULTS, type SearchCutOff, type SearchOptionValues } from "./searching/search-options.js";
export { TEXT_FIELD, topicSearchOptions } from "./searching/search-settings.js";
export { whyNothing } from "./searching/why-nothing.js";
export type { StudyResult, StudyTable } from "./studying/study-result.js";
export {
  groupsAmong,
  groupTopics,
  membersOfGroups,
  type TopicGroups,
  topicsAndFamilies,
} from "./training/topic-groups.js";
