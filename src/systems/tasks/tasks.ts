import type { Task } from "../system.js";

/** The facts about a task. */
export interface TaskFacts {
  readonly name: Task;
  readonly about: string;
  /** What a topic is. */
  readonly input: string;
  /** The results of a run per topic. */
  readonly output: string;
  /** The origin of judgements. */
  readonly judgements: string;
  /** In the syntax of `presage eval -m`. */
  readonly measures: readonly string[];
  /** Number of results that count per topic. */
  readonly depth: number;
}

/** Every task; docs/tasks.md describes each from topics to scores. */
export const TASK_FACTS: readonly TaskFacts[] = [
  {
    name: "ad-hoc",
    about: "what exists on a subject: a survey of a technology",
    input: "a text with fields: a news article with a memorandum, keywords",
    output: "documents",
    judgements: "assessors' grades of a pool: A, B, C, D; strict and relaxed",
    measures: ["map", "iprec_at_recall", "P@10", "Rprec", "PRES@1000"],
    depth: 1000,
  },
  {
    name: "prior-art",
    about: "what was known before a patent was filed",
    input: "a whole application, without its citations",
    output: "documents published before it, not of its family",
    judgements: "citations of the patent and its family, with the families of the cited patents",
    measures: ["PRES@1000", "R@1000", "map", "nDCG@1000", "P@5"],
    depth: 1000,
  },
  {
    name: "invalidity",
    about: "what destroys the novelty or the inventive step of one claim",
    input: "a claim with a date",
    output: "documents published before the date; all of them matter",
    judgements: "citations of the examiner (categories X and Y), or thorough searches",
    measures: ["PRES@1000", "R@1000", "map", "R@100"],
    depth: 1000,
  },
  {
    name: "passage",
    about: "where in the documents the prior art is",
    input: "a claim, or the claims of an application",
    output: "passages of documents, `document#passage`, of at most 100 documents",
    judgements: "grades of passages, and of documents by their best passage",
    measures: ["PRES@100", "R@100", "map"],
    depth: 100,
  },
  {
    name: "classification",
    about: "which classes of the IPC a document belongs to",
    input: "an application without its codes",
    output: "codes at one level: subclass, group or subgroup",
    judgements: "the document's own codes",
    measures: ["P@1", "P@5", "R@5", "map", "set_F"],
    depth: 20,
  },
];
