import { ResultCommand } from '#core/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class SetupList extends ResultCommand {
  static commandName = 'setup:list'
  static description = 'List the facts that the owner of the shop must supply before it opens'
  static help = [
    'Each line names a setting in config/, or a page whose text staff complete.',
    'It says what belongs there, and what happens without it:',
    '  {{ binaryName }} setup:list',
  ]

  static options: CommandOptions = { startApp: true }

  async run() {
    const { missingFacts } = await import('#config/missing_facts')
    const { openPageFacts } = await import('#content')
    const missing = [...missingFacts, ...(await openPageFacts())]
    this.printResult({ missing }, () => {
      for (const { key, description, effect } of missing)
        this.logger.log(`${key.padEnd(30)}${description}. ${effect}`)
      if (missing.length === 0) this.logger.success('No facts are missing')
    })
  }
}
