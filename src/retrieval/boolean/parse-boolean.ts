import { nearestName } from "../../core/index.js";
import { normalisePublicationId, parseClassification } from "../../patents/index.js";
import { BooleanQueryError } from "./boolean-error.js";
import {
  type BooleanLine,
  type BooleanQuery,
  DEFAULT_NEAR,
  FIELD_NAMES,
  type FieldName,
  MISSING_FIELDS,
  TEXT_FIELDS,
  type TextFieldName,
} from "./boolean-query.js";
import { type BooleanToken, hasWildcard, lexBoolean } from "./lex-boolean.js";
import { isBetweenOperators, isMadeOfSets, setSpelling } from "./set-number.js";

/** Deeper parentheses are refused: nobody types them. */
const MAX_DEPTH = 100;

/** What a Boolean query is read with. */
export interface ParseBooleanOptions {
  /** Number of sets of the search; default: it has none, and their numbers are words. */
  readonly sets?: number;
}

/**
 * Reads a Boolean query.
 *
 * Proximity binds most, then `NOT`, then `AND`, then `OR`; parentheses change that. Words next to each other without an
 * operator are joined by `AND`. A field applies to the word, phrase or parentheses after it, or before it (`brake/TI`).
 *
 * In a search with sets, `S3`, `#3` and a bare `3` between operators are the third set. A bare number above the last set
 * is a word, unless the line is made of sets only: `1 AND 7` is an error if there are five. Quoted, it is always a word;
 * so is it in a field and next to a word.
 *
 * @throws BooleanQueryError for everything that is not understood, with its place
 */
export function parseBoolean(line: string, options: ParseBooleanOptions = {}): BooleanLine {
  return new BooleanParser(line, options.sets).line();
}

class BooleanParser {
  readonly #line: string;
  readonly #tokens: readonly BooleanToken[];
  /** Number of sets, if the search has any. */
  readonly #sets: number | undefined;
  readonly #isMadeOfSets: boolean;
  #next = 0;
  #depth = 0;
  /** Number of fields around the place: their parentheses contain words. */
  #fields = 0;

  constructor(line: string, sets: number | undefined) {
    this.#line = line;
    this.#tokens = lexBoolean(line, true);
    this.#sets = sets;
    this.#isMadeOfSets = sets !== undefined && isMadeOfSets(this.#tokens);
  }

  line(): BooleanLine {
    if (this.#tokens.length === 0) throw this.#error("query is empty", 0);
    const query = this.#or();
    const token = this.#peek();
    if (token?.kind === ")") throw this.#error('")" has no "(" before it', token.at);
    if (token?.kind !== "rank") return { query };
    const rank = this.#line.slice(token.end).trim();
    if (rank === "") throw this.#error("RANK is followed by no text to rank by", token.at);
    return { query, rank };
  }

  #or(): BooleanQuery {
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
      else if (token !== undefined && STARTS_OPERAND.has(token.kind)) parts.push(this.#not());
      else return joined("and", parts);
    }
  }

