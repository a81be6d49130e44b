import type { CommandWords, OptionWords } from "./command-words.js";
import type { Shell } from "./shells.js";

/**
 * Scripts for shells that complete commands, options, fixed values and files. All three follow the words before the
 * cursor as long as they name commands, and offer what can come next.
 */
export const completionScripts: Readonly<Record<Shell, (commands: readonly CommandWords[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

const flat = (options: readonly OptionWords[]) => options.flatMap(({ names }) => names);

/** One alternative of a `case`. */
const when = (patterns: readonly string[], then: string) => `    ${patterns.join(" | ")}) ${then} ;;`;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const pathsBelow = (commands: readonly CommandWords[]) => commands.slice(1).map(({ path }) => quoted(path));

function bashScript(commands: readonly CommandWords[]): string {
  const valueCases = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ names, choices }) =>
        when(
          names.map((name) => quoted(`${path} ${name}`)),
          `words=${quoted(choices.join(" "))}; value=1`,
        ),
      ),
  );
  return `# Completion of presage for bash: source <(presage completion bash)
_presage() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" at=presage i words='' options='' value=''
  # Here, the text after an equals sign is a separate word.
  if [[ $current == = ]]; then current=''
  elif [[ $before == = ]]; then before="\${COMP_WORDS[COMP_CWORD - 2]}"
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
    ${pathsBelow(commands).join(" | ")}) at="$at \${COMP_WORDS[i]}" ;;
    *' '-*) ;;
    *) break ;;
    esac
  done
  case "$at" in
${commands
  .map((command) =>
    when(
      [quoted(command.path)],
      `words=${quoted(nextWords(command).join(" "))}; options=${quoted(flat(command.options).join(" "))}`,
    ),
  )
  .join("\n")}
  esac
  case "$at $before" in
${valueCases.join("\n")}
  esac
  if [[ -z $value && $current == -* ]]; then words=$options; fi
  # Without words, files are completed.
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _presage presage
`;
}

const nextWords = ({ commands, choices }: CommandWords) => [...commands.map(({ name }) => name), ...choices];

/** `name:description`, for _describe. */
const described = (name: string, about: string) => quoted(`${name.replaceAll(":", "\\:")}:${about}`);

function zshScript(commands: readonly CommandWords[]): string {
  const valueCases = commands.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue }) => takesValue)
      .map(({ names, choices }) =>
        when(
          names.map((name) => quoted(`${path} ${name}`)),
          choices.length > 0 ? `compadd -- ${choices.map(quoted).join(" ")}; return` : "_files; return",
        ),
      ),
  );
  return `#compdef presage
# Completion of presage for zsh: source <(presage completion zsh)
_presage() {
  local at=presage i
  local -a following options
  for ((i = 2; i < CURRENT; i++)); do
    case "$at \${words[i]}" in
    ${pathsBelow(commands).join(" | ")}) at="$at \${words[i]}" ;;
    *' '-*) ;;
    *) break ;;
    esac
  done
  case "$at" in
${commands.map((command) => when([quoted(command.path)], `${zshWords(command)}`)).join("\n")}
  esac
  case "$at \${words[CURRENT - 1]}" in
${valueCases.join("\n")}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then _describe -o option options
  elif (( \${#following} > 0 )); then _describe command following
  else _files
  fi
}
if [[ \${funcstack[1]} == _presage ]]; then _presage "$@"; else compdef _presage presage; fi
`;
}

function zshWords({ commands, choices, options }: CommandWords): string {
  const following = [...commands.map(({ name, about }) => described(name, about)), ...choices.map(quoted)];
  const flags = options.flatMap(({ names, about }) => names.map((name) => described(name, about)));
  return `following=(${following.join(" ")}); options=(${flags.join(" ")})`;
}

function fishScript(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ path, commands: below, choices, options }) => {
    const condition = `complete -c presage -n "__presage_at ${quoted(path)}"`;
    return [
      ...below.map(({ name, about }) => `${condition} -f -a ${fish(name)} -d ${fish(about)}`),
      ...(choices.length > 0 ? [`${condition} -f -a ${fish(choices.join(" "))}`] : []),
      ...options.map((option) => `${condition} ${fishOption(option)}`),
    ];
  });
  return `# Completion of presage for fish: presage completion fish > ~/.config/fish/completions/presage.fish
function __presage_at
    set -l at presage
    for word in (commandline -opc)[2..-1]
        switch "$at $word"
            case ${pathsBelow(commands).join(" ")}
                set at "$at $word"
            case '* -*'
            case '*'
                break
        end
    end
    test "$at" = "$argv[1]"
end
${lines.join("\n")}
`;
}

const fish = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

function fishOption({ names, about, takesValue, choices }: OptionWords): string {
  const flags = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const value = choices.length > 0 ? [`-x -a ${fish(choices.join(" "))}`] : takesValue ? ["-r"] : [];
  return [...flags, ...value, `-d ${fish(about)}`].join(" ");
}
