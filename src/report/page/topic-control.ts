/// <reference lib="dom" />
import type { LiveChoice } from "../document/live-input.js";
import type { LiveScores } from "../document/live-scores.js";
import { element } from "./elements.js";
import { naturalOrder } from "./natural-order.js";

/** Lets a reader choose the topic of the curve. */
export function topicControl(
  scores: LiveScores,
  onChoose: (topic: string) => void,
): ((choice: LiveChoice) => void) | undefined {
  const figure = document.getElementById("curve-figure");
  if (!figure) return undefined;
  const select = element("select", { id: "choose-topic" });
  figure.prepend(
    element(
      "p",
      { class: "local" },
      element("label", {}, "Topic ", select),
      "The run is the highlighted one, or the best.",
    ),
  );
  select.addEventListener("change", () => onChoose(select.value));
  let filled = "";
  let topics: string[] = [];
  return (choice) => {
    const bundle = scores.bundle(choice).name;
    if (filled !== bundle) {
      topics = scores.rankings(choice, 0).map(({ judgements }) => judgements.topic);
      const sorted = [...topics].sort(naturalOrder);
      select.replaceChildren(...sorted.map((topic) => element("option", { value: topic }, topic)));
      filled = bundle;
    }
    // The figure is of the first one, in the order of the judgements, when none is chosen.
    select.value = topics.find((topic) => topic === choice.topic) ?? topics[0] ?? "";
  };
}
