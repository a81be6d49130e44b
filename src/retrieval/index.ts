export { analysedTerms } from "./analysis/analysed-terms.js";
export type { Analyzer, BoundAnalyzer, Emit } from "./analysis/analyzer.js";
export {
  ANALYZERS,
  type AnalyzerKind,
  analyzerById,
  learnAnalyzer,
  mustLearn,
  type SampleText,
} from "./analysis/analyzers.js";
export { learnCompoundParts } from "./analysis/compound-parts.js";
export { detectLanguage } from "./analysis/detect-language.js";
export { longGramAnalyzer } from "./analysis/long-gram-analyzer.js";
export { learnLongGrams } from "./analysis/long-grams.js";
export { ngramAnalyzer } from "./analysis/ngram-analyzer.js";
export { patentAnalyzer } from "./analysis/patent-analyzer.js";
export { plainAnalyzer } from "./analysis/plain-analyzer.js";
export { stemEnglish } from "./analysis/stems/english.js";
export { stemFrench } from "./analysis/stems/french.js";
export { stemGerman } from "./analysis/stems/german.js";
export { wordNgramAnalyzer } from "./analysis/word-ngram-analyzer.js";
export type * from "./document.js";
export type * from "./engine.js";
export { expandQuery, type Feedback } from "./feedback/feedback.js";
export { FEEDBACK_NAMES, parseFeedback } from "./feedback/feedbacks.js";
export type { FuseOptions, Fusion, LearnedFusion, RankedList } from "./fusion/fusion.js";
export { FUSIONS, parseFusion } from "./fusion/fusions.js";
export { NORMALISATION_NAMES, type NormalisationName } from "./fusion/normalisations.js";
export { type Passage, passagesOf } from "./passages/passage.js";
export { type RankedPassage, rankPassages } from "./passages/rank-passages.js";
export { PATENT_FIELDS, type PatentField, patentDocument } from "./patent-document.js";
export { buildQuery, type QueryOptions } from "./query/build-query.js";
export { ntcirQueryTopic } from "./query/ntcir-query-topic.js";
export { type PatentTopicOptions, patentTopic } from "./query/patent-topic.js";
export { queryLanguage } from "./query/query-language.js";
export { type TermValueName, termValue } from "./query/term-distillation.js";
export { type TextQueryOptions, textQuery } from "./query/text-query.js";
export { type Token, type Tokenizer, tokenizer } from "./query/tokenizer.js";
export { type SearchTopic, type System, type TopicSearchOptions, topicSearch } from "./query/topic-search.js";
export type * from "./query/weighted-query.js";
export { berkeley } from "./search/berkeley.js";
export { type Bm25Options, bm25 } from "./search/bm25.js";
export { type Bm25fOptions, bm25f } from "./search/bm25f.js";
export { classFilterWithBackOff } from "./search/class-back-off.js";
export { type DirichletOptions, dirichlet } from "./search/dirichlet.js";
export { type ExplainedTerm, explainScore } from "./search/explain-score.js";
export { type Explanation, explanationText, type ScoreExplanation } from "./search/explanation.js";
export { type JelinekMercerOptions, jelinekMercer } from "./search/jelinek-mercer.js";
export type { CollectionStatistics, ScoredTerm, ScoringModel, TermStatistics } from "./search/model.js";
export { type ModelDefinition, models, parseModel } from "./search/models.js";
export { type Pl2Options, pl2 } from "./search/pl2.js";
export { tfIdf } from "./search/tf-idf.js";
