/// <reference lib="dom" />
import { button } from "./elements.js";

/** Turns the names of runs in tables into buttons that pick a run. */
export function makeRunsPickable(root: ParentNode, runs: ReadonlySet<string>, onPick: (run: string) => void): void {
  for (const cell of root.querySelectorAll<HTMLElement>("tbody th, tbody td")) {
    const name = cell.textContent ?? "";
    if (!runs.has(name) || cell.classList.contains("number") || cell.querySelector("button")) continue;
    cell.replaceChildren(button(name, () => onPick(name), { class: "run", title: `Highlight ${name}` }));
  }
}

/** Marks the rows of a run. */
export function markRows(root: ParentNode, run: string | undefined): void {
  for (const row of root.querySelectorAll("tr.marked")) row.classList.remove("marked");
  if (run === undefined) return;
  for (const each of root.querySelectorAll("tbody .run")) {
    if (each.textContent === run) each.closest("tr")?.classList.add("marked");
  }
}
