import { UndoCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { Actor } from '#core/audit_log'

export default class StockUndo extends UndoCommand {
  static commandName = 'stock:undo'
  static description =
    'Undo an import of a stock file: change the counts back, except those that were counted again since'
  static help = [
    'The id is the one that stock:update prints, or that the address of the page of the import contains:',
    '  {{ binaryName }} stock:undo 6b02d9fb47a4e9706d20ba56',
    'Names every count that it had to leave, and exits with 1 if there is one.',
  ]
  static options: CommandOptions = { startApp: true }

  protected readonly undoneText = 'counts changed back'

  protected async undo(importId: string, actor: Actor) {
    const { undoStockRun } = await import('#catalog')
    return undoStockRun(importId, actor)
  }
}
