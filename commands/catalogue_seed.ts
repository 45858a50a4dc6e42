import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CatalogueSeed extends BaseCommand {
  static commandName = 'catalogue:seed'
  static description =
    'Add the products that are missing in the database; those that are there stay as they are'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { writeTx } = await import('#core/database')
    const { seedCatalogue } = await import('#database/seeders/catalogue_seeder')
    await writeTx(seedCatalogue)
    this.logger.success('The catalogue is complete')
  }
}
