import { formatProblem } from "../core/index.js";

/** The possible problems of a submitted run, and how to correct them. */
export const runProblems = {
  columns: "A line of a run reads: topic Q0 document rank score tag",
  score: "Scores must be finite numbers, because they determine the ranking.",
  file: "",
  topic: "",
  document: "",
  duplicate: "A topic may have each document only once.",
  depth: "",
  date: "A document published on a topic's date cut-off or later cannot be prior art for it.",
  name: "",
  runs: "",
  phase: "",
  repeated: "",
} as const;

/** A kind of problem; campaigns list the kinds that they tolerate. */
export type RunProblemKind = keyof typeof runProblems;

/** The kinds that a campaign can tolerate, because the run can still be evaluated. */
export const TOLERABLE: readonly RunProblemKind[] = ["topic", "document", "depth", "date"];

/** A problem of a run. */
export interface RunProblem {
  readonly kind: RunProblemKind;
  /** 1-based; 0 for the file as a whole. */
  readonly line: number;
  readonly message: string;
  readonly text?: string;
  /** The whole line, if the list keeps lines. */
  readonly source?: string;
}

/** What a list of problems keeps. */
export interface ProblemKeeping {
  /** Maximum number of problems of each kind; default: {@link MOST_OF_A_KIND}. */
  readonly most?: number | undefined;
  /** The line that is being read; its text is kept with each problem. */
  readonly lineText?: (() => string) | undefined;
}

/** Maximum number of problems kept for each kind, so that many of one kind do not hide the others. */
export const MOST_OF_A_KIND = 20;

/** Collects the problems of a run by kind. */
export class RunProblemList {
  readonly #kept = new Map<RunProblemKind, RunProblem[]>();
  readonly #counts = new Map<RunProblemKind, number>();
  readonly #most: number;
  readonly #lineText: (() => string) | undefined;

  constructor({ most = MOST_OF_A_KIND, lineText }: ProblemKeeping = {}) {
    this.#most = most;
    this.#lineText = lineText;
  }

  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  add(kind: RunProblemKind, line: number, message: string, text?: string): void {
    const count = this.count(kind) + 1;
    this.#counts.set(kind, count);
    if (count > this.#most) return;
    const source = line > 0 ? this.#lineText?.() : undefined;
    const problem = {
      kind,
      line,
      message,
      ...(text !== undefined && { text: shorten(text) }),
      ...(source !== undefined && { source: shorten(source) }),
    };
    if (count === 1) this.#kept.set(kind, [problem]);
    else this.#kept.get(kind)!.push(problem);
  }

  /** Adds the problems of another list. */
  addAll(other: RunProblemList): void {
    for (const kind of other.kinds()) {
      for (const { line, message, text } of other.of(kind)) this.add(kind, line, message, text);
      this.#counts.set(kind, this.count(kind) + other.count(kind) - other.of(kind).length);
    }
  }

  count(kind: RunProblemKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** The kinds that occurred, in the order of their first problems. */
  kinds(): RunProblemKind[] {
    return [...this.#counts.keys()];
  }

  /** The kept problems of a kind. */
  of(kind: RunProblemKind): readonly RunProblem[] {
    return this.#kept.get(kind) ?? [];
  }

  /** All problems as text, one per line, by kind, with the number of those not listed and what to do. */
  format(file: string): string {
    return this.kinds()
      .flatMap((kind) => {
        const kept = this.of(kind);
        const lines = kept.map(({ line, message, text }) =>
          formatProblem({ file, line, message, ...(text !== undefined && { text }) }),
        );
        const more = this.count(kind) - kept.length;
        if (more > 0) lines.push(`… and ${more} more of this kind`);
        if (runProblems[kind]) lines.push(runProblems[kind]);
        return lines;
      })
      .join("\n");
  }
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
