export * from "./evaluate.js";
export * from "./judged-bytes.js";
export { NumberReader, NumberWriter } from "./number-bytes.js";
export { type EvaluationOptions, isWanted } from "./options.js";
export { parseOneByOne } from "./parse-one-by-one.js";
export { relevanceString } from "./relevance-string.js";
export { type RunNotes, runNotes } from "./run-notes.js";
export { scoreColumns } from "./score-columns.js";
export { type ScoreName, scoreOf } from "./score-of.js";
export { type Average, summarise } from "./summarise.js";
export { summariesWithoutEach } from "./summarise-without.js";
export * from "./topic-attributes.js";
export {
  refusalOf,
  type TrecEvalInput,
  type TrecEvalOptions,
  type TrecTopic,
  topicNotFound,
  trecEval,
} from "./trec-eval.js";
export * from "./trec-eval-groups.js";
export { type References, readReferences } from "./z-scores.js";
