import { nearestName } from "../../core/index.js";
import { applicationNumber } from "./application-number.js";
import { BooleanQueryError } from "./boolean-error.js";
import {
  FIELD_NAMES,
  FIELDS_LISTED,
  type FieldName,
  fieldNamed,
  isTextField,
  joinedFields,
  type TextFieldName,
  type ValueFieldName,
} from "./boolean-fields.js";
import { type BooleanLine, type BooleanQuery, DEFAULT_NEAR, MAX_DISTANCE } from "./boolean-query.js";
import { type BooleanToken, type Comparison, lexBoolean } from "./lex-boolean.js";
import { isDoubtful, misspeltOperator } from "./proximity-operators.js";
import { DATE_FIELDS, isClass, readValue } from "./read-value.js";
import { isBetweenOperators, isMadeOfSets, setSpelling } from "./set-number.js";
import { typedWord } from "./typed-word.js";

/** Deeper parentheses, longer chains of proximity, and more changes of operators are refused: nobody types them. */
export const MAX_DEPTH = 100;

/** What a Boolean query is read with. */
export interface ParseBooleanOptions {
  /** Number of sets of the search; default: it has none, and their numbers are words. */
  readonly sets?: number;
  /** Whether `AND`, `OR` and `NOT` are read from left to right, as Espacenet does; default: `NOT`, then `AND`, then `OR`. */
  readonly leftToRight?: boolean;
}

/**
 * Reads a Boolean query.
 *
 * Proximity binds most, then `SAME`, `NOT`, `AND`, `OR`; parentheses change that. Words next to each other without an
 * operator are joined by `AND`. A field applies to the word, phrase or parentheses after it, or before it (`brake/TI`).
 *
 * In a search with sets, `S3`, `#3` and a bare `3` between operators are the third set. A bare number above the last set
 * is a word, unless the line is made of sets only: `1 AND 7` is an error if there are five. Quoted, it is always a word;
 * so is it in a field and next to a word.
 *
 * @throws BooleanQueryError for everything that is not understood, with its place
 */
export function parseBoolean(line: string, options: ParseBooleanOptions = {}): BooleanLine {
  return new BooleanParser(line, options).line();
}

type FieldToken = Extract<BooleanToken, { kind: "field" }>;
type Quoted = Extract<BooleanToken, { kind: "quoted" }>;

class BooleanParser {
  readonly #line: string;
  readonly #tokens: readonly BooleanToken[];
  /** Number of sets, if the search has any. */
  readonly #sets: number | undefined;
  readonly #isMadeOfSets: boolean;
  readonly #leftToRight: boolean;
  #next = 0;
  #depth = 0;
  /** Number of fields around the place: their parentheses contain words. */
  #fields = 0;

  constructor(line: string, { sets, leftToRight = false }: ParseBooleanOptions) {
    this.#line = line;
    this.#tokens = lexBoolean(line, true);
    this.#sets = sets;
    this.#leftToRight = leftToRight;
    this.#isMadeOfSets = sets !== undefined && isMadeOfSets(this.#tokens);
  }

