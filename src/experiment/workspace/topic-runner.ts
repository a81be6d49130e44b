import type { CutOff } from "../../collection/index.js";
import type { SearchTopic } from "../../retrieval/index.js";
import type { Task } from "../../systems/index.js";
import type { PreparedSystem } from "../../systems/node.js";

/** Files of topics, and how they are read. */
export interface TopicFiles {
  readonly files: readonly string[];
  /** Of topics that come in several languages, those in this one. */
  readonly language?: string;
  /** A file of documents, one a line, from which texts such as these come: other articles of the newspaper. */
  readonly source?: string;
  /** What is prior art of a topic that is a patent. */
  readonly cutOff: CutOff | "none";
}

/** A topic that is yet to be read; plain data. */
export interface TopicTask {
  readonly id: string;
}

/** What came of a topic. */
export interface TopicOutcome {
  /** Its lines of the run file. */
  readonly lines: string;
  /** How long the system took, reading the topic not counted. */
  readonly milliseconds: number;
}

/** A system that searches for topics. */
export interface RunJob {
  readonly system: PreparedSystem;
  readonly topics: TopicFiles;
  readonly tasks: readonly TopicTask[];
  /** Where topics are that are named by their documents. */
  readonly collection: string;
  /** The name of the run in its last column. */
  readonly tag: string;
  readonly threads?: number;
}

/** What reads topics and searches for them; who starts an experiment brings it along. */
export interface TopicRunner {
  /** @param collection where topics are that are named by their documents */
  read(topics: TopicFiles, collection: string): Promise<readonly TopicTask[]>;
  /**
   * All that each of the topics is about, whatever it is called: its patent, family or text. Topics that share a subject
   * have answers in common. Names of subjects mean something among these topics alone.
   */
  subjectsOf(tasks: readonly TopicTask[], collection: string): Promise<readonly (readonly string[])[]>;
  /** What a topic asks of systems. */
  taskOf(task: TopicTask): Task;
  /** Files beside the lists that topics are read from. */
  filesOf(tasks: readonly TopicTask[]): readonly string[];
  load(topics: TopicFiles, tasks: readonly TopicTask[], collection: string): Promise<SearchTopic[]>;
  /** Outcomes come in the order of the topics, and but for the time they do not depend on the number of threads. */
  search(job: RunJob, take: (task: TopicTask, outcome: TopicOutcome) => void): Promise<void>;
}
