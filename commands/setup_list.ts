import { BaseCommand } from '@adonisjs/core/ace'

export default class SetupList extends BaseCommand {
  static commandName = 'setup:list'
  static description = 'List the facts that the owner of the shop must supply before it opens'

  async run() {
    const { missingFacts } = await import('#config/missing_facts')
    for (const { key, description, effect } of missingFacts) {
      this.logger.log(`${key.padEnd(30)}${description}. ${effect}`)
    }
    if (missingFacts.length === 0) this.logger.success('No facts are missing')
  }
}
