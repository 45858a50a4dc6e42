import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class SetupList extends ResultCommand {
  static commandName = 'setup:list'
  static description = 'List the facts that the owner of the shop must supply before it opens'
  static help = [
    'Each line names an environment variable (or the page Setup sets it), a setting in config/, or a page whose text staff complete.',
    'It says what belongs there, and what happens without it:',
    '  {{ binaryName }} setup:list',
  ]

  static options: CommandOptions = { startApp: true }

  async run() {
    const { setupFacts } = await import('#reporting')
    const missing = await setupFacts()
    this.printResult({ missing }, () => {
      for (const { key, env, description, effect } of missing)
        this.logger.log(`${(env ?? key).padEnd(30)}${description}. ${effect}`)
      if (missing.length === 0) this.logger.success('No facts are missing')
    })
  }
}
