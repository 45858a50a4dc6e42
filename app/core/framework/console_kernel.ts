import { CONFIGURATION_EXIT_CODE, startErrorOf } from '#shared/settings/start_errors'
import type { BaseCommand, Kernel } from '@adonisjs/core/ace'

/** Prints an error for which no command can run as one line, and leaves the others to the framework. */
export function printStartErrors(kernel: Kernel, { asJson }: { asJson: boolean }): void {
  const { errorHandler } = kernel
  kernel.errorHandler = {
    render: async (error, failed) => {
      const known = startErrorOf(error)
      if (!known) return errorHandler.render(error, failed)
      const { message: err, code } = known
      if (asJson) failed.ui.logger.logError(JSON.stringify({ err, code }))
      else failed.ui.logger.error(err)
      failed.exitCode = CONFIGURATION_EXIT_CODE
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