  #not(): BooleanQuery {
    const token = this.#peek();
    if (token?.kind === "not") {
      this.#next++;
      return this.#nested(token.at, () => ({ kind: "not", part: this.#not() }));
    }
    return this.#near();
  }

  #near(): BooleanQuery {
    let left = this.#operand();
    for (;;) {
      const token = this.#peek();
      if (token?.kind === "foreign") throw this.#foreign(token);
      if (token?.kind !== "near" && token?.kind !== "adj") return left;
      this.#next++;
      const within = token.within ?? (token.kind === "near" ? DEFAULT_NEAR : 1);
      if (within < 1) throw this.#error("the distance must be 1 or more", token.at);
      const parts = [left, this.#operand()] as const;
      for (const part of parts) this.#refuseInNear(part, token.at);
      left = { kind: token.kind, within, parts };
    }
  }

  /** Proximity needs places in texts. */
  #refuseInNear(part: BooleanQuery, at: number): void {
    if (part.kind === "words" || part.kind === "near" || part.kind === "adj") return;
    if (part.kind === "or") {
      for (const each of part.parts) this.#refuseInNear(each, at);
      return;
    }
    throw this.#error("both sides of NEAR and ADJ must be words, phrases, or a list of them joined by OR", at);
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
        return this.#suffixed({ kind: "words", words: [this.#word(token.text, token.at)] });
      case "quoted":
        return this.#suffixed(this.#quoted(token));
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
        throw this.#error(`a word is expected before ${JSON.stringify(this.#textOf(token))}`, token.at);
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

  #quoted(token: Extract<BooleanToken, { kind: "quoted" }>): BooleanQuery {
    if (token.isOpen) throw this.#error("quotation mark is not closed", token.at);
    const words = token.text.split(/\s+/).filter((word) => word !== "");
    if (words.length === 0) throw this.#error("there is nothing between the quotation marks", token.at);
    for (const word of words) this.#word(word, token.at);
    if (token.near === undefined || words.length === 1) return { kind: "words", words };
    if (words.length > 2) throw this.#error("~ after a phrase is for two words; use NEAR between more", token.at);
    const [left, right] = words.map((word): BooleanQuery => ({ kind: "words", words: [word] }));
    return { kind: "near", within: Math.max(1, token.near), parts: [left, right] };
  }

  #word(text: string, at: number): string {
    if (!/[\p{L}\p{N}]/u.test(text)) throw this.#error(`not a word: ${JSON.stringify(text)}`, at);
    if (hasWildcard(text) && !/^[\p{L}\p{N}]{2}/u.test(text) && !/[\p{L}\p{N}]{3}/u.test(text)) {
      throw this.#error(`a word with wildcards needs two letters before the first, or three in a row: ${text}`, at);
    }
    return text;
  }

  #field(token: Extract<BooleanToken, { kind: "field" }>): BooleanQuery {
    const field = this.#fieldName(token.name, token.at);
    if (field === "pd") return this.#date(token);
    if (token.comparison !== ":") throw this.#error(`${token.comparison} is for dates: pd>=1998`, token.at);
    const value = this.#peek();
    if (field === "cpc" || field === "ic")
      return this.#values(field, value, (text, at) => this.#class(field, text, at));
    if (field === "la") return this.#values(field, value, (text) => ({ kind: "language", code: text.toLowerCase() }));
    if (field === "pn") return this.#values(field, value, (text, at) => this.#number(text, at));
    this.#fields++;
    const part = this.#nested(token.at, () => this.#operand());
    this.#fields--;
    return within(field, part);
  }

  #fieldName(name: string, at: number): FieldName {
    const capitals = name.toUpperCase();
    const known = FIELD_NAMES[capitals];
    if (known !== undefined) return known;
    const missing = MISSING_FIELDS[capitals];
    if (missing !== undefined) throw this.#error(`the index has no ${missing}, so ${name} cannot be searched`, at);
    const nearest = nearestName(capitals, Object.keys(FIELD_NAMES))?.toLowerCase();
    const hint = nearest === undefined ? `fields are ${FIELDS}` : `did you mean ${nearest}? Fields are ${FIELDS}`;
    throw this.#error(`no such field: ${JSON.stringify(name)}; ${hint}. To search for it as a word, quote it`, at);
  }

  /** One value, or several in parentheses joined by OR. */
  #values(
    field: FieldName,
    token: BooleanToken | undefined,
    read: (text: string, at: number) => BooleanQuery,
  ): BooleanQuery {
    if (token?.kind === "word" || token?.kind === "quoted") {
      this.#next++;
      return read(token.text, token.at);
    }
    if (token?.kind !== "(") throw this.#error(`${field}: is followed by no value`, token?.at ?? this.#line.length);
    this.#next++;
    const parts: BooleanQuery[] = [];
    for (;;) {
      const each = this.#peek();
      this.#next++;
      if (each?.kind === ")" && parts.length > 0) return joined("or", parts);
      if (each?.kind === "or" && parts.length > 0) continue;
      if (each?.kind !== "word" && each?.kind !== "quoted")
        throw this.#error(`in parentheses after ${field}: there can only be values joined by OR`, each?.at ?? token.at);
      parts.push(read(each.text, each.at));
    }
  }

  /** `H04L29/06`, `H04L29/+`, `H04L 29/06/low`: the class and everything below it. */
  #class(field: "cpc" | "ic", text: string, at: number): BooleanQuery {
    const symbol = text
      .toUpperCase()
      .replace(/\s+/g, "")
      .replace(/\/?(?:\+|\/LOW|\*)$/, "");
    if (parseClassification(symbol) === undefined)
      throw this.#error(`not a class, such as H04L or H04L29/06: ${JSON.stringify(text)}`, at);
    return { kind: "class", field, symbol };
  }

  #number(text: string, at: number): BooleanQuery {
    const id = normalisePublicationId(text);
    if (id === undefined)
      throw this.#error(`not a publication number, such as EP-0971326-B1: ${JSON.stringify(text)}`, at);
    return { kind: "number", id };
  }

  #date({ comparison, at }: Extract<BooleanToken, { kind: "field" }>): BooleanQuery {
    const token = this.#peek();
    if (token?.kind !== "word" && token?.kind !== "quoted") throw this.#error("pd is followed by no date", at);
    this.#next++;
    const [first, second, ...more] = token.text.split(/\.\.|:|,|\s+/);
    const from = first === "" ? undefined : this.#day(first, token.at);
    if (second !== undefined) {
      const until = second === "" ? undefined : this.#day(second, token.at);
      const isRange = more.length === 0 && comparison === ":" && (from !== undefined || until !== undefined);
      if (!isRange)
        throw this.#error(`not a range of dates, such as 1998..2003: ${JSON.stringify(token.text)}`, token.at);
      if (from !== undefined && until !== undefined && from.slice(0, until.length) > until)
        throw this.#error(`the range ends before it begins: ${token.text}`, token.at);
      return { kind: "date", ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
    }
    if (from === undefined) throw this.#error(`not a date: ${JSON.stringify(token.text)}`, token.at);
    if (comparison === ":") return { kind: "date", from, until: from };
    if (comparison === ">=" || comparison === ">")
      return comparison === ">=" ? { kind: "date", from } : { kind: "not", part: { kind: "date", until: from } };
    return comparison === "<=" ? { kind: "date", until: from } : { kind: "not", part: { kind: "date", from } };
  }

  /** `1998`, `1998-03`, `19980315`. */
  #day(text: string, at: number): string {
    const parts = /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?$/.exec(text);
    const [, year, month, day] = parts ?? [];
    const isDay =
      (month === undefined || (month >= "01" && month <= "12")) && (day === undefined || (day >= "01" && day <= "31"));
    if (!parts || !isDay)
      throw this.#error(`not a date, such as 1998, 1998-03 or 1998-03-15: ${JSON.stringify(text)}`, at);
    return [year, month, day].filter((part) => part !== undefined).join("-");
  }

  #suffixed(part: BooleanQuery): BooleanQuery {
    let result = part;
    for (let token = this.#peek(); token?.kind === "suffix"; token = this.#peek()) {
      this.#next++;
      const field = this.#fieldName(token.name, token.at);
      if (!(field in TEXT_FIELDS)) throw this.#error(`${field} is written before its value: ${field}:…`, token.at);
      result = within(field as TextFieldName, result);
    }
    return result;
  }

  #foreign({ name, at }: Extract<BooleanToken, { kind: "foreign" }>): BooleanQueryError {
    const hint =
      name === "SAME" || name === "WITH" || name === "PARA" || name === "SENT"
        ? "an index does not keep sentences and paragraphs; NEAR20 is the closest"
        : "operators are AND, OR, NOT, NEARn, ADJn";
    return this.#error(`no such operator: ${name}; ${hint}. To search for it as a word, quote it`, at);
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

  #error(message: string, at: number): BooleanQueryError {
    return new BooleanQueryError(message, this.#line, at);
  }
}

const FIELDS = "ti, ab, cl, de, tiab, tac, cpc, ic, pd, la, pn";

const STARTS_OPERAND: ReadonlySet<BooleanToken["kind"]> = new Set(["(", "word", "quoted", "field", "sign"]);

/** Lists of the same operator are one list. */
function joined(kind: "and" | "or", parts: readonly BooleanQuery[]): BooleanQuery {
  if (parts.length === 1) return parts[0];
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) };
}

function within(field: FieldName, part: BooleanQuery): BooleanQuery {
  return { kind: "in", field: field as TextFieldName, part };
}
