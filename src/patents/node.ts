export { type CutPathOptions, cutPatents } from "./cut-patents.js";
export type { CutEvent } from "./cut-source.js";
export { type ReadOptions, readPatents } from "./read-patents.js";
export { type CutRecord, type ReadRecord, readRecord, type SourceReading } from "./read-record.js";
export { SourceEvents } from "./source-events.js";
export type { OpenedFolder, OpenFolder, SkipFile } from "./sources/sources.js";
