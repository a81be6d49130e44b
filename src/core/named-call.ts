import { UsageError } from "./errors.js";

/** A parameter of a call, as it was given. */
export interface Argument {
  readonly key: string;
  /** Without quotes and surrounding blanks; `undefined` if there is no `=`. */
  readonly value?: string;
}

/** A measure, model or system with its parameters: `dcu.cit(terms=25)`. */
export interface NamedCall {
  readonly name: string;
  /** The part after the first dot of the name. */
  readonly run?: string;
  /** In the order given. */
  readonly arguments: readonly Argument[];
}

/** Makes an error from the reason, which includes the place. */
type Refuse = (why: string) => UsageError;

/**
 * Reads `name`, `name.run` and `name(key=value,…)`. A value ends at a comma or at the parenthesis that closes the call.
 * Text in parentheses within a value belongs to the value, which may itself be a call. A value in quotes, `"` or `'`,
 * may contain anything; the quote itself is doubled.
 *
 * @example parseCall("rrf(systems=bm25+dense(vectors=a.npy,topics=b.npy),k=10)").arguments.length // 2
 * @param what the kind of thing that is named, for messages
 * @throws UsageError with the place of an unclosed parenthesis or quote
 */
export function parseCall(text: string, what = "name", form = "NAME(parameter=value,…)"): NamedCall {
  const refuse = (why?: string) => {
    const reason = why === undefined ? "" : `; ${why}`;
    return new UsageError(`${what} is not of the form ${form}: ${JSON.stringify(text)}${reason}`);
  };
  const [head, name] = /^\s*([^\s(),=]+)\s*/.exec(text) ?? [];
  if (head === undefined || name === undefined) throw refuse();
  const list = text[head.length] === "(" ? readArguments(text, head.length, refuse) : undefined;
  const end = list?.end ?? head.length;
  if (text.slice(end).trim() !== "") throw refuse(notExpected(text, afterBlanks(text, end)));
  const point = name.indexOf(".", 1);
  return {
    name: point < 0 ? name : name.slice(0, point),
    ...(point > 0 && { run: name.slice(point + 1) }),
    arguments: list?.given ?? [],
  };
}

/** The name with the run, if one is given. For things without runs, this is the whole name. */
export function headOf({ name, run }: NamedCall): string {
  return run === undefined ? name : `${name}.${run}`;
}

/** The call as text that {@link parseCall} can read; values are quoted where necessary. */
export function printCall(call: NamedCall): string {
  return call.arguments.length === 0 ? headOf(call) : `${headOf(call)}(${printArguments(call.arguments)})`;
}

/** Parameters as written between the parentheses of a call: `terms=50,b=0.3`. */
export function printArguments(given: readonly Argument[]): string {
  return given.map(({ key, value }) => (value === undefined ? key : `${key}=${printValue(value)}`)).join(",");
}

/** Splits at a one-character separator, except within parentheses, or within quotes inside them. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = endOfPlain(text, from, separator, (why) => new UsageError(`${JSON.stringify(text)}: ${why}`));
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts;
}

function printValue(value: string): string {
  return isPlain(value) ? value : `"${value.replaceAll('"', '""')}"`;
}

/** Whether a value is read back unchanged without quotes. */
function isPlain(value: string): boolean {
  if (value !== value.trim() || /^["']/.test(value)) return false;
  try {
    return endOfPlain(value, 0, ",)", (why) => new UsageError(why)) === value.length;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

/** The parameters of a call, from its opening parenthesis to just after the closing one. */
function readArguments(text: string, open: number, refuse: Refuse): { given: Argument[]; end: number } {
  const given: Argument[] = [];
  for (let at = open + 1; ; at++) {
    const equals = endOfKey(text, at);
    const key = text.slice(at, equals).trim();
    let value: string | undefined;
    if (text[equals] === "=") {
      const from = afterBlanks(text, equals + 1);
      const isQuoted = text[from] === '"' || text[from] === "'";
      const end = isQuoted ? endOfQuoted(text, from, refuse) : endOfPlain(text, from, ",)", refuse);
      value = isQuoted ? unquoted(text.slice(from, end)) : text.slice(from, end).trim();
      at = afterBlanks(text, end);
      given.push({ key, value });
    } else {
      const end = endOfPlain(text, at, ",)", refuse);
      const piece = text.slice(at, end).trim();
      // Empty parentheses mean no parameters.
      if (piece !== "" || given.length > 0 || text[end] === ",") given.push({ key: piece });
      at = end;
    }
    if (at >= text.length) throw refuse(notClosed(text, open));
    if (text[at] === ")") return { given, end: at + 1 };
    if (text[at] !== ",") throw refuse(notExpected(text, at));
  }
}

function endOfKey(text: string, from: number): number {
  const length = text.slice(from).search(/[=,()]/);
  return length < 0 ? text.length : from + length;
}

/** Place of the first stop character outside parentheses, and outside quotes within them; else the end of the text. */
function endOfPlain(text: string, from: number, stops: string, refuse: Refuse): number {
  const open: number[] = [];
  let last = "";
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (open.length === 0 && stops.includes(character)) return at;
    if (character === "(") open.push(at);
    else if (character === ")") open.pop();
    else if ((character === '"' || character === "'") && last === "=" && open.length > 0) {
      at = endOfQuoted(text, at, refuse) - 1;
    }
    if (character.trim() !== "") last = character;
  }
  const unclosed = open.pop();
  if (unclosed !== undefined) throw refuse(notClosed(text, unclosed));
  return text.length;
}

/** The place after the quote that closes the one at `from`; a doubled quote does not close. */
function endOfQuoted(text: string, from: number, refuse: Refuse): number {
  const quote = text[from];
  for (let at = text.indexOf(quote, from + 1); at >= 0; at = text.indexOf(quote, at + 2)) {
    if (text[at + 1] !== quote) return at + 1;
  }
  throw refuse(notClosed(text, from));
}

function unquoted(text: string): string {
  const quote = text[0];
  return text.slice(1, -1).replaceAll(quote + quote, quote);
}

function afterBlanks(text: string, from: number): number {
  const length = text.slice(from).search(/\S/);
  return length < 0 ? text.length : from + length;
}

function notClosed(text: string, at: number): string {
  return `${text[at]} at character ${at + 1} is not closed`;
}

function notExpected(text: string, at: number): string {
  return `${text[at]} at character ${at + 1} is not expected`;
}
