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
      "Shows the highlighted run, or the best one.",
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
    // If no topic is chosen, the figure shows the first one in the order of the judgements.
    select.value = topics.find((topic) => topic === choice.topic) ?? topics[0] ?? "";
  };
}
