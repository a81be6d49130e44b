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

/** What is to be done: on each collection, every system searches for all topics, and is evaluated and compared. */
export interface Plan {
  readonly title?: string;
  readonly collections: readonly PlannedCollection[];
  readonly systems: readonly ChosenSystem[];
  /** Systems that were asked for by their kind, but need what the plan does not give; by name, with what is missing. */
  readonly leftOut: readonly { readonly system: string; readonly missing: string }[];
  /** As {@link parseMeasures} takes them. */
  readonly measures: readonly string[];
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** How systems are compared; without baselines, each with every other. */
  readonly comparison: PlannedComparison;
  /** So many documents, patents or families for each topic. */
  readonly limit: number;
  /** What is found and judged. */
  readonly unit: Granularity;
  /** Whether tables of scores show the time that a topic takes. It is never the same twice. */
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

/** Documents: a collection on disk, or a world that is made. */
export type PlannedDocuments =
  | { readonly kind: "folder"; readonly folder: string }
  | { readonly kind: "world"; readonly options: WorldOptions };

/** What topics ask of systems, if it is known before they are read. */
export function taskOfTopics({ kind }: PlannedTopics): Task | undefined {
  return kind === "chosen" ? "prior-art" : kind === "news" ? "ad-hoc" : undefined;
}

export type PlannedTopics =
  /** Files in any form that `presage run` takes; of topics in several languages, those in one. */
  | { readonly kind: "files"; readonly files: readonly string[]; readonly language?: string }
  | { readonly kind: "chosen"; readonly wish: PlannedChoice }
  /** The newspaper articles of a world, in one of its languages. */
  | { readonly kind: "news"; readonly language: string };

/** Topics that are chosen from the collection, as `presage collection topics` does. */
export interface PlannedChoice {
  readonly number?: number;
  readonly seed: string;
  readonly filter: PatentFilter;
  readonly minRelevant: number;
  readonly cutOff: CutOff | "none";
  readonly stratify?: readonly TopicStratum[];
  readonly allocation?: "proportional" | "equal";
  readonly severalPerFamily?: boolean;
  /** Whether texts keep the patents that they cite, as those of CLEF-IP's topics did; what offices recorded always goes. */
  readonly keepTextCitations?: boolean;
}

export type PlannedQrels =
  | { readonly kind: "file"; readonly file: string }
  /** From citations, as `presage collection qrels` does. */
  | { readonly kind: "citations"; readonly citations: PlannedCitations }
  /** What is true in a simulated world, cited or not; of its applications, or of its newspaper articles. */
  | { readonly kind: "truth" };

export interface PlannedCitations {
  readonly rules: CitationRules;
  readonly families: FamilyKind;
  /** Whether family ids count, or priorities alone. */
  readonly familyIds: boolean;
}

/** Topics with known answers that systems may learn from. They are never among those that systems are judged by. */
export type PlannedTraining =
  /** This share of the topics, drawn by a seed. */
  | { readonly kind: "share"; readonly share: number; readonly seed: string }
  | { readonly kind: "files"; readonly topics: readonly string[]; readonly qrels: string };
