// The part that needs Node.

export type { CodeOutcome, CodeSetup } from "./classifying/search-codes.js";
export { trainForTopics } from "./classifying/train-classifier.js";
export { addFamiliesOptions, type FamiliesOptions, familiesOf, readFamilyTable } from "./collecting/families.js";
export { type ComparisonResult, type ComparisonSettings, compareRunFiles } from "./comparing/compare-run-files.js";
export { vectorLines, writeVectors } from "./embedding/vector-output.js";
export { type EvaluatedTable, evaluateAsTable, type ScoreTableSettings } from "./evaluating/evaluate-as-table.js";
export { evaluateAsTrec, type TrecForm, type TrecFormSettings } from "./evaluating/evaluate-as-trec.js";
export { type EvaluationSettings, evaluationOptions } from "./evaluating/evaluation-settings.js";
export { JUDGEMENT_FORMATS, type Judgements, RUN_FORMAT, readJudgements } from "./evaluating/judgements.js";
export { namedRun, runPlace } from "./evaluating/named-run.js";
export { readRuns, runNames } from "./evaluating/read-runs.js";
export { TopicRun } from "./fusing/topic-run.js";
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
export { analyzerAgain, analyzerOf } from "./learning/lexicon-analyzer.js";
export type { PassageSetup, PassageTask } from "./passages/search-passages.js";
export { drawFigure } from "./plotting/draw-figure.js";
export type { DrawnFigure, Figure, FigureFile } from "./plotting/figure.js";
export type { FigureSetting, FigureSettings } from "./plotting/figure-settings.js";
export { FIGURES } from "./plotting/figures.js";
export { formatProvenance, type Provenance, provenance } from "./provenance.js";
export { type CampaignReportRequest, campaignReport } from "./reporting/campaign-report.js";
export { checkTopics } from "./reporting/check-topics.js";
export { type ComparisonReportRequest, comparisonReport } from "./reporting/comparison-report.js";
export { type DepthReportRequest, depthReport } from "./reporting/depth-report.js";
export { type EffortReportRequest, effortReport } from "./reporting/effort-report.js";
export { type EvaluationReportRequest, evaluationReport } from "./reporting/evaluation-report.js";
export { inputFiles } from "./reporting/input-files.js";
export { type LiveReportRequest, liveReport } from "./reporting/live-report.js";
export type { MadeReport, ReportRequest } from "./reporting/made-report.js";
export { type RobustnessReportRequest, robustnessReport } from "./reporting/robustness-report.js";
export type { MaterialFiles } from "./reporting/study-material.js";
export { type SimulatedRunsSettings, writeSimulatedRuns } from "./reproducing/simulate-runs.js";
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
export { type AgreementSettings, examineAgreement } from "./studying/agreement.js";
export { type CorrelationSettings, examineCorrelation } from "./studying/correlation.js";
export { type DepthSettings, examineDepth } from "./studying/depth.js";
export { type EffortSettings, examineEffort } from "./studying/effort.js";
export { examineRobustness, type RobustnessSettings } from "./studying/robustness.js";
export { PAPER_MEASURES, readScores, requireRuns, requireTopics } from "./studying/scores.js";
export {
  measureColumns,
  readStudyInput,
  type StudyInput,
  type StudySettings,
  studyProvenance,
} from "./studying/study-input.js";
export type { StudyResult, StudyTable } from "./studying/study-result.js";
export { type TeamSettings, teamsOf } from "./studying/teams.js";
export { examineTopics, type TopicsSettings } from "./studying/topics.js";
export { loadTopic, patentsIn, readTopicTasks, type TopicTask } from "./topics/read-topics.js";
export { countedTopics, listedNames, refuseUnknownTopics, topicSet } from "./topics/topic-list.js";
export { topicSubjects } from "./topics/topic-subjects.js";
export { readWantedTopics, type WantedTopics } from "./topics/wanted-topics.js";
export { loadWholeTopics } from "./topics/whole-topics.js";
export { readTraining, type TrainingFiles } from "./training/read-training.js";
