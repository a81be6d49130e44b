// The exports that need Node.

export {
  type AssessorProgress,
  type AssessorTopic,
  assessorProgress,
  type EndForecast,
} from "./assessing/assessor-progress.js";
export {
  type CampaignAgreement,
  type CampaignAgreementRequest,
  campaignAgreement,
  type PairCell,
} from "./assessing/campaign-agreement.js";
export {
  type Adjudicator,
  type Decision,
  type Disagreement,
  disagreementOn,
  disagreements,
  settle,
  unsettle,
  whyNotSettle,
} from "./assessing/disagreements.js";
export {
  type AssignmentRequest,
  type OverlapOf,
  type PlannedAssignments,
  planAssignments,
  type TopicSize,
} from "./assessing/plan-assignments.js";
export { replaceAssignments } from "./assessing/replace-assignments.js";
export { type AddTopicsRequest, addCampaignTopics } from "./campaigning/add-topics.js";
export { backUp } from "./campaigning/backup.js";
export { type CampaignOverview, campaignOverview } from "./campaigning/campaign-overview.js";
export {
  type CampaignSetup,
  campaignSetup,
  changeRules,
  type RuleChanges,
  type SetUpTopicSet,
} from "./campaigning/campaign-setup.js";
export { campaignStatus } from "./campaigning/campaign-status.js";
export { changeSettings } from "./campaigning/change-settings.js";
export { type CheckedRunFile, checkUploadedRun, type UploadedRun } from "./campaigning/check-uploaded-run.js";
export { collectionOf } from "./campaigning/collection-of.js";
export { type DescribedTopic, describeTopics } from "./campaigning/describe-topics.js";
export {
  asMeasures,
  type EvaluateRunsRequest,
  evaluateRuns,
  evaluationFacts,
  settingsWith,
} from "./campaigning/evaluate-runs.js";
export { type ExcludeRequest, excludeTopics } from "./campaigning/exclude-topics.js";
export { giveDocuments } from "./campaigning/give-documents.js";
export { listSubmissions } from "./campaigning/list-submissions.js";
export { type MakeCampaignRequest, makeCampaign } from "./campaigning/make-campaign.js";
export { type OpenedTopic, type OpenTopicRequest, openTopic } from "./campaigning/open-topic.js";
export { listParticipants, nameParticipant, type ParticipantRequest } from "./campaigning/participants.js";
export { invite, linkState, peopleTable, revoke } from "./campaigning/people.js";
export { type PublishRequest, publishResults } from "./campaigning/publish-results.js";
export { receiptsTable, receiptText } from "./campaigning/receipts.js";
export { type DescribedRun, describeRun, isOwn, type ListedRun, listRuns, seenRun } from "./campaigning/run-list.js";
export {
  type EvaluatedTables,
  type ScoreTablesRequest,
  type SummaryRequest,
  scoreTables,
  summaryTables,
} from "./campaigning/score-tables.js";
export { type SubmitEffects, type SubmitRequest, type Submitted, submitRuns } from "./campaigning/submit-runs.js";
export { type CampaignEffects, withCampaign } from "./campaigning/with-campaign.js";
export { withdrawRuns } from "./campaigning/withdraw-runs.js";
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
export type { CodeOutcome, CodeSetup } from "./classifying/search-codes.js";
export { trainForTopics } from "./classifying/train-classifier.js";
export {
  type AddPatentsEffects,
  type AddPatentsRequest,
  addPatents,
  addSummaryTable,
  checkAddition,
  countedNoun,
  usefulSources,
} from "./collecting/add-patents.js";
export { describeCollection } from "./collecting/describe-collection.js";
export { describeQrels } from "./collecting/describe-qrels.js";
export {
  checkExport,
  EXPORT_FORMS,
  type ExportedFile,
  type ExportForm,
  type ExportRequest,
  exportMarec,
  exportText,
} from "./collecting/export-documents.js";
export { type FamiliesOptions, familiesOf, readFamilyTable } from "./collecting/families.js";
export {
  type CitationJudged,
  type CitationQrelsRequest,
  citationQrelsText,
  citationTables,
  judgeByCitations,
} from "./collecting/judge-by-citations.js";
export { judgeByLabels, type LabelJudged, type LabelQrelsRequest } from "./collecting/judge-by-labels.js";
export { type ListFamiliesRequest, listFamilies } from "./collecting/list-families.js";
export { type ClaimTopicsRequest, type MadeClaimTopics, makeClaimTopics } from "./collecting/make-claim-topics.js";
export { type MadeSample, makeSample, type SampleRequest } from "./collecting/make-sample.js";
export { makeTopics, type TopicsRequest } from "./collecting/make-topics.js";
export { languageIn, readPatent } from "./collecting/show-patent.js";
export { type SimulateRequest, simulateWorld } from "./collecting/simulate-world.js";
export { verifyCollection } from "./collecting/verify-collection.js";
export { withCollection } from "./collecting/with-collection.js";
export {
  type ComparisonResult,
  type ComparisonSettings,
  compareRunFiles,
  EXTRA_TABLES,
  type ExtraTable,
} from "./comparing/compare-run-files.js";
export { type DiffSettings, diffRankings } from "./comparing/diff-rankings.js";
export { examinationTables, repairTables } from "./doctor/doctor-tables.js";
export type { Damage, Findings } from "./doctor/examination.js";
export { type Examination, type Examined, examine, isSound } from "./doctor/examine.js";
export { type Repair, repair } from "./doctor/repair.js";
export {
  type EmbeddedFiles,
  type EmbeddingSettings,
  embeddingProvenance,
  embedSubjects,
} from "./embedding/embed-subjects.js";
export { vectorLines, writeVectors } from "./embedding/vector-output.js";
export { type ClusterWish, chooseEngine, type EngineRequest } from "./engines/choose-engine.js";
export { type EngineFacts, engineFacts, engineName } from "./engines/engine-facts.js";
export { ENGINES_FILE, type EnginePlaces } from "./engines/engine-file.js";
export { type EvaluatedTable, evaluateAsTable, type ScoreTableSettings } from "./evaluating/evaluate-as-table.js";
export { evaluateAsTrec, type TrecForm, type TrecFormSettings } from "./evaluating/evaluate-as-trec.js";
export { type EstimatedTable, evaluateSample, isOfSample } from "./evaluating/evaluate-sample.js";
export { type EvaluationSettings, evaluationOptions } from "./evaluating/evaluation-settings.js";
export { namedRun, runPlace } from "./evaluating/named-run.js";
export {
  JUDGEMENT_FORMATS,
  type Judgements,
  RUN_FORMAT,
  readJudgements,
  readRuns,
  runNames,
} from "./evaluating/read-files.js";
export { type FusedOutput, type FusedRuns, fuseRuns } from "./fusing/fuse-runs.js";
export { type FusionSettings, fusionInputs } from "./fusing/fusion-settings.js";
export { TopicRun } from "./fusing/topic-run.js";
export { type BuiltIndex, buildIndex, type IndexRequest } from "./indexing/build-index.js";
export { counted, indexNote } from "./indexing/index-note.js";
export { documentsIn, indexTables } from "./indexing/index-tables.js";
export { checkWholeIndex, mergeWholeIndex, removeFromIndex } from "./indexing/mend-index.js";
export {
  LearnedOrder,
  type LearnedOrderOptions,
  type LearnedOrderState,
  learnedOrder,
} from "./judging/active-learning.js";
export { type AgreementRequest, assessorAgreement } from "./judging/assessor-agreement.js";
export { type BlindDocument, blindDocument } from "./judging/blind-document.js";
export { type CampaignPoolRequest, makeCampaignPool, type PoolState, poolState } from "./judging/campaign-pool.js";
export { type CampaignQrelsRequest, campaignQrelsLines } from "./judging/campaign-qrels-lines.js";
export {
  type CollapsedFile,
  type CollapseRequest,
  collapseFiles,
  collapsingUnits,
  type UnitOf,
} from "./judging/collapse-files.js";
export {
  type ExportJudgementsRequest,
  exportJudgements,
  judgementBreakdownTable,
  type MergedJudgements,
  mergeJudgements,
} from "./judging/export-judgements.js";
export { type CampaignImport, importIntoCampaign } from "./judging/import-into-campaign.js";
export { type ImportedJudgements, importJudgements } from "./judging/import-judgements.js";
export { type JudgementFileOptions, type MergeOptions, readAssessments, settled } from "./judging/judgement-files.js";
export {
  type Judge,
  type JudgingTopic,
  judgingTopics,
  type OwnJudgement,
  ownJudgements,
  refuseOtherTopics,
  type TopicSubject,
  topicSubject,
} from "./judging/judging-topics.js";
export {
  giveToAssessors,
  type JudgingPoolRequest,
  type MadePool,
  makeJudgingPool,
} from "./judging/make-judging-pool.js";
export { checkPoolRequest, makePoolFile, type PoolFile, type PoolFileRequest } from "./judging/make-pool-file.js";
export { recentAdvice } from "./judging/own-advice.js";
export { type PoolInput, type PoolRequest, readPoolInput } from "./judging/pool-input.js";
export { type PoolRunOptions, readPoolRuns } from "./judging/pool-runs.js";
export { deepestForecast, FORECAST_DEPTHS, poolContributions, poolForecast } from "./judging/pool-tables.js";
export {
  type CampaignPool,
  type PreparePoolRequest,
  poolVersion,
  preparedPool,
  preparePool,
} from "./judging/prepared-pool.js";
export { readSheetFacts } from "./judging/sheet-facts.js";
export { topicAdvice } from "./judging/topic-advice.js";
export {
  type WithdrawJudgementsRequest,
  type WithdrawnJudgements,
  withdrawJudgements,
} from "./judging/withdraw-judgements.js";
export { findRules, type RuleSettings, rulesTable } from "./learning/find-rules.js";
export { type LearnedLexicon, type LexiconSettings, learnLexicon } from "./learning/learn-lexicon.js";
export { analyzerAgain, analyzerOf } from "./learning/lexicon-analyzer.js";
export { type LexiconCheckSettings, lexiconQuality } from "./learning/lexicon-quality.js";
export { evaluatePassages, PASSAGE_MEASURES, type PassageEvaluationSettings } from "./passages/evaluate-passages.js";
export { type JudgedPassages, judgePassages, type PassageJudgementSettings } from "./passages/judge-passages.js";
export { type MaskSettings, maskTopics } from "./passages/mask-topics.js";
export { type PassageSettings, type RankedPassages, rankPassages } from "./passages/rank-passages.js";
export type { PassageSetup, PassageTask } from "./passages/search-passages.js";
export { drawFigure } from "./plotting/draw-figure.js";
export type { DrawnFigure, Figure, FigureFile } from "./plotting/figure.js";
export type { FigureSetting, FigureSettings } from "./plotting/figure-settings.js";
export { FIGURES } from "./plotting/figures.js";
export { formatProvenance, type Provenance, provenance } from "./provenance.js";
export { type ChartFile, type ChartFormat, chartFileOf } from "./reading/chart-files.js";
export { CollectionShelf } from "./reading/collection-shelf.js";
export { documentMatches } from "./reading/document-matches.js";
export { documentRelations } from "./reading/document-relations.js";
export { KeptCharts } from "./reading/kept-charts.js";
export { readDocument } from "./reading/read-document.js";
export { readingPage } from "./reading/reading-page.js";
export {
  type Publication,
  publicationsOf,
  publishCampaignReport,
  publishedFile,
} from "./reporting/campaign-publications.js";
export { type CampaignReportRequest, campaignReport } from "./reporting/campaign-report.js";
export { checkTopics } from "./reporting/check-topics.js";
export { type ComparisonReportRequest, comparisonReport } from "./reporting/comparison-report.js";
export { type DepthReportRequest, depthReport } from "./reporting/depth-report.js";
export { type EffortReportRequest, effortReport } from "./reporting/effort-report.js";
export { type EvaluationReportRequest, evaluationReport } from "./reporting/evaluation-report.js";
export { inputFiles } from "./reporting/input-files.js";
export { type LiveReportRequest, liveReport } from "./reporting/live-report.js";
export type { MadeReport, ReportRequest } from "./reporting/made-report.js";
export { type RenderOptions, reportPage, reportPdfFile } from "./reporting/render-report.js";
export { type RobustnessReportRequest, robustnessReport } from "./reporting/robustness-report.js";
export type { MaterialFiles } from "./reporting/study-material.js";
export { type SimulatedRunsSettings, writeSimulatedRuns } from "./reproducing/simulate-runs.js";
export { campaignRankings, type RankingsRequest, rankingsVersion } from "./results/campaign-rankings.js";
export { type ComparedRankingsRequest, comparedRankings } from "./results/compared-rankings.js";
export { type DocumentText, documentText } from "./results/document-text.js";
export {
  type CampaignSystemRun,
  type MadeSystemRun,
  requireSystemWithoutFiles,
  runSystemForCampaign,
  strategySystem,
  systemRunFile,
  systemRuns,
} from "./running/campaign-system-run.js";
export { keepStrategy, keptStrategies, readStrategy } from "./running/kept-strategies.js";
export { tellPreparing } from "./running/preparing.js";
export { type MadeRun, runSearch, type SearchRunRequest } from "./running/run-search.js";
export { runSystems, type SystemRunEffects, type SystemRuns, type SystemsRunRequest } from "./running/run-systems.js";
export { runTag } from "./running/run-tag.js";
export { runsTable, type SystemRun } from "./running/runs-table.js";
export type { RunSetup, SearchSetup, SystemSetup, TopicOutcome } from "./running/search-documents.js";
export { TopicThreads } from "./running/topic-threads.js";
export { writeRun } from "./running/write-run.js";
export { indexToSearch, type RankRequest, rankInFile } from "./searching/bench/rank-in-file.js";
export { type Ranker, rankers } from "./searching/bench/rank-set.js";
export {
  type BenchHit,
  type BenchOptions,
  type BenchPage,
  type BenchPlace,
  type BenchView,
  SearchBench,
  type SetRequest,
} from "./searching/bench/search-bench.js";
export { hasSearch, listSearches, type SearchSummary, searchesFolder } from "./searching/bench/search-names.js";
export { findIndex, keptIndexesOf } from "./searching/find-index.js";
export { type HitPage, OngoingSearch } from "./searching/ongoing-search.js";
export { type OpenSearch, openSearch } from "./searching/open-search.js";
export { openTexts, textsNeeded } from "./searching/open-texts.js";
export { identityFolder, indexIdentity } from "./searching/search-file/index-identity.js";
export { keptMembers, membersHash } from "./searching/search-file/members.js";
export { readSearchFile, SearchLog } from "./searching/search-file/search-log.js";
export { type SearchReportRequest, searchReport } from "./searching/search-report.js";
export {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportOptions,
  exportDocuments,
  exportFormat,
  MARK_GRADES,
  type MarkGrades,
} from "./searching/sets/export-documents.js";
export { type MadeSet, makeMore, makeRelatedSet, makeSet, type RelatedKind } from "./searching/sets/make-set.js";
export { addNote, deleteSet, markDocuments, recordRead, undoMark } from "./searching/sets/mark-documents.js";
export { lastChanges, newSince, type SetChange } from "./searching/sets/repeat-changes.js";
export { repeatSearch } from "./searching/sets/repeat-search.js";
export { membersOf } from "./searching/sets/run-set.js";
export { type DeskOptions, isSameIndex, openDesk, otherIndex, type SearchDesk } from "./searching/sets/search-desk.js";
export { changeTable, setTable } from "./searching/sets/set-tables.js";
export { patentSubject, type Subject, type SubjectKind, subjectOf } from "./searching/subject.js";
export { openSource } from "./searching/term-source.js";
export { type AgreementSettings, examineAgreement } from "./studying/agreement.js";
export { type CorrelationSettings, examineCorrelation } from "./studying/correlation.js";
export { type DepthSettings, examineDepth } from "./studying/depth.js";
export { type DesignSettings, examineDesign } from "./studying/design.js";
export { type EffortSettings, examineEffort } from "./studying/effort.js";
export { examineRobustness, type RobustnessSettings } from "./studying/robustness.js";
export { PAPER_MEASURES, readScores, requireRuns, requireTopics } from "./studying/scores.js";
export {
  measureColumns,
  readStudyInput,
  STUDY_DEFAULTS,
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
