import type { Task } from "../system.js";

/** What a task gives, asks for, and is judged by. */
export interface TaskFacts {
  readonly name: Task;
  readonly about: string;
  /** What a topic is. */
  readonly input: string;
  /** What a run has for each topic. */
  readonly output: string;
  /** Where judgements come from. */
  readonly judgements: string;
  /** As `presage eval -m` takes them. */
  readonly measures: readonly string[];
  /** Results that count for a topic. */
  readonly depth: number;
}

/** Every task; docs/tasks.md tells how each is done from topics to scores. */
export const TASK_FACTS: readonly TaskFacts[] = [
  {
    name: "ad-hoc",
    about: "what is there on a subject: a survey of a technology",
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
    output: "documents that were published before, not of its family",
    judgements: "citations of the patent and its family, with the families of what is cited",
    measures: ["PRES@1000", "R@1000", "map", "nDCG@1000", "P@5"],
    depth: 1000,
  },
  {
    name: "invalidity",
    about: "what takes the novelty, or the inventive step, of one claim away",
    input: "a claim with a date",
    output: "documents that were published before the date; all of them matter",
    judgements: "citations of the examiner (categories X and Y), or thorough searches",
    measures: ["PRES@1000", "R@1000", "map", "R@100"],
    depth: 1000,
  },
  {
    name: "passage",
    about: "where in the documents it stands",
    input: "a claim, or the claims of an application",
    output: "passages of documents, `document#passage`, of 100 documents at most",
    judgements: "grades of passages, and of documents by their best passage",
    measures: ["PRES@100", "R@100", "map"],
    depth: 100,
  },
  {
    name: "classification",
    about: "in which classes of the IPC a document belongs",
    input: "an application without its codes",
    output: "codes at one level: subclass, group or subgroup",
    judgements: "the document's own codes",
    measures: ["P@1", "P@5", "R@5", "map", "set_F"],
    depth: 20,
  },
];
