import { query, setQuery } from "../../shell/location.js";

/** What of a set is shown, as the API takes it. All of it is in the address. */
export interface View {
  readonly before?: string;
  readonly from?: string;
  readonly until?: string;
  readonly classes?: string;
  readonly countries?: string;
  readonly kinds?: string;
  readonly languages?: string;
  readonly marks?: string;
  readonly family?: "yes";
  readonly order?: "newest" | "oldest";
  readonly system?: string;
}

export const FILTERS = ["before", "from", "until", "classes", "countries", "kinds", "languages", "marks"] as const;

export type ListFilter = "classes" | "countries" | "kinds" | "languages" | "marks";

/** The view of the address. */
export function viewOfAddress(): View {
  const view: Record<string, string> = {};
  for (const name of [...FILTERS, "family", "order", "system"]) {
    const value = query.value.get(name);
    if (value) view[name] = value;
  }
  return view as View;
}

/** The values of a filter. */
export function valuesOf(view: View, filter: ListFilter): readonly string[] {
  return view[filter]?.split(",") ?? [];
}

/** Adds a value to a filter, or removes it. */
export function toggle(view: View, filter: ListFilter, value: string): void {
  const values = valuesOf(view, filter);
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  setQuery({ [filter]: next.join(",") || undefined });
}

/** How many filters are in force. */
export function filterCount(view: View): number {
  return FILTERS.filter((name) => view[name] !== undefined).length;
}

/** The filters as a line that makes a set of what they leave; `undefined` if a line cannot say it. */
export function filterLine(set: number, view: View): string | undefined {
  const either = (field: string, list: string | undefined) => {
    const values = list?.split(",") ?? [];
    if (values.length === 0) return [];
    return [
      values.length === 1 ? `${field}:${values[0]}` : `(${values.map((value) => `${field}:${value}`).join(" OR ")})`,
    ];
  };
  if (view.marks !== undefined) return undefined;
  return [
    `S${set}`,
    ...(view.before === undefined ? [] : [`pd<${view.before}`]),
    ...(view.from === undefined ? [] : [`pd>=${view.from}`]),
    ...(view.until === undefined ? [] : [`pd<=${view.until}`]),
    ...either("cpc", view.classes),
    ...either("cc", view.countries),
    ...either("kc", view.kinds),
    ...either("la", view.languages),
  ].join(" AND ");
}
