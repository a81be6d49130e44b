import { type BlockKind, namedIn, type StrategyDocument } from "./strategy-document.js";

/** A place in the graph: the layer from the left, and the row in the layer. */
export interface Place {
  readonly layer: number;
  readonly row: number;
}

/** A block in the graph. */
export interface PlacedBlock extends Place {
  readonly name: string;
}

/** A block that another takes. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly input: string;
  /** Shown if blocks are weighted. */
  readonly weight?: number;
  /** Free places that the line passes, in the layers between the blocks. */
  readonly via: readonly Place[];
}

export interface GraphLayout {
  readonly blocks: readonly PlacedBlock[];
  readonly edges: readonly Edge[];
  readonly layers: number;
  readonly rows: number;
}

/**
 * Places blocks from left to right: each is in the layer after the last of those that it takes. In a circle, the block
 * that closes it counts as taken by nobody. Within a layer, blocks are close to those that they take,
 * and a line that passes a layer has a place there.
 */
export function layOut(document: StrategyDocument, kinds: readonly BlockKind[]): GraphLayout {
  const edges = edgesOf(document, kinds);
  const names = Object.keys(document.blocks);
  const layerOf = new Map<string, number>();
  const visit = (name: string, path: readonly string[]): number => {
    const known = layerOf.get(name);
    if (known !== undefined) return known;
    if (path.includes(name)) return -1;
    const before = edges.filter(({ to }) => to === name).map(({ from }) => visit(from, [...path, name]));
    const layer = Math.max(-1, ...before) + 1;
    layerOf.set(name, layer);
    return layer;
  };
  for (const name of names) visit(name, []);
  const layers = Math.max(0, ...layerOf.values()) + 1;
  /** What takes a place: blocks, and lines on their way; a line is keyed by its edge. */
  const rowOf = new Map<string, number>();
  const via = edges.map(() => [] as Place[]);
  let rows = 1;
  for (let layer = 0; layer < layers; layer++) {
    const pull = (name: string) => {
      const sources = edges.flatMap(({ from, to }) => (to === name && rowOf.has(from) ? [rowOf.get(from)!] : []));
      return sources.length === 0 ? names.indexOf(name) : sources.reduce((sum, row) => sum + row, 0) / sources.length;
    };
    const here = [
      ...names.filter((name) => layerOf.get(name) === layer).map((name) => ({ name, edge: -1, pull: pull(name) })),
      ...edges.flatMap(({ from, to }, edge) =>
        layerOf.get(from)! < layer && layer < layerOf.get(to)!
          ? [{ name: "", edge, pull: via[edge].at(-1)?.row ?? rowOf.get(from)! }]
          : [],
      ),
    ].sort((a, b) => a.pull - b.pull);
    for (const [row, { name, edge }] of here.entries()) {
      if (edge < 0) rowOf.set(name, row);
      else via[edge].push({ layer, row });
    }
    rows = Math.max(rows, here.length);
  }
  return {
    blocks: names.map((name) => ({ name, layer: layerOf.get(name)!, row: rowOf.get(name)! })),
    edges: edges.map((edge, i) => ({ ...edge, via: via[i] })),
    layers,
    rows,
  };
}

/** The connections between blocks that exist. */
function edgesOf({ blocks }: StrategyDocument, kinds: readonly BlockKind[]): Omit<Edge, "via">[] {
  return Object.entries(blocks).flatMap(([to, block]) => {
    const inputs = kinds.find(({ name }) => name === block.block)?.inputs ?? [];
    return inputs.flatMap(({ name: input, shape }) =>
      namedIn(block[input])
        .filter(({ name }) => Object.hasOwn(blocks, name))
        .map(({ name: from, weight }) => ({ from, to, input, ...(shape === "weights" && { weight }) })),
    );
  });
}
