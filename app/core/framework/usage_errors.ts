import { DomainError } from '#shared/domain_error'
import type { BaseCommand, Kernel } from '@adonisjs/core/ace'

type Suggestions = Pick<Kernel, 'getCommandSuggestions'>
type Words = { _: string[]; flags: Record<string, unknown> }

/** Codes of the framework for words that a command does not take */
const USAGE_CODES = [
  'E_INVALID_FLAG',
  'E_MISSING_ARG',
  'E_MISSING_ARG_VALUE',
  'E_MISSING_FLAG',
  'E_MISSING_FLAG_VALUE',
  'E_UNKNOWN_FLAG',
]

class UsageError extends DomainError {
  constructor(message: string) {
    super(message, 'E_USAGE')
  }
}

/** Returns an error of an operator's words as one line that names the cure, or null for another error. */
export function usageErrorOf(
  error: unknown,
  words: string[],
  kernel: Suggestions
): DomainError | null {
  if (error instanceof UsageError) return error
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  const name = words.find((word) => !word.startsWith('-')) ?? ''
  if (code === 'E_COMMAND_NOT_FOUND') return new UsageError(notFound(name, kernel))
  if (!USAGE_CODES.includes(code)) return null
  return new UsageError(`${message}. ${seeHelp(name)}`)
}

/** Runs before each command, which would ignore words that it has no argument for. */
export function refuseSurplusArguments(command: BaseCommand): void {
  const { commandName } = command.constructor as typeof BaseCommand
  const [surplus] = parsedWords(command)._
  if (surplus === undefined) return
  throw new UsageError(
    `${commandName} takes no argument "${surplus}" there, and nothing was done. ${seeHelp(commandName)}`
  )
}

/** Runs before each command, which would take the default of a flag whose value is missing, as where a variable of a script is empty. */
export const refuseMissingValues =
  (words: string[]) =>
  (command: BaseCommand): void => {
    const { commandName, flags } = command.constructor as typeof BaseCommand
    const empty = flags
      .filter(({ type }) => type !== 'boolean')
      .find(({ flagName }) => lacksValue(words, `--${flagName}`))
    if (!empty) return
    throw new UsageError(`Missing value for option "${empty.flagName}". ${seeHelp(commandName)}`)
  }

function lacksValue(words: string[], flag: string): boolean {
  const next = words[words.indexOf(flag) + 1]
  return words.includes(flag) && (next === undefined || next.startsWith('--'))
}

/** What an operator wrote behind the name of a command, which the framework shows to the command alone */
export const parsedWords = (command: BaseCommand): Words =>
  (command as unknown as { parsed?: Words }).parsed ?? { _: [], flags: {} }

const seeHelp = (name: string) => `Run \`bin/shop ${name} --help\``

function notFound(name: string, kernel: Suggestions): string {
  const similar = kernel.getCommandSuggestions(name)
  const meant = similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : ''
  return `There is no command "${name}".${meant} Run \`bin/shop list\` for all commands`
}
