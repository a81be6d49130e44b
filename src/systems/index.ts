export {
  type ChartElement,
  type ClaimDependency,
  type ClaimLine,
  type ClaimNode,
  chartElements,
  claimDependencies,
  claimTree,
  elementLabel,
  ownClaims,
  readableClaim,
  structureClaim,
} from "./claims/index.js";
export {
  CODE_LEVELS,
  CODE_SCHEMES,
  type CodeClassifier,
  type CodeLevel,
  type CodeScheme,
  classificationSystem,
  classify,
  codesOf,
  isBeforePeriod,
  NEIGHBOUR_WEIGHTS,
  type NeighbourOptions,
  type NeighbourWeight,
  trainClassifier,
  trainingPeriods,
  wordsVector,
} from "./classification/index.js";
export { EMBEDDED_FIELDS, embeddedText } from "./dense/embedded-text.js";
export { type EmbeddingModel, POOLINGS, type Pooling, USUAL_LENGTH } from "./dense/embedding-model.js";
export { type ModelFiles, openModel, type ReadModel, readModelFiles, weightFilesOf } from "./dense/model-files.js";
export { npyHeader, npyRow } from "./dense/npy.js";
export { RUNTIMES, type RuntimeName } from "./dense/onnx-runtime.js";
export { idsFileOf } from "./dense/vectors.js";
export { type HandWork, handWorkNote } from "./hand-work.js";
export {
  ALIGNED_FIELDS,
  ALIGNMENTS,
  type Alignment,
  alignedRecords,
  checkLexicon,
  dictionaryPairs,
  LEXICON_METHODS,
  type Lexicon,
  type LexiconCheck,
  type LexiconQuality,
  lexiconText,
  multilingualRecords,
  parseDictionary,
  parseLexicon,
} from "./lexicon/index.js";
export { type ChosenSystem, chosenValue, parseSystem } from "./parse-system.js";
export { maskTemplate } from "./passage-elimination/mask-template.js";
export { listAt } from "./patent-graph/number-lists.js";
export { learnPatentGraph, type PatentGraph } from "./patent-graph/patent-graph.js";
export { documentsCitingPatent, documentsOfFamily, documentsOfPatent } from "./patent-graph/related-documents.js";
export { learnsAnything, refuseWithout, requirementsOf } from "./requirements.js";
export {
  isOfContent,
  mergeTexts,
  PAIRINGS,
  type Pairing,
  type RewritingRule,
  rewritingRules,
  surfaceTokens,
  textPairs,
} from "./rewriting/index.js";
export type { BlockKind, Input as BlockInput } from "./strategy/block.js";
export { BUILT_IN_STRATEGIES } from "./strategy/built-in-strategies.js";
export { checkStrategy, type StrategyProblem } from "./strategy/parse-strategy.js";
export { BLOCK_KINDS } from "./strategy/strategy.js";
export * from "./system.js";
export { filesOfSystem, type SystemFile } from "./system-files.js";
export { namesOf, runsOfSystem, type SystemsByName, suitsTask, systemsByName } from "./system-runs.js";
export { SYSTEMS } from "./systems.js";
export {
  CLAIM_CHOICES,
  type ClaimChoice,
  claimTopics,
  documentOfPassage,
  documentPassages,
  PASSAGE_ORDERS,
  type PassageOptions,
  type PassageOrder,
  passageScores,
  TASK_FACTS,
  topicOfClaim,
} from "./tasks/index.js";
