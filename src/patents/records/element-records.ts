import type { ElementLayout } from "../formats/format.js";
import { countLines } from "./line-count.js";
import type { FoundRecord, RecordCutter } from "./record-cutter.js";

/** A longer tag or comment is considered to have no end. */
const MAX_MARKUP_LENGTH = 2 ** 20;

/** Maximum length of the beginning of a tag, up to the end of its name. */
const MAX_NAME_LENGTH = 200;

/** Maximum length of the prefix of a record's name: it must be found whatever pieces a text comes in. */
const MAX_PREFIX_LENGTH = 100;

/**
 * Text that never occurs between XML elements, but starts other formats: JSON, and the Green Book of the USPTO. A byte
 * order mark may precede it, also as three bytes.
 */
const OTHER_FORMAT = /[>\n](?:\s|\xEF\xBB\xBF){0,20}(?=\{\s{0,20}"|PATN[ \t]{0,20}\r?\n)/;

/** Maximum length of a match of {@link OTHER_FORMAT}, including its look-ahead. */
const MAX_OTHER_LENGTH = 60;

/** A record whose end was not reached yet. */
interface OpenRecord {
  readonly name: string;
  readonly line: number;
  readonly pieces: string[];
  length: number;
  /** Too long and already reported; its end is still searched for. */
  given: boolean;
}

/**
 * Finds elements by their names in a text with any surroundings: a container, several XML documents one after the
 * other, nothing. The text between records is not parsed: comments and DOCTYPEs are skipped with their content. Records
 * do not nest; if one starts within another, the other was truncated, unless it may contain that record. Text in a
 * format that is not XML is reported where it starts.
 */
export class ElementRecords implements RecordCutter {
  readonly #maxLength: number;
  /** By the name of the open record. */
  readonly #inside = new Map<string, RegExp>();
  readonly #outside: RegExp;
  /** The last characters between records, as far as they may affect what follows. */
  #gap = ">";
  /** Whether text of another format occurred since the last record, and was reported. */
  #isAstray = false;
  #open: OpenRecord | undefined;
  #rest = "";
  /** Line of the first character of the rest. */
  #line = 1;

  constructor(layouts: readonly ElementLayout[], maxLength: number) {
    this.#maxLength = maxLength;
    const names = layouts.flatMap(({ elements }) => elements);
    for (const { elements, within = [] } of layouts) {
      const inside = new RegExp(tagOf(names.filter((name) => !within.includes(name))), "g");
      for (const name of elements) this.#inside.set(name, inside);
    }
    this.#outside = new RegExp(String.raw`<!--|<!\[CDATA\[|<!DOCTYPE|${tagOf(names)}`, "g");
  }

  push(piece: string): Iterable<FoundRecord> {
    return this.#cut(piece, false);
  }

  *end(): Iterable<FoundRecord> {
    yield* this.#cut("", true);
    const open = this.#close();
    if (!open || open.given) return;
    yield { ...broken(open, `<${open.name}> is cut off: the file ends before </${open.name}>`), isCutOff: true };
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
      const pattern = (this.#open && this.#inside.get(this.#open.name)) ?? this.#outside;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) break;
      const [markup, slash, name] = match;
      const end = endOfMarkup(text, match.index, markup);
      if (!this.#open) {
        yield* this.#astray(text, done, match.index);
        take(match.index);
      }
      if (end === -1 && !isLast && text.length - match.index < MAX_MARKUP_LENGTH) {
        take(match.index);
        this.#rest = text.slice(done);
        return;
      }
      at = end === -1 ? match.index + markup.length : end;
      if (name === undefined) {
        // Text in a comment or a DOCTYPE is not markup.
        if (end !== -1) {
          take(end);
          this.#gap = ">";
        }
        continue;
      }
      if (slash && this.#open && this.#open.name !== name) continue;
      if (slash) {
        take(at);
        yield* this.#tooLong();
        const line = this.#line;
        const open = this.#close();
        if (!open) yield { kind: "broken", line, message: `</${name}> closes a record that was not opened` };
        else if (!open.given) yield recordOf(open);
      } else {
        take(match.index);
        const cutOff = this.#close();
        if (cutOff && !cutOff.given)
          yield broken(cutOff, `<${cutOff.name}> is cut off: the next record starts before its end`);
        this.#open = { name, line: this.#line, pieces: [], length: 0, given: false };
        take(at);
        if (end !== -1 && text.endsWith("/>", end)) {
          const whole = this.#open;
          this.#close();
          yield recordOf(whole);
        }
      }
    }
    const end = isLast ? text.length : Math.max(at, endOfKnown(text));
    if (!this.#open) yield* this.#astray(text, done, end);
    take(end);
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

  /** Searches the text between records for other formats; these are reported where they start, not line by line. */
  *#astray(text: string, from: number, to: number): Generator<FoundRecord> {
    if (this.#isAstray || from === to) return;
    const gap = this.#gap + text.slice(from, to);
    const match = OTHER_FORMAT.exec(gap);
    if (match) {
      this.#isAstray = true;
      const line = this.#line - countLines(this.#gap) + countLines(gap, 0, match.index + match[0].length);
      const message = "text that is not XML starts here and is not read: use a separate file for each format";
      yield { kind: "broken", line, message };
    }
    this.#gap = gap.slice(-MAX_OTHER_LENGTH);
  }

  #close(): OpenRecord | undefined {
    const open = this.#open;
    this.#open = undefined;
    if (open) {
      this.#gap = ">";
      this.#isAstray = false;
    }
    return open;
  }
}

function tagOf(names: readonly string[]): string {
  return String.raw`<(\/?)(?:[\w.-]{1,${MAX_PREFIX_LENGTH}}:)?(${names.map(escapePattern).join("|")})(?=[\t-\r />])`;
}

function recordOf({ name, line, pieces }: OpenRecord): FoundRecord {
  return { kind: "record", line, text: pieces.join(""), element: name };
}

function broken({ line }: OpenRecord, message: string): FoundRecord & { readonly kind: "broken" } {
  return { kind: "broken", line, message };
}

/** Where the rest starts that may be the beginning of a tag, to be completed by the next piece. */
function endOfKnown(text: string): number {
  const last = text.lastIndexOf("<");
  const isOpen = last > text.length - MAX_NAME_LENGTH && !text.includes(">", last);
  return last !== -1 && isOpen ? last : text.length;
}

/** The position after a tag, comment or DOCTYPE; -1 if it does not end in this text. */
function endOfMarkup(text: string, start: number, markup: string): number {
  if (markup === "<!--") return endOf(text, "-->", start + 4);
  if (markup === "<![CDATA[") return endOf(text, "]]>", start + 9);
  const from = start + markup.length;
  return markup === "<!DOCTYPE" ? endOfDoctype(text, from) : endOfTag(text, from);
}

/** A truncated tag ends before the next one: no tag contains `<`, not even in quotes. */
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

/** A truncated one ends before the next markup: it contains none, except in its subset, and never another one. */
function endOfDoctype(text: string, from: number): number {
  let inSubset = false;
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (char === '"' || char === "'") at = text.indexOf(char, at + 1);
    else if (text.startsWith("<!--", at)) at = text.indexOf("-->", at);
    else if (char === "<" && (!inSubset || text.startsWith("<!DOCTYPE", at))) return at;
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
