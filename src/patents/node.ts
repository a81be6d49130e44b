export { type ReadOptions, readPatents } from "./read-patents.js";
export type { OpenedFolder, OpenFolder, SkipFile } from "./sources/sources.js";
