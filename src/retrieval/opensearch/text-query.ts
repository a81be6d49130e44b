import { isNameField, type TextCondition } from "../query/match-condition.js";
import type { ConditionPart } from "../query/weighted-query.js";
import { cleanTerm } from "./encode-document.js";
import { anyOf, hasOneOf, NOTHING } from "./filter-query.js";
import { ALL, MARK, WORD_END } from "./index-layout.js";
import type { ClusterQuery } from "./remote-index.js";

/** The field of the cluster for a field of the index. */
export function textField(field: string): string {
  return isNameField(field) ? `name.${field}` : `text.${field}`;
}

/**
 * Documents that contain one of these terms.
 *
 * @param fields in one of these; `undefined` if any field of texts will do
 */
export function containsTerm(terms: readonly string[], fields: readonly string[] | undefined): ClusterQuery {
  const clean = [...new Set(terms.map(cleanTerm))];
  return anyOf((fields?.map(textField) ?? [ALL]).map((field) => hasOneOf(field, clean)));
}

/** A phrase in one field whose score is its frequency there. */
export function phraseInField({ terms, positions }: ConditionPart, field: string): ClusterQuery {
  if (terms.length === 1) return { term: { [textField(field)]: { value: cleanTerm(terms[0]) } } };
  const words = new Map<number, string[]>();
  terms.forEach((term, i) => {
    const position = positions?.[i] ?? i;
    words.set(position, [...(words.get(position) ?? []), cleanTerm(term)]);
  });
  // The similarity adds the frequency once for each word.
  const boost = 1 / terms.length;
  return { match_phrase: { [textField(field)]: { query: placedWords(words), boost } } };
}

/** Whether a cluster finds exactly the occurrences of a phrase: no slop, and one word at each position. */
export function isPlainPhrase({ terms, positions, slop = 0 }: ConditionPart): boolean {
  if (terms.length === 1) return true;
  return slop === 0 && new Set(positions ?? terms.map((_, i) => i)).size === terms.length;
}

/** Words at positions, as the analyzer `stream` takes them; several at one position mean one of them. */
function placedWords(words: ReadonlyMap<number, readonly string[]>): string {
  const first = Math.min(...words.keys());
  const last = Math.max(...words.keys());
  const parts: string[] = [];
  for (let position = first; position <= last; position++) parts.push(words.get(position)?.join(MARK) ?? MARK);
  return parts.join(WORD_END);
}

/**
 * The documents that contain a text in a field, if the cluster can find exactly these; otherwise `undefined`.
 *
 * Words are sets of terms at positions. Phrases are found by positions; two words or phrases near each other by
 * intervals. The cluster looks only at the shortest intervals: these are enough if all occurrences of each part are of
 * one length.
 */
export function exactText(text: TextCondition, field: string): ClusterQuery | undefined {
  const forms = phraseForms(text);
  if (forms) return anyOf(forms.map((form) => formQuery(form, field)));
  if ("either" in text) {
    const parts = text.either.map((each) => exactText(each, field));
    return parts.every((part) => part !== undefined) ? anyOf(parts) : undefined;
  }
  if (!("near" in text)) return undefined;
  const [first, second] = text.near.map(phraseForms);
  if (!first || !second || !areAlike(first) || !areAlike(second)) return undefined;
  if (first.length === 0 || second.length === 0) return NOTHING;
  const near = (a: readonly Form[], b: readonly Form[]) => ({
    all_of: { ordered: true, max_gaps: text.within - 1, intervals: [intervalsOf(a), intervalsOf(b)] },
  });
  const ways = text.ordered ? [near(first, second)] : [near(first, second), near(second, first)];
  return { intervals: { [textField(field)]: { any_of: { intervals: ways } } } };
}

/** Documents that may contain a text in a field: all that do, and perhaps others. */
export function possibleText(text: TextCondition, field: string): ClusterQuery {
  const exact = exactText(text, field);
  if (exact) return exact;
  if ("terms" in text) return NOTHING;
  if ("either" in text) return anyOf(text.either.map((each) => possibleText(each, field)));
  const parts = "phrase" in text ? text.phrase : "near" in text ? text.near : text.same;
  return { bool: { filter: parts.map((each) => possibleText(each, field)) } };
}

/** Terms at positions: one of the terms at each. */
type Form = ReadonlyMap<number, readonly string[]>;

/** More forms than these are not written out. */
const MAX_FORMS = 64;

/** A text as a choice of phrases; `undefined` if it is more than that. An empty choice never occurs. */
function phraseForms(text: TextCondition): Form[] | undefined {
  if ("terms" in text) return text.terms.length === 0 ? [] : [new Map([[0, [...new Set(text.terms.map(cleanTerm))]]])];
  if ("either" in text) {
    const parts = text.either.map(phraseForms);
    if (!parts.every((part) => part !== undefined)) return undefined;
    return joined(parts.flat());
  }
  if (!("phrase" in text)) return undefined;
  let forms: Form[] = [new Map()];
  for (const [i, part] of text.phrase.entries()) {
    const own = phraseForms(part);
    if (!own || own.length * forms.length > MAX_FORMS) return undefined;
    const offset = text.positions[i] - text.positions[0];
    const both = forms.flatMap((form) => own.map((each) => merged(form, each, offset)));
    if (!both.every((form) => form !== undefined)) return undefined;
    forms = both;
  }
  return forms;
}

/** Single words are one form. */
function joined(forms: readonly Form[]): Form[] {
  const words = forms.filter((form) => form.size === 1);
  const others = forms.filter((form) => form.size > 1);
  if (words.length === 0) return [...others];
  return [new Map([[0, [...new Set(words.flatMap((form) => [...form.values()].flat()))]]]), ...others];
}

/** One form and another after it; `undefined` if both have a word at the same position. */
function merged(form: Form, other: Form, offset: number): Form | undefined {
  const all = new Map(form);
  for (const [position, terms] of other) {
    if (all.has(position + offset)) return undefined;
    all.set(position + offset, terms);
  }
  return all;
}

function formQuery(form: Form, field: string): ClusterQuery {
  if (form.size === 1) return containsTerm([...form.values()].flat(), [field]);
  return { match_phrase: { [textField(field)]: { query: placedWords(form) } } };
}

/** Whether all are of one length, without gaps. */
function areAlike(forms: readonly Form[]): boolean {
  const isWithoutGaps = (form: Form) => Math.max(...form.keys()) - Math.min(...form.keys()) === form.size - 1;
  return forms.every((form) => form.size === forms[0].size && isWithoutGaps(form));
}

/** Places of a choice of phrases without gaps. */
function intervalsOf(forms: readonly Form[]): ClusterQuery {
  const intervals = forms.map((form) => {
    const places = [...form].sort(([a], [b]) => a - b);
    const words = places.map(([, terms]) => ({ any_of: { intervals: terms.map(wordInterval) } }));
    if (words.length === 1) return words[0];
    return { all_of: { ordered: true, max_gaps: 0, intervals: words } };
  });
  return { any_of: { intervals } };
}

function wordInterval(term: string): ClusterQuery {
  return { match: { query: term, analyzer: "keyword", max_gaps: 0 } };
}
