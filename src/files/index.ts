export { fileError, withFile } from "./file-error.js";