  line(): BooleanLine {
    if (this.#tokens.length === 0) throw this.#error("query is empty", 0);
    const query = this.#or();
    const token = this.#peek();
    if (token?.kind === ")") throw this.#error('")" has no "(" before it', token.at);
    if (token?.kind === "suffix") throw this.#error(`a word is expected before ${this.#quote(token)}`, token.at);
    if (token?.kind !== "rank") return { query };
    const rank = this.#line.slice(token.end).trim();
    if (rank === "") throw this.#error("RANK is followed by no text to rank by", token.at);
    return { query, rank };
  }

  #or(): BooleanQuery {
    if (this.#leftToRight) return this.#inTurn();
    const parts = [this.#and()];
    while (this.#take("or")) parts.push(this.#and());
    return joined("or", parts);
  }

  #and(): BooleanQuery {
    const parts = [this.#not()];
    for (;;) {
      const token = this.#peek();
      if (token?.kind === "and") {
        this.#next++;
        parts.push(this.#not());
      } else if (token?.kind === "not") parts.push(this.#not());
      else if (token !== undefined && STARTS_OPERAND.has(token.kind)) {
        this.#refuseDoubtful(token);
        parts.push(this.#not());
      } else return joined("and", parts);
    }
  }

  /** Operators of the same rank, from left to right. */
  #inTurn(): BooleanQuery {
    let kind: "and" | "or" = "and";
    let parts = [this.#not()];
    let turns = 0;
    for (;;) {
      const token = this.#peek();
      if (token?.kind === "or" || token?.kind === "and") this.#next++;
      else if (token !== undefined && STARTS_OPERAND.has(token.kind)) this.#refuseDoubtful(token);
      else if (token?.kind !== "not") return joined(kind, parts);
      const next = token.kind === "or" ? "or" : "and";
      if (next !== kind && parts.length > 1) {
        if (++turns > MAX_DEPTH) throw this.#error(`more than ${MAX_DEPTH} changes between AND and OR`, token.at);
        parts = [joined(kind, parts)];
      }
      kind = next;
      parts.push(this.#not());
    }
  }

  /** A word that two others surround without an operator may be a mistyped one. */
  #refuseDoubtful(token: BooleanToken): void {
    const after = this.#tokens[this.#next + 1]?.kind;
    if (token.kind !== "word" || after === undefined || !STARTS_OPERAND.has(after)) return;
    const meant = isDoubtful(token.text) ? `NEAR${Number.parseInt(token.text, 10) + 1}` : misspeltOperator(token.text);
    if (meant === undefined) return;
    throw this.#error(
      `${JSON.stringify(token.text)}: did you mean ${meant}? To search for it as a word, quote it`,
      token.at,
      meant,
    );
  }

  #not(): BooleanQuery {
    const token = this.#peek();
    if (token?.kind !== "not") return this.#same();
    this.#next++;
    const next = this.#peek();
    if (next && PROXIMITY.has(next.kind)) {
      throw this.#error(`NOT ${this.#textOf(next)} is not known; write a NOT (a ${this.#textOf(next)} b)`, token.at);
    }
    return this.#nested(token.at, () => ({ kind: "not", part: this.#not() }));
  }

  #same(): BooleanQuery {
    let left = this.#near();
    for (let links = 1; ; links++) {
      const token = this.#peek();
      if (token?.kind !== "same") return left;
      this.#refuseLong(links, token.at);
      this.#next++;
      const parts = [left, this.#near()] as const;
      for (const part of parts) this.#refuseInProximity(part, token.at, "SAME");
      left = { kind: "same", parts };
    }
  }

  #near(): BooleanQuery {
    let left = this.#operand();
    for (let links = 1; ; links++) {
      const token = this.#peek();
      if (token?.kind === "foreign") throw this.#foreign(token);
      if (token?.kind !== "near" && token?.kind !== "adj") return left;
      this.#refuseLong(links, token.at);
      this.#next++;
      const within = token.within ?? (token.kind === "near" ? DEFAULT_NEAR : 1);
      this.#checkDistance(within, token.at);
      const parts = [left, this.#operand()] as const;
      for (const part of parts) this.#refuseInProximity(part, token.at, "NEAR and ADJ");
      left = { kind: token.kind, within, parts };
    }
  }

  #checkDistance(within: number, at: number): void {
    if (within < 1) throw this.#error("the distance must be 1 or more", at);
    if (within <= MAX_DISTANCE) return;
    const why = "a larger one could reach into the next text; SAME finds both in one paragraph, AND in one document";
    throw this.#error(`the distance must be ${MAX_DISTANCE} or less, and this is ${within}: ${why}`, at);
  }

  #refuseLong(links: number, at: number): void {
    if (links > MAX_DEPTH) throw this.#error(`more than ${MAX_DEPTH} proximity operators in a row`, at);
  }

  /** Proximity needs places in texts. */
  #refuseInProximity(part: BooleanQuery, at: number, operator: string): void {
    if (part.kind === "words" || part.kind === "near" || part.kind === "adj") return;
    if (part.kind === "same" && operator === "SAME") return;
    if (part.kind === "or") {
      for (const each of part.parts) this.#refuseInProximity(each, at, operator);
      return;
    }
    const hint = part.kind === "in" ? "; write the field around both: ti:(a NEAR5 b)" : "";
    throw this.#error(`both sides of ${operator} must be words, phrases, or a list of them joined by OR${hint}`, at);
  }

  #operand(): BooleanQuery {
    const token = this.#peek();
    if (token === undefined) throw this.#error("the query ends where a word is expected", this.#line.trimEnd().length);
    this.#next++;
    switch (token.kind) {
      case "(": {
        const part = this.#nested(token.at, () => this.#or());
        const close = this.#peek();
        if (close?.kind !== ")") throw this.#error('"(" is not closed', token.at);
        this.#next++;
        return this.#suffixed(part);
      }
      case "word":
        if (this.#isSet(token.text, this.#next - 1)) return this.#set(token.text, token.at);
        return this.#valueBefore(token) ?? this.#suffixed({ kind: "words", words: [this.#word(token.text, token.at)] });
      case "quoted":
        return this.#valueBefore(token) ?? this.#suffixed(this.#quoted(token));
      case "field":
        return this.#suffixed(this.#field(token));
      case "sign":
        return this.#nested(token.at, () =>
          token.sign === "+" ? this.#operand() : { kind: "not", part: this.#operand() },
        );
      case ")":
        throw this.#error('")" where a word is expected', token.at);
      case "foreign":
        throw this.#foreign(token);
      default:
        throw this.#error(`a word is expected before ${this.#quote(token)}`, token.at);
    }
  }

