import type { Parameters, ValuesOf } from "../../core/index.js";
import type { Engine, FieldText, SearchTopic, Tokenizer } from "../../retrieval/index.js";
import type { TopicView } from "../patent-graph/topic-view.js";

/** Patents that have something in common with the topic, and how much that counts. */
export interface Criterion {
  readonly patents: readonly number[];
  readonly weight: number;
}

/** Documents with scores, by id. */
export type Documents = ReadonlyMap<string, number>;

/** The values passed from block to block: texts of the topic, its criteria, documents with scores. */
export interface Values {
  readonly text: readonly FieldText[];
  readonly criteria: readonly Criterion[];
  readonly documents: Documents;
}

export type ValueKind = keyof Values;

/** What a block takes from others: the name of one block, a list of names, or names with weights. */
export interface Input {
  readonly takes: ValueKind;
  readonly shape: "one" | "list" | "weights";
  readonly about: string;
  /** Whether it is optional. */
  readonly optional?: true;
}

export type Inputs = Readonly<Record<string, Input>>;

/** A block that is named as an input; it is computed when needed, and only once. */
export interface Source<K extends ValueKind> {
  readonly name: string;
  readonly weight: number;
  value(): Promise<Values[K]>;
}

type SourcesOf<I extends Inputs> = { readonly [K in keyof I]: readonly Source<I[K]["takes"]>[] };

/** The context of blocks. */
export interface StrategyContext {
  readonly topic: SearchTopic;
  readonly engine: Engine;
  readonly tokens: Tokenizer;
  readonly view: TopicView;
  /** Called when a block does something else because the topic lacks something. */
  readonly onFallback?: (fallback: string) => void;
}

/** A kind of block. */
export interface BlockKind {
  readonly name: string;
  readonly about: string;
  readonly gives: ValueKind;
  readonly inputs: Inputs;
  readonly settings: Parameters;
  run(
    inputs: Readonly<Record<string, readonly Source<ValueKind>[]>>,
    settings: Readonly<Record<string, unknown>>,
    context: StrategyContext,
  ): Promise<Values[ValueKind]> | Values[ValueKind];
}

/** A kind of block as it is written, with all its types. */
interface TypedBlock<G extends ValueKind, I extends Inputs, S extends Parameters> {
  readonly name: string;
  readonly about: string;
  readonly gives: G;
  readonly inputs?: I;
  readonly settings?: S;
  run(inputs: SourcesOf<I>, settings: ValuesOf<S>, context: StrategyContext): Promise<Values[G]> | Values[G];
}

/** Defines a kind of block. Types are checked where a block is written; the list of blocks does not know them. */
export function defineBlock<
  const G extends ValueKind,
  const I extends Inputs = Record<never, never>,
  const S extends Parameters = Record<never, never>,
>(block: TypedBlock<G, I, S>): BlockKind {
  return { inputs: {}, settings: {}, ...block } as unknown as BlockKind;
}
