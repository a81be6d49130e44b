import type { Command } from "commander";
import { UsageError } from "../../core/index.js";
import { type FormatName, formats } from "../../report/index.js";

/** How the extension of `--output` is understood, where it differs from the formats of tables. */
export interface EndingRules {
  /** The option that selects a format, without its dashes. Default: `format`. */
  readonly option?: "format" | "as";
  /** Formats of this command that `--format` does not list. */
  readonly others?: readonly string[];
  /** Whether a command with these options writes something that may have any name, such as qrels. */
  readonly takesAnyName?: (options: Readonly<Record<string, unknown>>) => boolean;
}

const ENDING = /\.([a-z]+)$/i;

/** Tables are not compressed; what a command writes with `--as` may be. */
const COMPRESSED = /\.gz$/i;

/** A text without a format of its own: the file is written in the default format. */
const TEXT_ENDING = "txt";

/**
 * Lets the extension of `--output` select the format unless one is given: `--output scores.csv` writes CSV. A file
 * without an extension, or with `.txt`, gets the default format.
 *
 * @throws UsageError if the extension is not that of a format of the command: a table is not a .docx
 */
export function takeFormatFromEnding(
  command: Command,
  { option = "format", others = [], takesAnyName }: EndingRules = {},
): void {
  command.hook("preAction", () => {
    const options = command.opts<{ output?: string }>();
    const { output } = options;
    if (output === undefined || command.getOptionValueSource(option) === "cli") return;
    const name = option === "as" ? output.replace(COMPRESSED, "") : output;
    const ending = ENDING.exec(name)?.[1].toLowerCase();
    if (ending === undefined || ending === TEXT_ENDING) return;
    const choices = command.options.find((each) => each.attributeName() === option)?.argChoices ?? Object.keys(formats);
    const known = [...choices, ...others];
    const format = known.find((each) => each === ending || endingOf(each) === ending);
    if (format !== undefined) command.setOptionValueWithSource(option, format, "implied");
    else if (!takesAnyName?.(options)) throw unknownEnding(output, option, known);
  });
}

/** The extension of a format: `md` for `markdown`. A format that is not one of tables is called like its extension. */
function endingOf(format: string): string {
  return Object.hasOwn(formats, format) ? formats[format as FormatName].extension.slice(1) : format;
}

function unknownEnding(output: string, option: string, known: readonly string[]): UsageError {
  const endings = [...new Set([TEXT_ENDING, ...known.map(endingOf)])].map((ending) => `.${ending}`).join(", ");
  return new UsageError(
    `unknown extension: ${JSON.stringify(output)}; known: ${endings}; --${option} selects a format for any file name`,
    { setting: "output", value: output },
  );
}