  /** @param t index of the word among the tokens */
  #isSet(word: string, t: number): boolean {
    if (this.#sets === undefined || this.#fields > 0) return false;
    const spelling = setSpelling(word);
    if (!spelling || this.#isMadeOfSets) return spelling !== undefined;
    if (spelling.isBare) return spelling.number <= this.#sets && isBetweenOperators(this.#tokens, t);
    return this.#sets > 0 || word.startsWith("#");
  }

  #set(word: string, at: number): BooleanQuery {
    const number = setSpelling(word)?.number ?? 0;
    const sets = this.#sets ?? 0;
    if (number <= sets) return { kind: "set", number };
    const last = sets === 0 ? "there are no sets yet" : `the last is ${sets}`;
    throw this.#error(`there is no set ${number}; ${last}. To search for it as a word, quote it`, at);
  }

  #quoted(token: Quoted): BooleanQuery {
    if (token.isOpen) throw this.#error("quotation mark is not closed", token.at);
    const words = token.text.split(/\s+/).filter((word) => word !== "");
    if (words.length === 0) throw this.#error("there is nothing between the quotation marks", token.at);
    const read = words.map((word) => this.#word(word, token.at, true));
    if (token.near === undefined || read.length === 1) return { kind: "words", words: read };
    if (read.length > 2) throw this.#error("~ after a phrase is for two words; use NEAR between more", token.at);
    this.#checkDistance(Math.max(1, token.near), token.at);
    const [left, right] = read.map((word): BooleanQuery => ({ kind: "words", words: [word] }));
    return { kind: "near", within: Math.max(1, token.near), parts: [left, right] };
  }

