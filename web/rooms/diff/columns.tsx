import { gradeLetter, type Hit, isOnlyHere, type Place, type Rankings, rankLines } from "./differences.js";

/** Height of a row; lines between columns are drawn from it. */
const ROW = 44;

const GUTTER = 56;

interface ColumnProps {
  readonly ranking: Rankings["rankings"][number];
  readonly column: number;
  /** Of all rankings. */
  readonly names: readonly string[];
  readonly relevant: number;
  readonly highest: number;
  readonly value: string | undefined;
  readonly current: Place;
  /** The document that is emphasised in all columns. */
  readonly marked: string | undefined;
  readonly onHover: (doc: string | undefined) => void;
  readonly onChoose: (row: number) => void;
}

/** One ranking. */
export function Column(props: ColumnProps) {
  const { ranking, column, names, relevant, highest, value, current, marked, onHover, onChoose } = props;
  const { name, hits, retrieved, relevantShown, unjudgedShown } = ranking;
  return (
    <section class={`ranking series-${column}`} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <p class="quiet">
          {value !== undefined && `${value} · `}
          {relevantShown} of {relevant} relevant · {unjudgedShown} unjudged · {retrieved} retrieved
        </p>
      </header>
      {hits.length === 0 && <p class="quiet">This run does not have the topic.</p>}
      <ol>
        {hits.map((hit, row) => {
          const isCurrent = current.column === column && current.row === row;
          const looks = ["hit", isCurrent && "current", hit.doc === marked && "same"].filter(Boolean).join(" ");
          return (
            <li
              key={hit.doc}
              class={looks}
              style={{ height: `${ROW}px` }}
              aria-current={isCurrent ? "true" : undefined}
            >
              <button
                type="button"
                onClick={() => onChoose(row)}
                onMouseEnter={() => onHover(hit.doc)}
                onMouseLeave={() => onHover(undefined)}
                tabIndex={isCurrent ? 0 : -1}
              >
                <span class="rank">{hit.rank}</span>
                <Grade grade={hit.grade} highest={highest} />
                <span class="doc">
                  <span class="id">
                    {hit.doc} <Elsewhere hit={hit} column={column} names={names} />
                  </span>
                  <span class="title">{hit.title ?? ""}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Grade({ grade, highest }: { readonly grade: number | null; readonly highest: number }) {
  const letter = gradeLetter(grade, highest);
  const words = grade === null ? "unjudged" : `grade ${grade}`;
  return (
    <span class={`grade ${grade === null ? "unjudged" : `grade-${letter.toLowerCase()}`}`} title={words}>
      <span aria-hidden="true">{letter}</span>
      <span class="hidden">{words}</span>
    </span>
  );
}

/** The ranks of a document in the other rankings, if a line does not show them. */
function Elsewhere({
  hit,
  column,
  names,
}: {
  readonly hit: Hit;
  readonly column: number;
  readonly names: readonly string[];
}) {
  if (isOnlyHere(hit, column)) return <span class="only-here">◆ only here</span>;
  const ranks = hit.ranks.flatMap((rank, r) => (r === column ? [] : [rank === null ? "–" : String(rank)]));
  const words = hit.ranks.flatMap((rank, r) => (r === column ? [] : [`${names[r]}: ${rank ?? "not retrieved"}`]));
  return (
    <span class="elsewhere" title={words.join("\n")}>
      ⇄ {ranks.join(" ")}
    </span>
  );
}

/** The lines between the same documents of two columns. */
export function Gutter({
  left,
  right,
  level,
  marked,
}: {
  readonly left: readonly Hit[];
  readonly right: readonly Hit[];
  readonly level: number;
  readonly marked: string | undefined;
}) {
  const height = Math.max(left.length, right.length) * ROW;
  const y = (row: number) => (row + 0.5) * ROW;
  const lines = rankLines(left, right);
  return (
    <svg class="gutter" width={GUTTER} height={height} viewBox={`0 0 ${GUTTER} ${height}`} aria-hidden="true">
      {lines.map(({ doc, from, to, grade }) => {
        const looks = [grade === null ? "unjudged" : grade >= level ? "relevant" : "", doc === marked ? "same" : ""];
        const middle = GUTTER / 2;
        return (
          <path
            key={doc}
            class={looks.join(" ").trim() || undefined}
            d={`M0,${y(from)} C${middle},${y(from)} ${middle},${y(to)} ${GUTTER},${y(to)}`}
          />
        );
      })}
    </svg>
  );
}
