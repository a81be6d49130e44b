/// <reference lib="dom" />
import type { LiveChoice, LiveInput } from "../document/live-input.js";
import { isNmax } from "./choice-link.js";
import { button, element } from "./elements.js";

const PRESETS = [50, 100, 200, 500, 1000];

/** What a reader can choose, above the report. */
export interface PageControls {
  readonly element: HTMLElement;
  /** Shows a choice that was made elsewhere. */
  show(choice: LiveChoice): void;
}

/** @param live of a report whose scores are in the page */
export function pageControls(
  runs: readonly string[],
  live: Pick<LiveInput, "nmax" | "bundles"> | undefined,
  onChoose: (change: Partial<LiveChoice>) => void,
): PageControls {
  const shows: ((choice: LiveChoice) => void)[] = [];
  const form = element("form", { "aria-label": "What is shown" });
  form.addEventListener("submit", (event) => event.preventDefault());
  if (runs.length > 0) form.append(...runControl(runs, onChoose, shows));
  if (live && live.bundles.length > 1) form.append(bundleControl(live.bundles, onChoose, shows));
  if (live) form.append(...nmaxControl(live.nmax, onChoose, shows));
  form.append(themeControl());
  return {
    element: element("div", { class: "controls" }, form),
    show(choice) {
      for (const each of shows) each(choice);
    },
  };
}

type Choose = (change: Partial<LiveChoice>) => void;
type Shows = ((choice: LiveChoice) => void)[];

function runControl(runs: readonly string[], onChoose: Choose, shows: Shows): HTMLElement[] {
  const known = new Set(runs);
  const input = element("input", {
    type: "search",
    list: "run-names",
    placeholder: "none: click a name",
    id: "choose-run",
  });
  const list = element("datalist", { id: "run-names" }, ...runs.map((value) => element("option", { value })));
  input.addEventListener("input", () => {
    if (known.has(input.value)) onChoose({ highlight: input.value });
    else if (input.value === "") onChoose({ highlight: undefined });
  });
  shows.push(({ highlight }) => {
    if (document.activeElement !== input || highlight !== undefined) input.value = highlight ?? "";
  });
  return [element("label", {}, "Highlight", input), list];
}

function bundleControl(bundles: LiveInput["bundles"], onChoose: Choose, shows: Shows): HTMLElement {
  const select = element(
    "select",
    { id: "choose-bundle" },
    ...bundles.map(({ name }) => element("option", { value: name }, name)),
  );
  select.addEventListener("change", () => onChoose({ bundle: select.value, topic: undefined }));
  shows.push(({ bundle }) => (select.value = bundle ?? bundles[0].name));
  return element("label", {}, "Topics", select);
}

function nmaxControl(usual: number, onChoose: Choose, shows: Shows): HTMLElement[] {
  const input = element("input", { type: "number", min: 1, max: 1_000_000, step: 1, id: "choose-nmax" });
  input.addEventListener("input", () => {
    if (isNmax(input.valueAsNumber)) onChoose({ nmax: input.valueAsNumber });
  });
  const values = [...new Set([...PRESETS, usual])].sort((a, b) => a - b);
  const presets = values.map((nmax) =>
    button(String(nmax), () => onChoose({ nmax }), { "aria-label": `Nmax ${nmax}` }),
  );
  shows.push(({ nmax }) => {
    if (input.valueAsNumber !== nmax) input.value = String(nmax);
    for (const [i, preset] of presets.entries()) preset.setAttribute("aria-pressed", String(values[i] === nmax));
  });
  const about = "How many results a reader looks at: the cut-off of measures such as PRES";
  return [element("label", { title: about }, "Nmax", input), element("span", { class: "presets" }, ...presets)];
}

function themeControl(): HTMLElement {
  const root = document.documentElement;
  const themes = { "": "as the system", light: "light", dark: "dark" };
  const select = element(
    "select",
    { id: "choose-theme" },
    ...Object.entries(themes).map(([value, text]) => element("option", { value }, text)),
  );
  select.value = root.dataset.theme ?? "";
  select.addEventListener("change", () => {
    if (select.value === "") delete root.dataset.theme;
    else root.dataset.theme = select.value;
  });
  return element("label", { class: "last" }, "Theme", select);
}
