import type { Assessment, GradeLevels } from "../../collection/index.js";
import type { Cell, Table } from "../../core/index.js";
import type { Ranking } from "../../trec/index.js";

/** What a run retrieved for each topic. */
export interface RankedRun {
  readonly topics: ReadonlyMap<string, Pick<Ranking, "docs">>;
}

/** How much of what experts found is also found by some runs. */
export interface HumanCoverage {
  /** Relevant documents that the experts' own search found (marks J and U), over all topics. */
  readonly documents: number;
  /** By depth: how many of them at least one of the runs has retrieved so far. */
  readonly covered: readonly number[];
  /** `covered / documents`; NaN if there are none. */
  readonly recall: readonly number[];
}

/**
 * Recall of the human search by depth: |⋃ over runs of the first d documents ∩ (J ∪ U)| / |J ∪ U|, over all topics
 * together (figure 8 of the NTCIR-3 overview). At the depth of the pool, with all pooled runs, it is U/(J + U).
 *
 * @param levels the level of each grade; those above 0 are relevant
 */
export function humanCoverage(
  runs: readonly RankedRun[],
  assessments: Iterable<Assessment>,
  levels: GradeLevels,
  depths: readonly number[],
): HumanCoverage {
  const wanted = new Map<string, Set<string>>();
  for (const { topic, doc, grade, mark } of assessments) {
    if (levels[grade] <= 0 || (mark !== "J" && mark !== "U")) continue;
    wanted.set(topic, (wanted.get(topic) ?? new Set()).add(doc));
  }
  const deepest = Math.max(0, ...depths);
  // Number of documents whose best rank over all runs is each rank.
  const byRank = new Uint32Array(deepest + 1);
  let documents = 0;
  for (const [topic, docs] of wanted) {
    documents += docs.size;
    for (const rank of bestRanks(runs, topic, docs, deepest)) byRank[rank]++;
  }
  const upTo = byRank.slice();
  for (let rank = 1; rank <= deepest; rank++) upTo[rank] += upTo[rank - 1];
  const covered = depths.map((depth) => upTo[depth]);
  return { documents, covered, recall: covered.map((count) => count / documents) };
}

function bestRanks(
  runs: readonly RankedRun[],
  topic: string,
  wanted: ReadonlySet<string>,
  deepest: number,
): Iterable<number> {
  const best = new Map<string, number>();
  for (const { topics } of runs) {
    const docs = topics.get(topic)?.docs ?? [];
    for (let i = 0; i < Math.min(deepest, docs.length); i++) {
      if (wanted.has(docs[i])) best.set(docs[i], Math.min(i + 1, best.get(docs[i]) ?? Number.POSITIVE_INFINITY));
    }
  }
  return best.values();
}

/** Runs that are shown together, such as all mandatory ones. */
export interface RunGroup {
  readonly name: string;
  readonly runs: readonly RankedRun[];
}

/** The data of figure 8: a row for each view and depth, a column for each group of runs. */
export function humanCoverageTable(
  groups: readonly RunGroup[],
  assessments: readonly Assessment[],
  views: readonly { readonly name: string; readonly levels: GradeLevels }[],
  depths: readonly number[],
): Table {
  const rows = views.flatMap(({ name, levels }) => {
    const curves = groups.map(({ runs }) => humanCoverage(runs, assessments, levels, depths));
    const documents = curves[0]?.documents ?? 0;
    return depths.map((depth, d): Cell[] => [name, depth, documents, ...curves.map(({ recall }) => recall[d])]);
  });
  return {
    caption: "Recall of the relevant documents found by the experts’ search, by depth",
    columns: [
      { name: "view", kind: "text", id: true },
      { name: "depth", kind: "integer", id: true },
      { name: "documents", kind: "integer" },
      ...groups.map(({ name, runs }) => ({
        name,
        label: `${name} (${runs.length} ${runs.length === 1 ? "run" : "runs"})`,
        kind: "real" as const,
        digits: 3,
      })),
    ],
    rows,
  };
}
