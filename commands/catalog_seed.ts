import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CatalogSeed extends BaseCommand {
  static commandName = 'catalog:seed'
  static description = 'Add missing catalog products without changing existing ones'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { writeTx } = await import('#core/database')
    const { seedCatalog } = await import('#database/seeders/catalog_seeder')
    await writeTx(seedCatalog)
    this.logger.success('The catalog is complete')
  }
}
