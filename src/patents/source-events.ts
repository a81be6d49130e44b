import type { ReadEvent } from "./read-event.js";
import type { ReadRecord, SourceReading } from "./read-record.js";

/** Turns the results of records, in the order of the sources, into events. */
export class SourceEvents<P> {
  #reading: SourceReading | undefined;
  #saidOnce = new Set<string>();
  /** Names of the formats of the records so far. */
  #formats = new Set<string>();

  /** The events of one record. */
  *of(reading: SourceReading, record: number, { events, format }: ReadRecord<P>): Generator<ReadEvent<P>> {
    this.#see(reading);
    const { source } = reading;
    for (const event of events) {
      if (event.kind === "patent") yield { kind: "patent", patent: event.patent, source, record };
      else if (event.kind === "problem") yield { ...event, source };
      else {
        const { problem, once } = event;
        if (once && this.#saidOnce.has(problem.message)) continue;
        if (once) this.#saidOnce.add(problem.message);
        yield { kind: "remark", problem, source };
      }
    }
    if (format !== undefined) this.#formats.add(format);
  }

  /** The last event of a source. */
  end(reading: SourceReading, records: number): ReadEvent<P> {
    this.#see(reading);
    const formats = this.#formats.size > 0 ? [...this.#formats] : [reading.format.name];
    return { kind: "finished", source: reading.source, formats, records };
  }

  #see(reading: SourceReading): void {
    if (this.#reading === reading) return;
    this.#reading = reading;
    this.#saidOnce = new Set();
    this.#formats = new Set();
  }
}
