import { escapeHtml } from "./html-text.js";
import { type InputFiles, printedCommand, RUNS } from "./input-files.js";

/**
 * A collapsed command below a table or figure. A reader can copy all of it. On paper, many run files are replaced by
 * the variable that the provenance sets.
 */
export function commandDetails(command: string, files: InputFiles | undefined, title = "Command"): string {
  return `<details class="command"><summary>${title}</summary><pre><code>${commandText(command, files)}</code></pre></details>\n`;
}

/** The command itself. */
export function commandText(command: string, files: InputFiles | undefined): string {
  const printed = printedCommand(command, files);
  if (printed === command) return wholeWords(command);
  const start = printed.indexOf(RUNS);
  const end = command.length - (printed.length - start - RUNS.length);
  const [before, runs, after] = [command.slice(0, start), command.slice(start, end), command.slice(end)];
  return `${wholeWords(before)}<span class="files" data-printed="${RUNS}">${escapeHtml(runs)}</span>${wholeWords(after)}`;
}

/** Escaped text whose lines do not end inside `--run`: a browser may end them at a hyphen. */
export function wholeWords(text: string): string {
  return escapeHtml(text).replace(/(?:(?<![^\s-])[^\s-]+)?-\S*/g, '<span class="word">$&</span>');
}
