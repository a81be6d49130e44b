import { useId } from "preact/hooks";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (T | { readonly value: T; readonly text: string })[];
  readonly onChoose: (value: T) => void;
}

/** One of several values. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span class="choice">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value as T)}>
        {options.map((option) => {
          const { value: own, text } = typeof option === "string" ? { value: option, text: option } : option;
          return (
            <option key={own} value={own}>
              {text}
            </option>
          );
        })}
      </select>
    </span>
  );
}
