import type { NamedTable, Table } from "../../core/index.js";
import type { ChosenSystem, SystemDefinition } from "../../systems/index.js";

/** Systems, one per row. */
export function systemsTable(systems: readonly SystemDefinition[]): Table {
  return {
    columns: [
      { name: "system", kind: "text", id: true },
      ...(["campaign", "team", "tasks", "title", "runs"] as const).map((name) => ({ name, kind: "text" as const })),
    ],
    rows: systems.map(({ name, campaign, team, tasks, title, runs }) => [
      name,
      campaign,
      team ?? null,
      tasks.join(", "),
      title,
      Object.keys(runs).join(", "),
    ]),
  };
}

/** A description of a system, as tables: facts, parameters, runs. */
export function systemTables({ definition, values, name }: ChosenSystem): NamedTable[] {
  const text = (column: string, id = false) => ({ name: column, kind: "text" as const, ...(id && { id }) });
  const { campaign, team, tasks, title, about, sources, published, inferred, needs = [] } = definition;
  const facts: [string, string][] = [
    ["system", name],
    ["title", title],
    ["campaign", campaign],
    ...(team === undefined ? [] : [["team", team] as [string, string]]),
    ["tasks", tasks.join(", ")],
    ["about", about],
    ...sources.map((source): [string, string] => ["source", source]),
    ...published.map((part): [string, string] => ["published", part]),
    ...inferred.map((part): [string, string] => ["inferred", part]),
    ...needs.map((need): [string, string] => ["needs", need]),
    ...definition.indexes(values).map((need): [string, string] => ["index", indexText(need)]),
  ];
  return [
    { name: "facts", table: { columns: [text("fact", true), text("value")], rows: facts } },
    {
      name: "parameters",
      table: {
        columns: [text("parameter", true), ...["value", "default", "values", "about"].map((each) => text(each))],
        rows: Object.entries(definition.parameters).map(([key, parameter]) => [
          key,
          valueText(values[key]),
          valueText(parameter.default),
          parameter.values,
          parameter.about,
        ]),
      },
    },
    {
      name: "runs",
      table: {
        columns: [text("run", true), text("parameters")],
        rows: Object.entries(definition.runs).map(([run, settings]) => [
          `${definition.name}.${run}`,
          settingsText(settings),
        ]),
      },
    },
  ];
}

/** A value as the command line spells it. */
export function valueText(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Settings as the command line spells them. */
export function settingsText(settings: Readonly<Record<string, unknown>>): string {
  return Object.entries(settings)
    .map(([key, value]) => `${key}=${valueText(value)}`)
    .join(",");
}

/** A required index, in words. */
export function indexText({
  analyzer,
  positions,
}: {
  readonly analyzer: string;
  readonly positions?: boolean;
}): string {
  return positions ? `${analyzer}, with positions` : analyzer;
}
