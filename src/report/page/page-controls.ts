/// <reference lib="dom" />
import type { LiveChoice } from "../document/live-input.js";
import { isNmax, MOST_NMAX } from "./choice-link.js";
import { button, element } from "./elements.js";

const PRESETS = [50, 100, 200, 500, 1000];

/** The controls above the report. */
export interface PageControls {
  readonly element: HTMLElement;
  /** Shows a choice that was made elsewhere. */
  show(choice: LiveChoice): void;
  /** Reports that there is no such run. */
  refuseRun(name: string): void;
}

/** The available choices. */
interface Choices {
  readonly runs: readonly string[];
  /** The first shows all. */
  readonly bundles: readonly string[];
  /** The initial Nmax; undefined if the page has no rankings. */
  readonly nmax?: number;
  /** Number of documents in the longest list. */
  readonly longest?: number;
}

export function pageControls(
  { runs, bundles, nmax, longest = Number.POSITIVE_INFINITY }: Choices,
  onChoose: (change: Partial<LiveChoice>) => void,
): PageControls {
  const shows: ((choice: LiveChoice) => void)[] = [];
  const form = element("form", { "aria-label": "What is shown" });
  form.addEventListener("submit", (event) => event.preventDefault());
  const runRemark = remarkElement("run-remark");
  if (runs.length > 0) form.append(...runControl(runs, runRemark, onChoose, shows));
  if (bundles.length > 1) form.append(bundleControl(bundles, onChoose, shows));
  if (nmax !== undefined) form.append(...nmaxControl(nmax, longest, onChoose, shows));
  form.append(themeControl());
  return {
    element: element("div", { class: "controls" }, form),
    show(choice) {
      for (const each of shows) each(choice);
    },
    refuseRun(name) {
      runRemark.textContent = `no run ${name}`;
    },
  };
}

type Choose = (change: Partial<LiveChoice>) => void;
type Shows = ((choice: LiveChoice) => void)[];

/** A remark on the value of a field; screen readers read it when it changes. */
function remarkElement(id: string): HTMLElement {
  return element("span", { id, class: "remark", role: "status" });
}

function runControl(runs: readonly string[], remark: HTMLElement, onChoose: Choose, shows: Shows): HTMLElement[] {
  const known = new Set(runs);
  const input = element("input", {
    type: "search",
    list: "run-names",
    placeholder: "none: click a name",
    id: "choose-run",
    "aria-describedby": remark.id,
  });
  const list = element("datalist", { id: "run-names" }, ...runs.map((value) => element("option", { value })));
  let shown = "";
  const like = (text: string) => runs.filter((name) => name.toLowerCase().includes(text.toLowerCase()));
  input.addEventListener("input", () => {
    const { value } = input;
    const isRun = value === "" || known.has(value);
    // No remark while the text may still become the name of a run.
    remark.textContent = isRun || like(value).length > 0 ? "" : `no run ${value}`;
    if (isRun) onChoose({ highlight: value === "" ? undefined : value });
  });
  input.addEventListener("change", () => {
    const { value } = input;
    if (value === "" || known.has(value)) return;
    const found = like(value);
    if (found.length === 1) {
      onChoose({ highlight: found[0] });
      return;
    }
    remark.textContent = found.length === 0 ? `no run ${value}` : `${value}: matches the names of ${found.length} runs`;
    input.value = shown;
  });
  shows.push(({ highlight = "" }) => {
    if (highlight !== "") remark.textContent = "";
    shown = highlight;
    input.value = highlight;
  });
  return [element("label", {}, "Highlight", input), list, remark];
}

function bundleControl(bundles: readonly string[], onChoose: Choose, shows: Shows): HTMLElement {
  const select = element(
    "select",
    { id: "choose-bundle" },
    ...bundles.map((name) => element("option", { value: name }, name)),
  );
  select.addEventListener("change", () => onChoose({ bundle: select.value, topic: undefined }));
  shows.push(({ bundle }) => (select.value = bundle ?? bundles[0]));
  return element("label", {}, "Topics", select);
}

function nmaxControl(usual: number, longest: number, onChoose: Choose, shows: Shows): HTMLElement[] {
  const remark = remarkElement("nmax-remark");
  const input = element("input", {
    ...{ type: "number", min: 1, max: MOST_NMAX, step: 1, id: "choose-nmax" },
    "aria-describedby": remark.id,
  });
  let shown = usual;
  const ofLists = () =>
    shown > longest
      ? `no list has more than ${longest.toLocaleString("en")} documents: a larger Nmax finds nothing more`
      : "";
  input.addEventListener("input", () => {
    const nmax = input.valueAsNumber;
    const isGood = isNmax(nmax);
    input.setAttribute("aria-invalid", String(!isGood));
    if (isGood) onChoose({ nmax });
    else remark.textContent = `Nmax must be 1 to ${MOST_NMAX.toLocaleString("en")}; showing ${shown}`;
  });
  // The reader left the field with an invalid Nmax.
  input.addEventListener("change", () => {
    if (isNmax(input.valueAsNumber)) return;
    input.value = String(shown);
    input.setAttribute("aria-invalid", "false");
  });
  const values = [...new Set([...PRESETS, usual])].sort((a, b) => a - b);
  const presets = values.map((nmax) =>
    button(String(nmax), () => onChoose({ nmax }), { "aria-label": `Nmax ${nmax}` }),
  );
  shows.push(({ nmax }) => {
    shown = nmax;
    input.setAttribute("aria-invalid", "false");
    remark.textContent = ofLists();
    if (input.valueAsNumber !== nmax) input.value = String(nmax);
    for (const [i, preset] of presets.entries()) preset.setAttribute("aria-pressed", String(values[i] === nmax));
  });
  const about = "Number of results that a reader reads: the cut-off of measures such as PRES";
  return [element("label", { title: about }, "Nmax", input), element("span", { class: "presets" }, ...presets), remark];
}

function themeControl(): HTMLElement {
  const root = document.documentElement;
  const themes = { "": "system", light: "light", dark: "dark" };
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