  #word(text: string, at: number, isQuoted = false): string {
    const read = typedWord(text, isQuoted);
    if (typeof read === "string") return read;
    throw this.#error(read.problem, at);
  }

  #field(token: FieldToken): BooleanQuery {
    const fields = token.names.map((name) => this.#fieldName(name, token.at));
    const [field] = fields;
    const value = this.#peek();
    if (value === undefined) throw this.#error(`${token.names[0]}: is followed by nothing`, token.at);
    if (fields.length === 1 && (field === "before" || field === "after")) return this.#googleDate(field, token);
    if (fields.length === 1 && field === "ap") return this.#applicantOrApplication(token);
    if (fields.length === 1 && field === "cl" && value.kind === "word" && isClass(value.text))
      return this.#values("cpc", token);
    if (fields.length === 1 && !isTextField(field) && field !== "ap" && field !== "before" && field !== "after")
      return this.#values(field, token);
    return this.#inFields(this.#textFields(fields, token.at), token);
  }

  #inFields(fields: readonly TextFieldName[], token: FieldToken): BooleanQuery {
    const { comparison } = token;
    if (comparison !== ":" && comparison !== "any" && comparison !== "all")
      throw this.#error(`${comparison} is for dates: pd>=1998`, token.at);
    this.#fields++;
    const part = comparison === ":" ? this.#nested(token.at, () => this.#operand()) : this.#listed(comparison);
    this.#fields--;
    return { kind: "in", fields: joinedFields(fields), part };
  }

  /** CQL's `ti any "motor engine"`. */
  #listed(comparison: "any" | "all"): BooleanQuery {
    const token = this.#peek() as Quoted;
    this.#next++;
    const words = this.#quoted({ ...token, near: undefined });
    const list = words.kind === "words" ? words.words : [];
    const parts = list.map((word): BooleanQuery => ({ kind: "words", words: [word] }));
    return joined(comparison === "any" ? "or" : "and", parts);
  }

  #textFields(fields: readonly FieldName[], at: number): TextFieldName[] {
    return fields.map((field) => {
      if (field === "ap") return "pa";
      if (!isTextField(field)) throw this.#error(`${field} has values of its own; write it alone: ${field}:…`, at);
      return field;
    });
  }

  #fieldName(name: string, at: number): FieldName {
    const known = fieldNamed(name);
    if (known !== undefined) return known;
    const nearest = nearestName(name.toUpperCase(), FIELD_NAMES.keys())?.toLowerCase();
    const hint =
      nearest === undefined ? `fields are ${FIELDS_LISTED}` : `did you mean ${nearest}? Fields are ${FIELDS_LISTED}`;
    const message = `no such field: ${JSON.stringify(name)}; ${hint}. To search for it as a word, quote it`;
    throw this.#error(message, at, nearest);
  }

  /** `ap:EP05104792` is an application, `ap:siemens` an applicant; so is each value of a list. */
  #applicantOrApplication(token: FieldToken): BooleanQuery {
    const value = this.#peek();
    const isNumber = (each: BooleanToken | undefined) =>
      (each?.kind === "word" || each?.kind === "quoted") && applicationNumber(each.text) !== undefined;
    const first = value?.kind === "(" ? this.#tokens[this.#next + 1] : value;
    return isNumber(first) ? this.#values("an", token) : this.#inFields(["pa"], token);
  }

  /** `before:priority:20010101`, `after:2001`: the date of priority unless another is named. */
  #googleDate(field: "before" | "after", token: FieldToken): BooleanQuery {
    const value = this.#peek();
    if (value?.kind !== "word") throw this.#error(`${field}: is followed by no date`, token.at);
    this.#next++;
    const [, kind, date] = /^(?:(priority|filing|publication):)?(.*)$/i.exec(value.text) ?? [];
    const dateField = kind === undefined ? "prd" : GOOGLE_DATES[kind.toLowerCase()];
    return this.#read(dateField, field === "before" ? "<" : ">=", date, value.at);
  }

  /** One value, or several in parentheses joined by operators; without an operator, by OR. */
  #values(field: ValueFieldName, { comparison, at }: FieldToken): BooleanQuery {
    const isDate = DATE_FIELDS[field] !== undefined;
    if (!isDate && comparison !== ":" && comparison !== "any" && comparison !== "all")
      throw this.#error(`${comparison} is for dates: pd>=1998`, at);
    const token = this.#peek();
    if (token?.kind === "quoted" && (comparison === "any" || comparison === "all")) {
      this.#next++;
      const texts = token.text.split(/[\s,]+/).filter((text) => text !== "");
      if (texts.length === 0) throw this.#error("there is nothing between the quotation marks", token.at);
      return joined(
        comparison === "any" ? "or" : "and",
        texts.map((text) => this.#read(field, ":", text, token.at)),
      );
    }
    return this.#valueOperand(field, comparison);
  }

  #valueOr(field: ValueFieldName, comparison: Comparison): BooleanQuery {
    const parts = [this.#valueAnd(field, comparison)];
    for (;;) {
      const token = this.#peek();
      const isListed = token?.kind === "word" || token?.kind === "quoted" || token?.kind === "(";
      if (token?.kind === "or") this.#next++;
      else if (!isListed) return joined("or", parts);
      parts.push(this.#valueAnd(field, comparison));
    }
  }

  #valueAnd(field: ValueFieldName, comparison: Comparison): BooleanQuery {
    const parts = [this.#valueNot(field, comparison)];
    for (;;) {
      const token = this.#peek();
      if (token?.kind === "and") this.#next++;
      else if (token?.kind !== "not") return joined("and", parts);
      parts.push(this.#valueNot(field, comparison));
    }
  }

  #valueNot(field: ValueFieldName, comparison: Comparison): BooleanQuery {
    const token = this.#peek();
    if (token?.kind !== "not") return this.#valueOperand(field, comparison);
    this.#next++;
    return this.#nested(token.at, () => ({ kind: "not", part: this.#valueNot(field, comparison) }));
  }

  #valueOperand(field: ValueFieldName, comparison: Comparison): BooleanQuery {
    const token = this.#peek();
    if (token?.kind === "word" || token?.kind === "quoted") {
      this.#next++;
      if (token.kind === "quoted" && token.isOpen) throw this.#error("quotation mark is not closed", token.at);
      if (token.kind === "word") this.#refuseSplit(field, token);
      return this.#read(field, comparison, token.text, token.at);
    }
    if (token?.kind !== "(")
      throw this.#error(`${field}: is followed by no value`, token?.at ?? this.#line.trimEnd().length);
    this.#next++;
    const part = this.#nested(token.at, () => this.#valueOr(field, comparison));
    if (!this.#take(")")) {
      const found = this.#peek();
      if (found === undefined) throw this.#error('"(" is not closed', token.at);
      throw this.#error(`in parentheses after ${field}: there can only be values joined by AND, OR and NOT`, found.at);
    }
    return part;
  }

  /** A number or class with blanks must be quoted: its rest would be a word. */
  #refuseSplit(field: ValueFieldName, token: Extract<BooleanToken, { kind: "word" }>): void {
    const next = this.#peek();
    if (next?.kind !== "word" || !/^\d/.test(next.text) || !SPLIT[field]?.test(token.text)) return;
    const whole = `${token.text} ${next.text}`;
    const message = `a value with blanks needs quotation marks: ${field}:${JSON.stringify(whole)}`;
    throw this.#error(message, token.at, JSON.stringify(whole));
  }

  #read(field: ValueFieldName, comparison: Comparison, text: string, at: number): BooleanQuery {
    const value = readValue(field, comparison, text);
    if ("problem" in value) throw this.#error(value.problem, at);
    return value;
  }

  /** `F16D65/IC`, `1998.py.`: a value before its field. */
  #valueBefore(token: Quoted | Extract<BooleanToken, { kind: "word" }>): BooleanQuery | undefined {
    const suffix = this.#peek();
    if (suffix?.kind !== "suffix" || suffix.names.length > 1) return undefined;
    const field = this.#fieldName(suffix.names[0], suffix.at);
    const isNumber = field === "ap" && applicationNumber(token.text) !== undefined;
    const isValue = isNumber || !(isTextField(field) || field === "ap" || field === "before" || field === "after");
    if (!isValue) return undefined;
    this.#next++;
    return this.#read(isNumber ? "an" : (field as ValueFieldName), ":", token.text, token.at);
  }

  #suffixed(part: BooleanQuery): BooleanQuery {
    let result = part;
    for (let links = 1; ; links++) {
      const token = this.#peek();
      if (token?.kind !== "suffix") return result;
      this.#refuseLong(links, token.at);
      this.#next++;
      const fields = token.names.map((name) => this.#fieldName(name, token.at));
      const [field] = fields;
      if (hasSet(result)) throw this.#error("a set has no fields", token.at);
      result =
        fields.length === 1 && !isTextField(field) && field !== "ap"
          ? this.#asValues(field, result, token.at)
          : { kind: "in", fields: joinedFields(this.#textFields(fields, token.at)), part: result };
    }
  }

  /** `(F16D OR B60T)/IC`: the words of a group are values. */
  #asValues(field: FieldName, query: BooleanQuery, at: number): BooleanQuery {
    if (query.kind === "and" || query.kind === "or")
      return { kind: query.kind, parts: query.parts.map((part) => this.#asValues(field, part, at)) };
    if (query.kind === "not") return { kind: "not", part: this.#asValues(field, query.part, at) };
    if (query.kind !== "words" || field === "before" || field === "after")
      throw this.#error(`${field} is written before its value: ${field}:…`, at);
    return this.#read(field as ValueFieldName, ":", query.words.join(" "), at);
  }

  #foreign(token: Extract<BooleanToken, { kind: "foreign" }>): BooleanQueryError {
    const name = this.#textOf(token);
    return this.#error(`no such operator: ${name}; ${token.hint}. To search for it as a word, quote it`, token.at);
  }

  #nested<T>(at: number, read: () => T): T {
    if (++this.#depth > MAX_DEPTH) throw this.#error(`more than ${MAX_DEPTH} parentheses within each other`, at);
    const result = read();
    this.#depth--;
    return result;
  }

  #peek(): BooleanToken | undefined {
    return this.#tokens[this.#next];
  }

  #take(kind: BooleanToken["kind"]): boolean {
    if (this.#peek()?.kind !== kind) return false;
    this.#next++;
    return true;
  }

  #textOf({ at, end }: BooleanToken): string {
    return this.#line.slice(at, end);
  }

  #quote(token: BooleanToken): string {
    return JSON.stringify(this.#textOf(token));
  }

  #error(message: string, at: number, instead?: string): BooleanQueryError {
    return new BooleanQueryError(message, this.#line, at, instead);
  }
}

