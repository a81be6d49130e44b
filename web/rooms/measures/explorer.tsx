import { useMemo, useRef } from "preact/hooks";
import { measures as all } from "../../../src/measures/index.js";
import { recallArea } from "../../../src/report/index.js";
import { query, setQuery } from "../../shell/location.js";
import { NumberBox } from "../../studies/study-controls.js";
import { Figure } from "../../ui/figure.js";
import {
  type ExploredRanking,
  judgedRankingOf,
  MOST_READ,
  MOST_RELEVANT,
  measuresAtNmax,
  measureValue,
  moved,
  readRanking,
  USUAL_RANKING,
  withFound,
  withoutFound,
} from "./explored-ranking.js";

/** A ranking to try out: move the relevant documents and watch what each measure makes of it. */
export function Explorer({ first }: { readonly first: string }) {
  const parameter = (name: string, usual: string) => query.value.get(name) ?? usual;
  const ranking = readRanking(
    parameter("ranks", USUAL_RANKING.ranks.join(",")),
    parameter("n", String(USUAL_RANKING.n)),
    parameter("nmax", String(USUAL_RANKING.nmax)),
  );
  const { ranks, n, nmax } = ranking;
  const show = (next: ExploredRanking) =>
    setQuery({ ranks: next.ranks.join(",") || "none", n: String(next.n), nmax: String(next.nmax) });
  const key = JSON.stringify(ranking);
  const chart = useMemo(() => recallArea("this ranking", judgedRankingOf(ranking), { measure: "PRES", nmax }), [key]);
  return (
    <section class="explorer" aria-labelledby="explorer-title">
      <h2 id="explorer-title">Explore a ranking</h2>
      <p>
        Drag the relevant documents along the ranks, or choose one with Tab and move it with the arrow keys (Page Up and
        Page Down: ten ranks; Delete: not found).
      </p>
      <Track ranking={ranking} onChange={show} />
      <div class="controls">
        <NumberBox
          label="Nmax, results read"
          value={nmax}
          min={1}
          max={MOST_READ}
          onChange={(value) => show(readRanking(ranks.join(","), String(n), String(value)))}
        />
        <NumberBox
          label="n, relevant documents"
          value={n}
          min={Math.max(1, ranks.length)}
          max={MOST_RELEVANT}
          onChange={(value) => show({ ...ranking, n: value })}
        />
        <button type="button" disabled={ranks.length >= Math.min(n, nmax)} onClick={() => show(withFound(ranking))}>
          Find one more
        </button>
        <button type="button" onClick={() => show({ ...ranking, ranks: firstRanks(n, nmax) })}>
          Best
        </button>
        <button type="button" onClick={() => show({ ...ranking, ranks: lastRanks(n, nmax) })}>
          All found, last
        </button>
        <button type="button" onClick={() => show({ ...ranking, ranks: [] })}>
          Nothing found
        </button>
      </div>
      <div class="side-by-side">
        <Figure chart={chart} maxWidth={640} />
        <Values ranking={ranking} first={first} />
      </div>
    </section>
  );
}

function firstRanks(n: number, nmax: number): number[] {
  return Array.from({ length: Math.min(n, nmax) }, (_, i) => i + 1);
}

function lastRanks(n: number, nmax: number): number[] {
  return firstRanks(n, nmax).map((rank) => nmax - Math.min(n, nmax) + rank);
}

interface TrackProps {
  readonly ranking: ExploredRanking;
  readonly onChange: (next: ExploredRanking) => void;
}

