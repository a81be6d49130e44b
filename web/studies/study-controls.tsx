import { useState } from "preact/hooks";
import { parseTrecMeasures, splitMeasures } from "../../src/measures/index.js";
import { Choice } from "../ui/choice.js";
import type { CampaignRuns } from "./use-campaign-runs.js";
import "./studies.css";

/** The choice of a bundle, if the campaign has several. */
export function BundleChoice(props: {
  readonly campaign: CampaignRuns;
  readonly value: string;
  readonly onChoose: (bundle: string) => void;
}) {
  const { campaign, value, onChoose } = props;
  if (campaign.bundles.length < 2) return null;
  const options = campaign.bundles.map(({ name, topics, runs }) => ({
    value: name,
    text: `${name} (${runs.length} runs, ${topics.length} topics)`,
  }));
  return <Choice label="Bundle" value={value} options={options} onChoose={onChoose} />;
}

/** The choice of what counts as relevant, if the campaign has several views. */
export function ViewChoice(props: {
  readonly campaign: CampaignRuns;
  readonly value: string;
  readonly onChoose: (level: string) => void;
}) {
  const { views } = props.campaign.campaign.settings;
  if (views.length < 2) return null;
  const options = views.map(({ name, level }) => ({ value: String(level), text: `${name} (from grade ${level})` }));
  return <Choice label="Relevant" value={props.value} options={options} onChoose={props.onChoose} />;
}

/** A whole or real number that is typed; a wrong one is marked and not passed on. */
export function NumberBox(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}) {
  const { label, value, min, max, step = 1, onChange } = props;
  const [wrong, setWrong] = useState(false);
  return (
    <label class="choice">
      {label}
      <input
        type="number"
        class="number-box"
        {...{ min, max, step, value }}
        aria-invalid={wrong}
        onInput={({ currentTarget }) => {
          const next = currentTarget.valueAsNumber;
          const isGood = next >= min && next <= max && (step % 1 !== 0 || Number.isInteger(next));
          setWrong(!isGood);
          if (isGood) onChange(next);
        }}
      />
    </label>
  );
}

/** Names of measures, typed; unknown ones are marked where they are. */
export function MeasuresBox(props: { readonly value: string; readonly onChange: (measures: string) => void }) {
  const [text, setText] = useState(props.value);
  const problem = problemOf(text);
  return (
    <label class="choice measures-box">
      Measures
      <input
        type="text"
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : "measures-problem"}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          if (problemOf(currentTarget.value) === undefined) props.onChange(currentTarget.value);
        }}
      />
      {problem !== undefined && (
        <span class="problem" id="measures-problem" role="alert">
          {problem}
        </span>
      )}
    </label>
  );
}

function problemOf(text: string): string | undefined {
  const names = splitMeasures([text]);
  if (names.length === 0) return "name a measure: map, recall, PRES";
  try {
    parseTrecMeasures(names, { version: 10, level: 1, docs: 0 });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
