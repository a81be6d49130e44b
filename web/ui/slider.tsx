import { useId } from "preact/hooks";

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** How the value is shown. */
  readonly show?: (value: number) => string;
  /** Called while the slider moves. */
  readonly onMove: (value: number) => void;
}

/** A slider with its value in words. */
export function Slider({ label, value, min, max, step = 1, show = String, onMove }: SliderProps) {
  const id = useId();
  return (
    <span class="slider">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={show(value)}
        onInput={({ currentTarget }) => onMove(Number(currentTarget.value))}
      />
      <output for={id}>{show(value)}</output>
    </span>
  );
}
