export { counted } from "./charts/counted.js";
export {
  agreementBars,
  type Chart,
  type ClassCount,
  citationCategories,
  classTreemap,
  correlationHeatMap,
  ELEVEN_POINTS,
  effortCurve,
  type GrowthPoint,
  goalDepths,
  groupedBars,
  growthCurves,
  humanCoverageCurve,
  judgementBreakdown,
  type Look,
  measureByDepth,
  orderKept,
  type PoolSize,
  pairedDifferences,
  poolGrowth,
  rankChanges,
  recallArea,
  recallPrecision,
  relevantPerTopic,
  runOverlap,
  scoresByRun,
  significanceMatrix,
  topicBoxes,
  topicDifferences,
  topicMedians,
} from "./charts/index.js";
export {
  blockData,
  bundleBars,
  type CampaignInput,
  type CampaignMaterial,
  CampaignScores,
  COMMAND_SETTINGS,
  type CommandSetting,
  campaignResults,
  campaignSections,
  commandOn,
  depthSections,
  effortSections,
  fileName,
  type InputFiles,
  type LiveData,
  type LiveInput,
  type LiveKind,
  LiveScores,
  liveSections,
  measureSettings,
  packPage,
  packRankings,
  packRuns,
  type ReportCommand,
  type ReportDocument,
  type ReportSection,
  robustnessSections,
  type Spelling,
  type StudyCommand,
  sectionsAt,
  spelled,
  toHtml,
  toLatex,
  toMarkdown,
} from "./document/index.js";
export * from "./tables/csv.js";
export { displayWidth, pad } from "./tables/display-width.js";
export * from "./tables/format.js";
export * from "./tables/formats.js";
export * from "./tables/json.js";
export { renderJsonl } from "./tables/jsonl.js";
export { renderLatex } from "./tables/latex.js";
export * from "./tables/markdown.js";
export * from "./tables/parquet.js";
export * from "./tables/terminal.js";
export * from "./tables/tsv.js";
