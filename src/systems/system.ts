import type { PatentCollection } from "../collection/index.js";
import type { Parameters, ValuesOf } from "../core/index.js";
import type { Distillation, Engine, SearchTopic, System, Tokenizer } from "../retrieval/index.js";
import type { HandWork } from "./hand-work.js";
import type { PatentGraph } from "./patent-graph/patent-graph.js";

/** The origins of systems. */
export const CAMPAIGNS = ["NTCIR-3", "CLEF-IP 2010", "baseline"] as const;
export type Campaign = (typeof CAMPAIGNS)[number];

/** The tasks of systems; docs/systems.md and tasks/ describe each. */
export const TASKS = ["ad-hoc", "prior-art", "invalidity", "passage", "classification"] as const;
export type Task = (typeof TASKS)[number];

/** An index that a system needs: the analyzer of its documents, as a user names it: `ngram(min=3,max=5)`. */
export interface IndexNeed {
  readonly analyzer: string;
  /** Whether the index must support phrases. */
  readonly positions?: boolean;
}

/** An open index. */
export interface OpenedIndex {
  readonly engine: Engine;
  readonly tokens: Tokenizer;
}

/** Topics with known answers that a system may learn from; never the topics that it is judged by. */
export interface Training {
  readonly topics: readonly SearchTopic[];
  /** Grades of documents, by topic. */
  readonly judgements: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** A file that is read in pieces. */
export interface OpenFile {
  readonly sizeBytes: number;
  /**
   * Fills an array with the bytes from a position on.
   *
   * @throws InputError if there are not that many
   */
  read(to: Uint8Array, position: number): void;
}

/** The files that parameters name. */
export interface SystemFiles {
  /** Reads a file. */
  readFile(path: string): Promise<Uint8Array>;
  /** Opens a file of any size, until the context is closed; default: it is read as a whole. */
  openFile?(path: string): OpenFile;
}

/** What a system works with. */
export interface SystemContext extends OpenedIndex, SystemFiles {
  /** All indexes, in the order in which the system lists them; `engine` and `tokens` are those of the first. */
  readonly indexes: readonly OpenedIndex[];
  /** The documents and their metadata. */
  readonly collection: PatentCollection;
  /** How its patents are connected, for a system that {@link SystemDefinition.usesGraph}. */
  readonly graph?: PatentGraph;
  /** Maximum number of hits per topic. */
  readonly limit: number;
  /** If given, a hit is the best document of a patent or family. */
  readonly groupBy?: "patent" | "family";
  readonly training?: Training;
  /** The source that term distillation compares the collection with. */
  readonly source?: Distillation["source"];
  /** What {@link SystemDefinition.share} returned for all threads, if it was called. */
  readonly shared?: unknown;
  /** Imports a package that the user has installed; `undefined` if it is not installed. */
  readonly importPackage?: (name: string) => Promise<unknown>;
  /** Reports the progress of long learning, from 0 to 1. */
  readonly progress?: (what: string, share: number) => void;
  /** Receives a remark on what was learned. */
  readonly remark?: (text: string) => void;
}

/** A resource that a system may need in addition to an index and a collection. */
export type Resource = "training" | "source";

/** The facts about a system that are known without running it. */
export interface SystemFacts {
  /** The name in commands: `lapin`. */
  readonly name: string;
  /** A description in one line. */
  readonly title: string;
  readonly campaign: Campaign;
  /** Who made it. */
  readonly team?: string;
  readonly tasks: readonly Task[];
  /** A description in a few sentences. */
  readonly about: string;
  /** Publications that describe it. */
  readonly sources: readonly string[];
  /** The parts that the sources describe. */
  readonly published: readonly string[];
  /** The parts that no source describes and that had to be inferred. */
  readonly inferred: readonly string[];
  /** Resources that the context must have in addition to an index and a collection. */
  readonly needs?: readonly Resource[];
}

/** A system with its parameters; {@link defineSystem} makes a {@link SystemDefinition} of it. */
export interface TypedSystem<P extends Parameters, Learned> extends SystemFacts {
  readonly parameters: P;
  /** The runs that were submitted, or are usual, with the parameters in which they differ: `cit`, `method1`. */
  readonly runs?: Readonly<Record<string, Partial<ValuesOf<P>>>>;
  /** Default: one index with the analyzer `patent`. */
  readonly indexes?: (values: ValuesOf<P>) => readonly IndexNeed[];
  /** Resources it needs with these parameters in addition to `needs`: known before any work is done. */
  requires?(values: ValuesOf<P>): readonly Resource[];
  /** Whether it uses the graph of the collection's patents, which is learned once for all systems. */
  usesGraph?(values: ValuesOf<P>): boolean;
  /** Files that it reads in addition to those that parameters name: ids next to vectors, for example. */
  files?(values: ValuesOf<P>): readonly string[];
  /**
   * Checks values together with the content of the files that they name, before any index is made.
   *
   * @throws InputError with every problem of a file, UsageError for a value
   */
  check?(values: ValuesOf<P>, readFile: (path: string) => Uint8Array): void;
  /**
   * The parameter that collects all parameters with a dot in their name, which the system defines itself:
   * `spq(ranked.terms=50)` is `spq(settings="ranked.terms=50")`.
   */
  readonly dotted?: keyof P & string;
  /** What to check when it finds nothing for any topic. */
  whenNothing?(values: ValuesOf<P>): string | undefined;
  /** Whether there is anything to learn with these parameters; default: there always is. */
  learns?(values: ValuesOf<P>): boolean;
  /** The parameters that learning depends on, besides the limit and groups of hits; default: all. */
  learnsFrom?(values: ValuesOf<P>): unknown;
  /**
   * Learns once, before the first topic: a lexicon, weights. Returns plain data, which can be sent to threads and kept
   * in a file (structured clone).
   */
  learn?(context: SystemContext, values: ValuesOf<P>): Promise<Learned>;
  /**
   * Opens what all threads can use together: plain data with shared memory. A system that is opened without it opens
   * its own.
   */
  share?(files: SystemFiles, values: ValuesOf<P>, learned: Learned): Promise<unknown>;
  /**
   * Checks files of topics against the topics of a run, before any work is done.
   *
   * @throws InputError if a file is of other topics
   */
  checkTopics?(values: ValuesOf<P>, topics: readonly string[], files: SystemFiles): Promise<void>;
  /** Maximum number of topics that it can search for together, faster than one by one; default: 1. */
  together?(values: ValuesOf<P>): number;
  /**
   * What people wrote for individual topics, if a parameter names a file of it; it is compared with the topics of the
   * run.
   */
  handWork?(values: ValuesOf<P>, learned: Learned): HandWork | undefined;
  /** Opens the system. */
  open(context: SystemContext, values: ValuesOf<P>, learned: Learned): System;
}

/** A system in the list of all systems. */
export interface SystemDefinition extends SystemFacts {
  readonly parameters: Parameters;
  readonly runs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  indexes(values: Readonly<Record<string, unknown>>): readonly IndexNeed[];
  requires?(values: Readonly<Record<string, unknown>>): readonly Resource[];
  usesGraph?(values: Readonly<Record<string, unknown>>): boolean;
  files?(values: Readonly<Record<string, unknown>>): readonly string[];
  check?(values: Readonly<Record<string, unknown>>, readFile: (path: string) => Uint8Array): void;
  readonly dotted?: string;
  whenNothing?(values: Readonly<Record<string, unknown>>): string | undefined;
  learns?(values: Readonly<Record<string, unknown>>): boolean;
  learnsFrom?(values: Readonly<Record<string, unknown>>): unknown;
  learn?(context: SystemContext, values: Readonly<Record<string, unknown>>): Promise<unknown>;
  share?(files: SystemFiles, values: Readonly<Record<string, unknown>>, learned: unknown): Promise<unknown>;
  checkTopics?(values: Readonly<Record<string, unknown>>, topics: readonly string[], files: SystemFiles): Promise<void>;
  together?(values: Readonly<Record<string, unknown>>): number;
  handWork?(values: Readonly<Record<string, unknown>>, learned: unknown): HandWork | undefined;
  open(context: SystemContext, values: Readonly<Record<string, unknown>>, learned: unknown): System;
}

const USUAL_INDEX: readonly IndexNeed[] = [{ analyzer: "patent" }];

/** Defines a system. Types are checked where a system is written; lists of systems do not know them. */
export function defineSystem<const P extends Parameters, Learned = undefined>(
  system: TypedSystem<P, Learned>,
): SystemDefinition {
  return { runs: {}, indexes: () => USUAL_INDEX, ...system } as unknown as SystemDefinition;
}
