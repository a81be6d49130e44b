// The part that needs Node.

export {
  type ClaimSettings,
  type StructuredClaim,
  type StructuredClaims,
  structuredClaims,
} from "./claims/structured-claims.js";
export {
  type ClassifiedTopics,
  type ClassifyingSettings,
  classifyTopics,
  type LinearMethod,
  type NeighbourMethod,
} from "./classifying/classify-topics.js";
export { collectionProvenance } from "./collecting/collection-provenance.js";
export { addFamiliesOptions, type FamiliesOptions, familiesOf, readFamilyTable } from "./collecting/families.js";
export {
  type EmbeddedFiles,
  type EmbeddingSettings,
  embeddingProvenance,
  embedSubjects,
} from "./embedding/embed-subjects.js";
export { columnsFor, debugTopic, evaluationOptions, type Judgements, readJudgements } from "./evaluating/judgements.js";
export { namedRun, runPlace } from "./evaluating/named-run.js";
export { readRuns, runNames } from "./evaluating/read-runs.js";
export { type FusedOutput, type FusedRuns, fuseRuns } from "./fusing/fuse-runs.js";
export { type FusionSettings, fusionInputs } from "./fusing/fusion-settings.js";
export { documentsIn, indexTables } from "./indexing/index-tables.js";
export {
  addJudgementFileOptions,
  addMergeOptions,
  type JudgementFileOptions,
  type MergeOptions,
  readAssessments,
  settled,
} from "./judging/judgement-files.js";
export { type PoolRunOptions, readPoolRuns } from "./judging/pool-runs.js";
export { readSheetFacts } from "./judging/sheet-facts.js";
export { findRules, type RuleSettings, rulesTable } from "./learning/find-rules.js";
export { type LearnedLexicon, type LexiconSettings, learnLexicon } from "./learning/learn-lexicon.js";
export { type LexiconCheckSettings, lexiconQuality } from "./learning/lexicon-quality.js";
export {
  evaluatePassages,
  PASSAGE_MEASURES,
  type PassageEvaluationSettings,
} from "./passages/evaluate-passages.js";
export { type JudgedPassages, judgePassages, type PassageJudgementSettings } from "./passages/judge-passages.js";
export { type MaskSettings, maskTopics } from "./passages/mask-topics.js";
export { type PassageSettings, type RankedPassages, rankPassages } from "./passages/rank-passages.js";
export { formatProvenance, type Provenance, provenance } from "./provenance.js";
export { checkTopics } from "./reporting/check-topics.js";
export { countCollection, POOL_DEPTHS, poolSizes } from "./reporting/collection-figures.js";
export { inputFiles } from "./reporting/input-files.js";
export { addLiveOptions, type LiveReportOptions, liveReport } from "./reporting/live-report.js";
export { runSystems } from "./running/run-systems.js";
export { runTag } from "./running/run-tag.js";
export type { SearchSetup } from "./running/search-documents.js";
export { searchTopics } from "./running/topic-threads.js";
export { emptyNote, foundNote, writeRun } from "./running/write-run.js";
export { openSearchIndex, openTexts, textsNeeded } from "./searching/open-index.js";
export { patentSubject, type Subject, type SubjectKind, subjectOf } from "./searching/subject.js";
export { openSource } from "./searching/term-source.js";
export { PAPER_MEASURES, readScores, requireRuns, requireTopics } from "./studying/scores.js";
export {
  addRunOptions,
  addStudyOptions,
  measureColumns,
  readStudyInput,
  type StudyInput,
  type StudyOptions,
  studyProvenance,
} from "./studying/study-input.js";
export { loadTopic, patentsIn, readTopicTasks, type TopicTask } from "./topics/read-topics.js";
export { countedTopics, listedNames, refuseUnknownTopics, topicSet } from "./topics/topic-list.js";
export { topicSubjects } from "./topics/topic-subjects.js";
