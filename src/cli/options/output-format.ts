import type { Command } from "commander";
import { formats } from "../../report/index.js";

/** Endings that are not called as their formats are. */
const FORMAT_OF_ENDING: Readonly<Record<string, string>> = { md: "markdown", tex: "latex" };

/** Tables are not packed; what a command writes "as" something may be. */
const FORMAT_ENDING = /\.([a-z]+)$/i;
const AS_ENDING = /\.([a-z]+)(?:\.gz)?$/i;

/**
 * Lets the ending of `--output` decide the format where nobody asks for one: `--output scores.csv` writes CSV. An ending
 * that stands for no format of the command changes nothing.
 *
 * @param option the option that asks for a format, without its dashes
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
