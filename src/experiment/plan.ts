import type {
  CitationRules,
  CutOff,
  FamilyKind,
  Granularity,
  PatentFilter,
  TopicStratum,
  WorldOptions,
} from "../collection/index.js";
import type { CompareOptions } from "../studies/index.js";
import type { ChosenSystem, Task } from "../systems/index.js";

/** What to do: on each collection, every system searches for all topics, and is evaluated and compared. */
export interface Plan {
  readonly title?: string;
  readonly collections: readonly PlannedCollection[];
  readonly systems: readonly ChosenSystem[];
  /** Systems selected by kind that require what the plan does not provide; by name, with what is missing. */
  readonly leftOut: readonly { readonly system: string; readonly missing: string }[];
  /** As {@link parseMeasures} reads them. */
  readonly measures: readonly string[];
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** How systems are compared; without baselines, each with every other. */
  readonly comparison: PlannedComparison;
  /** Maximum number of documents, patents or families per topic. */
  readonly limit: number;
  /** What is retrieved and judged. */
  readonly unit: Granularity;
  /** Whether tables of scores show the time per topic, which is never the same twice. */
  readonly times: boolean;
}

export type PlannedComparison = Pick<
  CompareOptions,
  "baselines" | "test" | "correction" | "alpha" | "interval" | "seed"
>;

/** A test collection: documents, topics and judgements. */
export interface PlannedCollection {
  readonly name: string;
  readonly documents: PlannedDocuments;
  readonly topics: PlannedTopics;
  readonly qrels: PlannedQrels;
  readonly training?: PlannedTraining;
}

/** Documents: a collection on disk, or a world to simulate. */
export type PlannedDocuments =
  | { readonly kind: "folder"; readonly folder: string }
  | { readonly kind: "world"; readonly options: WorldOptions };

/** The task of topics, if it is known before they are read. */
export function taskOfTopics({ kind }: PlannedTopics): Task | undefined {
  return kind === "chosen" ? "prior-art" : kind === "news" ? "ad-hoc" : undefined;
}

export type PlannedTopics =
  /** Files in any format that `presage run` accepts; for topics in several languages, those in one. */
  | { readonly kind: "files"; readonly files: readonly string[]; readonly language?: string }
  | { readonly kind: "chosen"; readonly wish: PlannedChoice }
  /** The newspaper articles of a world, in one of its languages. */
  | { readonly kind: "news"; readonly language: string };

/** Topics that are chosen from the collection, as by `presage collection topics`. */
export interface PlannedChoice {
  readonly number?: number;
  readonly seed: string;
  readonly filter: PatentFilter;
  readonly minRelevant: number;
  readonly cutOff: CutOff | "none";
  readonly stratify?: readonly TopicStratum[];
  readonly allocation?: "proportional" | "equal";
  readonly severalPerFamily?: boolean;
  /** Whether texts keep the patents that they cite, as CLEF-IP's topics did; citations recorded by offices are removed. */
  readonly keepTextCitations?: boolean;
}

export type PlannedQrels =
  | { readonly kind: "file"; readonly file: string }
  /** From citations, as by `presage collection qrels`. */
  | { readonly kind: "citations"; readonly citations: PlannedCitations }
  /** What is true in a simulated world, cited or not; for its applications, or for its newspaper articles. */
  | { readonly kind: "truth" };

export interface PlannedCitations {
  readonly rules: CitationRules;
  readonly families: FamilyKind;
  /** Whether family ids count, or only priorities. */
  readonly familyIds: boolean;
}

/** Topics with known answers that systems may learn from. They are never among those that systems are evaluated on. */
export type PlannedTraining =
  /** This share of the topics, drawn with a seed. */
  | { readonly kind: "share"; readonly share: number; readonly seed: string }
  | { readonly kind: "files"; readonly topics: readonly string[]; readonly qrels: string };
