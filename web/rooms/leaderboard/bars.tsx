import type { Standing } from "./standings.js";

const WIDTH = 160;
const HEIGHT = 12;

type Range = readonly [low: number, high: number];

function scale([low, high]: Range, width: number): (value: number) => number {
  return (value) => ((value - low) / (high - low)) * width;
}

/** A value with its interval, as a thin bar on the axis that all rows share. */
export function IntervalBar({ line, range }: { readonly line: Standing; readonly range: Range }) {
  const x = scale(range, WIDTH);
  const { value, interval } = line;
  const words = interval ? `${interval.low.toFixed(4)} to ${interval.high.toFixed(4)}` : "no interval";
  return (
    <svg class="interval" width={WIDTH} height={HEIGHT} role="img" aria-label={`95 % interval: ${words}`}>
      <title>{words}</title>
      <line class="axis" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {interval && <line class="extent" x1={x(interval.low)} x2={x(interval.high)} y1={HEIGHT / 2} y2={HEIGHT / 2} />}
      {Number.isFinite(value) && <circle cx={x(value)} cy={HEIGHT / 2} r={3.5} />}
    </svg>
  );
}

/** A value in another bundle: its number, and a bar on the shared axis. */
export function ValueBar({ value, range }: { readonly value: number; readonly range: Range }) {
  if (!Number.isFinite(value)) return <span class="quiet">–</span>;
  const width = 40;
  const x = scale(range, width);
  return (
    <span class="value-bar">
      <svg width={width} height={8} aria-hidden="true">
        <rect x={x(Math.min(0, value))} width={Math.max(1, Math.abs(x(value) - x(0)))} height={8} />
      </svg>
      {value.toFixed(4)}
    </span>
  );
}
