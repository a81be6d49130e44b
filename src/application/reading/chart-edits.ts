import { existsSync } from "node:fs";
import { join } from "node:path";
import { InputError } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import {
  appendDurably,
  fileSystem,
  makeFolderDurably,
  sealedLine,
  type UnsealedLine,
  unsealedLine,
} from "../../files/node.js";

/** Whether a reference discloses an element. */
export const VERDICTS = ["disclosed", "partly", "not"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Where an element is in its claim. */
export interface ElementSpan {
  readonly start: number;
  readonly end: number;
}

/** The claim of a chart. */
export interface ChartedClaim {
  readonly document: string;
  readonly claim: number;
  /** Language of the claims; default: the language of publication. */
  readonly language?: string;
}

/** What a person changes in a cell. An absent field stays as it was; `null` removes its value. */
export interface CellChange {
  readonly passage?: number | null;
  readonly verdict?: Verdict | null;
  readonly comment?: string | null;
}

/** A line of a person's file of charts. */
export type ChartEvent = ChartedClaim & { readonly at: string } & (
    | ({ readonly event: "cell"; readonly reference: string; readonly element: ElementSpan } & CellChange)
    | {
        readonly event: "elements";
        /** Where elements begin, without the first. */
        readonly starts: readonly number[];
        /** Whether the person chose them; otherwise they are kept as they were found. */
        readonly isOwn: boolean;
      }
  );

/** What a person kept in a cell. */
export interface KeptCell {
  readonly passage?: number;
  readonly verdict?: Verdict;
  readonly comment?: string;
  readonly at: string;
}

/** What a person kept of a chart. */
export interface KeptChart {
  /** Where elements begin, without the first; absent if nothing was kept. */
  readonly starts?: readonly number[];
  readonly isOwn?: boolean;
  /** By {@link cellKey}. */
  readonly cells: ReadonlyMap<string, KeptCell>;
}

/** The key of a cell in {@link KeptChart.cells}. */
export function cellKey(reference: string, { start, end }: ElementSpan): string {
  return `${reference} ${start}-${end}`;
}

/** The file with a person's charts of a collection: the same for every spelling that a file system confuses. */
export function chartFile(collection: string, person: string): string {
  const name = encodeURIComponent(person).replace(/[A-Z.!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return join(collection, "charts", `${name}.jsonl`);
}

/**
 * The events of a file of charts; none if it does not exist. A last line that was cut off does not count.
 *
 * @throws InputError if another line is damaged
 */
export function readChartEvents(file: string): ChartEvent[] {
  if (!existsSync(file)) return [];
  const { lines, events, wrong } = chartLines(withFile(file, () => fileSystem.readFileSync(file, "utf8"), "read"));
  if (wrong.length === 0) return events;
  const [line] = wrong;
  throw new InputError([{ file, line, message: "not an event of a chart", text: lines[line - 1].slice(0, 80) }]);
}

/** The lines of a file of charts that are events as they were written, and the numbers of damaged lines. */
export function surveyCharts(text: string): { readonly kept: readonly string[]; readonly wrong: readonly number[] } {
  return chartLines(text);
}

function chartLines(text: string) {
  const lines = text.split("\n");
  const [kept, events, wrong]: [string[], ChartEvent[], number[]] = [[], [], []];
  for (const [i, line] of lines.entries()) {
    if (line === "") continue;
    const found = unsealedLine(line);
    // A line that was cut off is followed by nothing, or by an empty line that the next writer began with.
    if (found === "torn" && (i === lines.length - 1 || lines[i + 1] === "")) continue;
    const event = typeof found === "string" || !isWhole(found) ? undefined : found.value;
    if (isChartEvent(event)) {
      kept.push(line);
      events.push(event);
    } else wrong.push(i + 1);
  }
  return { lines, kept, events, wrong };
}

/** Lines of earlier versions have no checksum. A field that they did not have is a checksum whose name was damaged. */
function isWhole({ value, isSealed }: UnsealedLine): boolean {
  return isSealed || Object.keys(value).every((name) => FIELDS.has(name));
}

/** The fields of all events. */
const FIELDS: ReadonlySet<string> = new Set([
  ...["event", "at", "document", "claim", "language", "reference", "element", "passage", "verdict", "comment"],
  ...["starts", "isOwn"],
]);

/** Whether a value has what {@link keptChart} needs; events of kinds that only newer versions know are ignored there. */
function isChartEvent(value: unknown): value is ChartEvent {
  const { document, event, starts, element } = (value ?? {}) as Record<string, unknown>;
  if (typeof document !== "string" || typeof event !== "string") return false;
  if (event === "elements") return Array.isArray(starts) && starts.every((start) => Number.isSafeInteger(start));
  if (event !== "cell") return true;
  const { start, end } = (element ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(start) && Number.isSafeInteger(end);
}

/** Adds events; they are on the disk when this returns. */
export function appendChartEvents(file: string, events: readonly ChartEvent[]): void {
  const folder = join(file, "..");
  makeFolderDurably(folder);
  const text = events.map((event) => `${sealedLine(event)}\n`).join("");
  const isTorn =
    existsSync(file) && !withFile(file, () => fileSystem.readFileSync(file, "utf8"), "read").endsWith("\n");
  withFile(file, () => appendDurably(file, new TextEncoder().encode(`${isTorn ? "\n\n" : ""}${text}`)), "write");
}

/** What was kept of the chart of a claim. */
export function keptChart(events: readonly ChartEvent[], claim: ChartedClaim): KeptChart {
  const cells = new Map<string, KeptCell>();
  let elements: Pick<KeptChart, "starts" | "isOwn"> = {};
  for (const event of events) {
    if (!isOf(event, claim)) continue;
    if (event.event === "elements") elements = { starts: event.starts, isOwn: event.isOwn };
    else if (event.event === "cell") {
      const key = cellKey(event.reference, event.element);
      cells.set(key, changed(cells.get(key), event));
    }
  }
  return { ...elements, cells };
}

function changed(
  known: KeptCell | undefined,
  { passage, verdict, comment, at }: CellChange & { at: string },
): KeptCell {
  const value = <T>(change: T | null | undefined, before: T | undefined) => (change === undefined ? before : change);
  const next = {
    passage: value(passage, known?.passage),
    verdict: value(verdict, known?.verdict),
    comment: value(comment, known?.comment),
  };
  return {
    ...(typeof next.passage === "number" && { passage: next.passage }),
    ...(next.verdict != null && { verdict: next.verdict }),
    ...(next.comment != null && next.comment !== "" && { comment: next.comment }),
    at,
  };
}

function isOf(event: ChartedClaim, { document, claim, language }: ChartedClaim): boolean {
  return event.document === document && event.claim === claim && event.language === language;
}

/** A chart of which something was kept. */
export interface ListedChart extends ChartedClaim {
  readonly references: readonly string[];
  /** When it was last changed. */
  readonly at: string;
}

/** The charts of a person, the latest first. */
export function listCharts(events: readonly ChartEvent[]): ListedChart[] {
  const found = new Map<string, { claim: ChartedClaim; references: Set<string>; at: string }>();
  for (const { document, claim, language, at, ...event } of events) {
    const key = JSON.stringify([document, claim, language]);
    const known = found.get(key) ?? {
      claim: { document, claim, ...(language !== undefined && { language }) },
      references: new Set<string>(),
      at,
    };
    if (event.event === "cell") known.references.add(event.reference);
    known.at = at;
    found.set(key, known);
  }
  return [...found.values()]
    .map(({ claim, references, at }) => ({ ...claim, references: [...references], at }))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
}
