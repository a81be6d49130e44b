export { fileError, unwritable, withFile } from "./file-error.js";
export { type FilePurpose, isSystemError, systemWords } from "./system-error.js";