const STARTS_OPERAND: ReadonlySet<BooleanToken["kind"]> = new Set(["(", "word", "quoted", "field", "sign"]);
const PROXIMITY: ReadonlySet<BooleanToken["kind"]> = new Set(["near", "adj", "same", "foreign"]);

const GOOGLE_DATES: Readonly<Record<string, ValueFieldName>> = { priority: "prd", filing: "fd", publication: "pd" };

/** Beginnings of values that end at a blank. */
const SPLIT: Readonly<Partial<Record<ValueFieldName, RegExp>>> = {
  pn: /^[A-Z]{2}$/i,
  an: /^[A-Z]{2}$/i,
  pr: /^[A-Z]{2}$/i,
  ct: /^[A-Z]{2}$/i,
  num: /^[A-Z]{2}$/i,
  cpc: /^[A-Z]\d\d[A-Z]$/i,
  ic: /^[A-Z]\d\d[A-Z]$/i,
};

function hasSet(query: BooleanQuery): boolean {
  if (query.kind === "and" || query.kind === "or") return query.parts.some(hasSet);
  return query.kind === "not" || query.kind === "in" ? hasSet(query.part) : query.kind === "set";
}

/** Lists of the same operator are one list. */
function joined(kind: "and" | "or", parts: readonly BooleanQuery[]): BooleanQuery {
  if (parts.length === 1) return parts[0];
  if (parts.every((part) => part.kind !== kind)) return { kind, parts };
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) };
}
