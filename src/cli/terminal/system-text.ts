import { indexText, settingsText, valueText } from "../../application/index.js";
import { displayWidth, pad } from "../../report/index.js";
import { CAMPAIGNS, type ChosenSystem, type SystemDefinition } from "../../systems/index.js";
import { wrapLines } from "./wrap-lines.js";

/** The list of systems by campaign: name, title, team and tasks. */
export function listSystems(systems: readonly SystemDefinition[], width: number): string {
  const nameWidth = Math.max(...systems.map(({ name }) => name.length));
  const sections = CAMPAIGNS.map((campaign) => {
    const lines = systems
      .filter((each) => each.campaign === campaign)
      .map(({ name, title, team, tasks }) => {
        const facts = [...(team === undefined ? [] : [team]), tasks.join(", ")].join("; ");
        return hanging(name, `${title} (${facts})`, nameWidth, width);
      });
    return lines.length === 0 ? [] : [[campaign === "baseline" ? "Baselines" : campaign, ...lines].join("\n")];
  });
  return systems.length === 0 ? "no systems match\n" : `${sections.flat().join("\n\n")}\n`;
}

/** The full description of a system, in lines of at most `width` columns. */
export function explainSystem({ definition, values, name, run }: ChosenSystem, width: number): string {
  const { title, campaign, team, tasks, about, sources, published, inferred, needs, parameters, runs } = definition;
  const list = (heading: string, parts: readonly string[]) =>
    parts.length === 0 ? [] : [[heading, ...parts.map((part) => hanging("–", part, 1, width))].join("\n")];
  const labelled = (heading: string, parts: readonly (readonly [string, string])[]) => {
    const labelWidth = Math.max(0, ...parts.map(([label]) => displayWidth(label)));
    return parts.length === 0
      ? []
      : [[heading, ...parts.map(([label, text]) => hanging(label, text, labelWidth, width))].join("\n")];
  };
  const sections = [
    wrapLines(`${name}: ${title}`, width).join("\n"),
    wrapLines(about, width).join("\n"),
    ...labelled("Facts", [
      ["campaign", campaign],
      ...(team === undefined ? [] : [["team", team] as const]),
      ["tasks", tasks.join(", ")],
      ["indexes", definition.indexes(values).map(indexText).join("; ")],
      ...(needs ? [["needs", needs.map((need) => NEEDS[need]).join("; ")] as const] : []),
    ]),
    ...list("Published", published),
    ...list("Inferred", inferred),
    ...labelled(
      run === undefined ? "Parameters" : `Parameters, as in the run ${run}`,
      Object.entries(parameters).map(([key, { about: what, values: range }]) => [
        `${key}=${valueText(values[key])}`,
        `${what} (${range})`,
      ]),
    ),
    ...labelled(
      "Runs",
      Object.entries(runs).map(([each, settings]) => [`${definition.name}.${each}`, settingsText(settings)]),
    ),
    ...list("Sources", sources),
    ["To run it", ...command(name, needs ?? []).map((line) => `  ${line}`)].join("\n"),
  ];
  return `${sections.join("\n\n")}\n`;
}

const NEEDS = {
  training: "topics with known answers, to learn from",
  source: "if topics are patents, an index of the collection that they come from",
} as const;

function command(name: string, needs: readonly ("training" | "source")[]): string[] {
  const system = /^[\w.-]+$/.test(name) ? name : `'${name}'`;
  const lines = [
    `presage run --system ${system} --collection patents`,
    ...(needs.includes("training") ? ["  --training-topics training.xml --training-qrels training.qrels"] : []),
    `  --topics topics.xml --output ${name.replace(/\(.*/s, "")}.run`,
  ];
  return lines.map((line, i) => (i < lines.length - 1 ? `${line} \\` : line));
}

/** A label with an indented text next to it. After a long label, the text starts on a new line. */
function hanging(label: string, text: string, labelWidth: number, width: number): string {
  const indent = Math.min(labelWidth, MAX_LABEL) + 4;
  const lines = wrapLines(text, Math.max(20, width - indent));
  const isLong = displayWidth(label) > MAX_LABEL;
  const first = isLong
    ? [`  ${label}`, ...indented(lines, indent)]
    : [`  ${pad(label, indent - 4, false)}  ${lines[0] ?? ""}`.trimEnd()];
  return [...first, ...(isLong ? [] : indented(lines.slice(1), indent))].join("\n");
}

const MAX_LABEL = 24;

function indented(lines: readonly string[], indent: number): string[] {
  return lines.map((line) => " ".repeat(indent) + line);
}
