// The part of systems/ that uses folders and files: not for a browser.
export { indexPlace, type KeptIndex, keptIndexes } from "./workspace/kept-indexes.js";
export { isLearnedIntact, LEARNED_BEGINNING } from "./workspace/learned-file.js";
export { clusterLabel, isInCluster, type NamedCluster } from "./workspace/named-cluster.js";
export { handWorkOf, type OpenSystem, openPrepared, openSystem, sharedBySystem } from "./workspace/open-system.js";
export { openGraph } from "./workspace/prepare-graph.js";
export { type IndexOptions, prepareIndexes } from "./workspace/prepare-index.js";
export { prepareSystem, refuseMissingFiles } from "./workspace/prepare-system.js";
export { systemFiles } from "./workspace/system-files.js";
export type { PreparedSystem, SystemProgress, SystemResources } from "./workspace/system-resources.js";
