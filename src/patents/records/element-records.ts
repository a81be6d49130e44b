import { countLines } from "./line-count.js";
import type { FoundRecord, RecordCutter } from "./record-cutter.js";

/** A tag or comment that is longer than this does not end at all, as far as we are concerned. */
const MAX_MARKUP_LENGTH = 2 ** 20;

/** No tag's beginning, up to the end of its name, is longer. */
const MAX_NAME_LENGTH = 200;

/** A record whose end has not been seen. */
interface OpenRecord {
  readonly name: string;
  readonly line: number;
  readonly pieces: string[];
  length: number;
  /** Too long, and reported; its end is still looked for. */
  given: boolean;
}

/**
 * Finds elements by their names in a text, whatever is around them: a container, several XML documents one after the
 * other, nothing. What stands between records is not parsed: comments and DOCTYPEs are skipped with all that is in
 * them. Records do not nest; one that begins within another shows that the other was cut off.
 */
export class ElementRecords implements RecordCutter {
  readonly #maxLength: number;
  readonly #inside: RegExp;
  readonly #outside: RegExp;
  #open: OpenRecord | undefined;
  #rest = "";
  /** Line of the first character of the rest. */
  #line = 1;

  constructor(names: readonly string[], maxLength: number) {
    const tag = String.raw`<(\/?)(?:[\w.-]+:)?(${names.map(escapePattern).join("|")})(?=[\s/>])`;
    this.#maxLength = maxLength;
    this.#inside = new RegExp(tag, "g");
    this.#outside = new RegExp(String.raw`<!--|<!\[CDATA\[|<!DOCTYPE|${tag}`, "g");
  }

  push(piece: string): Iterable<FoundRecord> {
    return this.#cut(piece, false);
  }

  *end(): Iterable<FoundRecord> {
    yield* this.#cut("", true);
    const open = this.#close();
    if (open && !open.given) yield broken(open, `<${open.name}> is cut off: the file ends before </${open.name}>`);
  }

  *#cut(piece: string, isLast: boolean): Generator<FoundRecord> {
    const text = this.#rest + piece;
    let at = 0;
    let done = 0;
    const take = (to: number) => {
      this.#keep(text, done, to);
      this.#line += countLines(text, done, to);
      done = to;
    };
    for (;;) {
      const pattern = this.#open ? this.#inside : this.#outside;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) break;
      const [markup, slash, name] = match;
      const end = endOfMarkup(text, match.index, markup);
      if (end === -1 && !isLast && text.length - match.index < MAX_MARKUP_LENGTH) {
        take(match.index);
        this.#rest = text.slice(done);
        return;
      }
      at = end === -1 ? match.index + markup.length : end;
      if (name === undefined) continue;
      if (slash) {
        take(at);
        yield* this.#tooLong();
        const line = this.#line;
        const open = this.#close();
        if (!open) yield { kind: "broken", line, message: `</${name}> closes a record that has no beginning` };
        else if (!open.given) yield { kind: "record", line: open.line, text: open.pieces.join("") };
      } else {
        take(match.index);
        const cutOff = this.#close();
        if (cutOff && !cutOff.given)
          yield broken(cutOff, `<${cutOff.name}> is cut off: the next record begins before its end`);
        this.#open = { name, line: this.#line, pieces: [], length: 0, given: false };
        take(at);
        if (end !== -1 && text.endsWith("/>", end)) {
          const { line, pieces } = this.#open;
          this.#open = undefined;
          yield { kind: "record", line, text: pieces.join("") };
        }
      }
    }
    take(isLast ? text.length : Math.max(at, endOfKnown(text)));
    this.#rest = text.slice(done);
    yield* this.#tooLong();
  }

  #keep(text: string, from: number, to: number): void {
    if (!this.#open || this.#open.given || from === to) return;
    this.#open.pieces.push(text.slice(from, to));
    this.#open.length += to - from;
  }

  *#tooLong(): Generator<FoundRecord> {
    const open = this.#open;
    if (!open || open.given || open.length <= this.#maxLength) return;
    yield broken(open, `<${open.name}> is too long: more than ${this.#maxLength} characters`);
    open.given = true;
    open.pieces.length = 0;
  }

  #close(): OpenRecord | undefined {
    const open = this.#open;
    this.#open = undefined;
    return open;
  }
}

function broken({ line }: OpenRecord, message: string): FoundRecord {
  return { kind: "broken", line, message };
}

/** Where the rest begins that might be the beginning of a tag which the next piece completes. */
function endOfKnown(text: string): number {
  const last = text.lastIndexOf("<");
  const isOpen = last > text.length - MAX_NAME_LENGTH && !text.includes(">", last);
  return last !== -1 && isOpen ? last : text.length;
}

/** The place behind a tag, comment or DOCTYPE; -1 if it does not end in this text. */
function endOfMarkup(text: string, start: number, markup: string): number {
  if (markup === "<!--") return endOf(text, "-->", start + 4);
  if (markup === "<![CDATA[") return endOf(text, "]]>", start + 9);
  const from = start + markup.length;
  return markup === "<!DOCTYPE" ? endOfDoctype(text, from) : endOfTag(text, from);
}

/** A tag that is cut off ends before the next one: `<` stands in no tag, not even within quotes. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === ">") return at + 1;
    if (char === "<") return at;
    if (char === '"' || char === "'") {
      const close = text.indexOf(char, at + 1);
      const next = text.indexOf("<", at + 1);
      if (next !== -1 && (close === -1 || next < close)) return next;
      if (close === -1) return -1;
      at = close;
    }
  }
  return -1;
}

function endOfDoctype(text: string, from: number): number {
  let inSubset = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"' || char === "'") at = text.indexOf(char, at + 1);
    else if (text.startsWith("<!--", at)) at = text.indexOf("-->", at);
    else if (char === "[" || char === "]") inSubset = char === "[";
    else if (char === ">" && !inSubset) return at + 1;
    if (at === -1) return -1;
  }
  return -1;
}

function endOf(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from);
  return at === -1 ? -1 : at + closing.length;
}

function escapePattern(name: string): string {
  return name.replace(/[.\\+*?^$()[\]{}|]/g, "\\$&");
}
