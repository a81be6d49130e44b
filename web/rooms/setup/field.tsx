import { useId } from "preact/hooks";
import { Refused } from "../../api/client.js";

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly type?: "text" | "number" | "date";
  /** What an empty field means: `no limit`. */
  readonly empty?: string;
  /** The name by which the server refuses it. */
  readonly setting?: string;
  readonly problem?: Error | undefined;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
}

/** A labelled field; what the server says about it is shown at it. */
export function Field(props: FieldProps) {
  const { label, value, onInput, type = "text", empty, setting, problem, required, min, max } = props;
  const id = useId();
  const wrong =
    problem instanceof Refused && setting !== undefined && problem.setting === setting ? problem : undefined;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type as "text"}
        value={value}
        placeholder={empty}
        required={required}
        min={min}
        max={max}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-wrong` : empty ? `${id}-empty` : undefined}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {empty !== undefined && value === "" && (
        <span class="quiet" id={`${id}-empty`}>
          {empty}
        </span>
      )}
      {wrong && (
        <span class="wrong" id={`${id}-wrong`} role="alert">
          {wrong.message}
        </span>
      )}
    </div>
  );
}

/** Whether a problem is shown at one of these fields. */
export function isAtField(problem: Error | undefined, settings: readonly string[]): boolean {
  return problem instanceof Refused && problem.setting !== undefined && settings.includes(problem.setting);
}
