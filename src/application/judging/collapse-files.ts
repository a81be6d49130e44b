import { collapseJudgements, collapseRanking, type Granularity, keepsOrder, unitOf } from "../../collection/index.js";
import { compareBytes, losslessBytes, setting, UsageError } from "../../core/index.js";
import { parsePublicationId } from "../../patents/index.js";
import { eachJudgement, type Rankings } from "../../trec/index.js";
import { readQrels, readRankings } from "../../trec/node.js";
import { type FamiliesOptions, familiesOf } from "../collecting/families.js";
import type { Effects } from "../effects.js";
import { runNames } from "../evaluating/read-files.js";

export interface CollapseRequest extends FamiliesOptions {
  /** What is collapsed into one. */
  readonly granularity: Exclude<Granularity, "document">;
  /** The files are judgements, not runs. */
  readonly qrels?: boolean | undefined;
  readonly rankBy: "score" | "file";
  readonly duplicates: "error" | "first" | "best";
}

/** The patent or family that a document counts as. */
export type UnitOf = (document: string) => string;

/** The result for one file. */
export interface CollapsedFile {
  readonly path: string;
  /** Bytes, because a run may be longer than the longest possible string. */
  readonly content: string | Uint8Array;
  readonly documents: number;
  /** Number of patents or families that the documents became. */
  readonly units: number;
  /** Number of topics whose scores were replaced by descending ranks. */
  readonly rescored: number;
  /** Number of ids that are not publication numbers. */
  readonly others: number;
}

/** The units that documents are collapsed to. @throws UsageError if families are requested but have no source */
export async function collapsingUnits(request: CollapseRequest, effects: Effects = {}): Promise<UnitOf> {
  const { granularity } = request;
  const familyOf = granularity === "family" ? await familiesOf(request, effects) : undefined;
  if (granularity === "family" && !familyOf) {
    const sources = `${setting("collection")} FOLDER or ${setting("families")} FILE`;
    throw new UsageError(`${setting("granularity")} family requires ${sources}`);
  }
  return (document) => unitOf(document, granularity, familyOf);
}

/** Collapses runs or judgements, one file after the other. */
export async function* collapseFiles(
  paths: readonly string[],
  unitsOf: UnitOf,
  request: CollapseRequest,
  { onProgress, signal }: Effects = {},
): AsyncGenerator<CollapsedFile> {
  const names = runNames(paths);
  for (const [i, path] of paths.entries()) {
    signal?.throwIfAborted();
    const counts = new UnitCounter(unitsOf);
    const content = request.qrels
      ? await collapsedQrels(path, request, counts)
      : collapsedRun(await readRankings(path, request), names[i], request.rankBy === "file", counts);
    const { documents, units, rescored, others } = counts;
    yield { path, content, documents, units, rescored, others };
    onProgress?.({ what: "files collapsed", done: i + 1, total: paths.length });
  }
}

async function collapsedQrels(path: string, { duplicates }: CollapseRequest, counts: UnitCounter): Promise<string> {
  const qrels = await readQrels(path, { duplicates });
  const judgements = collapseJudgements(eachJudgement(qrels), counts.unitOf);
  counts.units += judgements.length;
  return judgements.map(({ topic, doc, grade }) => `${topic} 0 ${doc} ${grade}\n`).join("");
}

/** A run without tags gets its name as tag. */
function collapsedRun({ tag, topics }: Rankings, name: string, scoreless: boolean, counts: UnitCounter): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const [topic, ranking] of topics) {
    const { docs, scores } = collapseRanking(ranking, counts.unitOf);
    const keep = !scoreless && keepsOrder({ docs, scores }, compareBytes);
    if (!keep) counts.rescored++;
    counts.units += docs.length;
    const lines = docs.map((doc, i) => {
      const score = keep ? scores[i] : docs.length - i;
      return `${topic} Q0 ${doc} ${i + 1} ${score} ${tag || name}\n`;
    });
    pieces.push(losslessBytes(lines.join("")));
  }
  return Buffer.concat(pieces);
}

/** Counts what collapsing does to a file. */
class UnitCounter {
  readonly unitOf: UnitOf;
  documents = 0;
  units = 0;
  rescored = 0;
  others = 0;

  constructor(unitOf: UnitOf) {
    this.unitOf = (doc) => {
      this.documents++;
      const unit = unitOf(doc);
      if (unit === doc && !parsePublicationId(doc)) this.others++;
      return unit;
    };
  }
}
