import { useState } from "preact/hooks";
import {
  type BlockKind,
  inputOf,
  namedIn,
  renamed,
  type StrategyDocument,
  withKey,
  withKind,
  withoutBlock,
} from "./strategy-document.js";
import type { Checked } from "./strategy-editor.js";

interface FormProps {
  readonly document: StrategyDocument;
  readonly name: string;
  readonly kinds: readonly BlockKind[];
  /** Of this block. */
  readonly problems: Checked["problems"];
  readonly onChange: (document: StrategyDocument) => void;
  readonly onRename: (name: string) => void;
}

/** The name, kind, inputs and settings of a block. */
export function BlockForm({ document, name, kinds, problems, onChange, onRename }: FormProps) {
  const block = document.blocks[name];
  const kind = kinds.find((each) => each.name === block.block);
  const [ownName, setOwnName] = useState(name);
  const set = (key: string, value: unknown) => onChange(withKey(document, name, key, value));
  const rename = () => {
    const next = renamed(document, name, ownName.trim(), kinds);
    if (next === document) setOwnName(name);
    else {
      onChange(next);
      onRename(ownName.trim());
    }
  };
  const problemsOf = (key: string) => problems.filter((each) => each.key === key);
  return (
    <form class="block block-form" onSubmit={(event) => event.preventDefault()} aria-label={`Block ${name}`}>
      <div class="field">
        <label for="block-name">Name</label>
        <input
          id="block-name"
          value={ownName}
          onInput={({ currentTarget }) => setOwnName(currentTarget.value)}
          onBlur={rename}
          onKeyDown={({ key }) => key === "Enter" && rename()}
        />
      </div>
      <div class="field">
        <label for="block-kind">Kind</label>
        <select
          id="block-kind"
          value={kind?.name ?? ""}
          aria-invalid={problemsOf("block").length > 0}
          onChange={({ currentTarget }) => {
            const next = kinds.find((each) => each.name === currentTarget.value);
            if (next) onChange(withKind(document, name, next));
          }}
        >
          {!kind && <option value="">{String(block.block)}</option>}
          {kinds.map((each) => (
            <option key={each.name}>{each.name}</option>
          ))}
        </select>
        <Problems of={problemsOf("block")} />
      </div>
      {kind && <p class="quiet">{kind.about}</p>}
      {kind?.inputs.map((input) => (
        <InputField
          key={input.name}
          input={input}
          value={block[input.name]}
          sources={Object.entries(document.blocks)
            .filter(
              ([other, { block: own }]) =>
                other !== name && kinds.find((each) => each.name === own)?.gives === input.takes,
            )
            .map(([other]) => other)}
          problems={problemsOf(input.name)}
          onSet={(value) => set(input.name, value)}
        />
      ))}
      {kind?.settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          value={block[setting.name]}
          problems={problemsOf(setting.name)}
          onSet={(value) => set(setting.name, value)}
        />
      ))}
      <Problems
        of={problems.filter(
          ({ key }) =>
            ![...(kind?.inputs ?? []), ...(kind?.settings ?? []), { name: "block" }].some((each) => each.name === key),
        )}
      />
      <div class="controls">
        <button
          type="button"
          disabled={document.result === name}
          onClick={() => onChange({ ...document, result: name })}
        >
          Make it the result
        </button>
        <button type="button" onClick={() => onChange(withoutBlock(document, name))}>
          Remove
        </button>
      </div>
    </form>
  );
}

function Problems({ of }: { readonly of: Checked["problems"] }) {
  return (
    <>
      {of.map(({ message }) => (
        <p key={message} class="problem">
          {message}
        </p>
      ))}
    </>
  );
}

interface InputFieldProps {
  readonly input: BlockKind["inputs"][number];
  readonly value: unknown;
  /** Blocks that give what it takes. */
  readonly sources: readonly string[];
  readonly problems: Checked["problems"];
  readonly onSet: (value: unknown) => void;
}

