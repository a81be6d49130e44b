import { type AddHelpTextContext, type AddHelpTextPosition, Command, type HelpContext } from "commander";
import { nearestName } from "../core/index.js";
import type { CommandEntry } from "./commands.js";
import { HelpText, withExamplesApart } from "./help/help-text.js";

/** A command that gets its arguments, options and subcommands when it is called. */
export class LazyCommand extends Command {
  /** Completes the command; `undefined` once it is complete. */
  #entry: Pick<CommandEntry, "load" | "commands"> | undefined = {};
  /** Examples and notes, as they are added. */
  #text = "";

  constructor(name?: string) {
    super(name);
    this.hook("preSubcommand", (_, called) => (called as LazyCommand).complete());
  }

  override createCommand(name?: string): LazyCommand {
    return new LazyCommand(name);
  }

  override createHelp(): HelpText {
    return Object.assign(new HelpText((command) => (command as LazyCommand).examples), this.configureHelp());
  }

  /** Prints examples above the options, and everything else below them. */
  override addHelpText(position: AddHelpTextPosition, text: string | ((context: AddHelpTextContext) => string)): this {
    if (typeof text !== "string") return super.addHelpText(position, text);
    this.#text += `${text}\n\n`;
    return super.addHelpText(position, () => {
      const { notes } = withExamplesApart(text);
      return notes && `\n${notes}`;
    });
  }

  get examples(): string {
    return withExamplesApart(this.#text).examples;
  }

  /** `presage nothing --help` asks for help on an unknown command: an error. */
  override helpInformation(context?: HelpContext): string {
    const [word] = this.args;
    if (this.#hasOnlyCommands && word !== undefined && !word.startsWith("-")) this.#below(word);
    return super.helpInformation(context);
  }

  /** A command with arguments would read the name of a subcommand as an argument. */
  get #hasOnlyCommands(): boolean {
    return this.commands.length > 0 && this.registeredArguments.length === 0;
  }

  /** The words to type: `presage collection add`. */
  get path(): string {
    return this.parent ? `${(this.parent as LazyCommand).path} ${this.name()}` : this.name();
  }

  /** Adds entries of the list of commands. */
  addEntries(entries: readonly CommandEntry[]): void {
    for (const { name, about, group, load, commands } of entries) {
      const command = this.command(name).description(about);
      if (group) command.helpGroup(`${group}:`);
      command.#entry = { load, commands };
    }
  }

  async complete(): Promise<void> {
    if (!this.#entry) return;
    const { load, commands = [] } = this.#entry;
    this.#entry = undefined;
    if (load) (await load())(this);
    this.addEntries(commands);
    this.showHelpAfterError(`see ${this.path} --help`);
    if (this.#hasOnlyCommands) this.#addHelpCommand();
  }

  /** Completes the command and all its subcommands, for lists of all commands. */
  async completeAll(): Promise<void> {
    await this.complete();
    for (const command of this.commands) await (command as LazyCommand).completeAll();
  }

  #addHelpCommand(): void {
    const help = this.command("help")
      .argument("[command...]", "words of a command")
      .description("print the help of a command")
      .action((words: readonly string[]) => this.#printHelpOf(words));
    if (!this.parent) help.helpGroup("Help:");
  }

  async #printHelpOf([word, ...rest]: readonly string[]): Promise<void> {
    if (word === undefined) {
      this.outputHelp();
      return;
    }
    const command = this.#below(word);
    await command.complete();
    await command.#printHelpOf(rest);
  }

  #below(word: string): LazyCommand {
    const command = this.commands.find((each) => each.name() === word);
    if (command) return command as LazyCommand;
    const known = this.commands.map((each) => each.name());
    const nearest = nearestName(word, known);
    this.error(`error: unknown command '${word}'${nearest === undefined ? "" : `\n(Did you mean ${nearest}?)`}`);
  }
}
