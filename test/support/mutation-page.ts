import { LINE_KINDS, type Line } from "../../src/studies/papers/printed-value.js";
import type { MutatedInput } from "./mutate-inputs.js";

/** Inputs of one sort, and which paths they have. */
export type InputGroup = readonly [name: string, paths: RegExp];

/**
 * A section of docs/reproduce-inputs.md: how many inputs of each sort turn a line and which lines these are, then the lines
 * by kind.
 *
 * @param wholeColumns changes of many inputs at once
 * @throws if an input is in no group or in two
 */
export function mutationSection(
  title: string,
  inputs: readonly MutatedInput[],
  groups: readonly InputGroup[],
  lines: readonly Line[],
  wholeColumns: readonly MutatedInput[] = [],
): string {
  for (const { path } of inputs) {
    if (groups.filter(([, paths]) => paths.test(path)).length !== 1) throw new Error(`not in one group: ${path}`);
  }
  const rows = groups.map(([name, paths]) => {
    const own = inputs.filter(({ path }) => paths.test(path));
    const count = (change: MutatedInput["change"]) => own.filter((input) => input.change === change).length;
    return [name, own.length, count("one unit"), count("more"), count(undefined)];
  });
  const turned = new Set(inputs.flatMap((input) => input.turned));
  const turnedAtOnce = new Set(wholeColumns.flatMap((input) => input.turned).filter((i) => !turned.has(i)));
  const places = [...new Set(lines.map(({ where, kind }) => `${where}, ${kind}`))];
  const byPlace = places.map((place) => {
    const own = lines.flatMap((line, i) => (`${line.where}, ${line.kind}` === place ? [{ ...line, i }] : []));
    const [{ where, kind }] = own;
    const single = own.filter(({ i }) => turned.has(i)).length;
    const atOnce = own.filter(({ i }) => turnedAtOnce.has(i)).length;
    const changed =
      kind === "carried" ? "carried" : atOnce === 0 ? single : `${single}, and ${atOnce} by a whole column`;
    return [where, kind, own.length, changed];
  });
  byPlace.sort((a, b) => LINE_KINDS.indexOf(a[1] as Line["kind"]) - LINE_KINDS.indexOf(b[1] as Line["kind"]));
  return [
    `## ${title}`,
    markdown(["printed input", "inputs", "one unit", "more", "none"], rows),
    markdown(["lines", "kind", "number", "turned by an input"], byPlace),
  ].join("\n\n");
}

function markdown(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
