import { UndoCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Actor } from '#core/audit_log'

export default class AmazonUndo extends UndoCommand {
  static commandName = 'amazon:undo'
  static description =
    'Undo an import of Amazon reports: remove the orders that it created, except those that were changed since'
  static help = [
    'The id is the one that amazon:import prints, or that the address of the page of the import contains:',
    '  {{ binaryName }} amazon:undo 6b02d9fb47a4e9706d20ba56',
    'Names every order that it had to leave, and exits with 1 if there is one.',
  ]
  static options: CommandOptions = { startApp: true }

  protected readonly undoneText = 'orders undone'

  protected async undo(importId: string, actor: Actor) {
    const { undoAmazonRun } = await import('#orders')
    return undoAmazonRun(importId, actor)
  }
}
