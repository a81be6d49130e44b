// The part of campaign/ that works on a folder: not for a browser.
export * from "./access/index.js";
export { type Backup, type BackupOptions, backupCampaign } from "./backup.js";
export * from "./evaluate-campaign.js";
export { giveJudgements, giveTopics, type TopicLookUp } from "./give-files.js";
export * from "./integrity/index.js";
export { judgedRuns } from "./judged-runs.js";
export { type GivenJudgements, parseJudgements } from "./judgements-file.js";
export * from "./judging/index.js";
export { type DocumentSource, keepDocuments, readDocuments } from "./keep-documents.js";
export { FILE_KINDS, type FileKind, IncomingFile } from "./kept-files.js";
export { type PublishOptions, publishCampaign, rankingsFrom, topicsTable } from "./publish.js";
export { addToSums, publishedSums, SUMS } from "./published-folder.js";
export { rankedDocuments } from "./ranked-runs.js";
export { type CampaignEvent, CampaignStore, DATABASE } from "./store.js";
export { phaseProblem } from "./submission-checks.js";
export { type SubmitOptions, type SubmitResult, submitRun } from "./submit-run.js";
export { campaignSummary } from "./summary.js";
export * from "./uploads/index.js";
