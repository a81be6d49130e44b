import { useEffect, useMemo, useState } from "preact/hooks";
import { type CompareOptions, type Comparison, compareRuns, type ScoreTable } from "../../src/studies/index.js";

export type TestName = NonNullable<CompareOptions["test"]>;

/** Comparisons, or why they are not there yet. */
export interface Compared {
  readonly comparisons?: readonly Comparison[];
  readonly problem?: string;
}

/** The cost of a test of one pair on one topic, in nanoseconds, roughly; those that draw are dear. */
const COST: Readonly<Record<TestName, number>> = {
  wilcoxon: 3_000,
  t: 1_000,
  sign: 1_000,
  anova: 60_000,
  randomisation: 300_000,
  bootstrap: 300_000,
  tukey: 300_000,
};

/** What takes longer is computed beside the page. */
const MOST_MS = 50;

let worker: Worker | undefined;
let asked = 0;

/** Runs compared by several measures: at once if it is quick, otherwise in a worker, while the page stays usable. */
export function useComparisons(tables: readonly ScoreTable[], options: CompareOptions, key: string): Compared {
  const isQuick = costMs(tables, options) <= MOST_MS;
  const quick = useMemo(() => (isQuick ? compared(tables, options) : undefined), [key, isQuick]);
  const [slow, setSlow] = useState<Compared & { readonly key: string }>();
  useEffect(() => {
    if (isQuick) return undefined;
    const id = ++asked;
    worker ??= new Worker(new URL("./compare-worker.ts", import.meta.url), { type: "module" });
    const own = worker;
    const listen = ({ data }: MessageEvent<{ id: number } & Compared>) => {
      if (data.id === id) setSlow({ ...data, key });
    };
    own.addEventListener("message", listen);
    own.postMessage({ id, tables, options });
    return () => {
      own.removeEventListener("message", listen);
      // An unfinished answer is no longer wanted; the next question starts at once.
      if (worker === own && asked === id) {
        own.terminate();
        worker = undefined;
      }
    };
  }, [key, isQuick]);
  return quick ?? (slow?.key === key ? slow : {});
}

function costMs(tables: readonly ScoreTable[], { test = "wilcoxon" }: CompareOptions): number {
  return tables.reduce((sum, { runs, topics }) => {
    const pairs = (runs.length * (runs.length - 1)) / 2;
    return sum + (pairs * Math.max(5, topics.length) * COST[test]) / 1e6;
  }, 0);
}

function compared(tables: readonly ScoreTable[], options: CompareOptions): Compared {
  try {
    return { comparisons: tables.map((table) => compareRuns(table, options)) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
