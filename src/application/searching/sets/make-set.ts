import { UsageError } from "../../../core/index.js";
import type { ClassificationLevel } from "../../../patents/index.js";
import { parseFeedback } from "../../../retrieval/index.js";
import { keptMembers } from "../search-file/members.js";
import type { SetEvent, SetKind } from "../search-file/search-events.js";
import type { SubjectKind } from "../subject.js";
import { documentsText, type NamedDocuments } from "./document-list.js";
import { resultOf, runSet } from "./run-set.js";
import { refuseOtherIndex, type SearchDesk } from "./search-desk.js";
import { idsOf, type SetDefinition, type SetResult } from "./set-result.js";

/** A set that was made, and what it found. */
export interface MadeSet {
  readonly set: SetEvent;
  readonly result: SetResult;
}

/**
 * Makes a set of what a user has typed: a text, a patent number, a file, a Boolean query, or a combination of sets
 * (`1 AND 2 NOT 3`).
 *
 * @param as how the line is read; default: detected
 * @param line the line to search with, if what was typed is in another dialect
 */
export function makeSet(desk: SearchDesk, typed: string, as?: SubjectKind, line = typed): Promise<MadeSet> {
  return record(desk, typed, { kind: "query", understood: line.trim(), ...(as && { as }) });
}

/** How sets are found from documents. */
export type RelatedKind = Exclude<SetKind, "query" | "combination" | "more">;

/** Makes a set of documents like the given ones, that cite them, and so on. */
export function makeRelatedSet(
  desk: SearchDesk,
  kind: RelatedKind,
  documents: NamedDocuments,
  level?: ClassificationLevel,
): Promise<MadeSet> {
  const understood = `:${kind} ${documentsText(documents)}${level ? ` ${level}` : ""}`;
  return record(desk, understood, {
    kind,
    understood,
    from: documents.ids,
    ...(documents.sets.length > 0 && { sets: documents.sets }),
    ...(level && { level }),
  });
}

/**
 * Rocchio's method with the weights that are usual for judged documents: C. D. Manning, P. Raghavan, H. Schütze:
 * Introduction to information retrieval, 2008, section 9.1.1.
 */
const MARKED_FEEDBACK = "rocchio(alpha=1,beta=0.75,gamma=0.15)";

/**
 * Makes a set by feedback: the query of a set is moved towards the documents that are marked relevant, and away from
 * those marked not relevant. The method is that of the options, else Rocchio's.
 *
 * @param set number of the set; default: the last one whose query has words
 * @param isNew whether documents that were read or marked are left out
 */
export async function makeMore(desk: SearchDesk, set: number | undefined, isNew: boolean): Promise<MadeSet> {
  const { marks, reads } = desk.log.state;
  const marked = (wanted: string) => [...marks].filter(([, mark]) => mark === wanted).map(([id]) => id);
  const relevant = marked("relevant");
  if (relevant.length === 0) throw new UsageError("no document is marked relevant yet");
  const base = set ?? (await lastWithWords(desk));
  if (base === undefined) throw new UsageError("there is no query yet that could be improved");
  if (!(await hasWords(desk, base))) {
    throw new UsageError(`the query of S${base} has no words that could be improved`);
  }
  const method = parseFeedback(desk.context.options.feedback ?? MARKED_FEEDBACK).name;
  const without = [...new Set([...marks.keys(), ...reads.map(({ document }) => document)])];
  const understood = `:more S${base}${isNew ? " new" : ""}`;
  return record(desk, understood, {
    kind: "more",
    understood,
    sets: [base],
    feedback: { method, relevant, not: marked("not"), ...(isNew && { without }) },
  });
}

async function lastWithWords(desk: SearchDesk): Promise<number | undefined> {
  for (let number = desk.log.state.sets.length; number > 0; number--) if (await hasWords(desk, number)) return number;
  return undefined;
}

async function hasWords(desk: SearchDesk, number: number): Promise<boolean> {
  const { terms, phrases = [] } = (await resultOf(desk, number)).answer.result.query;
  return terms.length + phrases.length > 0;
}

async function record(
  desk: SearchDesk,
  typed: string,
  about: Omit<SetDefinition, "number" | "options">,
): Promise<MadeSet> {
  refuseOtherIndex(desk);
  const number = desk.log.state.sets.length + 1;
  const definition: SetDefinition = { ...about, number, options: plainOptions(desk) };
  const result = await runSet(desk, definition);
  const { subject, result: found, settings } = result.answer;
  const isQuery = about.kind === "query";
  const set: SetEvent = {
    event: "set",
    number,
    at: desk.now().toISOString(),
    kind: isQuery && result.sets.length > 0 ? "combination" : about.kind,
    typed,
    understood: isQuery ? (subject.understood ?? subject.name) : about.understood,
    ...(isQuery && { as: subject.kind }),
    ...(about.level && { level: about.level }),
    ...(subject.notes.length > 0 && { notes: subject.notes }),
    ...(result.patent && { patent: result.patent }),
    ...(isQuery ? result.sets.length > 0 && { sets: result.sets } : about.sets && { sets: about.sets }),
    ...(about.from && { from: about.from }),
    ...(about.feedback && { feedback: about.feedback }),
    options: definition.options,
    filter: found.filter,
    model: settings.model.name,
    isCut: result.isCut,
    index: desk.index.version,
    program: desk.program,
    ...keptMembers(idsOf(result), found.matches),
  };
  desk.log.append(set);
  desk.results.set(number, result);
  return { set, result };
}

/** The options in force without what else a command line has. */
function plainOptions({ context: { options } }: SearchDesk): SetDefinition["options"] {
  const {
    model,
    fields,
    in: within,
    select,
    terms,
    perField,
    sameField,
    minFrequency,
    weights,
    phrases,
    distil,
  } = options;
  const {
    alpha,
    source,
    textLanguage,
    feedback,
    before,
    class: classes,
    language,
    sameClass,
    sameClassLeast,
  } = options;
  const { cutOff, keepFamily, groupBy } = options;
  const all = { model, fields, in: within, select, terms, perField, sameField, minFrequency, weights, phrases, distil };
  const rest = { alpha, source, textLanguage, feedback, before, class: classes, language, sameClass, sameClassLeast };
  const given = Object.entries({ ...all, ...rest, cutOff, keepFamily, groupBy }).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given) as unknown as SetDefinition["options"];
}
