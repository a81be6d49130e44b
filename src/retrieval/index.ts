export { analysedTerms } from "./analysis/analysed-terms.js";
export type { Analyzer, BoundAnalyzer, Emit } from "./analysis/analyzer.js";
export {
  ANALYZERS,
  type AnalyzerKind,
  analyzerById,
  learnAnalyzer,
  mustLearn,
  namedAnalyzer,
  type SampleText,
} from "./analysis/analyzers.js";
export { learnCompoundParts } from "./analysis/compound-parts.js";
export { detectLanguage } from "./analysis/detect-language.js";
export { longGramAnalyzer } from "./analysis/long-gram-analyzer.js";
export { learnLongGrams } from "./analysis/long-grams.js";
export { nameTerms } from "./analysis/name-terms.js";
export { ngramAnalyzer } from "./analysis/ngram-analyzer.js";
export { patentAnalyzer } from "./analysis/patent-analyzer.js";
export { plainAnalyzer } from "./analysis/plain-analyzer.js";
export { stemEnglish } from "./analysis/stems/english.js";
export { stemFrench } from "./analysis/stems/french.js";
export { stemGerman } from "./analysis/stems/german.js";
export { wordNgramAnalyzer } from "./analysis/word-ngram-analyzer.js";
export { BooleanQueryError } from "./boolean/boolean-error.js";
export type { BooleanLine, BooleanQuery } from "./boolean/boolean-query.js";
export { compileBoolean, type SetContent, wordsOfBoolean } from "./boolean/compile-boolean.js";
export { describeBoolean } from "./boolean/describe-boolean.js";
export { isBoolean } from "./boolean/is-boolean.js";
export { lexBoolean } from "./boolean/lex-boolean.js";
export { parseBoolean } from "./boolean/parse-boolean.js";
export { printBoolean } from "./boolean/print-boolean.js";
export type * from "./document.js";
export type { FieldText } from "./document.js";
export { type DocumentSet, documentSet } from "./document-set.js";
export { documentTerms } from "./document-terms.js";
export { type DocumentValues, documentValues } from "./document-values.js";
export type * from "./engine.js";
export type { Engine, Hit, SearchResult } from "./engine.js";
export { solvePositiveDefinite } from "./feedback/cholesky.js";
export { expandQuery, expandWithJudged, type Feedback, type JudgedHits } from "./feedback/feedback.js";
export { FEEDBACK_NAMES, parseFeedback } from "./feedback/feedbacks.js";
export { rm3 } from "./feedback/rm3.js";
export { rocchio } from "./feedback/rocchio.js";
export { rsj } from "./feedback/rsj.js";
export { taylor } from "./feedback/taylor.js";
export { append } from "./fusion/append.js";
export { comb } from "./fusion/comb.js";
export { dealFolds, dealGroups } from "./fusion/folds.js";
export { type FuseOptions, type Fusion, type LearnedFusion, type RankedList, rankCandidates } from "./fusion/fusion.js";
export { FUSIONS, parseFusion } from "./fusion/fusions.js";
export { NORMALISATION_NAMES, type NormalisationName, normalisedScores } from "./fusion/normalisations.js";
export { rrf } from "./fusion/rrf.js";
export { berkeley } from "./models/berkeley.js";
export { type Bm25Options, bm25, inverseDocumentFrequency } from "./models/bm25.js";
export { type Bm25fOptions, bm25f } from "./models/bm25f.js";
export { type DirichletOptions, dirichlet } from "./models/dirichlet.js";
export { type ExplainedTerm, explainScore } from "./models/explain-score.js";
export { type Explanation, explanationText, type ScoreExplanation } from "./models/explanation.js";
export { type JelinekMercerOptions, jelinekMercer } from "./models/jelinek-mercer.js";
export type { CollectionStatistics, ScoredTerm, ScoringModel, TermStatistics } from "./models/model.js";
export { type ModelDefinition, modelList, models, parseModel } from "./models/models.js";
export { type Pl2Options, pl2 } from "./models/pl2.js";
export { tfIdf } from "./models/tf-idf.js";
export { type Passage, passagesOf } from "./passages/passage.js";
export { highlights, type RankedPassage, rankPassages, termWorth } from "./passages/rank-passages.js";
export { marked, type Snippet, snippet } from "./passages/snippet.js";
export { PATENT_FIELDS, type PatentField, patentDocument } from "./patent-document.js";
export { mergedRanges, type TextRange } from "./places/analysed-text.js";
export { analysedDocument, type MatchPlaces, matchPlaces } from "./places/match-places.js";
export { type QueryPlacesOptions, queryPlaces } from "./places/query-places.js";
export { buildQuery, DEFAULT_TERMS, type QueryOptions, TERM_WEIGHTS, type TermWeight } from "./query/build-query.js";
export { type ClassFilter, classFilterWithBackOff } from "./query/class-back-off.js";
export { fieldWords } from "./query/field-words.js";
export { frequentPhrases } from "./query/frequent-phrases.js";
export type * from "./query/match-condition.js";
export { isNameField, NAME_FIELDS } from "./query/match-condition.js";
export { ntcirQueryTopic } from "./query/ntcir-query-topic.js";
export { type PatentTopicOptions, patentTopic } from "./query/patent-topic.js";
export { queryLanguage } from "./query/query-language.js";
export { hasConditions } from "./query/query-parts.js";
export { type SystemResult, withFallbacks } from "./query/system-result.js";
export { TERM_VALUE_NAMES, type TermValueName, termValue } from "./query/term-distillation.js";
export {
  type Candidate,
  type CandidateField,
  candidateValue,
  type Distillation,
  SELECTIONS,
  type Selection,
} from "./query/term-selection.js";
export { countedSource, countTerms, engineSource, type TermCounts } from "./query/term-source.js";
export { type TextQueryOptions, textQuery, typedText } from "./query/text-query.js";
export { type Token, type Tokenizer, tokenizer } from "./query/tokenizer.js";
export { bothFilters } from "./query/topic-filter.js";
export {
  isLogarithmic,
  LEAST_OF_CLASS,
  NO_CLASSES,
  type SearchTopic,
  type System,
  type TopicResult,
  type TopicSearchOptions,
  topicSearch,
} from "./query/topic-search.js";
export type * from "./query/weighted-query.js";
export type { ConditionPart, QueryCondition, QueryFilter, QueryTerm, WeightedQuery } from "./query/weighted-query.js";
export * from "./screening/index.js";
export { DocumentFilter } from "./search/document-filter.js";
export { TopK } from "./search/top-k.js";
export { type ColumnValues, columnsOf, dateNumber } from "./segment/columns.js";
export { SEGMENT_FILES, type SegmentFile } from "./segment/segment-files.js";
export { missingRanges } from "./store/row-ranges.js";
export { leastMemory } from "./store/thread-memory.js";
