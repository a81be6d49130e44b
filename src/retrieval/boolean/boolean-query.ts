import type { DateKind } from "../query/match-condition.js";
import type { TextFieldName } from "./boolean-fields.js";

/** A Boolean query as a searcher writes it. {@link parseBoolean} reads one, {@link printBoolean} writes it. */
export type BooleanQuery =
  | { readonly kind: "and" | "or"; readonly parts: readonly BooleanQuery[] }
  | { readonly kind: "not"; readonly part: BooleanQuery }
  /** Both within a number of words of each other, in any order (`NEAR`) or in this one (`ADJ`). */
  | { readonly kind: "near" | "adj"; readonly within: number; readonly parts: readonly [BooleanQuery, BooleanQuery] }
  /** Both in one paragraph, claim, title, abstract or name. */
  | { readonly kind: "same"; readonly parts: readonly [BooleanQuery, BooleanQuery] }
  /** A word, or a phrase of several; `*` and `?` in a word are wildcards. */
  | { readonly kind: "words"; readonly words: readonly string[] }
  /** Only in these text fields, in the order of {@link TEXT_FIELDS}. */
  | { readonly kind: "in"; readonly fields: readonly TextFieldName[]; readonly part: BooleanQuery }
  | BooleanValue
  /** The documents of an earlier set of the same search. */
  | { readonly kind: "set"; readonly number: number };

/** A value that documents have. */
export type BooleanValue =
  /** In a class or below it. */
  | { readonly kind: "class"; readonly field: "cpc" | "ic"; readonly symbol: string }
  /** From and until these days, both included; each may be a year, a month or a day. */
  | { readonly kind: "date"; readonly date: DateKind; readonly from?: string; readonly until?: string }
  | { readonly kind: "language"; readonly code: string }
  /** A publication, or all versions of a patent. */
  | { readonly kind: "number"; readonly id: string }
  /** Publications whose number begins like this: `EP-09713`. */
  | { readonly kind: "numbers"; readonly beginning: string }
  /** The application itself, or one whose priority is claimed, in the spelling that was typed, in capitals. */
  | { readonly kind: "application" | "priority"; readonly number: string }
  /** Documents that cite a publication or patent. */
  | { readonly kind: "cites"; readonly id: string }
  /** Office that published the document. */
  | { readonly kind: "country"; readonly code: string }
  /** Kind code, `B1`, or the letter that it begins with. */
  | { readonly kind: "kind"; readonly code: string };

/** A typed line: which documents match, and what ranks them. */
export interface BooleanLine {
  readonly query: BooleanQuery;
  /** The text after `RANK`; default: the words of the query rank the documents. */
  readonly rank?: string;
}

/** Largest distance. Texts of a field are 100 words apart in an index, so a larger one would reach into the next text. */
export const MAX_DISTANCE = 99;

/** Maximum number of words between two that `NEAR` alone allows. */
export const DEFAULT_NEAR = 10;
