import type { Option } from "commander";
import { atol } from "../../measures/index.js";

/** The properties of an option that matter for reading arguments. */
type Flag = Pick<Option, "short" | "long" | "required" | "helpGroupHeading"> & Partial<Pick<Option, "optional">>;

/** The parser knows this option, although it is not in the list of options. */
const HELP: Flag = { short: "-h", long: "--help", required: false, helpGroupHeading: undefined };

/** Options whose values trec_eval reads with `atol`. */
const NUMBERS: readonly (string | undefined)[] = ["-l", "-N", "-M"];

/**
 * Reads arguments as C's `getopt_long` does, and spells them out for a stricter parser. trec_eval's long options may be
 * abbreviated if the abbreviation is unambiguous (`--level=2`, `--Max 100`), and one-letter options may be combined
 * (`-qcM100`). With `--compat`, a number is its numeric prefix (`-l 2x` is 2, `-l x` is 0), and `-o` is ignored.
 *
 * @param heading marks the options that may be abbreviated; others must be written in full
 * @param isValue whether an argument after an option with an optional value is that value; otherwise, it is a file
 */
export function spellOut(
  args: readonly string[],
  given: readonly Flag[],
  heading: string,
  isValue: (option: Flag, text: string, operands: number) => boolean = () => true,
): string[] {
  const options = [...given, HELP];
  const isCompat = args.some((arg) => /^--compat(=|$)/.test(arg));
  const asRead = ({ short }: Flag, text: string) => (isCompat && NUMBERS.includes(short) ? String(atol(text)) : text);
  const written: string[] = [];
  const rest = [...args];
  /** Options without their optional value. They go last, so that the parser takes no file for the value. */
  const bare: string[] = [];
  let operands = 0;

  const writeLong = (arg: string) => {
    const [name] = arg.split("=", 1);
    const option = longOption(name, options, heading);
    if (!option) written.push(arg);
    else if (name !== arg) written.push(`${option.long}=${asRead(option, arg.slice(name.length + 1))}`);
    else if (option.required && rest.length > 0) written.push(option.long!, asRead(option, rest.shift()!));
    else if (option.optional && rest.length > 0 && !rest[0].startsWith("-")) {
      if (isValue(option, rest[0], operands)) written.push(option.long!, rest.shift()!);
      else bare.push(option.long!);
    } else written.push(option.long!);
  };

  const writeLetters = (letters: string) => {
    // In trec_eval, -o has no effect and takes no value; without --compat it names the file to write.
    if (isCompat && letters[0] === "o") {
      if (letters.length > 1) writeLetters(letters.slice(1));
      return;
    }
    const option = options.find(({ short }) => short === `-${letters[0]}`);
    if (!option) {
      written.push(`-${letters}`);
      return;
    }
    written.push(option.short!);
    const behind = letters.slice(1);
    if (option.required) {
      const text = behind === "" ? rest.shift() : behind;
      if (text !== undefined) written.push(asRead(option, text));
    } else if (behind !== "") {
      writeLetters(behind);
    }
  };

  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--") return [...written, ...bare, arg, ...rest];
    if (arg.startsWith("--")) writeLong(arg);
    else if (arg.length > 1 && arg.startsWith("-")) writeLetters(arg.slice(1));
    else {
      written.push(arg);
      operands++;
    }
  }
  return [...written, ...bare];
}

/** The option of this name, or the only option of trec_eval that starts with it. */
function longOption(name: string, options: readonly Flag[], heading: string): Flag | undefined {
  const exact = options.find(({ long }) => long === name);
  if (exact) return exact;
  const isTrecs = ({ long, helpGroupHeading }: Flag) =>
    helpGroupHeading === heading || long === "--help" || long === "--version";
  const candidates = options.filter((option) => isTrecs(option) && option.long?.startsWith(name));
  return candidates.length === 1 ? candidates[0] : undefined;
}
