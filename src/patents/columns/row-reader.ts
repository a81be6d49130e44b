/** A row of a table, as written. */
export interface TableRow {
  readonly cells: readonly string[];
  /** The line where it starts, from 1. */
  readonly line: number;
  /** The cells are missing, because the row is longer than allowed. */
  readonly isTooLong?: true;
}

/**
 * Divides text that arrives in pieces into rows of cells. A cell in quotes may contain separators and line feeds, and a
 * quote as two quotes. Lines without any text are skipped.
 */
export class RowReader {
  readonly #maxLength: number;
  /** The end of a cell without quotes. */
  readonly #end: RegExp;
  #cells: string[] = [];
  #cell: string[] = [];
  #length = 0;
  #state: "start" | "plain" | "quoted" | "quote" = "start";
  #line = 1;
  #firstLine = 1;

  constructor(separator: string, maxLength = Number.POSITIVE_INFINITY) {
    this.#maxLength = maxLength;
    this.#end = separator === "|" ? /[|\n]/g : new RegExp(`[${separator}\\n]`, "g");
  }

  /** Whether the text so far ends within a cell in quotes. */
  get isOpen(): boolean {
    return this.#state === "quoted";
  }

  /** The line where the unfinished row starts. */
  get line(): number {
    return this.#firstLine;
  }

  *push(piece: string): Generator<TableRow> {
    for (let at = 0; at < piece.length; ) {
      if (this.#state === "start" && piece[at] === '"') {
        this.#state = "quoted";
        at++;
      } else if (this.#state === "quote" && piece[at] === '"') {
        this.#add('"');
        this.#state = "quoted";
        at++;
      } else if (this.#state === "quoted") {
        const quote = piece.indexOf('"', at);
        const end = quote === -1 ? piece.length : quote;
        this.#add(piece.slice(at, end));
        for (let feed = piece.indexOf("\n", at); feed !== -1 && feed < end; feed = piece.indexOf("\n", feed + 1))
          this.#line++;
        if (quote !== -1) this.#state = "quote";
        at = end + 1;
      } else {
        this.#end.lastIndex = at;
        const end = this.#end.exec(piece)?.index ?? piece.length;
        this.#add(piece.slice(at, end));
        if (end > at) this.#state = "plain";
        if (end < piece.length) yield* this.#endCell(piece[end] === "\n");
        at = end + 1;
      }
    }
  }

  /** The last row, if no line feed follows it. */
  *end(): Generator<TableRow> {
    if (this.#cells.length > 0 || this.#length > 0) yield* this.#endCell(true);
  }

  #add(text: string): void {
    this.#length += text.length;
    if (text !== "" && this.#length <= this.#maxLength) this.#cell.push(text);
  }

  *#endCell(isLast: boolean): Generator<TableRow> {
    const text = this.#cell.join("");
    this.#cells.push((isLast && text.endsWith("\r") ? text.slice(0, -1) : text).replaceAll("\r\n", "\n"));
    this.#cell = [];
    this.#state = "start";
    this.#length++;
    if (!isLast) return;
    const [cells, line] = [this.#cells, this.#firstLine];
    const isTooLong = this.#length > this.#maxLength + cells.length;
    this.#cells = [];
    this.#length = 0;
    this.#firstLine = ++this.#line;
    if (isTooLong) yield { cells: [], line, isTooLong };
    else if (cells.some((cell) => cell.trim() !== "")) yield { cells, line };
  }
}
