// The part that needs Node.

export type { CodeOutcome, CodeSetup } from "./classifying/search-codes.js";
export { trainForTopics } from "./classifying/train-classifier.js";
export { addFamiliesOptions, type FamiliesOptions, familiesOf, readFamilyTable } from "./collecting/families.js";
export { vectorLines, writeVectors } from "./embedding/vector-output.js";
export { columnsFor, debugTopic, evaluationOptions, type Judgements, readJudgements } from "./evaluating/judgements.js";
export { namedRun, runPlace } from "./evaluating/named-run.js";
export { readRuns, runNames } from "./evaluating/read-runs.js";
export { TopicRun } from "./fusing/topic-run.js";
export { buildIndex, type IndexEffects, type IndexRequest } from "./indexing/build-index.js";
export { counted, indexNote } from "./indexing/index-note.js";
export { documentsIn, indexTables } from "./indexing/index-tables.js";
export { checkWholeIndex, removeFromIndex } from "./indexing/mend-index.js";
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
export { analyzerAgain, analyzerOf } from "./learning/lexicon-analyzer.js";
export type { PassageSetup, PassageTask } from "./passages/search-passages.js";
export { formatProvenance, type Provenance, provenance } from "./provenance.js";
export { checkTopics } from "./reporting/check-topics.js";
export { countCollection, POOL_DEPTHS, poolSizes } from "./reporting/collection-figures.js";
export { inputFiles } from "./reporting/input-files.js";
export { addLiveOptions, type LiveReportOptions, liveReport } from "./reporting/live-report.js";
export { tellPreparing } from "./running/preparing.js";
export { type MadeRun, runSearch, type SearchRunRequest } from "./running/run-search.js";
export { runSystems, type SystemRunEffects, type SystemRuns, type SystemsRunRequest } from "./running/run-systems.js";
export { runsTable, type SystemRun } from "./running/runs-table.js";
export type { RunSetup, SearchSetup, SystemSetup, TopicOutcome } from "./running/search-documents.js";
export { searchTopics, TopicThreads } from "./running/topic-threads.js";
export { writeRun } from "./running/write-run.js";
export { findIndex } from "./searching/find-index.js";
export { type HitPage, OngoingSearch } from "./searching/ongoing-search.js";
export { type OpenSearch, openSearch } from "./searching/open-search.js";
export { openTexts, textsNeeded } from "./searching/open-texts.js";
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
export { readWantedTopics, type WantedTopics } from "./topics/wanted-topics.js";
export { loadWholeTopics } from "./topics/whole-topics.js";
export { readTraining, type TrainingFiles } from "./training/read-training.js";
