export { CLUSTER_ANALYZER, clusterAnalyzer, clusterAnalyzerId } from "./opensearch/cluster-analyzer.js";
export type {
  ClusterError,
  ConnectionOptions,
} from "./opensearch/connection.js";
export { CREDENTIAL_VARIABLES, nodeAddress } from "./opensearch/credentials.js";
export type { IndexFacts } from "./opensearch/generations.js";
export {
  attachIndex,
  type ClusterChoice,
  clusterIndexName,
  type IndexInClusterOptions,
  indexInCluster,
} from "./opensearch/index-in-cluster.js";
export type { IndexLayout, IndexSpread } from "./opensearch/index-layout.js";
export { OpenSearchEngine, type OpenSearchPlace } from "./opensearch/opensearch-engine.js";
export { OpenSearchWriter, type OpenSearchWriterOptions } from "./opensearch/opensearch-writer.js";
export { EmbeddedEngine } from "./search/embedded-engine.js";
export { openSearchIndex, type SearchIndex } from "./search/open-search-index.js";
export type { BuildOptions } from "./segment/segment-builder.js";
export type { FileDigest, SegmentInfo } from "./segment/segment-files.js";
export type { StoredDocument } from "./segment/stored-document.js";
export { checkIndex, type IndexCheck } from "./store/check-index.js";
export { indexAnalyzer } from "./store/index-analyzer.js";
export {
  type IndexCollectionOptions,
  type IndexProgress,
  type IndexSummary,
  indexCollection,
} from "./store/index-collection.js";
export { IndexWriter } from "./store/index-writer.js";
export {
  ANALYZER_FILE,
  type ClusterCommit,
  type CommittedSegment,
  INDEX_FORMAT,
  type IndexedCollection,
  isIndex,
  liveDocuments,
  liveLengths,
  MANIFEST_FILE,
  type Manifest,
  readManifest,
} from "./store/manifest.js";
export {
  type ClusterManifest,
  checkClusterIndex,
  isClusterManifest,
  removeFromCluster,
} from "./store/mend-cluster-index.js";
export { mergeIndex } from "./store/merge-index.js";
export { removeDocuments } from "./store/remove-documents.js";
export { type SalvagedIndex, salvageIndex } from "./store/salvage-index.js";
export { sampleTexts } from "./store/sample-texts.js";
