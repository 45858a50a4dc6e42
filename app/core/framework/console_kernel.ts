import { parsedWords, usageErrorOf } from '#core/framework/usage_errors'
import { CONFIGURATION_EXIT_CODE, StartError, startErrorOf } from '#shared/settings/start_errors'
import type { BaseCommand, Kernel } from '@adonisjs/core/ace'

/** Prints an error that a person has to act on as one line with its cure, and leaves the others to the framework. */
export function printKnownErrors(kernel: Kernel, words: string[]): void {
  const { errorHandler } = kernel
  kernel.errorHandler = {
    render: async (error, failed) => {
      const startError = startErrorOf(error)
      const known = startError ?? usageErrorOf(error, words, failed)
      if (!known) return errorHandler.render(error, failed)
      const { message: err, code } = known
      if (words.includes('--json')) failed.ui.logger.logError(JSON.stringify({ err, code }))
      else failed.ui.logger.error(err)
      if (startError) failed.exitCode = CONFIGURATION_EXIT_CODE
    },
  }
}

/** Runs before each command: those of Lucid that migrate would change the schema under a newer build. */
export async function refuseToMigrateNewerDatabase(command: BaseCommand): Promise<void> {
  const { commandName } = command.constructor as typeof BaseCommand
  if (!commandName.startsWith('migration:') || commandName === 'migration:status') return
  const { assertSchemaIsKnown } = await import('#core/database/schema_state')
  await assertSchemaIsKnown()
}

/** Runs before each command: the question of Lucid would have no answer, and the migrations be left out without a word. */
export function refuseToMigrateUnasked(command: BaseCommand): void {
  const { commandName } = command.constructor as typeof BaseCommand
  const { force } = parsedWords(command).flags
  if (commandName !== 'migration:run' || force || !command.app.inProduction) return
  if (process.stdin.isTTY) return
  throw new StartError(
    'migration:run asks before it changes the database of production, and there is no terminal for the answer. Run `bin/shop migration:run --force`',
    'E_NEEDS_FORCE'
  )
}
