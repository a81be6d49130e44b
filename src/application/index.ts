export { findPatent } from "./collecting/find-patent.js";
export { fieldText, PATENT_FIELD_NAMES, type PatentFieldName, patentText } from "./collecting/patent-text.js";
export type { Effects } from "./effects.js";
export { cutoffColumns } from "./evaluating/cutoff-columns.js";
export { type Intervals, intervalsFor } from "./evaluating/intervals.js";
export { scoreColumns } from "./evaluating/score-columns.js";
export { taskOfTopic } from "./running/choose-systems.js";
export { runLines } from "./running/run-lines.js";
export { inSharedMemory } from "./running/shared-memory.js";
export { indexText, settingsText, systemsTable, systemTables, valueText } from "./running/system-tables.js";
export { explainHit, explanationPage, explanationTables } from "./searching/explain-hit.js";
export { refuseUnknownLanguages } from "./searching/known-languages.js";
export { hitTable, type ListedHit, listHits, markedTerms } from "./searching/list-hits.js";
export type { SearchContext } from "./searching/search-context.js";
export type { SearchCutOff, SearchOptionValues } from "./searching/search-options.js";
export { TEXT_FIELD, topicSearchOptions } from "./searching/search-settings.js";
export { whyNothing } from "./searching/why-nothing.js";
export {
  groupsAmong,
  groupTopics,
  membersOfGroups,
  type TopicGroups,
  topicsAndFamilies,
} from "./training/topic-groups.js";
