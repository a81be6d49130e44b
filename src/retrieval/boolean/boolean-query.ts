/** A Boolean query as a searcher writes it. {@link parseBoolean} reads one, {@link printBoolean} writes it. */
export type BooleanQuery =
  | { readonly kind: "and" | "or"; readonly parts: readonly BooleanQuery[] }
  | { readonly kind: "not"; readonly part: BooleanQuery }
  /** Both within a number of words of each other, in any order (`NEAR`) or in this one (`ADJ`). */
  | { readonly kind: "near" | "adj"; readonly within: number; readonly parts: readonly [BooleanQuery, BooleanQuery] }
  /** A word, or a phrase of several; `*` and `?` in a word are wildcards. */
  | { readonly kind: "words"; readonly words: readonly string[] }
  /** Only in these text fields. */
  | { readonly kind: "in"; readonly field: TextFieldName; readonly part: BooleanQuery }
  /** In a class or below it. */
  | { readonly kind: "class"; readonly field: "cpc" | "ic"; readonly symbol: string }
  /** Published from and until these days, both included; each may be a year, a month or a day. */
  | { readonly kind: "date"; readonly from?: string; readonly until?: string }
  | { readonly kind: "language"; readonly code: string }
  /** A publication, or all versions of a patent. */
  | { readonly kind: "number"; readonly id: string }
  /** The documents of an earlier set of the same search. */
  | { readonly kind: "set"; readonly number: number };

/** A typed line: which documents match, and what ranks them. */
export interface BooleanLine {
  readonly query: BooleanQuery;
  /** The text after `RANK`; default: the words of the query rank the documents. */
  readonly rank?: string;
}

/** The text fields by the names that searchers type, with the fields of an index that they mean. */
export const TEXT_FIELDS = {
  ti: ["title"],
  ab: ["abstract"],
  cl: ["claims"],
  de: ["description"],
  tiab: ["title", "abstract"],
  tac: ["title", "abstract", "claims"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type TextFieldName = keyof typeof TEXT_FIELDS;

/** Other fields: classes of both schemes, publication date, language, publication number. */
export type ValueFieldName = "cpc" | "ic" | "pd" | "la" | "pn";

export type FieldName = TextFieldName | ValueFieldName;

/** Every name of a field, in capitals, as Espacenet, PatBase, the USPTO and others spell it. */
export const FIELD_NAMES: Readonly<Record<string, FieldName>> = {
  TI: "ti",
  TTL: "ti",
  TITLE: "ti",
  AB: "ab",
  ABST: "ab",
  ABSTRACT: "ab",
  CL: "cl",
  CLM: "cl",
  CLMS: "cl",
  CLAIMS: "cl",
  ACLM: "cl",
  DE: "de",
  DESC: "de",
  DESCRIPTION: "de",
  SPEC: "de",
  TIAB: "tiab",
  TA: "tiab",
  TAC: "tac",
  CPC: "cpc",
  CPCS: "cpc",
  IC: "ic",
  IPC: "ic",
  ICL: "ic",
  PD: "pd",
  ISD: "pd",
  LA: "la",
  LG: "la",
  PN: "pn",
  NUM: "pn",
};

/** Fields of other tools that an index does not have. */
export const MISSING_FIELDS: Readonly<Record<string, string>> = {
  AP: "applicants",
  PA: "applicants",
  AN: "applicants",
  IN: "inventors",
  PR: "priorities",
  FD: "filing dates",
  AD: "filing dates",
  CT: "citations",
};

/** Maximum number of words between two that `NEAR` alone allows. */
export const DEFAULT_NEAR = 10;
