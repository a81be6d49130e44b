export {
  appendBatch,
  assessmentsOf,
  type Batch,
  isJudgementStore,
  type JudgementStore,
  parseJudgementStore,
  readJudgementStore,
  type Withdrawal,
} from "./judgements/judgement-store.js";
export { type AddOptions, type AddProgress, type AddSummary, addToCollection } from "./store/add-to-collection.js";
export { MANIFEST_FILE } from "./store/catalogue.js";
export { type CheckResult, checkCollection } from "./store/check-collection.js";
export { collectionSources } from "./store/collection-sources.js";
export {
  type Addition,
  CollectionWriter,
  type Commit,
  type CommitLimits,
  openWriter,
} from "./store/collection-writer.js";
export { type DiskCollection, openCollection } from "./store/disk-collection.js";
export { type CollectionRows, openRows, type RowStretch, readOutlines, readStretch } from "./store/document-rows.js";
export { LineTexts, type Outline } from "./store/line-texts.js";
export {
  type LostDocument,
  type SalvagedCollection,
  salvageCollection,
  segmentNames,
} from "./store/salvage-collection.js";
export { type SegmentSurvey, surveySegment } from "./store/segment-survey.js";
export type { SourceEntry, SourcePlace } from "./store/source-ledger.js";
export type { FormatCounts } from "./store/source-progress.js";
export { NEWS_TOPICS, WORLD_FILES, type WorldFilesOptions, writeWorldFiles } from "./store/world-files.js";
export { readClefIpTopics, readTopics } from "./topics/read-topics.js";
