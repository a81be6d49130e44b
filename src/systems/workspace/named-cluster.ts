import { type ClusterChoice, type Manifest, nodeAddress } from "../../retrieval/node.js";

/** A cluster for the indexes of systems, and what people call it. */
export interface NamedCluster extends ClusterChoice {
  /** Its name in a file of engines; default: the host of the first node. */
  readonly name?: string;
}

/** The name of a cluster in the names of folders: `office`, `10.0.0.5-9200`. */
export function clusterLabel({ name, nodes }: NamedCluster): string {
  const label = name ?? new URL(nodeAddress(nodes[0])).host;
  return label.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^-+|(?<!-)-+$/g, "");
}

/**
 * Whether an index is in this cluster: they have the address of a node in common. Without a cluster: whether its
 * documents are on this machine.
 */
export function isInCluster({ cluster }: Pick<Manifest, "cluster">, wanted: NamedCluster | undefined): boolean {
  if (!cluster || !wanted) return !cluster && !wanted;
  const nodes = new Set(cluster.nodes.map(nodeAddress));
  return wanted.nodes.some((node) => nodes.has(nodeAddress(node)));
}
