import { Argument, Command } from 'commander'
import { print } from '../output.js'

/** @type {Record<string, string>} */
const SCRIPTS = {
  bash: `_shop_ops() {
  local IFS=$'\\n'
  COMPREPLY=($(shop-ops complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
  [ \${#COMPREPLY[@]} -eq 0 ] && compopt -o default
}
complete -F _shop_ops shop-ops`,
  zsh: `#compdef shop-ops
_shop_ops() {
  local -a found
  found=("\${(@f)$(shop-ops complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -- "\${found[@]}"; else _files; fi
}
compdef _shop_ops shop-ops`,
}

const HELP = `
Add one of these lines to the settings of your shell:
  eval "$(shop-ops completion bash)"   in ~/.bashrc
  eval "$(shop-ops completion zsh)"    in ~/.zshrc, after compinit`

/** @param {Command} program */
export function addCompletionCommands(program) {
  program
    .command('completion')
    .description('print the script by which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(SCRIPTS)))
    .addHelpText('after', HELP)
    .action((shell) => print(SCRIPTS[shell]))
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .action((words) => {
      const found = completions(program, words)
      if (found.length > 0) print(found.join('\n'))
    })
}

/**
 * Returns what can stand in place of the last word.
 *
 * @param {Command} program
 * @param {string[]} words
 */
export function completions(program, words) {
  const current = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const command = before.reduce(
    (found, word) => subcommands(found).find((each) => each.name() === word) ?? found,
    program
  )
  const options = [...command.options, ...program.options]
  const open = options.find(
    (option) => option.long === before.at(-1) && (option.required || option.optional)
  )
  if (open) return matching(open.argChoices ?? [], current)
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const names = [...subcommands(command).map((each) => each.name()), ...choices]
  const flags = [...options.map(({ long }) => long ?? ''), '--help']
  return matching(current.startsWith('-') ? flags : names, current)
}

/** @param {Command} command */
const subcommands = (command) => command.commands.filter((each) => each.name() !== 'complete')

/** @param {readonly string[]} names @param {string} start */
const matching = (names, start) => names.filter((name) => name !== '' && name.startsWith(start))