/** The blocks that an input takes: one, several in an order, or several with weights. */
function InputField({ input, value, sources, problems, onSet }: InputFieldProps) {
  const { name, shape, about, takes, optional } = input;
  const named = namedIn(value);
  const id = `input-${name}`;
  // A name that does not fit is shown, so that it can be replaced.
  const options = [...new Set([...sources, ...named.map((each) => each.name)])];
  if (shape === "one")
    return (
      <div class="field">
        <label for={id} title={about}>
          {name} <span class="quiet">({takes})</span>
        </label>
        <select
          id={id}
          value={named[0]?.name ?? ""}
          aria-invalid={problems.length > 0}
          onChange={({ currentTarget }) => onSet(currentTarget.value || undefined)}
        >
          {(optional || named.length === 0) && <option value="">{optional ? "none" : "choose a block"}</option>}
          {options.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </select>
        <Problems of={problems} />
      </div>
    );
  const rest = options.filter((source) => !named.some((each) => each.name === source));
  const write = (next: readonly { readonly name: string; readonly weight: number }[]) => onSet(inputOf(shape, next));
  return (
    <fieldset class="field" aria-invalid={problems.length > 0}>
      <legend title={about}>
        {name} <span class="quiet">({takes})</span>
      </legend>
      {named.map((each, i) => (
        <div key={each.name} class="source">
          <span>{each.name}</span>
          {shape === "weights" && (
            <input
              type="number"
              class="weight"
              min={0}
              step="any"
              aria-label={`weight of ${each.name}`}
              value={each.weight}
              onInput={({ currentTarget }) =>
                write(named.map((one, j) => (j === i ? { ...one, weight: currentTarget.valueAsNumber } : one)))
              }
            />
          )}
          {i > 0 && (
            <button
              type="button"
              class="small"
              aria-label={`${each.name} earlier`}
              onClick={() => write(swapped(named, i - 1))}
            >
              ↑
            </button>
          )}
          <button
            type="button"
            class="small"
            aria-label={`without ${each.name}`}
            onClick={() => write(named.filter((_, j) => j !== i))}
          >
            ✕
          </button>
        </div>
      ))}
      {rest.length > 0 && (
        <select
          aria-label={`add to ${name}`}
          value=""
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== "") write([...named, { name: currentTarget.value, weight: 1 }]);
            currentTarget.value = "";
          }}
        >
          <option value="">add …</option>
          {rest.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </select>
      )}
      <Problems of={problems} />
    </fieldset>
  );
}

function swapped<T>(list: readonly T[], i: number): T[] {
  return [...list.slice(0, i), list[i + 1], list[i], ...list.slice(i + 2)];
}

interface SettingFieldProps {
  readonly setting: BlockKind["settings"][number];
  readonly value: unknown;
  readonly problems: Checked["problems"];
  readonly onSet: (value: unknown) => void;
}

/** A setting; left empty, it has its default. */
function SettingField({ setting, value, problems, onSet }: SettingFieldProps) {
  const { name, kind, about, values, choices = [], default: usual } = setting;
  const id = `setting-${name}`;
  const label = (
    <label for={id} title={`${about}: ${values}`}>
      {name}
    </label>
  );
  if (kind === "list") {
    const chosen = Array.isArray(value) ? (value as string[]) : [];
    const toggle = (choice: string, isOn: boolean) => {
      const next = choices.filter((each) => (each === choice ? isOn : chosen.includes(each)));
      onSet(next.length === 0 ? undefined : next);
    };
    return (
      <fieldset class="field">
        <legend title={about}>
          {name} <span class="quiet">(none: all)</span>
        </legend>
        {choices.map((choice) => (
          <label key={choice} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={({ currentTarget }) => toggle(choice, currentTarget.checked)}
            />{" "}
            {choice}
          </label>
        ))}
        <Problems of={problems} />
      </fieldset>
    );
  }
  const shown = value === undefined ? "" : String(value);
  return (
    <div class="field">
      {label}
      {kind === "choice" ? (
        <select
          id={id}
          value={shown}
          aria-invalid={problems.length > 0}
          onChange={({ currentTarget }) => onSet(currentTarget.value || undefined)}
        >
          <option value="">default: {String(usual)}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={shown}
          aria-invalid={problems.length > 0}
          placeholder={usual === undefined ? values : `default: ${String(usual)}`}
          onInput={({ currentTarget: { value: typed } }) =>
            onSet(
              typed === "" ? undefined : kind === "number" && Number.isFinite(Number(typed)) ? Number(typed) : typed,
            )
          }
        />
      )}
      <Problems of={problems} />
    </div>
  );
}
