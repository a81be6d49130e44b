import { useEffect, useRef, useState } from "preact/hooks";
import type { Answer, Call } from "../../src/server/contract/index.js";
import { call, Refused } from "../api/client.js";
import { useAnswer } from "../api/use-answer.js";
import type { SaveState } from "../ui/saved-dot.js";

export type Chart = Answer<"GET /api/collections/{collection}/chart">;
export type Cell = Chart["cells"][number][number];
export type CellChange = Pick<
  Call<"PATCH /api/collections/{collection}/chart/cell">["body"],
  "passage" | "verdict" | "comment"
>;

/** Which chart is shown. */
export interface ChartWanted {
  readonly collection: string;
  readonly document: string;
  readonly claim: number;
  readonly references: readonly string[];
  readonly cutOff?: string | undefined;
}

interface Change {
  readonly element: number;
  readonly reference: number;
  readonly change: CellChange;
}

/** A chart that shows changes at once, sends them one after the other, and keeps them while the server is away. */
export function useChart(wanted: ChartWanted) {
  const { collection, document, claim, references, cutOff } = wanted;
  const asked = useAnswer("GET /api/collections/{collection}/chart", {
    params: { collection },
    query: { document, claim, references: references.join(","), ...(cutOff !== undefined && { cutOff }) },
  });
  const [chart, setChart] = useState<Chart>();
  const [waiting, setWaiting] = useState(0);
  const [isOffline, setOffline] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const [undoable, setUndoable] = useState<readonly Change[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => setChart(asked.answer), [asked.answer]);

  const send = (work: () => Promise<unknown>) => {
    setWaiting((n) => n + 1);
    queue.current = queue.current
      .then(() => untilSent(work, setOffline))
      .catch(setProblem)
      .finally(() => setWaiting((n) => n - 1));
    return queue.current;
  };
  const put = ({ element, reference, change }: Change) => {
    if (!chart) return;
    const { start, end } = chart.elements[element];
    setChart(changed(chart, element, reference, change));
    const body = {
      document: chart.document,
      claim: chart.claim,
      reference: chart.references[reference].id,
      element: { start, end },
      ...change,
    };
    send(() => call("PATCH /api/collections/{collection}/chart/cell", { params: { collection }, body }));
  };
  const change = (element: number, reference: number, next: CellChange) => {
    if (!chart) return;
    setUndoable([...undoable, { element, reference, change: inverse(chart.cells[element][reference], next) }]);
    put({ element, reference, change: next });
  };
  const undo = () => {
    const last = undoable.at(-1);
    if (!last) return;
    setUndoable(undoable.slice(0, -1));
    put(last);
  };
  /** Says where elements begin; `null`: as they were found. */
  const cut = async (starts: readonly number[] | null) => {
    if (!chart) return;
    const body = { document: chart.document, claim: chart.claim, starts: starts && [...starts] };
    setUndoable([]);
    await send(() => call("PUT /api/collections/{collection}/chart/elements", { params: { collection }, body }));
    asked.again();
  };
  const state: SaveState = isOffline ? "offline" : waiting > 0 ? "waiting" : "saved";
  return { asked, chart, change, undo, canUndo: undoable.length > 0, cut, state, waiting, problem };
}

/** Sends again and again while the server does not answer; a refusal is final. */
async function untilSent(work: () => Promise<unknown>, setOffline: (offline: boolean) => void): Promise<void> {
  for (let pause = 500; ; pause = Math.min(2 * pause, 8000)) {
    try {
      await work();
      return setOffline(false);
    } catch (error) {
      if (error instanceof Refused) throw error;
      setOffline(true);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

function changed(chart: Chart, element: number, reference: number, { passage, verdict, comment }: CellChange): Chart {
  const cells = chart.cells.map((row) => [...row]);
  const { chosen, verdict: before, comment: noted, ...cell } = cells[element][reference];
  const next = {
    chosen: passage === undefined ? chosen : cell.suggestions.find((each) => each.passage === passage),
    verdict: verdict === undefined ? before : (verdict ?? undefined),
    comment: comment === undefined ? noted : (comment ?? undefined),
  };
  cells[element][reference] = {
    ...cell,
    ...(next.chosen && { chosen: next.chosen }),
    ...(next.verdict && { verdict: next.verdict }),
    ...(next.comment && { comment: next.comment }),
  };
  return { ...chart, cells };
}

function inverse({ chosen, verdict, comment }: Cell, change: CellChange): CellChange {
  return {
    ...(change.passage !== undefined && { passage: chosen?.passage ?? null }),
    ...(change.verdict !== undefined && { verdict: verdict ?? null }),
    ...(change.comment !== undefined && { comment: comment ?? null }),
  };
}
