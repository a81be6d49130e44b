export { estimateRelevant, independentLines, type RelevantEstimate } from "./independent-lines.js";
export { type LineFigures, lineFigures, lineOverlap } from "./line-figures.js";
export { type NextInLine, nextInLine } from "./next-in-line.js";
export type { MarkedDocuments, SearchLine } from "./search-line.js";
