import { type Command, InvalidArgumentError, Option } from "commander";
import type { Figure, FigureSetting } from "../../application/node.js";
import { parseLevels } from "../../collection/index.js";
import { shellWording } from "../terminal/wording.js";
import { count, numbers } from "./values.js";

/** Parsers of the values of settings, by kind. */
const PARSERS: Readonly<Partial<Record<FigureSetting["kind"], (text: string) => unknown>>> = {
  count,
  numbers,
  share,
  levels: parseLevels,
};

/** Adds the files that a figure is drawn from as arguments. */
export function addFigureFiles(command: Command, { files }: Figure): void {
  for (const { name, about, many } of files) command.argument(many ? `<${name}...>` : `<${name}>`, about);
}

/** Adds the settings of a figure as options. */
export function addFigureSettings(command: Command, { settings }: Figure): void {
  for (const [name, { kind, value, about, usual, choices }] of Object.entries(settings)) {
    const option = new Option(`${shellWording.setting(name)} <${value}>`, about);
    if (choices) option.choices(choices);
    const parse = PARSERS[kind];
    if (parse) option.argParser(parse);
    if (usual !== undefined) option.default(usual);
    command.addOption(option);
  }
}

function share(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 1)) throw new InvalidArgumentError("It must be greater than 0 and at most 1.");
  return value;
}
