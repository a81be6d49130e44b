import { useId } from "preact/hooks";

interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  /** Width in characters. */
  readonly size?: number;
  /** For a number of at least 0: the step of its arrows. */
  readonly step?: number;
  readonly onText: (text: string) => void;
}

/** A field for a short text, or with a `step` for a number. */
export function TextBox({ label, value, size = 8, step, onText }: TextBoxProps) {
  const id = useId();
  const own = {
    id,
    value,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onText(currentTarget.value),
  };
  return (
    <span class="choice">
      <label for={id}>{label}</label>
      {step === undefined ? <input {...own} size={size} /> : <input {...own} type="number" min={0} step={step} />}
    </span>
  );
}