/** The ranks from 1 to Nmax, with a handle for each relevant document that was found. */
function Track({ ranking, onChange }: TrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const { ranks, n, nmax } = ranking;
  const shareOf = (rank: number) => (nmax === 1 ? 0.5 : (rank - 1) / (nmax - 1));
  const change = (next: ExploredRanking, rank: number) => {
    onChange(next);
    // The document that moved keeps the focus, also when it passes another.
    const place = next.ranks.indexOf(rank);
    requestAnimationFrame(() => track.current?.querySelectorAll<HTMLElement>("[role=slider]")[place]?.focus());
  };
  const move = (at: number, to: number) => {
    const next = moved(ranking, at, to);
    const rank = next.ranks.find((each) => !ranks.includes(each)) ?? ranks[at];
    change(next, rank);
  };
  const dragged = useRef<number | undefined>(undefined);
  const rankAt = (event: PointerEvent) => {
    const { left, width } = track.current!.getBoundingClientRect();
    return Math.round(1 + ((event.clientX - left) / Math.max(1, width)) * (nmax - 1));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragged.current === undefined) return;
    const at = ranks.indexOf(dragged.current);
    const to = rankAt(event);
    if (at < 0 || to === dragged.current || (ranks.includes(to) && to !== dragged.current)) return;
    const next = moved(ranking, at, to);
    dragged.current = next.ranks.find((each) => !ranks.includes(each)) ?? dragged.current;
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 },
      ...{ PageUp: 10, PageDown: -10, Home: -nmax, End: nmax },
    };
    if (event.key === "Delete" || event.key === "Backspace") onChange(withoutFound(ranking, at));
    else if (event.key in steps) move(at, ranks[at] + steps[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="track-frame">
      <div
        class="track"
        ref={track}
        onPointerMove={onPointerMove}
        onPointerUp={() => (dragged.current = undefined)}
        onPointerCancel={() => (dragged.current = undefined)}
      >
        {ranks.map((rank, at) => (
          <div
            key={at}
            role="slider"
            tabIndex={0}
            class="handle"
            style={{ left: `${100 * shareOf(rank)}%` }}
            aria-label={`relevant document ${at + 1}`}
            aria-valuemin={1}
            aria-valuemax={nmax}
            aria-valuenow={rank}
            aria-valuetext={`rank ${rank} of ${nmax}`}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPointerDown={(event) => {
              dragged.current = rank;
              track.current?.setPointerCapture(event.pointerId);
              event.currentTarget.focus();
              event.preventDefault();
            }}
          >
            <span>{rank}</span>
          </div>
        ))}
      </div>
      <p class="quiet track-ends">
        <span>rank 1</span>
        <span>
          {ranks.length} of {n} found
          {n > ranks.length
            ? `; ${n - ranks.length} not found count as ranks ${nmax + ranks.length + 1}–${nmax + n}`
            : ""}
        </span>
        <span>rank {nmax}</span>
      </p>
    </div>
  );
}

/** The measures that are shown first; the others are a click away. */
const USUAL = ["PRES", "R", "AP", "P", "nDCG", "Rnorm", "F1", "RR", "bpref"];

function Values({ ranking, first }: { readonly ranking: ExploredRanking; readonly first: string }) {
  const bound = useMemo(() => measuresAtNmax(ranking.nmax), [ranking.nmax]);
  const order = (name: string) => (name === first ? -1 : USUAL.includes(name) ? USUAL.indexOf(name) : USUAL.length);
  const rows = [...bound].sort((a, b) => order(a.measure.name) - order(b.measure.name));
  return (
    <div class="table-block">
      <section class="scroll values" tabIndex={0} aria-label="Values of all measures">
        <table>
          <caption>All {all.length} measures of this ranking</caption>
          <tbody>
            {rows.map((each) => (
              <tr key={each.measure.name} class={each.measure.name === first ? "marked" : undefined}>
                <th scope="row">
                  <a href={`/measures/${encodeURIComponent(each.measure.name)}`} title={each.measure.title}>
                    {each.name}
                  </a>
                </th>
                <td class="number" data-measure={each.measure.name}>
                  {shown(measureValue(each, ranking))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="note">
        {ranking.nmax} documents are retrieved; those that are not relevant are unjudged. Measures with a cut-off have
        it at Nmax.
      </p>
    </div>
  );
}

function shown(value: number): string {
  return Number.isInteger(value) && Math.abs(value) > 1 ? String(value) : value.toFixed(4);
}
