import { type Command, Help } from "commander";
import { groupOptions } from "./option-groups.js";

/** The text of a command, split into examples and notes. */
export interface HelpTexts {
  /** Examples with their heading; empty if there are none. */
  readonly examples: string;
  readonly notes: string;
}

/** Separates the examples from a text: the paragraph that starts with `Examples:`. */
export function withExamplesApart(text: string): HelpTexts {
  const [examples = ""] = /^Examples?:\n(?:.+(?:\n|$))+/m.exec(text) ?? [];
  const [before, after = ""] = examples ? text.split(examples) : [text];
  const notes = [before.trim(), after.trim()].filter((part) => part !== "").join("\n\n");
  return { examples: examples.trimEnd(), notes };
}

/** A word to type, and its meaning. */
type Item = readonly [term: string, about: string];

/** Help of a command: usage and examples, then arguments, options and commands under headings. */
export class HelpText extends Help {
  readonly #examples: (command: Command) => string;

  constructor(examples: (command: Command) => string) {
    super();
    this.#examples = examples;
  }

  override formatHelp(command: Command, helper: Help): string {
    const width = helper.padWidth(command, helper);
    const about = helper.boxWrap(helper.commandDescription(command), helper.helpWidth ?? 80);
    const examples = this.#examples(command);
    const lists = [...this.#lists(command)].flatMap(([heading, items]) =>
      helper.formatItemList(
        heading,
        items.map(([term, text]) => helper.formatItem(term, width, text, helper)),
        helper,
      ),
    );
    return [
      `Usage: ${helper.commandUsage(command)}`,
      "",
      about,
      "",
      ...(examples ? [examples, ""] : []),
      ...lists,
    ].join("\n");
  }

  /** All words that can follow a command, by heading. Commands come first if the command takes no arguments. */
  #lists(command: Command): Map<string, readonly Item[]> {
    const options = [...groupOptions(this.visibleOptions(command))].map(
      ([heading, members]) =>
        [heading, members.map((each): Item => [this.optionTerm(each), this.optionDescription(each)])] as const,
    );
    const named = this.visibleCommands(command);
    const commands = [...this.groupItems([], named, (each) => each.helpGroup() || "Commands:")].map(
      ([heading, members]) =>
        [heading, members.map((each): Item => [this.subcommandTerm(each), this.subcommandDescription(each)])] as const,
    );
    const given = this.visibleArguments(command).map(
      (each): Item => [this.argumentTerm(each), this.argumentDescription(each)],
    );
    const lists = new Map<string, readonly Item[]>([["Arguments:", given]]);
    for (const [heading, items] of given.length > 0 ? [...options, ...commands] : [...commands, ...options]) {
      lists.set(heading, [...(lists.get(heading) ?? []), ...items]);
    }
    return lists;
  }
}
