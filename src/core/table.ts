/** The kind of a column's values. Text is never rounded, aligned right or compared. */
export type ColumnKind = "text" | "integer" | "real";

/** One column of a {@link Table}. */
export interface Column {
  /** Unique in its table; programs look the column up by it. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** Decimals of a real number in output for people; programs get full precision. */
  readonly digits?: number;
  /** The heading in output for people; default: `name`. */
  readonly label?: string;
  /** Default: left for text, right for numbers. */
  readonly align?: "left" | "right";
  /** Which value of the column is the best; it is set in bold. */
  readonly best?: "max" | "min";
  /** Whether a value above 0 is never shown as 0, but as less than the last decimal, like p values: `<0.0001`. */
  readonly neverZero?: boolean;
  /**
   * Whether the text belongs to the value in the column before it, as marks of significance do. LaTeX sets it as a
   * superscript after that value; elsewhere it is a separate column.
   */
  readonly superscript?: boolean;
  /** Whether the column identifies a row (a run's name, a topic), so that every row must show it. */
  readonly id?: boolean;
}

/** A number with only a known bound: a depth not reached within 1000 results is `{ value: 1000, censored: ">" }`. */
export interface Censored {
  readonly value: number;
  readonly censored: ">" | "<" | "≥";
}

/** One value; `null` and numbers that are not finite mean "not available". */
export type Cell = string | number | Censored | null;

/** Results as rows and columns, independent of their presentation. */
export interface Table {
  readonly columns: readonly Column[];
  /** Each as long as `columns`. */
  readonly rows: readonly (readonly Cell[])[];
  readonly caption?: string;
  /**
   * How a terminal shows a row: as a line, or, for long texts, as a block: first the columns that identify it, then each
   * other one on a line of its own. Default: `lines`.
   */
  readonly layout?: "lines" | "blocks";
  /** What a reader must know about the values: one sentence each. */
  readonly notes?: readonly string[];
  /** How the table was made: inputs and their hashes, options, seed, version, command. */
  readonly provenance?: Readonly<Record<string, unknown>>;
}

/** The value of a cell without its bound; `null` if it is not available. */
export function cellValue(cell: Cell): string | number | null {
  const value = cell !== null && typeof cell === "object" ? cell.value : cell;
  return typeof value === "number" && !Number.isFinite(value) ? null : value;
}

/** Whether a cell is a bound (`">"`: more than its value) or, with `null`, the value itself. */
export function censoring(cell: Cell): Censored["censored"] | null {
  return cell !== null && typeof cell === "object" && cellValue(cell) !== null ? cell.censored : null;
}

/**
 * Throws if a table is not well-formed: two columns with the same name, a row whose length differs from the
 * number of columns, or a cell that does not match its column's kind (integers must be safe integers). Such a
 * table is a defect of the code that made it, never of the user's input.
 */
export function checkTable(table: Table): void {
  const names = new Set<string>();
  for (const { name } of table.columns) {
    if (names.has(name)) throw new TypeError(`two columns are named ${JSON.stringify(name)}`);
    names.add(name);
  }
  for (const [r, row] of table.rows.entries()) {
    if (row.length !== table.columns.length) {
      throw new TypeError(`row ${r} has ${row.length} cells for ${table.columns.length} columns`);
    }
    for (const [c, { name, kind }] of table.columns.entries()) {
      if (!isOfKind(row[c], kind)) throw new TypeError(`row ${r}, column ${name}: not ${kind}: ${show(row[c])}`);
    }
  }
}

function isOfKind(cell: Cell, kind: ColumnKind): boolean {
  const value = cellValue(cell);
  if (value === null) return kind !== "text" || cell === null;
  if (kind === "text") return typeof value === "string";
  return typeof value === "number" && (kind === "real" || Number.isSafeInteger(value));
}

function show(cell: Cell): string {
  return typeof cell === "number" ? String(cell) : JSON.stringify(cell);
}

/** One of several tables, with the name that selects it. */
export interface NamedTable {
  readonly name: string;
  readonly table: Table;
}
