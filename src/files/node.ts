// The part that needs Node. It makes files and folders safe, whatever they contain: written completely or not at all,
// on the disk when a call returns, one writer at a time, continued after a crash. It also provides hashes, the identity
// of this build, and words for system errors. Nothing here knows what a run, a collection or an index is.

export { type BuildIdentity, buildIdentity, version } from "./build-identity.js";
export { checkJournal, type JournalCheck } from "./check-journal.js";
export { contentHash, fileHash } from "./content-hash.js";
export {
  appendDurably,
  makeFolderDurably,
  replaceDurably,
  syncFolder,
  writeDurably,
  writeFully,
} from "./durable-file.js";
export { namesFile, statusOf } from "./file-status.js";
export { type FileSystem, fileSystem, replaceFileSystem } from "./file-system.js";
export { importPackage } from "./import-package.js";
export { Journal, type JournalEntry } from "./journal.js";
export { makeNewFolder, refuseExisting, type WriteFile, writeNewFolder } from "./new-folder.js";
export { writeFile } from "./output-file.js";
export { makeOutputFolder, refuseSameFile, refuseUnwritable } from "./output-place.js";
export { makePrivate } from "./private-folder.js";
export { isRunning } from "./running-process.js";
export { sealed, unsealed } from "./sealed.js";
export { sealedLine, type UnsealedLine, unsealedLine } from "./sealed-line.js";
export { isStandardOutput, writeAll } from "./standard-streams.js";
export { startThread, threadFlags, threadProgram } from "./start-thread.js";
export { writeStream } from "./stream-output.js";
export { withoutControls, writeResult } from "./terminal-text.js";
export { TextFile, writeText } from "./text-file.js";
export { pauseForSignals, type UnfinishedPlace, unfinishedPlace } from "./unfinished-place.js";
export { lockForWriting } from "./write-lock.js";
