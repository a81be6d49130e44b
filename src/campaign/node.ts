// The part of campaign/ that works on a folder: not for a browser.
export * from "./evaluate-campaign.js";
export { giveJudgements, giveTopics, type TopicLookUp } from "./give-files.js";
export * from "./judging/index.js";
export { type DocumentSource, keepDocuments, readDocuments } from "./keep-documents.js";
export { FILE_KINDS, type FileKind, IncomingFile } from "./kept-files.js";
export { type PublishOptions, publishCampaign, rankingsFrom, topicsTable } from "./publish.js";
export { type CampaignEvent, CampaignStore } from "./store.js";
export { type SubmitOptions, type SubmitResult, submitRun } from "./submit-run.js";
export { campaignSummary } from "./summary.js";
