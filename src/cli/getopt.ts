import type { Option } from "commander";
import { atol } from "../trec/index.js";

/** What of an option matters for reading arguments. */
type Flag = Pick<Option, "short" | "long" | "required" | "helpGroupHeading">;

/** Options of trec_eval that it reads with `atol`. */
const NUMBERS: readonly (string | undefined)[] = ["-l", "-N", "-M"];

/**
 * Arguments as C's `getopt_long` reads them, written out for a stricter parser: trec_eval's long options may be
 * abbreviated as long as it is clear which one is meant (`--level=2`, `--Max 100`), and one-letter options may stand
 * together (`-qcM100`). With `--compat`, numbers are what they begin with: `-l 2x` is 2, `-l x` is 0.
 *
 * @param heading marks the options that may be abbreviated; ours have to be written out
 */
export function spellOut(args: readonly string[], options: readonly Flag[], heading: string): string[] {
  const abbreviable = options.filter((option) => option.helpGroupHeading === heading);
  const isCompat = args.some((arg) => /^--compat(=|$)/.test(arg));
  const valueOf = ({ short }: Flag, text: string) =>
    isCompat && NUMBERS.includes(short) ? String(atol(text.trimStart())) : text;
  const written: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--") return [...written, arg, ...rest];
    const [name, value] = splitOnce(arg, "=");
    if (name.startsWith("--")) {
      const option = longOption(name, options, abbreviable);
      const long = option?.long ?? name;
      if (value !== undefined) written.push(`${long}=${option ? valueOf(option, value) : value}`);
      else if (option?.required && rest.length > 0) written.push(long, valueOf(option, rest.shift()!));
      else written.push(long);
    } else {
      const letters = [...arg.slice(1)];
      while (arg.startsWith("-") && letters.length > 0) {
        const option = options.find(({ short }) => short === `-${letters[0]}`);
        if (!option) break;
        written.push(`-${letters.shift()}`);
        if (!option.required) continue;
        const text = letters.length > 0 ? letters.splice(0).join("") : rest.shift();
        if (text !== undefined) written.push(valueOf(option, text));
      }
      if (letters.length > 0) written.push(letters.length === arg.length - 1 ? arg : `-${letters.join("")}`);
      else if (arg === "-" || arg === "") written.push(arg);
    }
  }
  return written;
}

/** The option of this name, or the only one that begins with it. */
function longOption(name: string, options: readonly Flag[], abbreviable: readonly Flag[]): Flag | undefined {
  const exact = options.find(({ long }) => long === name);
  if (exact) return exact;
  const candidates = abbreviable.filter(({ long }) => long?.startsWith(name));
  return candidates.length === 1 ? candidates[0] : undefined;
}

function splitOnce(text: string, separator: string): [before: string, after: string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
