import type { EngineDocument } from "../document.js";
import { ByteReader } from "./byte-reader.js";
import type { ByteWriter } from "./byte-writer.js";
import { dateNumber } from "./columns.js";
import { ValueColumn } from "./value-column.js";
import { ValueList } from "./value-list.js";

/** The applications of a segment's documents, and those whose priority they claim. */
export interface Filings {
  /** The filing date of each document, as `dateNumber` spells it; 0 if unknown. */
  readonly dates: Int32Array;
  /** Values are keys of applications. */
  readonly applications: ValueColumn;
  readonly priorities: ValueColumn;
  /** Values are dates, ISO 8601. */
  readonly priorityDates: ValueColumn;
}

/** Collects the filings of documents. */
export class FilingsList {
  readonly #dates: number[] = [];
  readonly #applications = new ValueList();
  readonly #priorities = new ValueList();
  readonly #priorityDates = new ValueList();

  get sizeBytes(): number {
    const lists = [this.#applications, this.#priorities, this.#priorityDates];
    return lists.reduce((sum, { sizeBytes }) => sum + sizeBytes, this.#dates.length * 8);
  }

  /** Adds those of the next document. */
  add({ filingDate, application, priorities = [], priorityDates = [] }: EngineDocument): void {
    const document = this.#dates.push(dateNumber(filingDate)) - 1;
    if (application !== undefined) this.#applications.add(document, [application]);
    this.#priorities.add(document, priorities);
    this.#priorityDates.add(document, priorityDates);
  }

  filings(): Filings {
    return {
      dates: Int32Array.from(this.#dates),
      applications: this.#applications.column(),
      priorities: this.#priorities.column(),
      priorityDates: this.#priorityDates.column(),
    };
  }
}

/**
 * Concatenates the filings of several segments.
 *
 * @param numbers for each segment and document its new number, ascending; -1 if it is omitted
 */
export function mergeFilings(parts: readonly Filings[], numbers: readonly Int32Array[]): Filings {
  const merge = (column: Exclude<keyof Filings, "dates">) =>
    ValueColumn.merge(
      parts.map((part) => part[column]),
      numbers,
    );
  return {
    dates: Int32Array.from(parts.flatMap(({ dates }, p) => [...dates].filter((_, d) => numbers[p][d] >= 0))),
    applications: merge("applications"),
    priorities: merge("priorities"),
    priorityDates: merge("priorityDates"),
  };
}

export function writeFilings(out: ByteWriter, { dates, applications, priorities, priorityDates }: Filings): void {
  for (const date of dates) out.number(date);
  for (const column of [applications, priorities, priorityDates]) column.write(out);
}

export function readFilings(bytes: Uint8Array, documents: number): Filings {
  const from = new ByteReader(bytes);
  return {
    dates: Int32Array.from({ length: documents }, () => from.number()),
    applications: ValueColumn.read(from),
    priorities: ValueColumn.read(from),
    priorityDates: ValueColumn.read(from),
  };
}
