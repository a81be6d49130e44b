// Makes reports; the page's own script is report/page/page.ts.
export {
  type CampaignFacts,
  type CampaignRankings,
  decodeCampaign,
  encodeCampaign,
  type JudgementFacts,
  type TopicFacts,
} from "../page/campaign-bytes.js";
export { packRankings } from "../page/campaign-data.js";
export { type LiveData, type LiveKind, liveSections, packPage, packRuns } from "../page/page-data.js";
export { bundleBars, campaignResults } from "./campaign-results.js";
export { type CampaignInput, CampaignScores } from "./campaign-scores.js";
export { campaignSections } from "./campaign-sections.js";
export type { InputFiles } from "./input-files.js";
export type { LiveChoice, LiveInput, ReportBundle } from "./live-input.js";
export { LiveScores } from "./live-scores.js";
export { sectionsAt } from "./live-sections.js";
export type { CampaignMaterial } from "./material-section.js";
export { rankingDiffPage } from "./ranking-diff-page.js";
export { rankingDiffText } from "./ranking-diff-text.js";
export {
  COMMAND_SETTINGS,
  type CommandSetting,
  commandOn,
  measureSettings,
  type ReportCommand,
  type Spelling,
  spelled,
} from "./report-command.js";
export { blockData, type ReportBlock, type ReportDocument, type ReportSection } from "./report-document.js";
export type { ReportedDocument, ReportedLine, SearchReport } from "./search-report.js";
export { searchSections } from "./search-sections.js";
export { depthSections, effortSections, robustnessSections, type StudyCommand } from "./study-sections.js";
export { type HtmlOptions, toHtml } from "./to-html.js";
export { toLatex } from "./to-latex.js";
export { fileName, toMarkdown } from "./to-markdown.js";
export { UNJUDGED_TEXT, unjudgedTable } from "./unjudged-table.js";
