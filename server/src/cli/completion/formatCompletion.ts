import type { CommandCompletion } from './listCompletions.js';

export const completionShells = ['bash', 'zsh', 'fish'] as const;

/** The completion script of a shell. */
export function formatCompletion(
  shell: (typeof completionShells)[number],
  commands: readonly CommandCompletion[],
): string {
  switch (shell) {
    case 'bash':
      return formatBash(commands);
    case 'zsh':
      return formatZsh(commands);
    case 'fish':
      return formatFish(commands);
  }
}

/** First words, with what may follow: `skill` is followed by `summary` and others. */
function listFirstWords(commands: readonly CommandCompletion[]): ReadonlyMap<string, readonly CommandCompletion[]> {
  const words = new Map<string, CommandCompletion[]>();
  for (const command of commands) {
    const [first = ''] = command.name.split(' ');
    words.set(first, [...(words.get(first) ?? []), command]);
  }
  return words;
}

/** Names of groups' subcommands: `summary` of `skill summary`. */
const listSubcommands = (group: readonly CommandCompletion[]): readonly string[] =>
  group.flatMap(({ name }) => name.split(' ')[1] ?? []);

const formatFlags = ({ options }: CommandCompletion): string => options.map(({ name }) => `--${name}`).join(' ');

/** A `case` of bash and zsh for each command and each option with choices; `$command` and `$prev` are set before it. */
const formatCases = (commands: readonly CommandCompletion[]): readonly string[] => [
  '  case "$command $prev" in',
  ...commands.flatMap(command =>
    command.options
      .filter(({ choices }) => choices.length > 0)
      .map(({ name, choices }) => `    '${command.name} --${name}') words='${choices.join(' ')}' ;;`),
  ),
  '    *)',
  '      case "$cur" in -*)',
  '        case "$command" in',
  ...commands.map(command => `          '${command.name}') words='${formatFlags(command)}' ;;`),
  '        esac ;;',
  '      esac ;;',
  '  esac',
];

const formatGroupCases = (commands: readonly CommandCompletion[]): readonly string[] =>
  Array.from(listFirstWords(commands)).flatMap(([first, group]) => {
    const names = listSubcommands(group);
    return names.length === 0 ? [] : [`    ${first}) words='${names.join(' ')}' ;;`];
  });

function formatBash(commands: readonly CommandCompletion[]): string {
  const groups = formatGroupCases(commands);
  const lines = [
    '# Completion of skillwright for bash. Add to ~/.bashrc: source <(skillwright completion bash)',
    '_skillwright() {',
    '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}" words=""',
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W '${[...listFirstWords(commands).keys()].join(' ')}' -- "$cur"))`,
    '    return',
    '  fi',
    '  case "$command" in',
    ...groups,
    '  esac',
    '  if [ -n "$words" ]; then',
    '    if [ "$COMP_CWORD" -eq 2 ]; then',
    '      COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '      return',
    '    fi',
    '    command="$command ${COMP_WORDS[2]}"',
    '  fi',
    '  words=""',
    ...formatCases(commands),
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _skillwright skillwright',
  ];
  return `${lines.join('\n')}\n`;
}

function formatZsh(commands: readonly CommandCompletion[]): string {
  const lines = [
    '#compdef skillwright',
    '# Completion of skillwright for zsh. Add to ~/.zshrc, after compinit: source <(skillwright completion zsh)',
    '_skillwright() {',
    '  local cur="${words[CURRENT]}" prev="${words[CURRENT-1]}" command="${words[2]}"',
    '  local -a line; line=("${words[@]}")',
    '  local words=""',
    '  if (( CURRENT == 2 )); then',
    `    compadd -- ${[...listFirstWords(commands).keys()].join(' ')}`,
    '    return',
    '  fi',
    '  case "$command" in',
    ...formatGroupCases(commands),
    '  esac',
    '  if [[ -n "$words" ]]; then',
    '    if (( CURRENT == 3 )); then',
    '      compadd -- ${(s: :)words}',
    '      return',
    '    fi',
    '    command="$command ${line[3]}"',
    '  fi',
    '  words=""',
    ...formatCases(commands),
    '  if [[ -n "$words" ]]; then compadd -- ${(s: :)words}; else _files; fi',
    '}',
    'compdef _skillwright skillwright',
  ];
  return `${lines.join('\n')}\n`;
}

function formatFish(commands: readonly CommandCompletion[]): string {
  const words = listFirstWords(commands);
  const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const lines = [
    '# Completion of skillwright for fish. Run: skillwright completion fish > ~/.config/fish/completions/skillwright.fish',
  ];
  for (const [first, group] of words) {
    const names = listSubcommands(group);
    const summary = names.length === 0 ? (group[0]?.summary ?? '') : names.join(', ');
    lines.push(`complete -c skillwright -n __fish_use_subcommand -f -a ${first} -d ${quote(summary)}`);
    const isMissing = `__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${names.join(' ')}`;
    for (const { name, summary: description } of names.length === 0 ? [] : group)
      lines.push(
        `complete -c skillwright -n ${quote(isMissing)} -f -a ${name.split(' ')[1] ?? ''} -d ${quote(description)}`,
      );
  }
  for (const { name, options } of commands) {
    const condition = name
      .split(' ')
      .map(word => `__fish_seen_subcommand_from ${word}`)
      .join('; and ');
    for (const option of options) {
      const choices = option.choices.length > 0 ? ` -x -a ${quote(option.choices.join(' '))}` : '';
      lines.push(`complete -c skillwright -n ${quote(condition)} -l ${option.name}${choices}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
