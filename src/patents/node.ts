export { type ReadOptions, readPatents } from "./read-patents.js";
