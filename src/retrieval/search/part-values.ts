import { type DocumentValues, Numbering } from "../document-values.js";
import type { Columns } from "../segment/columns.js";
import type { SegmentPart } from "./segment-part.js";

/** The classes of each document of a segment: those of document n are `codes` from `starts[n]` to `starts[n + 1]`. */
interface ForwardClasses {
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
}

/** The values of documents, for all segments of an index. The lists by document are made when they are first needed. */
export class PartValues {
  readonly #parts: readonly SegmentPart[];
  readonly #classes = new Map<number, ForwardClasses>();

  constructor(parts: readonly SegmentPart[]) {
    this.#parts = parts;
  }

  /** The columns of these documents. */
  of(ids: readonly string[]): DocumentValues {
    const dates = new Int32Array(ids.length);
    const families = new Int32Array(ids.length);
    const languages = new Int32Array(ids.length);
    const starts = new Uint32Array(ids.length + 1);
    const familyNumbers = new Numbering();
    const languageNumbers = new Numbering();
    const symbolNumbers = new Numbering();
    // The texts of a segment are numbered: each is looked up once, not once for each document.
    const languageOf = this.#parts.map(({ reader: { columns } }) => numbersOf(columns.languages.texts));
    const symbolOf = this.#parts.map(({ reader: { columns } }) => numbersOf(columns.classes.values));
    const classes: number[] = [];
    for (let i = 0; i < ids.length; i++) {
      const place = this.#find(ids[i]);
      if (place) {
        const [p, document] = place;
        const part = this.#parts[p];
        const { columns } = part.reader;
        dates[i] = columns.dates[document];
        families[i] = familyNumbers.of(part.groupOf(document, "family"));
        languages[i] = languageOf[p](columns.languages.codes[document], languageNumbers);
        const forward = this.#forward(p, columns);
        for (let at = forward.starts[document]; at < forward.starts[document + 1]; at++) {
          classes.push(symbolOf[p](forward.codes[at], symbolNumbers));
        }
      } else {
        families[i] = familyNumbers.of(`document ${ids[i]}`);
        languages[i] = languageNumbers.of("");
      }
      starts[i + 1] = classes.length;
    }
    return {
      dates,
      families,
      languages,
      languageNames: languageNumbers.texts,
      symbols: symbolNumbers.texts,
      starts,
      classes: Uint32Array.from(classes),
    };
  }

  #find(id: string): readonly [number, number] | undefined {
    for (let p = 0; p < this.#parts.length; p++) {
      const document = this.#parts[p].find(id);
      if (document !== undefined) return [p, document];
    }
    return undefined;
  }

  #forward(p: number, { classes, ids }: Columns): ForwardClasses {
    const known = this.#classes.get(p);
    if (known) return known;
    const starts = new Uint32Array(ids.length + 1);
    for (let value = 0; value < classes.values.length; value++) {
      for (const document of classes.documents(value)) starts[document + 1]++;
    }
    for (let document = 0; document < ids.length; document++) starts[document + 1] += starts[document];
    const codes = new Uint32Array(starts[ids.length]);
    const next = starts.slice();
    for (let value = 0; value < classes.values.length; value++) {
      for (const document of classes.documents(value)) codes[next[document]++] = value;
    }
    const forward = { starts, codes };
    this.#classes.set(p, forward);
    return forward;
  }
}

/** Numbers the texts of a segment by their codes, each when it is first met. */
function numbersOf(texts: { at(code: number): string; readonly length: number }) {
  const known = new Int32Array(texts.length).fill(-1);
  return (code: number, numbering: Numbering): number => {
    if (known[code] < 0) known[code] = numbering.of(texts.at(code));
    return known[code];
  };
}
