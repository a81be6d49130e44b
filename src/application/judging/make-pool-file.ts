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

/** How a pool is made and written. */
export interface PoolFileRequest extends PoolRequest {
  /** Use the move-to-front order: runs that contribute relevant documents are read deeper. */
  readonly moveToFront?: boolean | undefined;
  /** With `moveToFront`: number of documents per topic. */
  readonly budget?: number | undefined;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Only documents that are not judged. */
  readonly unjudged?: boolean | undefined;
  /** A pool file, a sheet to fill in, qrels with −1 for unjudged documents, or prels with probabilities. */
  readonly as: "pool" | "sheet" | "qrels" | "prels";
  /** Documents by id, shuffled by the seed, or in the order of judging. */
  readonly order?: "doc" | "shuffle" | "judging" | undefined;
  /** Name the runs that found a document, with their ranks. */
  readonly withRuns?: boolean | undefined;
  /** For a sheet: the collection with the documents' titles, dates and classes. */
  readonly collection?: string | undefined;
  /** For a sheet with a collection: add the documents' abstracts. */
  readonly abstracts?: boolean | undefined;
  /** For samples and shuffling. */
  readonly seed: string;
}

/** Refuses contradictory settings before anything is read. */
export function checkPoolRequest(request: PoolFileRequest): void {
  const { strata, moveToFront, budget, judged, unjudged, as } = request;
  const refuse = (text: string) => {
    throw new UsageError(text);
  };
  const goesWith = (name: string, other: string) => refuse(`${setting(name)} requires ${other}`);
  if (strata !== undefined && moveToFront) {
    refuse(`${setting("strata")} and ${setting("moveToFront")} exclude each other`);
  }
  if (strata !== undefined && request.runDepth) {
    refuse(`${setting("strata")} uses the same ranks of all runs: omit ${setting("runDepth")}`);
  }
  if (budget !== undefined && !moveToFront) goesWith("budget", setting("moveToFront"));
  if (unjudged && judged === undefined) refuse(`${setting("unjudged")} requires ${setting("judged")} QRELS`);
  if (as === "prels" && strata === undefined) refuse(`${setting("as")} prels requires ${setting("strata")}`);
  if (request.withRuns && as !== "pool") goesWith("withRuns", `${setting("as")} pool`);
  if (request.collection !== undefined && as !== "sheet") goesWith("collection", `${setting("as")} sheet`);
  if (request.abstracts && request.collection === undefined) goesWith("abstracts", setting("collection"));
  if (request.order === "judging" && !moveToFront)
    refuse(`${setting("order")} judging requires ${setting("moveToFront")}`);
}

/** The lines of a pool, and a sentence about how much there is to judge. */
export interface PoolFile {
  readonly lines: Iterable<string>;
  readonly summary: string;
}

/** Pools the input: to a depth, as a sample of strata, or in move-to-front order. */
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
  const facts =
    request.collection === undefined
      ? undefined
      : await factsOf(wanted, request.collection, request.abstracts, effects);
  return { lines: linesOf(wanted, runs, judged, { ...request, facts }), summary: summaryOf(wanted) };
}

/** The documents of each topic in move-to-front order; those found only by experts come last. */
export function judgingOrder(
  whole: Pool,
  runs: readonly PoolRun[],
  judged: KnownGrades | undefined,
  { level, budget }: Pick<PoolFileRequest, "level" | "budget">,
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
    ...(facts && { facts: (doc: string) => facts.get(doc), abstracts: options.abstracts }),
    order: order === "shuffle" ? "shuffle" : "given",
    seed: options.seed,
    ...(options.withRuns && { runs: runs.map(({ name }) => name) }),
  });
}

function factsOf(made: Pool | StratifiedPool, folder: string, abstracts: boolean | undefined, effects: Effects) {
  const docs = new Set(Array.from(made.values(), (documents) => documents.map(({ doc }) => doc)).flat());
  return readSheetFacts(folder, docs, effects, { abstracts });
}

function sortedById(made: Pool): Pool {
  return new Map(
    Array.from(made, ([topic, documents]) => [topic, [...documents].sort((a, b) => compareBytes(a.doc, b.doc))]),
  );
}

/** The number of documents to judge, and who found them. */
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
  const sampled = left > 0 ? `, drawn from ${total + left}` : "";
  return `${made.size} ${made.size === 1 ? "topic" : "topics"}, ${total} documents to judge${sampled}: S ${marks.S}, J ${marks.J}, U ${marks.U}`;
}
