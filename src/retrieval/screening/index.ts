export { DEFAULT_SVM_OPTIONS, type JudgedRow, LinearSvm, type SvmOptions } from "./linear-svm.js";
export { type OrderSource, Screener, type ScreenerOptions, type ScreeningOrder } from "./screener.js";
export { type TermMatrix, termMatrix } from "./term-matrix.js";
export { type ScreenedText, type WordTermOptions, type WordTerms, wordTerms } from "./word-terms.js";
