import { setting } from "../../core/index.js";
import { RowReader, type TableRow } from "../columns/row-reader.js";
import { planTable, type TablePlan } from "../columns/table-plan.js";
import type { ColumnChoice } from "../formats/format.js";
import type { FoundRecord, RecordCutter } from "./record-cutter.js";

/** How a table is read. */
export interface TableSettings {
  /** The beginning of the text, which shows how the table is written. */
  readonly head: string;
  readonly columns?: ColumnChoice | undefined;
}

/**
 * A row of a table as a record, in JSON: what each cell means and its text. So a record can be read without the table
 * that it comes from.
 */
export interface RowRecord {
  readonly isPatent: boolean;
  readonly cells: readonly (readonly [meaning: string, text: string, column: string])[];
  readonly office?: string;
  readonly listSeparator?: string;
  /** In the first record: what was understood of the columns. */
  readonly shown?: string;
}

/** The rows of a table, each with the meaning of its cells. */
export class TableRecords implements RecordCutter {
  readonly #plan: TablePlan | undefined;
  readonly #rows: RowReader;
  readonly #maxLength: number;
  #isFirst = true;
  #hasFailed = false;

  constructor({ head, columns }: TableSettings, maxLength: number) {
    this.#plan = planTable(head, columns);
    this.#rows = new RowReader(this.#plan?.separator ?? ",", maxLength);
    this.#maxLength = maxLength;
  }

  *push(piece: string): Iterable<FoundRecord> {
    const plan = this.#plan;
    if (!plan) yield* this.#fail();
    else for (const row of this.#rows.push(piece)) yield* this.#record(row, plan);
  }

  *end(): Iterable<FoundRecord> {
    const plan = this.#plan;
    if (!plan) return yield* this.#fail();
    if (this.#rows.isOpen) {
      const message = 'a cell starts with " and is not closed: the file ends within it';
      return yield { kind: "broken", line: this.#rows.line, message, isCutOff: true };
    }
    for (const row of this.#rows.end()) yield* this.#record(row, plan);
  }

  *#fail(): Iterable<FoundRecord> {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const message = `no row of known column names; say which columns are the title and the number or id: ${setting("columns")} number=NAME,title=NAME`;
    yield { kind: "broken", line: 1, message };
  }

  *#record({ cells, line, isTooLong }: TableRow, plan: TablePlan): Iterable<FoundRecord> {
    if (line <= plan.headerLine) return;
    const { names, meanings, isOfPatents, office, listSeparator, shown } = plan;
    if (isTooLong) {
      yield { kind: "broken", line, message: `row is too long: more than ${this.#maxLength} characters` };
      return;
    }
    if (cells.slice(names.length).some((cell) => cell.trim() !== "")) {
      yield { kind: "broken", line, message: `row has ${cells.length} cells, but there are ${names.length} columns` };
      return;
    }
    const record: RowRecord = {
      isPatent: isOfPatents,
      cells: cells.flatMap((cell, i) => {
        const meaning = meanings[i];
        const text = cell.trim();
        return meaning === undefined || text === "" ? [] : [[meaning, text, names[i].trim()] as const];
      }),
      ...(office !== undefined && { office }),
      ...(listSeparator !== undefined && { listSeparator }),
      ...(this.#isFirst && { shown }),
    };
    this.#isFirst = false;
    yield { kind: "record", line, text: JSON.stringify(record) };
  }
}
