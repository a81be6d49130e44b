import type { Command } from "commander";
import { formats } from "../../report/index.js";

/** File extensions that differ from the names of their formats. */
const FORMAT_OF_ENDING: Readonly<Record<string, string>> = { md: "markdown", tex: "latex" };

/** Tables are not compressed; what a command writes with `--as` may be. */
const FORMAT_ENDING = /\.([a-z]+)$/i;
const AS_ENDING = /\.([a-z]+)(?:\.gz)?$/i;

/**
 * Lets the extension of `--output` select the format unless one is given: `--output scores.csv` writes CSV. An
 * extension that is not a format of the command has no effect.
 *
 * @param option the option that selects a format, without its dashes
 */
export function takeFormatFromEnding(command: Command, option: "format" | "as" = "format"): void {
  command.hook("preAction", () => {
    const { output } = command.opts<{ output?: string }>();
    if (output === undefined || command.getOptionValueSource(option) === "cli") return;
    const [, ending = ""] = (option === "as" ? AS_ENDING : FORMAT_ENDING).exec(output) ?? [];
    const format = FORMAT_OF_ENDING[ending.toLowerCase()] ?? ending.toLowerCase();
    const known = command.options.find((each) => each.attributeName() === option)?.argChoices ?? Object.keys(formats);
    if (known.includes(format)) command.setOptionValueWithSource(option, format, "implied");
  });
}
