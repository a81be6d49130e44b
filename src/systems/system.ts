import type { PatentCollection } from "../collection/index.js";
import type { Parameters, ValuesOf } from "../core/index.js";
import type { Distillation, Engine, SearchTopic, System, Tokenizer } from "../retrieval/index.js";
import type { HandWork } from "./hand-work.js";
import type { PatentGraph } from "./patent-graph/patent-graph.js";

/** Where systems come from. */
export const CAMPAIGNS = ["NTCIR-3", "CLEF-IP 2010", "baseline"] as const;
export type Campaign = (typeof CAMPAIGNS)[number];

/** What is asked of a system; docs/systems.md and tasks/ tell of each. */
export const TASKS = ["ad-hoc", "prior-art", "invalidity", "passage", "classification"] as const;
export type Task = (typeof TASKS)[number];

/** An index that a system needs: how documents are analysed, as `presage index --analyzer` takes it. */
export interface IndexNeed {
  readonly analyzer: string;
  /** Whether phrases are asked for. */
  readonly positions?: boolean;
}

/** An index that is open. */
export interface OpenedIndex {
  readonly engine: Engine;
  readonly tokens: Tokenizer;
}

/** Topics with known answers, from which a system may learn; never those that it is judged by. */
export interface Training {
  readonly topics: readonly SearchTopic[];
  /** By topic, grades of documents. */
  readonly judgements: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** What a system works with. */
export interface SystemContext extends OpenedIndex {
  /** All indexes, in the order in which the system asks for them; `engine` and `tokens` are those of the first. */
  readonly indexes: readonly OpenedIndex[];
  /** The documents themselves, with what is known of them. */
  readonly collection: PatentCollection;
  /** How its patents hang together, for a system that {@link SystemDefinition.usesGraph}. */
  readonly graph?: PatentGraph;
  /** So many hits at most are kept of a topic. */
  readonly limit: number;
  /** Hits are to be the best documents of patents or families. */
  readonly groupBy?: "patent" | "family";
  readonly training?: Training;
  /** What term distillation compares the collection with. */
  readonly source?: Distillation["source"];
  /** The bytes of a file that a parameter names. */
  readFile(path: string): Promise<Uint8Array>;
  /** For learning that takes long: how far it is, from 0 to 1. */
  readonly progress?: (what: string, share: number) => void;
}

/** What a system may need beside index and collection. */
export type Resource = "training" | "source";

/** What can be told of a system without running it. */
export interface SystemFacts {
  /** As commands take it: `lapin`. */
  readonly name: string;
  /** What it is, on one line. */
  readonly title: string;
  readonly campaign: Campaign;
  /** Who made it. */
  readonly team?: string;
  readonly tasks: readonly Task[];
  /** What it does, in a few sentences. */
  readonly about: string;
  /** Where it is described. */
  readonly sources: readonly string[];
  /** What of it is said in the sources. */
  readonly published: readonly string[];
  /** What of it had to be found for want of a source. */
  readonly inferred: readonly string[];
  /** What the context must have beside index and collection. */
  readonly needs?: readonly Resource[];
}

/** A system with its parameters; {@link defineSystem} makes a {@link SystemDefinition} of it. */
export interface TypedSystem<P extends Parameters, Learned> extends SystemFacts {
  readonly parameters: P;
  /** The runs that were submitted, or are usual, with the parameters that they differ in: `cit`, `method1`. */
  readonly runs?: Readonly<Record<string, Partial<ValuesOf<P>>>>;
  /** One index with the analyzer `patent` when left out. */
  readonly indexes?: (values: ValuesOf<P>) => readonly IndexNeed[];
  /** What it needs beside `needs` with these parameters: known before any work is done. */
  requires?(values: ValuesOf<P>): readonly Resource[];
  /** Whether it works with the graph of the collection's patents, which is learned once for all systems. */
  usesGraph?(values: ValuesOf<P>): boolean;
  /** Files that it reads beside those that parameters name themselves: ids beside vectors, for example. */
  files?(values: ValuesOf<P>): readonly string[];
  /** What to look at when it finds nothing for any topic. */
  whenNothing?(values: ValuesOf<P>): string | undefined;
  /** Whether there is anything to learn with these parameters; there always is when left out. */
  learns?(values: ValuesOf<P>): boolean;
  /**
   * What is learnt once, before the first topic: a lexicon, weights. Plain data, which can be handed to threads and kept in
   * a file (structured clone).
   */
  learn?(context: SystemContext, values: ValuesOf<P>): Promise<Learned>;
  /** What people wrote for single topics, if a parameter names a file of it: to be compared with the topics there are. */
  handWork?(values: ValuesOf<P>, learned: Learned): HandWork | undefined;
  /** The system itself. */
  open(context: SystemContext, values: ValuesOf<P>, learned: Learned): System;
}

/** A system as the list of all systems has it. */
export interface SystemDefinition extends SystemFacts {
  readonly parameters: Parameters;
  readonly runs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  indexes(values: Readonly<Record<string, unknown>>): readonly IndexNeed[];
  requires?(values: Readonly<Record<string, unknown>>): readonly Resource[];
  usesGraph?(values: Readonly<Record<string, unknown>>): boolean;
  files?(values: Readonly<Record<string, unknown>>): readonly string[];
  whenNothing?(values: Readonly<Record<string, unknown>>): string | undefined;
  learns?(values: Readonly<Record<string, unknown>>): boolean;
  learn?(context: SystemContext, values: Readonly<Record<string, unknown>>): Promise<unknown>;
  handWork?(values: Readonly<Record<string, unknown>>, learned: unknown): HandWork | undefined;
  open(context: SystemContext, values: Readonly<Record<string, unknown>>, learned: unknown): System;
}

const USUAL_INDEX: readonly IndexNeed[] = [{ analyzer: "patent" }];

/** Types are checked where a system is written; lists of systems do not know them. */
export function defineSystem<const P extends Parameters, Learned = undefined>(
  system: TypedSystem<P, Learned>,
): SystemDefinition {
  return { runs: {}, indexes: () => USUAL_INDEX, ...system } as unknown as SystemDefinition;
}
