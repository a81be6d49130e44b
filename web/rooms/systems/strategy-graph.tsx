import { useMemo, useRef } from "preact/hooks";
import { layOut, type Place, type PlacedBlock } from "./graph-layout.js";
import { type BlockKind, type StrategyDocument, withoutBlock } from "./strategy-document.js";
import type { Checked } from "./strategy-editor.js";

interface GraphProps {
  readonly document: StrategyDocument;
  readonly kinds: readonly BlockKind[];
  readonly problems: Checked["problems"];
  readonly chosen: string | undefined;
  readonly onChoose: (name: string | undefined) => void;
  readonly onChange: (document: StrategyDocument) => void;
}

const WIDTH = 124;
const HEIGHT = 52;
const GAP_X = 40;
const GAP_Y = 20;
const MARGIN = 8;

const left = ({ layer }: Place) => MARGIN + layer * (WIDTH + GAP_X);
const top = ({ row }: Place) => MARGIN + row * (HEIGHT + GAP_Y);

const middle = (place: Place) => top(place) + HEIGHT / 2;

/** A line from block to block, straight through the places between them. */
function pathThrough(stops: readonly Place[]): string {
  const pieces = stops.slice(1).map((to, i) => {
    const [x1, y1] = [left(stops[i]) + WIDTH, middle(stops[i])];
    const [x2, y2] = [left(to), middle(to)];
    const bend = Math.max(20, Math.abs(x2 - x1) / 2);
    const through = i < stops.length - 2 ? `H${x2 + WIDTH}` : "";
    return `C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}${through}`;
  });
  return `M${left(stops[0]) + WIDTH},${middle(stops[0])}${pieces.join("")}`;
}

/** The blocks of a strategy from left to right, from the topic to the result. Arrow keys go from block to block. */
export function StrategyGraph({ document, kinds, problems, chosen, onChoose, onChange }: GraphProps) {
  const place = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOut(document, kinds), [document, kinds]);
  const at = new Map(layout.blocks.map((each) => [each.name, each]));
  const wrong = new Set(problems.map(({ block }) => block));
  const size = {
    width: 2 * MARGIN + layout.layers * (WIDTH + GAP_X) - GAP_X,
    height: 2 * MARGIN + layout.rows * (HEIGHT + GAP_Y) - GAP_Y,
  };
  const onKeyDown = (event: KeyboardEvent, block: PlacedBlock) => {
    if (event.key === "Delete") onChange(withoutBlock(document, block.name));
    else {
      const next = neighbour(layout.blocks, block, event.key);
      if (!next) return;
      place.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(next.name)}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="graph scroll" ref={place}>
      <div class="graph-plane" style={{ width: `${size.width}px`, height: `${size.height}px` }}>
        <svg {...size} aria-hidden="true">
          {layout.edges.map(({ from, to, input, weight, via }) => {
            const stops = [at.get(from)!, ...via, at.get(to)!];
            const [x2, y2] = [left(stops.at(-1)!), middle(stops.at(-1)!)];
            const isChosen = chosen === from || chosen === to;
            return (
              <g key={`${from}/${to}/${input}`} class={isChosen ? "edge chosen" : "edge"}>
                <path d={pathThrough(stops)} />
                {(weight !== undefined || input !== "of") && (
                  <text x={x2 - 6} y={y2 - 4} text-anchor="end">
                    {weight === undefined ? input : weight}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        {layout.blocks.map((block) => {
          const { block: kind } = document.blocks[block.name];
          const gives = kinds.find(({ name }) => name === kind)?.gives;
          const isResult = document.result === block.name;
          return (
            <button
              key={block.name}
              type="button"
              data-block={block.name}
              class={`node ${gives ?? "unknown"}${wrong.has(block.name) ? " wrong" : ""}`}
              style={{ left: `${left(block)}px`, top: `${top(block)}px`, width: `${WIDTH}px`, height: `${HEIGHT}px` }}
              aria-pressed={chosen === block.name}
              title={`${block.name}: ${String(kind)}${wrong.has(block.name) ? "; has a problem" : ""}`}
              onClick={() => onChoose(chosen === block.name ? undefined : block.name)}
              onKeyDown={(event) => onKeyDown(event, block)}
            >
              <b>
                {wrong.has(block.name) ? "⚠ " : ""}
                {block.name}
              </b>
              <span>
                {String(kind)}
                {isResult ? " · result" : ""}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** The block that an arrow key leads to. */
function neighbour(blocks: readonly PlacedBlock[], from: PlacedBlock, key: string): PlacedBlock | undefined {
  const inColumn = (layer: number) => blocks.filter((each) => each.layer === layer).sort((a, b) => a.row - b.row);
  switch (key) {
    case "ArrowDown":
      return inColumn(from.layer).find(({ row }) => row > from.row);
    case "ArrowUp":
      return inColumn(from.layer).findLast(({ row }) => row < from.row);
    case "ArrowLeft":
    case "ArrowRight": {
      const column = inColumn(from.layer + (key === "ArrowRight" ? 1 : -1));
      return [...column].sort((a, b) => Math.abs(a.row - from.row) - Math.abs(b.row - from.row))[0];
    }
    default:
      return undefined;
  }
}
