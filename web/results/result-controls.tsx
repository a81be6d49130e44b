import { setQuery } from "../shell/location.js";
import { Choice } from "../ui/choice.js";
import type { Results } from "./use-rankings.js";
import type { View } from "./view.js";

/** Bundle, relevance and machine-made judgements: what all rooms of results let their reader choose. */
export function ResultControls({
  results: { input, scores },
  view,
  withMeasure = true,
}: {
  readonly results: Results;
  readonly view: View;
  readonly withMeasure?: boolean;
}) {
  const { views } = input.campaign.settings;
  const { judgements } = input.facts;
  const topicsIn = ({ name, topics }: (typeof scores.bundles)[number]) => ({
    value: name,
    text: `${name} (${topics.length} ${topics.length === 1 ? "topic" : "topics"})`,
  });
  return (
    <>
      <Choice
        label="Bundle"
        value={view.bundle}
        options={scores.bundles.map(topicsIn)}
        onChoose={(bundle) => setQuery({ bundle: bundle === scores.bundles[0].name ? undefined : bundle })}
      />
      {withMeasure && (
        <Choice
          label="Measure"
          value={view.measure.label}
          options={view.measures.map(({ label }) => label)}
          onChoose={(measure) => setQuery({ measure })}
        />
      )}
      {views.length > 1 && (
        <Choice
          label="Relevance"
          value={view.relevance}
          options={views.map(({ name, level }) => ({ value: name, text: `${name} (grade ${level} or more)` }))}
          onChoose={(name) => setQuery({ view: name === views[0].name ? undefined : name })}
        />
      )}
      {judgements.hasBoth && (
        <Choice
          label="Judgements"
          value={judgements.source}
          options={[
            { value: "file", text: "given as a file" },
            { value: "workbench", text: "made in the workbench" },
          ]}
          onChoose={(source) => setQuery({ judgements: source === "file" ? undefined : source })}
        />
      )}
      {judgements.hasMachine && (
        <label class="switch">
          <input
            type="checkbox"
            checked={judgements.machine}
            onChange={({ currentTarget }) => setQuery({ machine: currentTarget.checked ? "yes" : undefined })}
          />{" "}
          with machine-made judgements
        </label>
      )}
    </>
  );
}
