export * from "./check-upload.js";
export * from "./receive-upload.js";
export * from "./run-life.js";
export * from "./submit-upload.js";
export * from "./upload.js";
export { type UploadLimits, uploadLimits } from "./upload-limits.js";
export { allUploads, changeUpload, findUpload, forgetCheck, uploadProblems, usedBytes } from "./upload-table.js";
