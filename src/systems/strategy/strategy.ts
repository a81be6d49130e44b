import type { BlockKind, Source, StrategyContext, ValueKind, Values } from "./block.js";
import { DOCUMENT_BLOCKS } from "./document-blocks.js";
import { SEARCH_BLOCKS } from "./search-blocks.js";
import { TOPIC_BLOCKS } from "./topic-blocks.js";

/** Every kind of block; the only list of them. */
export const BLOCK_KINDS: readonly BlockKind[] = [...TOPIC_BLOCKS, ...SEARCH_BLOCKS, ...DOCUMENT_BLOCKS];

/** A checked block of a strategy: every setting has a value. */
export interface Block {
  readonly kind: string;
  /** The blocks of each input, with weights; a weight is 1 if none is given. */
  readonly inputs: Readonly<Record<string, readonly { readonly name: string; readonly weight: number }[]>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A graph of blocks without cycles, made by {@link parseStrategy}; plain data. */
export interface Strategy {
  /** By name. */
  readonly blocks: ReadonlyMap<string, Block>;
  /** The block whose documents are the answer. */
  readonly result: string;
}

/** Runs a strategy for a topic: each block that is needed, once. */
export async function runStrategy(strategy: Strategy, context: StrategyContext): Promise<Values["documents"]> {
  const done = new Map<string, Promise<Values[ValueKind]>>();
  const valueFrom = (name: string): Promise<Values[ValueKind]> => {
    let value = done.get(name);
    if (!value) done.set(name, (value = run(strategy.blocks.get(name)!)));
    return value;
  };
  const run = async ({ kind, inputs, settings }: Block) => {
    const sources = Object.entries(inputs).map(([input, blocks]): [string, Source<ValueKind>[]] => [
      input,
      blocks.map(({ name, weight }) => ({ name, weight, value: () => valueFrom(name) })),
    ]);
    return BLOCK_KINDS.find(({ name }) => name === kind)!.run(Object.fromEntries(sources), settings, context);
  };
  return (await valueFrom(strategy.result)) as Values["documents"];
}
