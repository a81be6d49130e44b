import {
  bestRank,
  drawStrata,
  type GradeOf,
  makePool,
  moveToFront,
  type Pool,
  type PooledDocument,
  type PoolRun,
  poolLines,
  poolQrelsLines,
  prelsLines,
  type SheetFacts,
  type StratifiedPool,
  sheetLines,
} from "../../collection/index.js";
import { compareBytes, setting, UsageError } from "../../core/index.js";
import type { Effects } from "../effects.js";
import type { KnownGrades, PoolInput, PoolRequest } from "./pool-input.js";
import { readSheetFacts } from "./sheet-facts.js";

/** How a pool is made and written down. */
export interface PoolFileRequest extends PoolRequest {
  /** The order that reads the runs deeper that bring relevant documents. */
  readonly moveToFront?: boolean | undefined;
  /** With `moveToFront`: documents of each topic. */
  readonly budget?: number | undefined;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Only what is not judged. */
  readonly unjudged?: boolean | undefined;
  /** A pool file, a sheet to fill in, qrels with −1 for what is not judged, or prels with probabilities. */
  readonly as: "pool" | "sheet" | "qrels" | "prels";
  /** Documents by id, shuffled by the seed, or in the order of judging. */
  readonly order?: "doc" | "shuffle" | "judging" | undefined;
  /** Name the runs that found a document, with their ranks. */
  readonly withRuns?: boolean | undefined;
  /** Of a sheet: the collection that title, date and class of documents are from. */
  readonly collection?: string | undefined;
  /** Of samples and shuffling. */
  readonly seed: string;
}

/** Refuses settings that contradict each other, before anything is read. */
export function checkPoolRequest(request: PoolFileRequest): void {
  const { strata, moveToFront, budget, judged, unjudged, as } = request;
  const refuse = (text: string) => {
    throw new UsageError(text);
  };
  const goesWith = (name: string, other: string) => refuse(`${setting(name)} goes with ${other}`);
  if (strata !== undefined && moveToFront) {
    refuse(`${setting("strata")} and ${setting("moveToFront")} exclude each other`);
  }
  if (strata !== undefined && request.runDepth) {
    refuse(`${setting("strata")} takes the same ranks of all runs: no ${setting("runDepth")}`);
  }
  if (budget !== undefined && !moveToFront) goesWith("budget", setting("moveToFront"));
  if (unjudged && judged === undefined) refuse(`${setting("unjudged")} needs ${setting("judged")} QRELS`);
  if (as === "prels" && strata === undefined) refuse(`${setting("as")} prels needs ${setting("strata")}`);
  if (request.withRuns && as !== "pool") goesWith("withRuns", `${setting("as")} pool only`);
  if (request.collection !== undefined && as !== "sheet") goesWith("collection", `${setting("as")} sheet only`);
  if (request.order === "judging" && !moveToFront)
    refuse(`${setting("order")} judging goes with ${setting("moveToFront")}`);
}

/** The lines of a pool, and in words how much there is to judge. */
export interface PoolFile {
  readonly lines: Iterable<string>;
  readonly summary: string;
}

/** Pools what was read: to a depth, as a sample of strata, or in the order of move-to-front. */
export async function makePoolFile(
  { runs, limits, strata, judged }: PoolInput,
  request: PoolFileRequest,
  effects: Effects = {},
): Promise<PoolFile> {
  const whole = makePool(runs, limits);
  const made = strata
    ? drawStrata(whole, strata, request.seed)
    : request.moveToFront
      ? judgingOrder(whole, runs, judged, request)
      : whole;
  const wanted = request.unjudged ? withoutJudged(made, judged!) : made;
  const facts = request.collection === undefined ? undefined : await factsOf(wanted, request.collection, effects);
  return { lines: linesOf(wanted, runs, judged, { ...request, facts }), summary: summaryOf(wanted) };
}

/** The documents of each topic as move-to-front takes them; what experts alone found comes last. */
function judgingOrder(
  whole: Pool,
  runs: readonly PoolRun[],
  judged: KnownGrades | undefined,
  { level, budget }: PoolFileRequest,
): Pool {
  const result = new Map<string, PooledDocument[]>();
  for (const [topic, documents] of whole) {
    const known = judged?.get(topic);
    const relevanceOf = (doc: string) => {
      const grade = known?.get(doc);
      return grade === undefined ? undefined : grade >= level;
    };
    const byId = new Map(documents.map((document) => [document.doc, document]));
    const order = moveToFront(runs, topic, relevanceOf, budget).map(({ doc }) => byId.get(doc)!);
    const byExperts = documents.filter((document) => bestRank(document) === undefined);
    result.set(topic, [...order, ...byExperts]);
  }
  return result;
}

function withoutJudged<T extends PooledDocument>(
  made: ReadonlyMap<string, readonly T[]>,
  judged: KnownGrades,
): Map<string, T[]> {
  const rest = Array.from(made, ([topic, documents]) => {
    return [topic, documents.filter(({ doc }) => judged.get(topic)?.has(doc) !== true)] as const;
  });
  return new Map(rest.filter(([, documents]) => documents.length > 0).map(([topic, documents]) => [topic, documents]));
}

function linesOf(
  made: Pool | StratifiedPool,
  runs: readonly PoolRun[],
  judged: KnownGrades | undefined,
  options: PoolFileRequest & { readonly facts?: ReadonlyMap<string, SheetFacts> | undefined },
): Iterable<string> {
  const gradeOf: GradeOf = (topic, doc) => judged?.get(topic)?.get(doc);
  if (options.as === "qrels") return poolQrelsLines(made, gradeOf);
  if (options.as === "prels") return prelsLines(made as StratifiedPool, gradeOf);
  const usual = options.moveToFront ? "judging" : "doc";
  const order = options.order ?? usual;
  const inOrder = options.moveToFront && order === "doc" ? sortedById(made) : made;
  const { facts } = options;
  const write = options.as === "sheet" ? sheetLines : poolLines;
  return write(inOrder, {
    ...(facts && { facts: (doc: string) => facts.get(doc) }),
    order: order === "shuffle" ? "shuffle" : "given",
    seed: options.seed,
    ...(options.withRuns && { runs: runs.map(({ name }) => name) }),
  });
}

function factsOf(made: Pool | StratifiedPool, folder: string, effects: Effects) {
  const docs = new Set(Array.from(made.values(), (documents) => documents.map(({ doc }) => doc)).flat());
  return readSheetFacts(folder, docs, effects);
}

function sortedById(made: Pool): Pool {
  return new Map(
    Array.from(made, ([topic, documents]) => [topic, [...documents].sort((a, b) => compareBytes(a.doc, b.doc))]),
  );
}

/** How many documents there are to judge, and who found them. */
function summaryOf(made: Pool | StratifiedPool): string {
  const marks = { S: 0, J: 0, U: 0 };
  let left = 0;
  for (const documents of made.values()) {
    for (const document of documents) {
      if ("sampled" in document && !document.sampled) left++;
      else marks[document.mark]++;
    }
  }
  const total = marks.S + marks.J + marks.U;
  const sampled = left > 0 ? `, drawn of ${total + left}` : "";
  return `${made.size} ${made.size === 1 ? "topic" : "topics"}, ${total} documents to judge${sampled}: S ${marks.S}, J ${marks.J}, U ${marks.U}`;
}
